// SPDX-License-Identifier: MIT
// What the search keeps about a board in the transposition table.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>

#include "engine/search/bound.hpp"
#include "engine/search/transposition.hpp"
#include "games/phwar/board/piece_keys.hpp"
#include "games/phwar/board/position.hpp"
#include "games/phwar/board/turn_tag.hpp"

namespace phwar {

/// An estimate proves nothing, whatever board it is of; what claims a win or a loss has check bits.
struct TableEntry {
  engine::Score score = 0;  ///< wins and losses count from the board
  int depth = 0;
  engine::Bound bound = engine::Bound::none;
  TurnTag tag = no_tag;

  [[nodiscard]] static std::optional<TableEntry> of(const engine::TranspositionTable& table,
                                                    const TableKey& key) {
    const auto data = table.probe(key.key);
    if (!data) return std::nullopt;
    const TableEntry entry = unpacked(*data);
    if (engine::is_decided(entry.score) && *data >> (50 - check_bits) != key.checked(check_bits)) {
      return std::nullopt;
    }
    return entry;
  }

  void keep(engine::TranspositionTable& table, const TableKey& key) const {
    table.store(key.key, packed(key), static_cast<unsigned>(depth));
  }

  static constexpr int most_depth = 63;

 private:
  // 50 bits: decided 1, bound 2, tag 20; then of an estimate its depth 6 and score 21, and of a win
  // or a loss, which hold at any depth, which of them it is 1, half its turns 6, and the check 20.
  [[nodiscard]] std::uint64_t packed(const TableKey& key) const {
    const std::uint64_t common =
        static_cast<std::uint64_t>(bound) << 1 | static_cast<std::uint64_t>(tag) << 3;
    if (!engine::is_decided(score)) {
      return common | static_cast<std::uint64_t>(depth) << 23 |
             static_cast<std::uint64_t>(score + offset) << 29;
    }
    const bool wins = engine::is_win(score);
    const int plies = engine::win_score - (wins ? score : -score);
    assert(plies % 2 == (wins ? 1 : 0) && plies < 2 * (1 << 6));
    return 1 | common | (wins ? 1ULL : 0ULL) << 23 | static_cast<std::uint64_t>(plies / 2) << 24 |
           key.checked(check_bits) << (50 - check_bits);
  }
  [[nodiscard]] static TableEntry unpacked(std::uint64_t data) {
    TableEntry entry;
    entry.bound = static_cast<engine::Bound>(data >> 1 & 3);
    entry.tag = static_cast<TurnTag>(data >> 3 & no_tag);
    if ((data & 1) == 0) {
      entry.depth = static_cast<int>(data >> 23 & most_depth);
      entry.score = static_cast<engine::Score>(data >> 29) - offset;
    } else {
      const int plies = static_cast<int>(data >> 24 & 63) * 2;
      entry.depth = most_depth;
      entry.score = (data >> 23 & 1) != 0 ? engine::win_in(plies + 1) : engine::loss_in(plies);
    }
    return entry;
  }

  static constexpr engine::Score offset = 1 << 20;
  static constexpr int check_bits = 20;
};
static_assert(engine::infinite_score < 1 << 20);

}  // namespace phwar
