// SPDX-License-Identifier: MIT
// Why a word is no legal move, by rule 2 and the options of rule 4.
#include <algorithm>
#include <cstdlib>
#include <optional>

#include "engine/squares/squares.hpp"
#include "engine/text.hpp"
#include "games/hexapawn/rules.hpp"

namespace hexapawn {

namespace {

constexpr const char* names[] = {"White", "Black"};

const char* name(Side side) {
  return names[static_cast<int>(side)];
}

// The cell of a name such as "a2".
std::optional<int> cell_named(const WideGeometry& geometry, const std::string& square) {
  const int file = square.front() - 'a';
  const auto rank = engine::parse_integer(square.substr(1));
  if (file >= geometry.cols() || !rank || *rank < 1 || *rank > geometry.rows()) return std::nullopt;
  return geometry.cell_at(static_cast<int>(*rank) - 1, file);
}

class Refusal {
 public:
  Refusal(const Rules& rules, const Placement& p) : rules_(rules), p_(p), geometry_(*p.geometry) {
    rules.moves(p, legal_);
  }

  [[nodiscard]] std::string of(std::string_view word) const {
    const auto squares = engine::squares_named(word);
    std::size_t letters = 0;
    for (const std::string& square : squares) letters += square.size();
    if (squares.empty() || squares.size() > 2 || letters != word.size())
      return "a move names two squares, as " + rules_.print_move(p_, legal_.front()) + " does";
    std::vector<int> cells;
    for (const std::string& square : squares) {
      const auto cell = cell_named(geometry_, square);
      if (!cell) return "there is no square " + square + ": the board has a1 to " + last_square();
      cells.push_back(*cell);
    }
    if (std::string why = against_pawn(cells.front()); !why.empty()) return why;
    return cells.size() == 1 ? "say where it goes, too" : against_way(cells[0], cells[1]);
  }

 private:
  [[nodiscard]] std::string cell(int cell) const { return cell_name(geometry_, cell); }
  [[nodiscard]] std::string last_square() const { return cell(geometry_.cells() - 1); }
  [[nodiscard]] bool holds(Side side, int cell) const {
    return any((side == Side::white ? p_.board.white : p_.board.black) & single<Bits256>(cell));
  }

  [[nodiscard]] std::string against_pawn(int from) const {
    const Side enemy = other(p_.side);
    if (holds(enemy, from)) {
      return "the pawn on " + cell(from) + " is " + name(enemy) + "'s, and it is " + name(p_.side) +
             "'s turn";
    }
    return holds(p_.side, from) ? "" : "there is no pawn on " + cell(from);
  }

  [[nodiscard]] std::string against_way(int from, int to) const {
    const int ahead =
        (p_.side == Side::white ? 1 : -1) * (geometry_.rank_of(to) - geometry_.rank_of(from));
    const int aside = distance(geometry_.file_of(from), geometry_.file_of(to));
    if (ahead < 0) return "pawns never go back";
    if (ahead == 0) return "pawns never go sideways";
    if (ahead > 1 || aside > 1) return "a pawn goes one square at a time";
    if (holds(p_.side, to)) return "the pawn on " + cell(to) + " is in its way";
    const bool berolina = rules_.options().berolina;
    const bool takes = (aside == 1) != berolina;  // this way a pawn takes, the other way it moves
    if (takes && !holds(other(p_.side), to)) {
      return "there is nothing to take on " + cell(to) + ", and pawns move " +
             (berolina ? "diagonally" : "straight ahead");
    }
    if (!takes && holds(other(p_.side), to)) {
      return "the pawn on " + cell(to) + " is in its way: pawns take " +
             (berolina ? "straight ahead" : "diagonally");
    }
    return "a pawn must be taken: " + rules_.print_move(p_, legal_.front());  // forced capture
  }

  // In files; around the edge of a cylinder, too.
  [[nodiscard]] int distance(int a, int b) const {
    const int direct = std::abs(a - b);
    return rules_.options().cylinder ? std::min(direct, geometry_.cols() - direct) : direct;
  }

  const Rules& rules_;
  const Placement& p_;
  const WideGeometry& geometry_;
  std::vector<Move> legal_;
};

}  // namespace

std::string Rules::refusal(const Position& p, std::string_view word) const {
  return outcome(p).finished() ? std::string() : Refusal(*this, p).of(word);
}

}  // namespace hexapawn
