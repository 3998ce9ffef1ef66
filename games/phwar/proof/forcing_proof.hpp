// SPDX-License-Identifier: MIT
// Forced wins by forcing turns: of the attacker only captures, threats to win at once, and the turn
// that the search thinks best are looked at; of the defender every turn, but those at once lost to
// a threat. So what is found is a win against any play, and not every win is found. It goes deeper
// than looking at every turn of both sides (proof.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/mix.hpp"
#include "engine/search/control.hpp"
#include "engine/search/transposition.hpp"
#include "games/phwar/board/board.hpp"
#include "games/phwar/search/table_entry.hpp"

namespace phwar {

class ForcingProof {
 public:
  /// Works on `board`, which it leaves as it was; the attacker is who has to move there.
  ForcingProof(const RuleSet& rules, Board& board, engine::TranspositionTable& table,
               engine::SearchControl& control);

  /// Whether these are rules for which it is made: those in which captures follow one another and
  /// only what the particle that moved last sees is captured.
  [[nodiscard]] bool possible() const;

  /// Forgets what was not found: the search may know better turns by now.
  void begin() { salt_ = engine::mixed(salt_); }

  /// Whether this turn of the side to move wins within `plies` turns of both sides (odd). False
  /// also after a stop.
  [[nodiscard]] bool wins_by(const Turn& turn, int plies);
  /// Appends what follows such a turn, with the longest defence. False after a stop.
  [[nodiscard]] bool append_line(const Turn& turn, int plies, std::vector<Turn>& line);

 private:
  // For the side to move: a turn that ends the game, not all of which are known.
  [[nodiscard]] std::optional<Turn> win_at_once() const;
  // Whether the side to move wins within n turns.
  [[nodiscard]] bool wins(int n);
  // The same for the side that is not to move.
  [[nodiscard]] bool holds(int n);
  void list_forcing(std::vector<Turn>& turns, TurnTag tag);
  // The answers that may stop a neutron on its way; false when one of them wins.
  [[nodiscard]] bool list_answers(std::vector<Turn>& turns, TurnTag tag);
  [[nodiscard]] bool is_new(std::uint64_t key);
  // What the search thinks best.
  [[nodiscard]] TurnTag searched_tag() const;

  template <class Then>
  auto after(const Turn& turn, Then then) {
    Board::Victims victims;
    board_.play(turn, victims);
    const auto result = then();
    board_.undo(turn, victims);
    return result;
  }

  const RuleSet& rules_;
  Board& board_;
  engine::TranspositionTable& table_;
  engine::SearchControl& control_;
  // Keeps these entries apart from those of the search and of the other proof in the same table,
  // and what is known of one attacker from what is known of the other.
  std::uint64_t salt_ = 0x51c8a2f0d94be637ULL;
  std::vector<std::vector<Turn>> lists_;  // of both sides, by the turns left
  std::vector<std::uint64_t> keys_;       // of the boards after captures, while they are listed
};

}  // namespace phwar
