// SPDX-License-Identifier: MIT
#pragma once

// A game for tests of the session: sides add 1..pace to a number in turn, who reaches the limit
// wins. Its searcher does what the test's script says.
// FEN: `3/9/2 a` = number, limit, pace, side to move.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/registry.hpp"
#include "engine/searcher.hpp"
#include "engine/stop.hpp"

namespace count {

/// What one search() was asked.
struct Call {
  std::string fen;
  std::vector<std::uint64_t> history;
  engine::Limits limits;  ///< without its clock
  engine::TimePoint soft, hard;
};

/// Shared by all searchers of a registry, and the test.
struct Script {
  using Search = std::function<engine::Report(const engine::Game&, const engine::Position&,
                                              const engine::Limits&, engine::Observer&,
                                              const engine::StopToken&)>;
  Search search;                                                ///< empty = the first legal move
  std::function<engine::Result<void>(std::size_t mib)> resize;  ///< empty = succeeds
  std::vector<Call> calls;
  std::vector<std::size_t> sizes;  ///< resize() that succeeded
  int new_games = 0;
};

/// A report of `line`, searched to `depth`.
[[nodiscard]] engine::Report report_of(std::vector<std::string> line, int depth = 1);

[[nodiscard]] engine::GameEntry make_entry(std::shared_ptr<Script> script);

}  // namespace count
