// SPDX-License-Identifier: MIT
// Which tablebase the searches of one searcher have: one that was loaded, one of the size that was
// asked for, or a small one that grows by itself.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "engine/searcher.hpp"
#include "engine/stop.hpp"
#include "games/kalah/board/rule_set.hpp"
#include "games/kalah/tablebase/builder.hpp"
#include "games/kalah/tablebase/tablebase.hpp"

namespace kalah {

/// The options `Kalah Tablebase Path` and `Kalah Tablebase Seeds`.
struct TablebaseSettings {
  std::shared_ptr<const Tablebase> loaded;  ///< null = none
  int seeds = 0;                            ///< 0 = automatic
};

class TablebaseProvider {
 public:
  /// A table that was asked for by its seeds is no larger.
  static constexpr std::uint64_t most_bytes = std::uint64_t{4} << 30;

  TablebaseProvider(const RuleSet& rules, TablebaseSettings settings)
      : rules_(rules), settings_(std::move(settings)) {}

  /// Builds what the options ask for: all of it, or as many layers as a tenth of the time allows
  /// where there is a deadline, and more before the next search. Without such options, what a
  /// search with a deadline has the time for. Call it before a search of a board of `holes` pits a
  /// side with `seeds` in play.
  void prepare(int holes, int seeds, const engine::Limits& limits, const engine::StopToken& stop);
  /// Adds layers that pay for a search that has come to `nodes` nodes; at most `bytes` in all.
  void grow(int holes, int seeds, std::uint64_t nodes, std::uint64_t bytes, int threads,
            const LayerBuilder::Stop& stop);

  /// Whether the options ask for a table. Searches that promise the same answer every time use no
  /// other, whatever was built for earlier ones.
  [[nodiscard]] bool asked_for() const { return settings_.loaded || settings_.seeds > 0; }
  /// Seeds in play of the table that the options ask for and that a search without a deadline
  /// builds before it begins; 0 = none. Many seeds take minutes.
  [[nodiscard]] int seeds_to_wait_for(int holes, const engine::Limits& limits) const;
  /// Whether prepare() would build for this search without having been asked to.
  [[nodiscard]] bool builds_unasked(int holes, int seeds, const engine::Limits& limits) const;
  /// What there is for such boards now. It stays as it is.
  [[nodiscard]] std::optional<Tablebase> table(int holes) const;

 private:
  [[nodiscard]] bool loaded_for(int holes) const;
  // Of the table that the options ask for, as long as it is not all there; 0 = none.
  [[nodiscard]] int owed_seeds(int holes) const;
  // Builds up to the layer of `seeds`, unless memory is refused.
  void build(int holes, int seeds, int threads, const LayerBuilder::Stop& stop);

  RuleSet rules_;
  TablebaseSettings settings_;
  std::unique_ptr<TablebaseBuilder> builder_;
};

}  // namespace kalah
