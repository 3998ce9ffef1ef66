// SPDX-License-Identifier: MIT
// What a proof keeps about a board in the transposition table.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/search/transposition.hpp"
#include "games/phwar/search_entry.hpp"

namespace phwar {

/// 4 x 6 bits and a tag; all for the side to move, 0 = nothing is known.
struct ProofEntry {
  int wins = 0;     ///< within so many turns
  int no_win = 0;   ///< not within so many
  int loses = 0;    ///< within so many
  int no_loss = 0;  ///< not within so many
  TurnTag tag = no_tag;

  [[nodiscard]] static std::optional<ProofEntry> of(const engine::TranspositionTable& table,
                                                    std::uint64_t key) {
    const auto data = table.probe(key ^ salt);
    if (!data) return std::nullopt;
    const auto field = [&](int shift) { return static_cast<int>(*data >> shift & 63); };
    return ProofEntry{field(0), field(6), field(12), field(18), static_cast<TurnTag>(*data >> 24)};
  }

  /// `n`: turns looked ahead for it.
  void keep(engine::TranspositionTable& table, std::uint64_t key, int n) const {
    const std::uint64_t data =
        static_cast<std::uint64_t>(wins) | static_cast<std::uint64_t>(no_win) << 6 |
        static_cast<std::uint64_t>(loses) << 12 | static_cast<std::uint64_t>(no_loss) << 18 |
        static_cast<std::uint64_t>(tag) << 24;
    table.store(key ^ salt, data, static_cast<unsigned>(4 * n));
  }

 private:
  // Keeps these entries apart from those of the search in the same table.
  static constexpr std::uint64_t salt = 0x9d3c5b17e2a4f681ULL;
};

}  // namespace phwar
