// SPDX-License-Identifier: MIT
// A `go` that was read and is not answered yet: it holds everything it needs, so later commands
// may change the session's position, game and options at once.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/searcher.hpp"
#include "engine/skill.hpp"
#include "engine/time_manager.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/core/host.hpp"
#include "protocol/core/puzzles/puzzle_command.hpp"
#include "protocol/core/reply.hpp"

namespace protocol {

/// What the job of a search, perft or puzzle leaves behind for the session.
struct JobResult {
  engine::Report report;           ///< until the search has ended: a legal move to fall back on
  std::vector<std::string> lines;  ///< perft and puzzle: what to print
  std::string error;               ///< "" or what went wrong

  /// Keeps `what: why` as the error. Never throws: also called where memory is refused.
  void fail(const char* what, const char* why) noexcept;
};

struct PendingSearch {
  std::shared_ptr<engine::Searcher> searcher;
  std::shared_ptr<const engine::Game> game;
  engine::Position position;
  engine::Outcome outcome;
  std::vector<std::uint64_t> history;
  engine::Limits limits{};  ///< points at `clock`
  std::shared_ptr<engine::SearchClock> clock = std::make_shared<engine::SearchClock>();

  std::optional<std::chrono::microseconds> soft{}, hard{};  ///< from `clock_start`
  engine::TimePoint clock_start{};  ///< when `go`, or the `ponderhit` after it, was read
  std::optional<int> perft{};
  std::optional<PuzzleQuestion> puzzle{};
  bool infinite = false;            ///< the answer waits for stop
  bool pondering = false;           ///< the answer waits for stop or ponderhit
  bool stop = false;                ///< to be answered as soon as possible
  bool waited = false;              ///< for a place; that was said
  bool ugi = false;                 ///< how `bestmove` is worded
  bool with_ponder = false;         ///< whether it names an expected reply
  LineStyle style{};                ///< how `info` is worded
  int skill = engine::full_skill;   ///< below it, some moves are random
  std::uint64_t random = 0;         ///< decides which
  Host::Thinker guest{};            ///< searches in place of `searcher`, where there is one
  Dialect* dialect = nullptr;       ///< that asked for it, and words its news and its answer
  std::uint64_t epoch = 0;          ///< of the dialect, for its own use
  std::string printed_best{};       ///< first move of the last line shown
  std::uint64_t printed_nodes = 0;  ///< that it told
  std::shared_ptr<JobResult> result = std::make_shared<JobResult>();

  /// Whether it ends in a move of the position, which needs one.
  [[nodiscard]] bool looks_for_move() const { return !perft && !puzzle; }
  [[nodiscard]] bool waits() const { return (infinite || pondering) && !stop; }
  /// Whether it may be interrupted, to be begun again, when others need its place.
  [[nodiscard]] bool yields() const { return waits() || (puzzle && puzzle->background && !stop); }
  [[nodiscard]] bool finite() const { return !infinite && !pondering; }
  /// The last line shown begins with the move that is played, and tells what the search has cost in
  /// all. That was known before only if the search ended with that line.
  [[nodiscard]] bool lacks_last_lines() const {
    const engine::Report& report = result->report;
    if (!report.best || report.lines.empty()) return false;
    return printed_best != *report.best || printed_nodes != report.lines[0].nodes;
  }
};

/// Puts a legal move into the result, so that the `go` has an answer whatever becomes of its
/// search.
void prepare_answer(PendingSearch& pending);

/// The work of a pending search, to run on another thread. It touches nothing of the session and
/// does not throw.
[[nodiscard]] Host::Job make_job(const PendingSearch& pending);

}  // namespace protocol
