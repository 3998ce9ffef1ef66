// SPDX-License-Identifier: MIT
#pragma once

// The transposition table as the exact searches use it: proved bounds under the 96 key bits of a
// position. An entry weighs what its subtree cost, so that the dearest ones stay.

#include <bit>
#include <cstdint>

#include "engine/search/transposition.hpp"
#include "engine/searcher.hpp"
#include "games/hexapawn/board/position_key.hpp"
#include "games/hexapawn/proof/proof_value.hpp"

namespace hexapawn {

class ProofTable {
  static_assert(structure_bits == engine::TranspositionTable::window_bits);

 public:
  explicit ProofTable(engine::TranspositionTable& table)
      : table_(table), insertions_(table.insertions()) {
    table_.allocate();
  }

  /// Everything is possible where nothing was proved.
  [[nodiscard]] Bounds look_up(const PositionKey& key) {
    ++probes_;
    const auto payload = table_.probe(key.key);
    if (!payload || check_of(*payload) != key.check) return {};
    ++hits_;
    return bounds_of(*payload);
  }

  void remember(const PositionKey& key, const Bounds& bounds, std::uint64_t nodes_spent) {
    ++stores_;
    table_.store(key.key, pack(bounds, key.check),
                 static_cast<unsigned>(std::bit_width(nodes_spent)));
  }

  void prefetch(const PositionKey& key) const { table_.prefetch(key.key); }

  /// What was done since this was made; `nodes` is the search's own count.
  [[nodiscard]] engine::SearchStatistics statistics(std::uint64_t nodes) const {
    return {nodes, probes_, hits_, stores_, table_.insertions() - insertions_};
  }

 private:
  engine::TranspositionTable& table_;
  std::uint64_t insertions_;
  std::uint64_t probes_ = 0, hits_ = 0, stores_ = 0;
};

}  // namespace hexapawn
