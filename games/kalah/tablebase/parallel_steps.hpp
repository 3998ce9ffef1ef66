// SPDX-License-Identifier: MIT
// Work in steps on several threads: the pieces of one step are independent of each other, and all
// of them are done before the next step begins.
#pragma once

#include <atomic>
#include <barrier>
#include <cstddef>
#include <functional>
#include <latch>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

#include "engine/stop.hpp"

namespace kalah {

/// Calls `work(piece, scratch)` for each piece, on one thread for each element of `scratches`, or
/// on fewer where the system has no more. False when `stop`, which is asked before each piece, said
/// so. The work must not throw.
template <class Piece, class Scratch, class Work>
[[nodiscard]] bool run_parallel_steps(const std::vector<std::vector<Piece>>& steps,
                                      std::vector<Scratch>& scratches,
                                      const std::function<bool()>& stop, Work work) {
  std::vector<std::atomic<std::size_t>> next(steps.size());  // piece of each step
  std::atomic<bool> stopped{false};
  std::optional<std::barrier<>> step_done;
  const auto run = [&](Scratch& scratch) {
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
  std::vector<engine::JoiningThread> helpers;
  try {
    helpers.reserve(scratches.size());
    for (std::size_t i = 1; i < scratches.size(); ++i) {
      helpers.emplace_back([&, i](const engine::StopToken&) {
        all_made.wait();
        run(scratches[i]);
      });
    }
  } catch (const std::system_error&) {
    // Slower then, but whole.
  } catch (const std::bad_alloc&) {
    // The same: those that were made wait for the word to begin.
  }
  step_done.emplace(static_cast<std::ptrdiff_t>(helpers.size()) + 1);
  all_made.count_down();
  run(scratches.front());
  helpers.clear();
  return !stopped;
}

}  // namespace kalah
