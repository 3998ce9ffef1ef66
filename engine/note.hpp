// SPDX-License-Identifier: MIT
// A note of a board's state: what the rules say about one cell, in words and on the board
// (docs/board-description.md).
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "engine/text.hpp"

namespace engine {

/// About `cell`, with a line from it to each of `others`, once; `text` is a sentence or two.
[[nodiscard]] inline Json note(const std::string& cell, const std::vector<std::string>& others,
                               const std::string& text) {
  Json cells = Json::array(), lines = Json::array();
  for (const std::string& other : others) {
    if (std::find(cells.begin(), cells.end(), other) != cells.end()) continue;
    cells.push_back(other);
    if (other != cell) lines.push_back({cell, other});
  }
  return {{"cell", cell}, {"cells", std::move(cells)}, {"lines", std::move(lines)}, {"text", text}};
}

}  // namespace engine
