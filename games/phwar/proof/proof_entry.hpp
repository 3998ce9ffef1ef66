// SPDX-License-Identifier: MIT
// What a proof keeps about a board in the transposition table.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/search/transposition.hpp"
#include "games/phwar/search/table_entry.hpp"

namespace phwar {

/// All for the side to move, 0 = nothing is known. Who wins does not lose.
struct ProofEntry {
  int wins = 0;     ///< within so many turns, odd
  int no_win = 0;   ///< not within so many, odd and at least 3
  int loses = 0;    ///< within so many, even
  int no_loss = 0;  ///< not within so many, even
  TurnTag tag = no_tag;

  [[nodiscard]] static std::optional<ProofEntry> of(const engine::TranspositionTable& table,
                                                    const TableKey& key) {
    const auto data = table.probe(key.key);
    if (!data || *data >> (50 - check_bits) != key.checked(check_bits)) return std::nullopt;
    const int first = static_cast<int>(*data >> 2 & 31) * 2;
    const int second = static_cast<int>(*data >> 7 & 31) * 2;
    ProofEntry entry;
    entry.tag = tag_of_slide(*data >> 12 & slide_bits);
    switch (static_cast<State>(*data & 3)) {
      case State::open:
        entry.no_win = odd(first);
        entry.no_loss = second;
        break;
      case State::won:
        entry.no_win = odd(first);
        entry.wins = second + 1;
        break;
      case State::lost:
        entry.loses = first;
        entry.no_loss = second;
        break;
    }
    return entry;
  }

  /// `n`: turns looked ahead for it.
  void keep(engine::TranspositionTable& table, const TableKey& key, int n) const {
    const State state = wins != 0 ? State::won : loses != 0 ? State::lost : State::open;
    const int first = state == State::lost ? loses : no_win;
    const int second = state == State::won ? wins : no_loss;
    const std::uint64_t data = static_cast<std::uint64_t>(state) |
                               static_cast<std::uint64_t>(first / 2) << 2 |
                               static_cast<std::uint64_t>(second / 2) << 7 |
                               static_cast<std::uint64_t>(tag & slide_bits) << 12 |
                               key.checked(check_bits) << (50 - check_bits);
    table.store(key.key, data, static_cast<unsigned>(4 * n));
  }

  /// Keeps these entries apart from those of the search in the same table.
  static constexpr std::uint64_t salt = 0x9d3c5b17e2a4f681ULL;

 private:
  // 50 bits: state 2, two halves of numbers 5 each, slide 14, check 24. One turn is looked at
  // without the table, so that its half, 0, can stand for nothing but a win in one.
  enum class State : std::uint8_t { open, won, lost };
  static constexpr int check_bits = 24;

  [[nodiscard]] static constexpr int odd(int even) { return even == 0 ? 0 : even + 1; }
};

}  // namespace phwar
