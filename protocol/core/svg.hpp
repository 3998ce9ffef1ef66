// SPDX-License-Identifier: MIT
// A picture of any position of any game, from its board description.
#pragma once

#include <string>

#include "engine/json.hpp"

namespace protocol {

/// One SVG 1.1 document, a line an element, each line ending in a newline. `board` and `state` are
/// what `query board` and `query state` answer; a kind of shape, piece or decoration that is not
/// known is drawn as the nearest known one or left out. Knows no game.
[[nodiscard]] std::string svg_document(const engine::Json& board, const engine::Json& state);

}  // namespace protocol
