// SPDX-License-Identifier: MIT
// Generalised hexapawn as the engine's Rules concept wants it. Paragraph numbers are those of
// games/hexapawn/README.md.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/result.hpp"
#include "games/hexapawn/board/board.hpp"
#include "games/hexapawn/board/geometry.hpp"
#include "games/hexapawn/board/rule_set.hpp"

namespace hexapawn {

/// Positions outside the search use the widest board, whatever their size; the search packs small
/// ones into one machine word.
using WideGeometry = Geometry<Bits256>;
using WideBoard = Board<Bits256>;

/// Sizes that rules 1 and 5 allow.
inline constexpr int min_rows = 2, max_rows = 16, min_cols = 1, max_cols = 16;

struct Placement {
  std::shared_ptr<const WideGeometry> geometry;  ///< carries the size; shared between positions
  WideBoard board;
  Side side = Side::white;
};

class Rules {
 public:
  using Position = Placement;
  using Move = hexapawn::Move;

  /// Sizes within the limits above.
  Rules(int rows, int cols, const RuleSet& options = {});

  [[nodiscard]] Position start() const;
  [[nodiscard]] engine::Player to_move(const Position& p) const;
  [[nodiscard]] engine::Outcome outcome(const Position& p) const;
  [[nodiscard]] std::uint64_t key(const Position& p) const;
  void moves(const Position& p, std::vector<Move>& list) const;
  [[nodiscard]] Position play(const Position& p, Move move) const;

  // Text (notation.cpp): rule paragraphs 5 and 6.
  [[nodiscard]] engine::Result<Position> parse(std::string_view text) const;
  [[nodiscard]] std::string print(const Position& p) const;
  [[nodiscard]] std::string print_move(const Position& p, Move move) const;
  /// Why a word is no legal move (refusal.cpp); empty where the game is over.
  [[nodiscard]] std::string refusal(const Position& p, std::string_view word) const;

  /// `rows` top rank first, equally long, of 'P', 'p' and anything else for empty. `offset` is
  /// where an error points to.
  [[nodiscard]] engine::Result<Position> from_rows(const std::vector<std::string>& rows, Side side,
                                                   std::size_t offset) const;

  [[nodiscard]] const RuleSet& options() const { return options_; }
  [[nodiscard]] const std::shared_ptr<const WideGeometry>& geometry() const { return geometry_; }
  /// The geometry of a board of that size, shared with this object where the size is the same.
  [[nodiscard]] std::shared_ptr<const WideGeometry> geometry_of(int rows, int cols) const;

 private:
  std::shared_ptr<const WideGeometry> geometry_;
  RuleSet options_;
};

/// The inverse of Rules::from_rows.
[[nodiscard]] std::vector<std::string> to_rows(const Placement& p, char empty);

/// Why a placement cannot be a position (rule 3: both sides on their goal rank), or "".
[[nodiscard]] std::string_view impossible(const WideGeometry& geometry, const WideBoard& board);

/// "a1", "p16".
[[nodiscard]] std::string cell_name(const WideGeometry& geometry, int cell);

}  // namespace hexapawn
