// SPDX-License-Identifier: MIT
// Work in steps on several threads: the pieces of one step are independent of each other, and all
// of them are done before the next step begins.
#pragma once

#include <atomic>
#include <barrier>
#include <cstddef>
#include <functional>
#include <latch>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace kalah {

/// Calls `work(piece, scratch)` for each piece, with one `make_scratch()` a thread; fewer than
/// `threads` threads where the system has no more. False when `stop`, which is asked before each
/// piece, said so. The work must not throw.
template <class Piece, class MakeScratch, class Work>
[[nodiscard]] bool run_stepwise(const std::vector<std::vector<Piece>>& steps, int threads,
                                const std::function<bool()>& stop, MakeScratch make_scratch,
                                Work work) {
  std::vector<std::atomic<std::size_t>> next(steps.size());  // piece of each step
  std::atomic<bool> stopped{false};
  std::optional<std::barrier<>> step_done;
  const auto run = [&] {
    auto scratch = make_scratch();
    for (std::size_t step = 0; step < steps.size(); ++step) {
      const std::vector<Piece>& pieces = steps[step];
      while (!stopped.load(std::memory_order_relaxed)) {
        const std::size_t i = next[step].fetch_add(1, std::memory_order_relaxed);
        if (i >= pieces.size()) break;
        if (stop()) stopped = true;
        if (!stopped) work(pieces[i], scratch);
      }
      step_done->arrive_and_wait();
    }
  };
  std::latch all_made(1);
  std::vector<std::jthread> helpers;
  try {
    while (static_cast<int>(helpers.size()) + 1 < threads) {
      helpers.emplace_back([&] {
        all_made.wait();
        run();
      });
    }
  } catch (const std::system_error&) {
    // Slower then, but whole.
  }
  step_done.emplace(static_cast<std::ptrdiff_t>(helpers.size()) + 1);
  all_made.count_down();
  run();
  helpers.clear();
  return !stopped;
}

}  // namespace kalah
