// SPDX-License-Identifier: MIT
// Which positions look alike: turned or mirrored boards, and the other side in the same place.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/json.hpp"

namespace engine {

class BoardSymmetry {
 public:
  /// `board`: the static half of a board description.
  explicit BoardSymmetry(const Json& board);

  /// The same text for positions that are the same puzzle, seen by whoever is to move: those that
  /// turning, mirroring or swapping the sides makes of each other. `state`: the other half of the
  /// description, of a position on that board.
  [[nodiscard]] std::string signature(const Json& state) const;

 private:
  [[nodiscard]] std::size_t number_of(const std::string& cell) const;

  std::vector<std::string> cells_;
  std::vector<int> cell_sides_;                     ///< whose cell; -1 = nobody's
  std::vector<std::vector<std::size_t>> mappings_;  ///< cell -> cell, one a symmetry of the board
  std::vector<std::pair<std::string, std::pair<std::string, int>>> pieces_;  ///< kind and side
};

}  // namespace engine
