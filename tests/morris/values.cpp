// SPDX-License-Identifier: MIT
#include "tests/morris/values.hpp"

#include <algorithm>

namespace morris {

using engine::Value;

Values::Values(const Rules& rules, const Position& root) : rules_(rules) {
  number_of(root);
  explore();
  settle();
}

std::size_t Values::number_of(const Position& p) {
  const auto [place, added] = numbers_.try_emplace(rules_.print(p), nodes_.size());
  if (added) nodes_.push_back({p});
  return place->second;
}

void Values::explore() {
  std::vector<Move> moves;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const Position p = nodes_[i].position;
    rules_.moves(p, moves);
    for (const Move move : moves) {
      const std::size_t next = number_of(rules_.play(p, move));
      nodes_[i].next.push_back(next);
    }
    const engine::Outcome outcome = rules_.outcome(p);
    if (!outcome.finished()) continue;
    nodes_[i].value = outcome.winner == rules_.to_move(p) ? Value::win_in(0) : Value::loss_in(0);
  }
}

// A ply further each time; what is never decided is drawn.
void Values::settle() {
  bool news = true;
  for (int plies = 1; news; ++plies) {
    news = false;
    for (Node& node : nodes_) {
      if (node.value.kind == Value::Kind::draw) news |= decide(node, plies);
    }
  }
}

bool Values::decide(Node& node, int plies) const {
  int wins = 0;
  for (const std::size_t next : node.next) {
    const Value& value = nodes_[next].value;
    if (value.kind == Value::Kind::loss && value.amount == plies - 1) {
      node.value = Value::win_in(plies);
      return true;
    }
    wins += value.kind == Value::Kind::win && value.amount < plies ? 1 : 0;
  }
  if (node.next.empty() || wins < static_cast<int>(node.next.size())) return false;
  node.value = Value::loss_in(plies);
  return true;
}

Value Values::of(const Position& p) const {
  return nodes_[numbers_.at(rules_.print(p))].value;
}

std::vector<std::string> Values::line(Position p, int plies) const {
  std::vector<std::string> line;
  for (; plies > 0 && of(p).kind != Value::Kind::draw && of(p).amount > 0; --plies) {
    std::vector<Move> moves;
    rules_.moves(p, moves);
    const auto best = std::find_if(moves.begin(), moves.end(), [&](Move move) {
      return engine::value_of_move(of(rules_.play(p, move)), /*again=*/false) == of(p);
    });
    line.push_back(rules_.print_move(p, *best));
    p = rules_.play(p, *best);
  }
  return line;
}

}  // namespace morris
