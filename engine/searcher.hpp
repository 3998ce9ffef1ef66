// SPDX-License-Identifier: MIT
// THE boundary, part 2: thinking. A Searcher owns a game's tables and history.
//
// Threads: the worker calls search() and exact() while a search runs; every other function is
// called only while none does. The stop token and the SearchClock are the only things shared.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/certificate.hpp"
#include "engine/game.hpp"
#include "engine/stop.hpp"
#include "engine/value.hpp"

namespace engine {

using Clock = std::chrono::steady_clock;
using TimePoint = Clock::time_point;

/// Deadlines that may be set while the search runs (`ponderhit`). Absolute times; `never` = none.
class SearchClock {
 public:
  static constexpr TimePoint never = TimePoint::max();

  void set(TimePoint soft, TimePoint hard) {
    soft_.store(soft.time_since_epoch().count(), std::memory_order_relaxed);
    hard_.store(hard.time_since_epoch().count(), std::memory_order_relaxed);
  }
  /// After this no new iteration starts.
  [[nodiscard]] TimePoint soft() const { return load(soft_); }
  /// At this time the search unwinds.
  [[nodiscard]] TimePoint hard() const { return load(hard_); }

 private:
  using Ticks = std::atomic<Clock::rep>;
  [[nodiscard]] static TimePoint load(const Ticks& t) {
    return TimePoint(Clock::duration(t.load(std::memory_order_relaxed)));
  }

  Ticks soft_{never.time_since_epoch().count()};
  Ticks hard_{never.time_since_epoch().count()};
};

/// The table size that every new searcher has, MiB. Nothing is allocated before it is used.
inline constexpr std::size_t default_hash_mib = 16;

/// Of the threads that option `Threads` asks for, those that search. A number of nodes promises the
/// same answer every time, which only one thread keeps. More threads than `cores` would take turns,
/// and the one that has to answer would wait for its own.
[[nodiscard]] inline int threads_for(std::int64_t wanted, std::optional<std::uint64_t> node_limit,
                                     int cores) {
  return node_limit ? 1 : static_cast<int>(std::min<std::int64_t>(wanted, cores));
}

/// What bounds one search; whichever limit is reached first ends it.
struct Limits {
  const SearchClock* clock = nullptr;     ///< null = no deadline
  TimePoint started{};                    ///< when the command line was read
  std::optional<int> depth;               ///< plies, >= 1
  std::optional<std::uint64_t> nodes;     ///< >= 1
  std::optional<int> mate;                ///< stop at a win in this many own moves, >= 1
  std::vector<std::string> search_moves;  ///< root moves to look at; empty = all
  int multi_pv = 1;
  int threads = 1;
  bool solve = true;  ///< prove what can be proven, then stop by itself
  /// Bytes of endgame tables that Solver::build_tables() may build.
  std::uint64_t tablebase_bytes = 0;
};

/// One line of news from a running search, all numbers since the search began.
struct Info {
  int depth = 0;                ///< plies completed
  int seldepth = 0;             ///< longest line looked at, plies
  int multi_pv = 1;             ///< rank of this line, from 1
  std::optional<Value> value;   ///< from the side to move at the root
  std::vector<std::string> pv;  ///< legal moves, the first one a root move
  std::uint64_t nodes = 0;
  std::uint64_t table_hits = 0;  ///< exact values found in endgame tables
  int hashfull = 0;              ///< per mille
  std::chrono::nanoseconds elapsed{};
  std::string current_move;     ///< set alone: the root move being searched ...
  int current_move_number = 0;  ///< ... and its number from 1
  std::string message;          ///< set alone: free text
  std::string foreign;          ///< set alone: all behind `info`, in another program's words
};

/// The end of a search. `best` is a legal move whenever one exists.
struct Report {
  std::optional<std::string> best;
  std::optional<std::string> ponder;
  std::vector<Info> lines;  ///< final lines in rank order; lines[0].pv[0] is `best`
};

/// Receives news on the worker thread. Must return quickly; must not call back into the searcher.
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void report(const Info&) = 0;
  /// What search() is going to return, as soon as it stands: until then some time may pass, in
  /// which threads end. Called at most once, after all reports.
  virtual void answer(const Report&) {}
};

/// Table figures for `solve --stats`. `entries` counts the positions that were put into the table.
struct SearchStatistics {
  std::uint64_t nodes = 0, probes = 0, hits = 0, stores = 0, entries = 0;
  int excluded = 0;  ///< plies within which nobody can force a win; 0 where that is not known
};

/// What exact() is asked for.
struct SolveRequest {
  bool winner_only = false;  ///< which side wins is enough (cheaper); the amount is then 0
  bool line = false;         ///< fill Solution::pv; implies the exact value
  std::optional<int>
      within{};  ///< plies: nothing beyond them need be found. A solver may ignore it
};

/// A position that was solved.
struct Solution {
  Value value;
  std::vector<std::string> pv;  ///< perfect play: shortest win, longest loss
};

/// One entry of a solver's table, in a form that outlives the table.
struct ProvedEntry {
  std::uint64_t key = 0;
  std::uint64_t payload = 0;  ///< at most 50 bits, the solver's own
  unsigned work = 0;          ///< what finding it again would cost, at most 255
};

/// The exact half: what `solve` needs. A course format with rules of its own brings only this.
class Solver {
 public:
  Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  virtual ~Solver() = default;

  /// Blocks until the exact value is known; nullopt when a limit or a stop came first. Only
  /// `clock`, `nodes` and `threads` of the limits count.
  [[nodiscard]] virtual std::optional<Solution> exact(const Position& position,
                                                      const SolveRequest& request,
                                                      const Limits& limits,
                                                      const StopToken& stop) = 0;

  /// Nodes of exact() after which build_tables() first pays; nullopt where it does nothing.
  [[nodiscard]] virtual std::optional<std::uint64_t> nodes_before_tables() const {
    return std::nullopt;
  }
  /// Builds, or enlarges, what shortens exact() of a position that `nodes` nodes have not solved:
  /// as much as that work is worth, within `tablebase_bytes`. Blocks; ends early when a limit or a
  /// stop comes first. Only `clock`, `threads` and `tablebase_bytes` of the limits count.
  virtual void build_tables(const Position& /*position*/, std::uint64_t /*nodes*/,
                            const Limits& /*limits*/, const StopToken& /*stop*/) {}

  /// How the winner of a position wins that is won or lost for the side to move: in as few plies as
  /// exact() says, or with `winner_only` in any number. nullopt when a limit or a stop came first,
  /// an error when nobody wins or the solver knows no strategies.
  [[nodiscard]] virtual std::optional<Result<Strategy>> strategy(const Position& position,
                                                                 bool winner_only,
                                                                 const Limits& limits,
                                                                 const StopToken& stop);

  /// Whether recall() and remember() do anything.
  [[nodiscard]] virtual bool keeps_state() const { return false; }
  /// Calls `sink` for everything in the tables.
  virtual void recall(const std::function<void(const ProvedEntry&)>& /*sink*/) const {}
  /// Puts an entry that recall() gave into the tables, for a solver of the same game and rules.
  virtual void remember(const ProvedEntry& /*entry*/) {}

  /// Forgets everything learnt. Takes no time that depends on the size of the tables.
  virtual void new_game() = 0;
  /// Sets the size of the tables, MiB, at least 1. On failure the old size stays.
  [[nodiscard]] virtual Result<void> resize(std::size_t mib) = 0;
  /// The same for a larger table, which keeps what was proved where the solver knows how to.
  [[nodiscard]] virtual Result<void> grow(std::size_t mib) { return resize(mib); }
  /// Figures of the last search() or exact().
  [[nodiscard]] virtual SearchStatistics statistics() const = 0;
};

class Searcher : public Solver {
 public:
  /// Blocks until a limit is reached, the root is proven, or a stop is requested; polls the token
  /// at every node. `history` holds the keys of the positions before `position` in this game, the
  /// oldest first. Never throws because of a stop.
  [[nodiscard]] virtual Report search(const Position& position,
                                      const std::vector<std::uint64_t>& history,
                                      const Limits& limits, Observer& observer,
                                      const StopToken& stop) = 0;
};

}  // namespace engine
