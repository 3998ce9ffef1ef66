// SPDX-License-Identifier: MIT
#include "protocol/core/reply.hpp"

#include <chrono>
#include <cmath>

namespace protocol {

namespace {

using engine::Value;

// UCI counts the moves of the side to move: k plies hold (k+1)/2 of them. Most games end with the
// winner's move, so that wins are odd and losses even; where they need not, a loss in one is -1.
std::string decided_text(int mate, int plies, Value::Bound bound) {
  std::string text = "score mate " + std::to_string(mate);
  if (bound == Value::Bound::lower) text += " lowerbound";
  if (bound == Value::Bound::upper) text += " upperbound";
  if (bound == Value::Bound::exact) text += " proven";
  return text + " plies " + std::to_string(plies);
}

std::string centi_text(int hundredths, const Value& value) {
  std::string text = "score cp " + std::to_string(hundredths);
  if (value.bound == Value::Bound::lower) text += " lowerbound";
  if (value.bound == Value::Bound::upper) text += " upperbound";
  if (value.proven()) text += " proven";
  return text;
}

}  // namespace

std::string score_text(const Value& value) {
  switch (value.kind) {
    case Value::Kind::win:
      return decided_text((value.amount + 1) / 2, value.amount, value.bound);
    case Value::Kind::loss:
      return decided_text(-((value.amount + 1) / 2), -value.amount, value.bound);
    case Value::Kind::margin:
      return centi_text(100 * value.amount, value);
    case Value::Kind::draw:
      return centi_text(0, value);
    case Value::Kind::estimate:
      return centi_text(value.amount, value);
  }
  return {};
}

// Proven values are certain. An estimate only says who is likely to win: a logistic curve through
// 1/2, on which draws have no share.
std::string wdl_text(const Value& value, int win_rate_scale) {
  double points = 0.5;
  int draws = 0;
  switch (value.kind) {
    case Value::Kind::win:
      points = 1;
      break;
    case Value::Kind::loss:
      points = 0;
      break;
    case Value::Kind::margin:
      points = value.amount > 0 ? 1 : 0;
      draws = value.amount == 0 ? 1000 : 0;
      break;
    case Value::Kind::draw:
      draws = 1000;
      break;
    case Value::Kind::estimate:
      points = 1 / (1 + std::exp(-static_cast<double>(value.amount) / win_rate_scale));
      break;
  }
  const int wins = draws != 0 ? 0 : static_cast<int>(std::lround(1000 * points));
  return "wdl " + std::to_string(wins) + " " + std::to_string(draws) + " " +
         std::to_string(1000 - draws - wins);
}

std::string info_line(const engine::Info& info, const LineStyle& style) {
  if (!info.message.empty()) return "info string " + info.message;
  if (!info.foreign.empty()) return "info " + info.foreign;
  using std::chrono::duration_cast;
  const auto ms = duration_cast<std::chrono::milliseconds>(info.elapsed).count();
  const auto us = duration_cast<std::chrono::microseconds>(info.elapsed).count();
  const std::uint64_t nps = us > 0 ? info.nodes * 1'000'000 / static_cast<std::uint64_t>(us) : 0;
  std::string line = "info depth " + std::to_string(info.depth);
  if (!info.current_move.empty()) {
    return line + " currmove " + info.current_move + " currmovenumber " +
           std::to_string(info.current_move_number);
  }
  line += " seldepth " + std::to_string(info.seldepth);
  if (style.rank && info.value) line += " multipv " + std::to_string(info.multi_pv);
  if (info.value) line += " " + score_text(*info.value);
  if (info.value && style.win_rate_scale != 0) {
    line += " " + wdl_text(*info.value, style.win_rate_scale);
  }
  line += " nodes " + std::to_string(info.nodes) + " nps " + std::to_string(nps) + " hashfull " +
          std::to_string(info.hashfull) + " tbhits " + std::to_string(info.table_hits) + " time " +
          std::to_string(ms);
  if (!info.pv.empty()) {
    line += " pv";
    for (const std::string& move : info.pv) line += " " + move;
  }
  return line;
}

std::string outcome_text(const engine::Game& game, const engine::Outcome& outcome) {
  switch (outcome.kind) {
    case engine::Outcome::Kind::ongoing:
      return {};
    case engine::Outcome::Kind::win:
      return engine::name_of(game, outcome.winner) + " wins (" + std::string(outcome.reason) + ")";
    case engine::Outcome::Kind::draw:
      return "draw (" + std::string(outcome.reason) + ")";
  }
  return {};
}

std::string_view result_word(const engine::Outcome& outcome) {
  switch (outcome.kind) {
    case engine::Outcome::Kind::ongoing:
      return "none";
    case engine::Outcome::Kind::win:
      return outcome.winner == engine::Player::first ? "p1win" : "p2win";
    case engine::Outcome::Kind::draw:
      return "draw";
  }
  return "none";
}

}  // namespace protocol
