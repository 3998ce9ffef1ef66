// SPDX-License-Identifier: MIT
// The driver that every search shares: iterative deepening, MultiPV, limits, reporting, and a move
// to fall back on. A game brings the recursion below the root.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/search/control.hpp"
#include "engine/search/score.hpp"
#include "engine/searcher.hpp"
#include "engine/time_manager.hpp"

namespace engine {

/// A root move whose value is exact, with the line that shows it.
struct ProvenMove {
  std::size_t index = 0;  ///< into the root move list
  Value value;
  std::vector<std::string> pv;
};

/// What a game's search offers the driver. Root moves are numbered as in the list that the driver
/// was given; all scores are from the side to move at the root.
template <class S>
concept RootSearch = requires(S s, std::size_t move, int depth, Score score) {
  /// Fail-soft score of a root move with `depth` plies in all (>= 1), and its line afterwards.
  { s.search_move(move, depth, score, score) } -> std::same_as<Score>;
  { s.line(move) } -> std::same_as<std::vector<std::string>>;
  { s.static_score() } -> std::same_as<Score>;
  { s.to_value(score) } -> std::same_as<Value>;
  { s.longest_line() } -> std::same_as<int>;  ///< no game lasts longer from here, plies
  { s.seldepth() } -> std::same_as<int>;
  { s.hashfull() } -> std::same_as<int>;
};

/// Optional: a proof search beside the heuristic one. `prove` gets a number of lines and works
/// until it is done or the control says stop; it returns the exact best moves in rank order, or a
/// win that is perhaps not the shortest. Asked again after that, it looks for a shorter one.
template <class S>
concept ProvingSearch = requires(S s, std::size_t lines) {
  { s.prove(lines) } -> std::same_as<std::optional<std::vector<ProvenMove>>>;
};

/// Optional: threads of its own that work beside the search.
template <class S>
concept HelpedSearch = requires(S s) {
  { s.helper_nodes() } -> std::same_as<std::uint64_t>;
  s.stop_helpers();  ///< asks them to end and does not wait
};

/// Optional: exact values found in endgame tables.
template <class S>
concept TabledSearch = requires(const S s) {
  { s.table_hits() } -> std::same_as<std::uint64_t>;
};

template <RootSearch S>
class RootDriver {
 public:
  /// `moves` holds at least one legal move; the driver keeps references to all arguments.
  RootDriver(S& search, const std::vector<std::string>& moves, const Limits& limits,
             SearchControl& control, Observer& observer)
      : search_(search), limits_(limits), control_(control), observer_(observer) {
    for (std::size_t i = 0; i < moves.size(); ++i)
      root_.push_back({i, moves[i], {}, 0, {moves[i]}});
    line_count_ = std::min<std::size_t>(static_cast<std::size_t>(limits.multi_pv), root_.size());
  }

  Report run() {
    control_.on_heartbeat([this] {
      hashfull_ = search_.hashfull();
      observer_.report(counters());
    });
    const int depth_limit = std::min(std::min(limits_.depth.value_or(longest_game),
                                              limits_.mate ? 2 * *limits_.mate - 1 : longest_game),
                                     std::max(1, search_.longest_line()));
    for (int depth = 1; depth <= depth_limit; ++depth) {
      if (limits_.solve && try_proof()) break;
      const std::size_t best_before = root_.front().index;
      const bool finished = iterate(depth);
      unchanged_ = root_.front().index == best_before ? unchanged_ + 1 : 0;
      if (!finished && control_.resume()) {
        --depth;  // a helper has the proof: it is fetched above, and else this depth begun again
        continue;
      }
      if (!finished || enough(depth)) {
        if (finished && limits_.mate && limits_.solve && !all_proven()) {
          try_proof(least_for_shortest);
        }
        break;
      }
    }
    Report result = report();
    if constexpr (HelpedSearch<S>) search_.stop_helpers();
    observer_.answer(result);
    return result;
  }

 private:
  struct RootMove {
    std::size_t index;
    std::string text;
    std::optional<Value> value;  ///< empty until searched in full or proven
    int depth = 0;               ///< at which the value was found
    std::vector<std::string> pv;
  };

  // One iteration: rank 1 is searched as the best of all moves, rank 2 as the best of the others,
  // and so on. Returns false when it was stopped before all ranks were done.
  bool iterate(int depth) {
    for (std::size_t rank = 0; rank < line_count_; ++rank) {
      if (!search_rank(rank, depth)) return false;
      depth_ = depth;
      completed_ranks_ = rank + 1;
    }
    hashfull_ = search_.hashfull();
    all_ranks_known_ = true;
    for (std::size_t rank = 0; rank < line_count_; ++rank) observer_.report(line(rank));
    return true;
  }

  // Principal variation search over the moves from `rank` on: the first with an open window, the
  // others with a null window that asks whether they are better, and again openly if they are.
  // A better move found before a stop counts; an unfinished first move does not, and a loss says
  // nothing of the moves that were not tried: what was known before stays.
  bool search_rank(std::size_t rank, int depth) {
    Score best = -infinite_score;
    std::size_t best_at = rank;
    std::optional<Value> best_value;
    std::vector<std::string> best_line;
    for (std::size_t i = rank; i < root_.size(); ++i) {
      announce(i);
      Score score;
      if (i == rank) {
        score = search_.search_move(root_[i].index, depth, -infinite_score, infinite_score);
      } else {
        score = search_.search_move(root_[i].index, depth, best, best + 1);
        if (score > best && !control_.stopped()) {
          score = search_.search_move(root_[i].index, depth, best, infinite_score);
        }
      }
      if (control_.stopped()) break;
      if (i == rank || score > best) {
        best = score;
        best_at = i;
        best_value = search_.to_value(score);
        best_line = search_.line(root_[i].index);
      }
    }
    const bool finished = !control_.stopped();
    // Beside other lines a first move that has become worse would stand above better ones.
    const bool counts = !is_loss(best) && (best_at != rank || line_count_ == 1);
    if (best_value && (finished || counts)) {
      root_[best_at].value = best_value;
      root_[best_at].depth = depth;
      root_[best_at].pv = std::move(best_line);
      if (best_at != rank) move_to(best_at, rank);
    }
    return finished;
  }

  void move_to(std::size_t from, std::size_t to) {
    const auto begin = root_.begin();
    std::rotate(begin + static_cast<std::ptrdiff_t>(to), begin + static_cast<std::ptrdiff_t>(from),
                begin + static_cast<std::ptrdiff_t>(from) + 1);
  }

  // Proof work gets as many nodes as the heuristic search has used so far: whichever of the two is
  // the right one for this position, the other costs at most as much again. Once a win is known
  // that is perhaps not the shortest, the proof gets all that is left.
  bool try_proof(std::uint64_t least = first_proof_nodes) {
    if constexpr (ProvingSearch<S>) {
      std::uint64_t budget = std::max(least, control_.nodes());
      for (bool known = false;; known = true) {
        std::optional<std::vector<ProvenMove>> proven;
        const std::uint64_t before = control_.nodes();
        const bool ended =
            control_.with_budget(budget, [&] { proven = search_.prove(line_count_); });
        if (proven) adopt(*proven);
        if (!proven && !known) return ended;
        const bool idle = known && control_.nodes() - before < budget;
        if (ended || idle || all_proven() || content(known)) return true;
        budget = std::max(least_for_shortest, control_.nodes());
      }
    }
    return false;
  }

  // Whether a win will do that is perhaps not the shortest: under a clock, which has better uses,
  // and after a second look where a depth or a mate was asked for.
  [[nodiscard]] bool content(bool known) const {
    return on_clock() || ((limits_.mate || limits_.depth) && known);
  }

  // Time that is not used now can be used later.
  [[nodiscard]] bool on_clock() const {
    return limits_.clock != nullptr && limits_.clock->soft() < limits_.clock->hard();
  }

  void adopt(const std::vector<ProvenMove>& proven) {
    for (std::size_t rank = 0; rank < proven.size(); ++rank) {
      const auto at = std::find_if(root_.begin(), root_.end(), [&](const RootMove& m) {
        return m.index == proven[rank].index;
      });
      move_to(static_cast<std::size_t>(at - root_.begin()), rank);
      root_[rank].value = proven[rank].value;
      root_[rank].pv = proven[rank].pv;
    }
    completed_ranks_ = proven.size();
    hashfull_ = search_.hashfull();
    for (const ProvenMove& move : proven) depth_ = std::max(depth_, depth_of(move));
    for (std::size_t rank = 0; rank < proven.size(); ++rank) {
      root_[rank].depth = depth_;
      observer_.report(line(rank));
    }
  }

  // A distance is a depth; a margin counts seeds, there the line tells how deep it goes.
  [[nodiscard]] static int depth_of(const ProvenMove& move) {
    const bool distance =
        move.value.kind == Value::Kind::win || move.value.kind == Value::Kind::loss;
    return distance ? move.value.amount : static_cast<int>(move.pv.size());
  }

  // Every line exact, the wanted mate found, or no time to begin another iteration. A full-width
  // search deepened one ply at a time finds the shortest win first, so decided scores are exact.
  [[nodiscard]] bool enough(int depth) const {
    const bool exact = all_proven();
    const Value& best = *root_.front().value;
    const bool mated =
        limits_.mate && best.kind == Value::Kind::win && (best.amount + 1) / 2 <= *limits_.mate;
    const bool forced = root_.size() == 1 && depth >= forced_move_depth && on_clock();
    return exact || mated || forced || control_.past_soft_deadline(enough_time(unchanged_));
  }

  [[nodiscard]] bool all_proven() const {
    return std::all_of(root_.begin(), lines_end(),
                       [](const RootMove& m) { return m.value && m.value->proven(); });
  }

  [[nodiscard]] auto lines_end() const {
    return root_.begin() + static_cast<std::ptrdiff_t>(line_count_);
  }

  [[nodiscard]] Info counters() const {
    Info info;
    info.depth = depth_;
    info.seldepth = std::max(search_.seldepth(), depth_);
    info.nodes = control_.nodes();
    if constexpr (HelpedSearch<S>) info.nodes += search_.helper_nodes();
    if constexpr (TabledSearch<S>) info.table_hits = search_.table_hits();
    info.hashfull = hashfull_;
    info.elapsed = control_.elapsed();
    return info;
  }

  [[nodiscard]] Info line(std::size_t rank) const {
    Info info = counters();
    if (line_count_ > 1) info.depth = root_[rank].depth;
    info.multi_pv = static_cast<int>(rank) + 1;
    info.value = root_[rank].value ? *root_[rank].value : Value::estimate(search_.static_score());
    info.pv = root_[rank].pv;
    return info;
  }

  void announce(std::size_t i) {
    if (control_.elapsed() < std::chrono::seconds(3)) return;
    Info info = counters();
    info.current_move = root_[i].text;
    info.current_move_number = static_cast<int>(i) + 1;
    observer_.report(info);
  }

  [[nodiscard]] Report report() const {
    Report result;
    result.best = root_.front().pv.front();
    if (root_.front().pv.size() > 1) result.ponder = root_.front().pv[1];
    const std::size_t lines =
        all_ranks_known_ ? line_count_ : std::max<std::size_t>(1, completed_ranks_);
    for (std::size_t rank = 0; rank < lines; ++rank) result.lines.push_back(line(rank));
    return result;
  }

  static constexpr std::uint64_t first_proof_nodes =
      32;  ///< few, so that a small node limit deepens
  static constexpr std::uint64_t least_for_shortest = 200'000;  ///< for the distance of a win
  static constexpr int forced_move_depth = 4;  ///< enough for a score worth showing

  S& search_;
  const Limits& limits_;
  SearchControl& control_;
  Observer& observer_;
  std::vector<RootMove> root_;
  std::size_t line_count_ = 1;
  std::size_t completed_ranks_ = 0;  ///< to depth_; the others to the depth before
  bool all_ranks_known_ = false;     ///< at some depth
  int unchanged_ = 0;                ///< iterations since the best move changed
  int depth_ = 0;
  int hashfull_ = 0;  ///< as of the last report: sampling the table would delay the answer to stop
};

}  // namespace engine
