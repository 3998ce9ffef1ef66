// SPDX-License-Identifier: MIT
// Fixed searches: how fast they run, and whether they still do the same thing.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "engine/stop.hpp"

namespace engine {

/// Sum of what the searches of one game did. `signature` depends on their node counts, scores and
/// lines only: it changes when search changes, and never with compiler, optimisation or machine.
struct BenchResult {
  int positions = 0;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{};
  std::uint32_t signature = 0;
};

/// A 32-bit digest of what is added, in order.
class Signature {
 public:
  void add(std::uint64_t number);
  void add(std::string_view text);
  [[nodiscard]] std::uint32_t value() const;

 private:
  std::uint64_t state_ = 0xcbf29ce484222325ULL;
};

/// Runs bench_positions() of a game, each with an empty table of the default size, on this thread.
/// When stopped it returns what was finished by then: fewer positions, a signature of no use.
/// `finished` is called after each position with their number.
[[nodiscard]] BenchResult run_bench(const Game& game, const StopToken& stop,
                                    const std::function<void(int)>& finished);

}  // namespace engine
