// SPDX-License-Identifier: MIT
#include "games/kalah/tablebase/provider.hpp"

#include <algorithm>
#include <chrono>
#include <new>

#include "engine/stop.hpp"

namespace kalah {

namespace {

// Of one that a search with a deadline builds for itself: 14 seeds on boards of six pits, which
// take an eighth of a second.
constexpr std::uint64_t small_bytes = 12 << 20;
// With more seeds in play no line of a timed search comes near its boards.
constexpr int most_seeds_in_play = 60;
// Of the time of that search.
constexpr int time_share = 10;
// In less not even the preparations are done.
constexpr std::chrono::milliseconds least_share{5};
// Futures are computed fifty times as fast as the exact search takes nodes, and save most of those.
constexpr std::uint64_t boards_a_node = 80;

// When a tenth of what this search has is over; nullopt where it has no deadline.
std::optional<engine::TimePoint> share_of(const engine::Limits& limits) {
  if (limits.clock == nullptr) return std::nullopt;
  const engine::TimePoint end = std::min(limits.clock->soft(), limits.clock->hard());
  if (end == engine::SearchClock::never) return std::nullopt;
  const engine::TimePoint now = engine::Clock::now();
  const auto share = (end - now) / time_share;
  return share < least_share ? now : now + share;
}

// A search that promises to be the same every time leaves nothing to the clock.
bool is_repeatable(const engine::Limits& limits) {
  return limits.depth || limits.nodes;
}

}  // namespace

bool TablebaseProvider::loaded_for(int holes) const {
  return settings_.loaded != nullptr && settings_.loaded->holes() == holes;
}

std::optional<Tablebase> TablebaseProvider::table(int holes) const {
  if (loaded_for(holes)) return *settings_.loaded;
  if (builder_ == nullptr || builder_->index().holes() != holes) return std::nullopt;
  if (builder_->seeds() < 0) return std::nullopt;
  return builder_->table();
}

int TablebaseProvider::owed_seeds(int holes) const {
  if (!has_tablebase(rules_) || loaded_for(holes) || settings_.seeds == 0) return 0;
  const int wanted =
      std::min(settings_.seeds, TablebaseBuilder::most_seeds_within(holes, most_bytes));
  const auto built = table(holes);
  return built && built->seeds() >= wanted ? 0 : wanted;
}

int TablebaseProvider::seeds_to_wait_for(int holes, const engine::Limits& limits) const {
  return share_of(limits) ? 0 : owed_seeds(holes);
}

bool TablebaseProvider::builds_unasked(int holes, int seeds, const engine::Limits& limits) const {
  const auto share = share_of(limits);
  return has_tablebase(rules_) && !asked_for() && seeds <= most_seeds_in_play && share &&
         *share > engine::Clock::now() && !is_repeatable(limits) && !table(holes);
}

void TablebaseProvider::prepare(int holes, int seeds, const engine::Limits& limits,
                                const engine::StopToken& stop) {
  if (!has_tablebase(rules_) || loaded_for(holes)) return;
  const auto share = share_of(limits);
  // Threads that wait for each other after every step are late by as much as the machine is busy:
  // where time counts, one builds what it can.
  const int threads = share ? 1 : limits.threads;
  const auto stopped = [&] {
    return stop.stop_requested() || (share && engine::Clock::now() >= *share);
  };
  if (const int owed = owed_seeds(holes); owed > 0) {
    if (!stopped()) build(holes, owed, threads, stopped);
  } else if (settings_.seeds == 0 && share && !is_repeatable(limits) &&
             seeds <= most_seeds_in_play) {
    build(holes, TablebaseBuilder::most_seeds_within(holes, small_bytes), threads, stopped);
  }
}

void TablebaseProvider::grow(int holes, int seeds, std::uint64_t nodes, std::uint64_t bytes,
                             int threads, const LayerBuilder::Stop& stop) {
  if (!has_tablebase(rules_) || loaded_for(holes) || settings_.seeds > 0) return;
  const std::uint64_t worth = std::min(bytes, nodes * boards_a_node);
  build(holes, std::min(TablebaseBuilder::most_seeds_within(holes, worth), seeds), threads, stop);
}

void TablebaseProvider::build(int holes, int seeds, int threads, const LayerBuilder::Stop& stop) {
  try {
    if (builder_ == nullptr || builder_->index().holes() != holes ||
        builder_->index().seeds() < seeds) {
      auto made = TablebaseBuilder::make(rules_, holes, seeds, most_bytes);
      if (!made) return;
      if (builder_ != nullptr && builder_->index().holes() == holes) (*made)->adopt(*builder_);
      builder_ = std::move(*made);
    }
    while (builder_->seeds() < seeds && !stop()) {
      if (!builder_->add_layer(threads, stop)) return;
    }
  } catch (const std::bad_alloc&) {
    // Slower then, but whole.
  }
}

}  // namespace kalah
