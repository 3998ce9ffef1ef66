// SPDX-License-Identifier: MIT
// A tablebase in the making: it has the layers that are done, at any time.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/result.hpp"
#include "games/kalah/board/rule_set.hpp"
#include "games/kalah/tablebase/layer_builder.hpp"
#include "games/kalah/tablebase/tablebase.hpp"

namespace kalah {

class TablebaseBuilder {
 public:
  /// Makes room for boards of `holes` pits a side with up to `seeds` in play. An error where the
  /// rules have no tablebase, the sizes are out of range or need() is more than `most_bytes`.
  [[nodiscard]] static engine::Result<std::unique_ptr<TablebaseBuilder>> make(
      const RuleSet& rules, int holes, int seeds, std::uint64_t most_bytes);
  TablebaseBuilder(const TablebaseBuilder&) = delete;
  TablebaseBuilder& operator=(const TablebaseBuilder&) = delete;
  /// The most seeds of which need() is at most `bytes`; -1 = none.
  [[nodiscard]] static int most_seeds_within(int holes, std::uint64_t bytes);
  /// Bytes of the finished table and of what it takes to build it.
  [[nodiscard]] static std::uint64_t need(int holes, int seeds);

  [[nodiscard]] const BoardIndex& index() const { return index_; }
  /// The most seeds of a layer that is done; -1 = none.
  [[nodiscard]] int seeds() const { return seeds_; }
  [[nodiscard]] bool done() const { return seeds_ == index_.seeds(); }
  /// Builds the next layer; false when told to stop, and all is as it was before.
  [[nodiscard]] bool add_layer(int threads, const LayerBuilder::Stop& stop);

  /// Takes over the layers of another table of the same boards that fit into this one.
  void adopt(const TablebaseBuilder& other);
  /// The values of one layer, done or not.
  [[nodiscard]] std::int8_t* layer(int seeds) { return values_.get() + index_.layer(seeds); }
  [[nodiscard]] std::uint64_t layer_size(int seeds) const {
    return index_.layer(seeds + 1) - index_.layer(seeds);
  }
  /// Says that the next layer was filled through layer().
  void adopt_layer() { ++seeds_; }

  /// The layers that are done; they stay as they are when more are added.
  [[nodiscard]] Tablebase table() const { return {index_, seeds_, values_}; }

 private:
  TablebaseBuilder(const RuleSet& rules, BoardIndex index, std::shared_ptr<std::int8_t> values);

  BoardIndex index_;
  std::shared_ptr<std::int8_t> values_;
  LayerBuilder layers_;
  int seeds_ = -1;
};

}  // namespace kalah
