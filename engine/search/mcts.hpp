// SPDX-License-Identifier: MIT
// Monte Carlo tree search (UCT: Kocsis and Szepesvari, 2006) for a game of which nothing but the
// rules is known. Ends that the tree meets are kept as proven (Winands, Bjornsson and Saito, 2008).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/mix.hpp"
#include "engine/search/any_game.hpp"
#include "engine/search/control.hpp"
#include "engine/searcher.hpp"

namespace engine {

template <SearchRules R>
class Mcts {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  /// `moves`: at least one legal move of `root`. `scale`: GameInfo::win_rate_scale. The tree takes
  /// at most `mib` MiB. Keeps references to all else but `past`.
  Mcts(const R& rules, const Position& root, const std::vector<Move>& moves, Past past, int scale,
       std::size_t mib, const Limits& limits, SearchControl& control, Observer& observer)
      : rules_(rules),
        root_(root),
        past_(std::move(past)),
        scale_(scale),
        most_nodes_(std::max<std::size_t>(1'000, (mib << 20) / sizeof(Node))),
        limits_(limits),
        control_(control),
        observer_(observer) {
    nodes_.push_back({});
    nodes_[0].mover = other(rules.to_move(root));
    add_children(0, root, moves);
    line_count_ = std::min<std::size_t>(static_cast<std::size_t>(limits.multi_pv), moves.size());
  }

  Report run() {
    control_.on_heartbeat([this] { observer_.report(counters()); });
    for (std::uint64_t playouts = 1; !control_.stopped(); ++playouts) {
      playout();
      if (control_.stopped()) break;
      if ((playouts & (playouts - 1)) == 0 && playouts >= 64) tell();
      if (enough(playouts)) break;
    }
    tell();
    Report result = report();
    observer_.answer(result);
    return result;
  }

 private:
  enum class Known : std::uint8_t { nothing, win, loss, draw };

  struct Node {
    Move move{};
    Player mover = Player::first;  ///< who made the move into the node
    Known known = Known::nothing;  ///< for the mover
    std::uint16_t plies = 0;       ///< of what is known, to the end: a way, not the shortest
    std::uint32_t first = 0;       ///< child; children lie side by side
    std::uint32_t count = 0;       ///< of children, 0 = none yet
    std::uint32_t visits = 0;
    double points = 0;  ///< for the mover: 1 a win, 1/2 a draw
  };

  static constexpr int longest_playout = 500;  ///< plies; then it counts as a draw
  static constexpr double exploration = 0.7;
  // Few visits say little: so many more are counted, as bad as half of the root's average.
  static constexpr double doubted_visits = 5;

  void playout() {
    path_.assign(1, 0);
    keys_.assign(1, rules_.key(root_));
    Position p = root_;
    std::uint32_t at = 0;
    double first_points = 0;  // of Player::first
    while (true) {
      if (nodes_[at].known != Known::nothing && at != 0) {
        first_points = points_of(nodes_[at]);
        break;
      }
      if (nodes_[at].count == 0) {
        if (nodes_[at].visits > 0 && nodes_.size() < most_nodes_) {
          list_legal(rules_, p, moves_);
          add_children(at, p, moves_);
          continue;
        }
        first_points = random_play(p);
        break;
      }
      if (control_.stop()) return;
      at = selected(at);
      path_.push_back(at);
      p = rules_.play(p, nodes_[at].move);
      seldepth_ = std::max(seldepth_, static_cast<int>(path_.size()) - 1);
      const std::uint64_t key = rules_.key(p);
      if (const Outcome outcome = rules_.outcome(p); outcome.finished()) {
        set_end(nodes_[at], outcome);
      } else if (past_.repeats(key, keys_)) {
        first_points = 0.5;
        break;
      }
      keys_.push_back(key);
    }
    if (!control_.stopped()) learn(first_points);
  }

  void add_children(std::uint32_t at, const Position& p, const std::vector<Move>& moves) {
    nodes_[at].first = static_cast<std::uint32_t>(nodes_.size());
    nodes_[at].count = static_cast<std::uint32_t>(moves.size());
    for (const Move& move : moves) {
      Node child;
      child.move = move;
      child.mover = rules_.to_move(p);
      nodes_.push_back(child);
    }
  }

  // By upper confidence bounds; what is known to lose only where everything does. At the root what
  // is known needs no more looks: the other lines do.
  [[nodiscard]] std::uint32_t selected(std::uint32_t at) {
    const Node& parent = nodes_[at];
    const double log_visits = std::log(static_cast<double>(std::max(1U, parent.visits)));
    std::uint32_t best = parent.first;
    double best_bound = -1;
    for (std::uint32_t i = parent.first; i < parent.first + parent.count; ++i) {
      const Node& child = nodes_[i];
      if (at == 0 && child.known != Known::nothing) continue;
      double bound = 0;
      if (child.known == Known::nothing || child.known == Known::draw) {
        bound = child.visits == 0 ? 1'000 + static_cast<double>(next_random() % 1'000)
                                  : child.points / child.visits +
                                        exploration * std::sqrt(log_visits / child.visits);
      } else if (child.known == Known::win) {
        bound = 10'000;
      }
      if (bound > best_bound) {
        best_bound = bound;
        best = i;
      }
    }
    return best;
  }

  // Random moves to the end: the points of Player::first.
  [[nodiscard]] double random_play(Position p) {
    for (int ply = 0; ply < longest_playout; ++ply) {
      if (const Outcome outcome = rules_.outcome(p); outcome.finished()) {
        return points_of(outcome);
      }
      if (control_.stop()) return 0;
      list_legal(rules_, p, moves_);
      p = rules_.play(p, moves_[next_random() % moves_.size()]);
    }
    return 0.5;
  }

  [[nodiscard]] static double points_of(const Outcome& outcome) {
    if (outcome.kind == Outcome::Kind::draw) return 0.5;
    return outcome.winner == Player::first ? 1 : 0;
  }
  [[nodiscard]] static double points_of(const Node& node) {
    if (node.known == Known::draw) return 0.5;
    return (node.known == Known::win) == (node.mover == Player::first) ? 1 : 0;
  }
  static void set_end(Node& node, const Outcome& outcome) {
    node.known = outcome.kind == Outcome::Kind::draw ? Known::draw
                 : outcome.winner == node.mover      ? Known::win
                                                     : Known::loss;
  }

  void learn(double first_points) {
    for (std::size_t i = path_.size(); i-- > 0;) {
      Node& node = nodes_[path_[i]];
      ++node.visits;
      node.points += node.mover == Player::first ? first_points : 1 - first_points;
      if (node.known == Known::nothing && node.count > 0) prove(node);
    }
  }

  // What is known of a node by its children: one that wins for whoever moves there settles it, and
  // so do all of them together.
  void prove(Node& node) const {
    std::uint16_t longest = 0;
    bool all = true, draws = false;
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
      const Node& child = nodes_[i];
      if (child.known == Known::win) {
        node.known = child.mover == node.mover ? Known::win : Known::loss;
        node.plies = static_cast<std::uint16_t>(child.plies + 1);
        return;
      }
      all = all && child.known != Known::nothing;
      draws = draws || child.known == Known::draw;
      longest = std::max(longest, child.plies);
    }
    if (!all) return;
    const bool same = nodes_[node.first].mover == node.mover;
    node.known = draws ? Known::draw : same ? Known::loss : Known::win;
    node.plies = static_cast<std::uint16_t>(longest + 1);
  }

  [[nodiscard]] bool enough(std::uint64_t playouts) const {
    if (nodes_[0].known != Known::nothing && line_count_ == 1) return true;
    const auto known = [&](std::uint32_t i) { return nodes_[i].known != Known::nothing; };
    bool all = true;
    for (std::uint32_t i = 0; i < nodes_[0].count; ++i) all = all && known(nodes_[0].first + i);
    if (all) return true;
    if ((playouts & 63) != 0) return false;
    const bool on_clock = limits_.clock != nullptr && limits_.clock->soft() < limits_.clock->hard();
    if (on_clock && nodes_[0].count == 1) return true;
    if (limits_.depth && is_deep(ranked().front())) return true;
    return control_.past_soft_deadline();
  }

  [[nodiscard]] bool is_deep(std::uint32_t at) const {
    return nodes_[at].known != Known::nothing ||
           static_cast<int>(line_of(at).size()) >= *limits_.depth;
  }

  // A number that can be compared: what is known first, then the share of points.
  [[nodiscard]] double worth_of(const Node& node) const {
    if (node.known == Known::win) return 10 - node.plies * 1e-4;
    if (node.known == Known::loss) return -10 + node.plies * 1e-4;
    const Node& root = nodes_[0];
    const double average = 1 - root.points / std::max(1U, root.visits);
    return (node.points + doubted_visits * average / 2) / (node.visits + doubted_visits);
  }

  [[nodiscard]] std::vector<std::uint32_t> ranked() const {
    std::vector<std::uint32_t> all;
    for (std::uint32_t i = 0; i < nodes_[0].count; ++i) all.push_back(nodes_[0].first + i);
    std::stable_sort(all.begin(), all.end(), [this](std::uint32_t a, std::uint32_t b) {
      return worth_of(nodes_[a]) > worth_of(nodes_[b]);
    });
    return all;
  }

  // The moves that were tried most, as far as they were tried more than once.
  [[nodiscard]] std::vector<Move> line_of(std::uint32_t at) const {
    std::vector<Move> line{nodes_[at].move};
    while (nodes_[at].count > 0) {
      const Node& node = nodes_[at];
      std::uint32_t best = node.first;
      for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
        const auto key = [this](std::uint32_t n) {
          const Known known = nodes_[n].known;
          return std::pair(known == Known::win    ? 2
                           : known == Known::loss ? 0
                                                  : 1,
                           nodes_[n].visits);
        };
        if (key(i) > key(best)) best = i;
      }
      if (nodes_[best].visits < 2 && nodes_[best].known == Known::nothing) break;
      line.push_back(nodes_[best].move);
      at = best;
    }
    return line;
  }

  [[nodiscard]] Value value_of(const Node& node) const {
    Value value;
    switch (node.known) {
      case Known::win:
        value = Value::win_in(node.plies + 1);
        if (value.amount > 1) value.bound = Value::Bound::lower;
        return value;
      case Known::loss:
        value = Value::loss_in(node.plies + 1);
        value.bound = Value::Bound::upper;
        return value;
      case Known::draw:
        return Value::draw();
      case Known::nothing:
        break;
    }
    const double share = std::clamp(worth_of(node), 0.001, 0.999);
    return Value::estimate(static_cast<int>(std::lround(scale_ * std::log(share / (1 - share)))));
  }

  [[nodiscard]] Info counters() const {
    Info info;
    info.depth = depth_;
    info.seldepth = std::max(seldepth_, depth_);
    info.nodes = control_.nodes();
    info.hashfull = static_cast<int>(1'000 * nodes_.size() / (most_nodes_ + nodes_[0].count));
    info.elapsed = control_.elapsed();
    return info;
  }

  [[nodiscard]] Info line(std::size_t rank, std::uint32_t at) const {
    Info info = counters();
    info.multi_pv = static_cast<int>(rank) + 1;
    info.value = value_of(nodes_[at]);
    Position p = root_;
    for (const Move& move : line_of(at)) {
      info.pv.push_back(rules_.print_move(p, move));
      p = rules_.play(p, move);
    }
    return info;
  }

  void tell() {
    const auto best = ranked();
    depth_ = static_cast<int>(line_of(best.front()).size());
    for (std::size_t rank = 0; rank < line_count_; ++rank) observer_.report(line(rank, best[rank]));
  }

  [[nodiscard]] Report report() const {
    Report result;
    const auto best = ranked();
    for (std::size_t rank = 0; rank < line_count_; ++rank) {
      result.lines.push_back(line(rank, best[rank]));
    }
    result.best = result.lines[0].pv.front();
    if (result.lines[0].pv.size() > 1) result.ponder = result.lines[0].pv[1];
    return result;
  }

  // The same for the same searches.
  [[nodiscard]] std::uint64_t next_random() { return mixed(++random_); }

  const R& rules_;
  const Position& root_;
  Past past_;
  int scale_;
  std::size_t most_nodes_;
  const Limits& limits_;
  SearchControl& control_;
  Observer& observer_;
  std::vector<Node> nodes_;  ///< [0] is the root
  std::size_t line_count_ = 1;
  std::vector<std::uint32_t> path_;
  std::vector<std::uint64_t> keys_;
  std::vector<Move> moves_;
  std::uint64_t random_ = 0;
  int depth_ = 0, seldepth_ = 0;
};

}  // namespace engine
