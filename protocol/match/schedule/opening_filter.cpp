// SPDX-License-Identifier: MIT
#include "protocol/match/schedule/opening_filter.hpp"

#include <cstdint>
#include <cstdlib>

#include "engine/searcher.hpp"
#include "engine/stop.hpp"
#include "protocol/match/search_move.hpp"

namespace protocol::match {

using engine::GameLine;
using engine::Value;

namespace {

constexpr std::uint64_t look = 4'000;
constexpr std::uint64_t proof = 20'000;

bool near_equal(const Value& value, int hundredths) {
  switch (value.kind) {
    case Value::Kind::estimate:
      return std::abs(value.amount) <= hundredths;
    case Value::Kind::margin:
      return std::abs(value.amount) <= hundredths / 100;
    case Value::Kind::draw:
      return true;
    case Value::Kind::win:
    case Value::Kind::loss:
      break;
  }
  return false;
}

bool wins(const Value& value) {
  return value.kind == Value::Kind::win || (value.kind == Value::Kind::margin && value.amount > 0);
}

// The value of a move to its mover; empty when it takes too long to find.
std::optional<Value> exact_value(engine::Searcher& searcher, const GameLine& after,
                                 engine::Player mover, const engine::StopToken& stop) {
  const engine::Outcome outcome = after.outcome();
  if (outcome.finished()) {
    if (outcome.kind == engine::Outcome::Kind::draw) return Value::draw();
    return outcome.winner == mover ? Value::win_in(1) : Value::loss_in(1);
  }
  engine::Limits limits;
  limits.nodes = proof;
  const auto solution = searcher.exact(after.position(), {}, limits, stop);
  if (!solution) return std::nullopt;
  return engine::value_of_move(solution->value, after.to_move() == mover);
}

}  // namespace

OpeningFilter balanced(const engine::Game& game, int hundredths, const engine::StopToken& stop) {
  const std::shared_ptr<engine::Searcher> searcher = game.make_searcher();
  return [searcher, hundredths, stop](const GameLine& opening) {
    MoveLimits limits;
    limits.nodes = look;
    searcher->new_game();
    const engine::Report report = search_move(*searcher, opening, limits, 1, stop);
    return !report.lines.empty() && report.lines.front().value &&
           near_equal(*report.lines.front().value, hundredths);
  };
}

OpeningFilter one_winning_move(const engine::Game& game, int plies, const engine::StopToken& stop) {
  const std::shared_ptr<engine::Searcher> searcher = game.make_searcher();
  return [searcher, plies, stop](const GameLine& opening) {
    int winning = 0;
    for (const std::string& move : opening.game().moves(opening.position())) {
      GameLine after = opening;
      if (!after.play(move)) return false;
      searcher->new_game();
      const auto value = exact_value(*searcher, after, opening.to_move(), stop);
      if (!value) return false;
      if (!wins(*value)) continue;
      if (++winning > 1) return false;
      if (value->kind == Value::Kind::win && value->amount < plies) return false;
    }
    return winning == 1;
  };
}

}  // namespace protocol::match
