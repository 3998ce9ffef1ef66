// SPDX-License-Identifier: MIT
#include "protocol/match/record/move_marks.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace protocol::match {

namespace {

using engine::Value;
using Kind = Value::Kind;

// -1 lost, 0 drawn, 1 won: of a proven value.
int result_of(const Value& value) {
  switch (value.kind) {
    case Kind::win:
      return 1;
    case Kind::loss:
      return -1;
    case Kind::margin:
      return (value.amount > 0) - (value.amount < 0);
    case Kind::draw:
    case Kind::estimate:
      break;
  }
  return 0;
}

const char* result_word(int result) {
  return result > 0 ? "win" : result < 0 ? "loss" : "draw";
}

std::string counted(int number, std::string unit) {
  if (number == 1 && unit.size() > 1 && unit.back() == 's') unit.pop_back();
  return std::to_string(number) + " " + unit;
}

// Both values are proven and say the same result: how much quicker or smaller it became.
std::string shorter(const Value& best, const Value& played, const std::string& unit) {
  if (best.kind == Kind::margin && played.kind == Kind::margin) {
    const int lost = best.amount - played.amount;
    return lost > 0 ? counted(lost, unit) : "";
  }
  if (best.kind != played.kind) return "";
  const int lost = best.kind == Kind::win    ? played.amount - best.amount
                   : best.kind == Kind::loss ? best.amount - played.amount
                                             : 0;
  if (lost <= 0) return "";
  return lost == 1 ? "1 ply" : std::to_string(lost) + " plies";
}

std::string words_of_loss(const MarkedMove& move, const std::string& unit) {
  if (move.best_value.proven() && move.value.proven()) {
    const int had = result_of(move.best_value), has = result_of(move.value);
    if (has < had) return std::string(result_word(had)) + " to " + result_word(has);
    return has == had ? shorter(move.best_value, move.value, unit) : "";
  }
  const long percent = std::lround(100 * move.lost);
  return percent > 0 ? std::to_string(percent) + " %" : "";
}

bool throws_away(const MarkedMove& move) {
  return move.best_value.proven() && move.value.proven() &&
         result_of(move.value) < result_of(move.best_value);
}

}  // namespace

double winning_chance(const Value& value, int win_rate_scale) {
  if (value.kind == Kind::estimate) {
    return 1 / (1 + std::exp(-static_cast<double>(value.amount) / win_rate_scale));
  }
  return (result_of(value) + 1) / 2.0;
}

MarkedMove marked(engine::Player mover, std::string move, const Value& value, std::string best,
                  const Value& best_value, int win_rate_scale, const std::string& unit) {
  MarkedMove result{mover, std::move(move), std::move(best), value, best_value};
  result.chance = winning_chance(value, win_rate_scale);
  result.best_chance = winning_chance(best_value, win_rate_scale);
  if (result.move == result.best) return result;
  result.lost = std::max(0.0, result.best_chance - result.chance);
  result.mark = throws_away(result) || result.lost >= blunder_loss ? "??"
                : result.lost >= mistake_loss                      ? "?"
                : result.lost >= dubious_loss                      ? "?!"
                                                                   : "";
  result.lost_words = words_of_loss(result, unit);
  return result;
}

std::optional<std::size_t> turning_point(const std::vector<MarkedMove>& moves,
                                         const engine::Outcome& outcome) {
  const bool won = outcome.kind == engine::Outcome::Kind::win;
  const auto may_be = [&](const MarkedMove& move) {
    return !move.mark.empty() && (!won || move.mover != outcome.winner);
  };
  for (std::size_t i = moves.size(); won && i-- > 0;) {
    if (may_be(moves[i]) && moves[i].best_chance >= 0.5 && moves[i].chance < 0.5) return i;
  }
  std::optional<std::size_t> worst;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (may_be(moves[i]) && (!worst || moves[i].lost >= moves[*worst].lost)) worst = i;
  }
  return worst;
}

}  // namespace protocol::match
