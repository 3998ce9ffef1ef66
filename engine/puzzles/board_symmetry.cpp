// SPDX-License-Identifier: MIT
#include "engine/puzzles/board_symmetry.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace engine {

namespace {

struct Point {
  double x = 0, y = 0;
};

constexpr double half_root_of_three = 0.8660254037844386;

// The six turns by 60 degrees: of hexagons all, of squares those by nothing and by a half.
constexpr Point turns[] = {{1, 0},  {0.5, half_root_of_three},   {-0.5, half_root_of_three},
                           {-1, 0}, {-0.5, -half_root_of_three}, {0.5, -half_root_of_three}};

// Descriptions round to thousandths, and cells are about 1 apart.
constexpr double near = 0.1;

Point middle_of(const std::vector<Point>& points) {
  Point least = points.front(), most = points.front();
  for (const Point& p : points) {
    least = {std::min(least.x, p.x), std::min(least.y, p.y)};
    most = {std::max(most.x, p.x), std::max(most.y, p.y)};
  }
  return {(least.x + most.x) / 2, (least.y + most.y) / 2};
}

// Where every cell goes; nullopt where the turned board does not cover the board.
std::optional<std::vector<std::size_t>> mapping_by(const std::vector<Point>& cells, Point turn,
                                                   bool mirrored) {
  const Point middle = middle_of(cells);
  std::vector<std::size_t> mapping;
  for (const Point& cell : cells) {
    const double x = (cell.x - middle.x) * (mirrored ? -1 : 1), y = cell.y - middle.y;
    const Point to{middle.x + x * turn.x - y * turn.y, middle.y + x * turn.y + y * turn.x};
    const auto found = std::find_if(cells.begin(), cells.end(), [&](const Point& other) {
      return std::abs(other.x - to.x) < near && std::abs(other.y - to.y) < near;
    });
    if (found == cells.end()) return std::nullopt;
    mapping.push_back(static_cast<std::size_t>(found - cells.begin()));
  }
  return mapping;
}

int side_of(const Json& item) {
  const Json side = item.value("side", Json());
  return side.is_number_integer() ? side.get<int>() : -1;
}

// A kind of piece without whose it is: how it is drawn.
std::string kind_of(const std::string& name, const Json& piece) {
  if (side_of(piece) < 0) return name;
  return piece.value("glyph", "") + "," + piece.value("mark", "");
}

}  // namespace

BoardSymmetry::BoardSymmetry(const Json& board) {
  std::vector<Point> points;
  for (const Json& cell : board.at("cells")) {
    cells_.push_back(cell.at("id").get<std::string>());
    cell_sides_.push_back(side_of(cell));
    points.push_back({cell.at("at").at(0).get<double>(), cell.at("at").at(1).get<double>()});
  }
  for (const Point& turn : turns) {
    for (const bool mirrored : {false, true}) {
      if (auto mapping = mapping_by(points, turn, mirrored)) {
        mappings_.push_back(std::move(*mapping));
      }
    }
  }
  const Json pieces = board.value("pieces", Json::object());
  for (const auto& [name, piece] : pieces.items()) {
    pieces_.push_back({name, {kind_of(name, piece), side_of(piece)}});
  }
}

std::size_t BoardSymmetry::number_of(const std::string& cell) const {
  return static_cast<std::size_t>(std::find(cells_.begin(), cells_.end(), cell) - cells_.begin());
}

std::string BoardSymmetry::signature(const Json& state) const {
  const int mover = state.value("turn", 0);
  // What stands where, and whether it is the mover's.
  std::vector<std::pair<std::size_t, std::string>> placed;
  for (const Json& item : state.at("at")) {
    const std::size_t cell = number_of(item.value("cell", ""));
    if (cell == cells_.size()) continue;
    std::string kind = item.value("piece", "");
    int side = cell_sides_[cell];
    const auto known = std::find_if(pieces_.begin(), pieces_.end(),
                                    [&](const auto& piece) { return piece.first == kind; });
    if (known != pieces_.end()) {
      kind = known->second.first;
      if (known->second.second >= 0) side = known->second.second;
    }
    const std::string whose = side < 0 ? "" : side == mover ? "own " : "other ";
    placed.emplace_back(cell, whose + kind + " " + std::to_string(item.value("n", 1)));
  }
  std::string least;
  for (const auto& mapping : mappings_) {
    std::vector<std::string> words;
    words.reserve(placed.size());
    for (const auto& [cell, what] : placed) {
      words.push_back(std::to_string(mapping[cell]) + " " + what);
    }
    std::sort(words.begin(), words.end());
    std::string text;
    for (const std::string& word : words) text += word + ";";
    if (least.empty() || text < least) least = std::move(text);
  }
  return least;
}

}  // namespace engine
