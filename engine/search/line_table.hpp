// SPDX-License-Identifier: MIT
// The principal variations of a search: at every ply the line that is expected from there.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace engine {

template <class Move>
class LineTable {
 public:
  using Line = std::vector<Move>;

  /// So that plies 0 to `plies` - 1 can be used; lines that are there stay, references do not.
  void make_room(std::size_t plies) { lines_.resize(std::max(lines_.size(), plies)); }
  [[nodiscard]] std::size_t plies() const { return lines_.size(); }

  [[nodiscard]] Line& at(int ply) { return lines_[static_cast<std::size_t>(ply)]; }
  [[nodiscard]] const Line& at(int ply) const { return lines_[static_cast<std::size_t>(ply)]; }

  /// `move` at this ply, and then what is expected after it.
  void extend(int ply, const Move& move) {
    Line& line = at(ply);
    const Line& rest = at(ply + 1);
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
  }

 private:
  std::vector<Line> lines_;
};

}  // namespace engine
