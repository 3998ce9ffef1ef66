// SPDX-License-Identifier: MIT
// Exact values of small games: every position that can come of one, solved from the ends backwards
// (retrograde analysis), so that play in circles is no obstacle.
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/search/any_game.hpp"
#include "engine/search/control.hpp"
#include "engine/value.hpp"

namespace engine {

/// For games that are won, lost or drawn, and not for margins. What nobody can force is a draw.
template <SearchRules R>
class GameGraph {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  /// nullopt when there are more than `most` positions, or when told to stop. A position is a node.
  [[nodiscard]] static std::optional<GameGraph> of(const R& rules, const Position& root,
                                                   std::size_t most, SearchControl& control) {
    GameGraph graph(rules);
    graph.number_of(root);
    std::vector<Move> moves;
    for (std::size_t i = 0; i < graph.nodes_.size(); ++i) {
      if (control.stop() || graph.nodes_.size() > most) return std::nullopt;
      const Position p = graph.nodes_[i].position;
      graph.nodes_[i].side = rules.to_move(p);
      graph.nodes_[i].outcome = rules.outcome(p);
      if (graph.nodes_[i].outcome.finished()) continue;
      list_legal(rules, p, moves);
      for (const Move& move : moves) {
        const auto next = static_cast<std::uint32_t>(graph.number_of(rules.play(p, move)));
        graph.nodes_[i].next.push_back(next);
      }
    }
    graph.solve();
    return graph;
  }

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  /// Of a position that can come of the root.
  [[nodiscard]] Value value(const Position& p) const {
    return nodes_[numbers_.at(rules_->key(p))].value;
  }

  /// Perfect play: the shortest win, the longest loss; of a draw nothing.
  [[nodiscard]] std::vector<Move> line(Position p) const {
    std::vector<Move> line;
    std::vector<Move> moves;
    for (Value now = value(p); now.kind != Value::Kind::draw && now.amount > 0; now = value(p)) {
      list_legal(*rules_, p, moves);
      const auto best = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
        const Position next = rules_->play(p, move);
        return value_of_move(value(next), rules_->to_move(next) == rules_->to_move(p)) == now;
      });
      assert(best != moves.end());
      line.push_back(*best);
      p = rules_->play(p, *best);
    }
    return line;
  }

 private:
  struct Node {
    Position position;
    std::vector<std::uint32_t> next{};
    Outcome outcome{};
    Value value = Value::draw();
    Player side = Player::first;
    std::uint32_t open = 0;  ///< moves that do not lose yet
  };

  explicit GameGraph(const R& rules) : rules_(&rules) {}

  std::size_t number_of(const Position& p) {
    const auto [place, added] = numbers_.try_emplace(rules_->key(p), nodes_.size());
    if (added) nodes_.push_back({p});
    if constexpr (std::equality_comparable<Position>) assert(nodes_[place->second].position == p);
    return place->second;
  }

  // From the ends on, a ply further each time: whoever can move to a position that is good for him
  // wins, and who can only move to bad ones loses.
  void solve() {
    std::vector<std::vector<std::uint32_t>> before(nodes_.size());
    std::vector<std::uint32_t> decided;
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
      Node& node = nodes_[i];
      for (const std::uint32_t next : node.next) before[next].push_back(i);
      node.open = static_cast<std::uint32_t>(node.next.size());
      if (node.outcome.kind != Outcome::Kind::win) continue;
      node.value = node.outcome.winner == node.side ? Value::win_in(0) : Value::loss_in(0);
      decided.push_back(i);
    }
    for (std::size_t at = 0; at < decided.size(); ++at) {
      const Node& child = nodes_[decided[at]];
      for (const std::uint32_t i : before[decided[at]]) {
        Node& node = nodes_[i];
        if (node.value.kind != Value::Kind::draw) continue;
        const Value value = value_of_move(child.value, child.side == node.side);
        // In this order the last of the losing moves is the one that loses latest.
        if (value.kind == Value::Kind::loss && --node.open > 0) continue;
        node.value = value;
        decided.push_back(i);
      }
    }
  }

  const R* rules_;
  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, std::size_t> numbers_;  // by key
};

}  // namespace engine
