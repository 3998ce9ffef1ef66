// SPDX-License-Identifier: MIT
// Forced wins and how long they take, exactly: every turn of both sides is looked at. A win in so
// many turns holds after any game, as long as none of its positions has occurred twice already;
// longer ones than the quiet turns leave room for (rule 6.3) are not looked for.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/search/control.hpp"
#include "engine/search/transposition.hpp"
#include "engine/value.hpp"
#include "games/phwar/board.hpp"
#include "games/phwar/search_entry.hpp"

namespace phwar {

class Proof {
 public:
  static constexpr int most_plies = 63;

  Proof(const RuleSet& rules, const Position& root, engine::TranspositionTable& table,
        engine::SearchControl& control);

  struct Result {
    std::size_t index = 0;  ///< of the first turn
    engine::Value value;
    std::vector<Turn> line;  ///< after it
  };

  /// The value of the root if only these turns may be played there: the shortest win or the longest
  /// loss of at most `plies` turns. nullopt when there is neither, or the control says stop.
  [[nodiscard]] std::optional<Result> among(const std::vector<Turn>& turns, int plies);

 private:
  struct Node {
    std::vector<Turn> turns;
    bool winning = false;  // one of them ends the game
  };

  // Whether the side to move can win within n turns (n odd), or has lost within n (n even). The
  // game is not over.
  [[nodiscard]] bool wins(int n);
  [[nodiscard]] bool loses(int n);
  // The same after a turn of the side to move, for that side and for the other one.
  [[nodiscard]] bool wins_by(const Turn& turn, int n);
  [[nodiscard]] bool loses_by(const Turn& turn, int n);

  // Lists the turns, `tag` first, then those that threaten to enter the centre.
  void list_turns(Node& node, TurnTag tag, const CellSet* answers);
  // From the board on, where the side to move wins or loses in exactly n turns.
  [[nodiscard]] bool append_line(int n, std::vector<Turn>& line);
  [[nodiscard]] std::optional<Result> result(const std::vector<Turn>& turns, std::size_t i,
                                             engine::Value value);

  const RuleSet& rules_;
  Board board_;
  int longest_;
  engine::TranspositionTable& table_;
  engine::SearchControl& control_;
  std::vector<Node> nodes_;
};

}  // namespace phwar
