// SPDX-License-Identifier: MIT
// Forced wins and how long they take, exactly: every turn of both sides is looked at. A win in so
// many turns holds after any game, as long as none of its positions has occurred twice already;
// longer ones than the quiet turns leave room for (rule 6.3) are looked for behind captures only.
// Wins by forcing turns (forcing_proof.hpp) are found ahead of that, and are exact once nothing
// shorter is left.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/search/control.hpp"
#include "engine/search/transposition.hpp"
#include "engine/value.hpp"
#include "games/phwar/board/board.hpp"
#include "games/phwar/proof/forcing_proof.hpp"
#include "games/phwar/proof/proof_entry.hpp"
#include "games/phwar/search/table_entry.hpp"

namespace phwar {

class Proof {
 public:
  static constexpr int most_plies = 63;

  Proof(const RuleSet& rules, const Position& root, engine::TranspositionTable& table,
        engine::SearchControl& control);

  struct Result {
    std::size_t index = 0;   ///< of the first turn
    engine::Value value;     ///< with Bound::lower, a win that is perhaps not the shortest
    std::vector<Turn> line;  ///< after it
  };

  /// Called from time to time: a search one ply deeper than before, which shows the forcing turns
  /// where to go. It works on the same table and control.
  void deepen_by(std::function<void()> deepen) { deepen_ = std::move(deepen); }

  /// The value of the root if only these turns may be played there: the shortest win or the longest
  /// loss of at most `plies` turns; with `any_win` a longer win will do. nullopt when there is
  /// neither. When the control says stop a win may be known that is perhaps not the shortest.
  [[nodiscard]] std::optional<Result> among(const std::vector<Turn>& turns, int plies,
                                            bool any_win);

  /// Within so many turns nobody can force a win, as among() has shown; 0 = nothing is known.
  [[nodiscard]] int excluded() const { return excluded_; }

  /// How often the table was asked about a board, and how often it knew something.
  [[nodiscard]] std::uint64_t probes() const { return probes_; }
  [[nodiscard]] std::uint64_t hits() const { return hits_; }

 private:
  struct Node {
    std::vector<Turn> turns;
    bool winning = false;  // one of them ends the game
  };

  [[nodiscard]] TableKey key() const { return table_key(board_.whole_key(), ProofEntry::salt); }
  [[nodiscard]] ProofEntry look_up(const TableKey& key);

  // Whether the side to move can win within n turns (n odd), or has lost within n (n even). The
  // game is not over.
  [[nodiscard]] bool wins(int n);
  [[nodiscard]] bool loses(int n);
  // The same after a turn of the side to move, for that side and for the other one.
  [[nodiscard]] bool wins_by(const Turn& turn, int n);
  [[nodiscard]] bool loses_by(const Turn& turn, int n);

  // Within how many turns a game that goes on with this one cannot be drawn by quiet turns.
  [[nodiscard]] int longest_by(const Turn& turn) const {
    return turn.count > 0 ? most_plies : longest_;
  }
  // Whether a win in n turns is the shortest where none was found in fewer: where quiet turns may
  // be drawn, one of them could still win if the rival had nothing but captures left.
  [[nodiscard]] bool shortest_known(int n) const { return n <= longest_ || longest_ == 1; }

  // A win by forcing turns within so many turns.
  struct ForcedWin {
    std::size_t index;
    int plies;
  };
  [[nodiscard]] std::optional<ForcedWin> forced_win(const std::vector<Turn>& turns, int plies);
  // Looks for one of any length, while that has cost less than so much of everything.
  [[nodiscard]] std::optional<ForcedWin> look_ahead(const std::vector<Turn>& turns, int most,
                                                    unsigned percent);
  [[nodiscard]] std::optional<Result> result_of(const std::vector<Turn>& turns, ForcedWin win,
                                                engine::Value::Bound bound);

  // Whether the slide of this tag, or the last one that did elsewhere, keeps the side to move from
  // losing within two turns; `answers` are the only cells where that could be. Then it is saver_.
  [[nodiscard]] bool saves(TurnTag tag, const CellSet* answers);
  // Lists the turns, `tag` first, then those that threaten to enter the centre.
  void list_turns(Node& node, TurnTag tag, const CellSet* answers);
  // From the board on, where the side to move wins or loses in exactly n turns.
  [[nodiscard]] bool append_line(int n, std::vector<Turn>& line);
  [[nodiscard]] std::optional<Result> result(const std::vector<Turn>& turns, std::size_t i,
                                             engine::Value value);

  static constexpr std::uint64_t first_ahead_nodes = 1'000;

  const RuleSet& rules_;
  Board board_;
  int longest_;       // turns before the draw by quiet turns
  int excluded_ = 0;  // of the last among()
  engine::TranspositionTable& table_;
  engine::SearchControl& control_;
  ForcingProof forcing_;
  std::uint64_t ahead_nodes_ = 0;  // of look_ahead()
  std::uint64_t begun_ = 0;        // of all before among()
  std::uint64_t probes_ = 0, hits_ = 0;
  std::function<void()> deepen_;
  std::vector<Node> nodes_;
  TurnTag saver_ = no_tag;
};

}  // namespace phwar
