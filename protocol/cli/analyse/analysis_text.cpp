// SPDX-License-Identifier: MIT
#include "protocol/cli/analyse/analysis_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "protocol/cli/terminal/status_line.hpp"
#include "protocol/core/reply.hpp"

namespace protocol::cli {

namespace {

using engine::Info;
using engine::Json;
using engine::Value;

std::string with_sign(int number) {
  return (number < 0 ? "" : "+") + std::to_string(number);
}

std::string hundredths_text(int amount) {
  const int part = std::abs(amount) % 100;
  return (amount < 0 ? "-" : "+") + std::to_string(std::abs(amount) / 100) +
         (part < 10 ? ".0" : ".") + std::to_string(part);
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text + "  ";
}

std::uint64_t nodes_per_second(const Analysis& analysis) {
  const auto us = std::chrono::duration_cast<std::chrono::microseconds>(analysis.time).count();
  return us > 0 ? analysis.nodes * 1'000'000 / static_cast<std::uint64_t>(us) : 0;
}

const char* kind_word(Value::Kind kind) {
  switch (kind) {
    case Value::Kind::win:
      return "win";
    case Value::Kind::loss:
      return "loss";
    case Value::Kind::draw:
      return "draw";
    case Value::Kind::margin:
      return "margin";
    case Value::Kind::estimate:
      return "estimate";
  }
  return "";
}

}  // namespace

std::string score_words(const Value& value) {
  std::string text = value.bound == Value::Bound::lower   ? ">= "
                     : value.bound == Value::Bound::upper ? "<= "
                                                          : "";
  switch (value.kind) {
    case Value::Kind::win:
      return text + "win in " + std::to_string(value.amount);
    case Value::Kind::loss:
      return text + "loss in " + std::to_string(value.amount);
    case Value::Kind::draw:
      return text + "draw";
    case Value::Kind::margin:
      return text + "margin " + with_sign(value.amount);
    case Value::Kind::estimate:
      return text + hundredths_text(value.amount);
  }
  return text;
}

Json score_json(const Value& value) {
  Json score = {{"kind", kind_word(value.kind)}};
  const bool estimate = value.kind == Value::Kind::estimate;
  score["amount"] = estimate ? Json(value.amount / 100.0) : Json(value.amount);
  score["bound"] = value.bound == Value::Bound::exact   ? "exact"
                   : value.bound == Value::Bound::lower ? "lower"
                                                        : "upper";
  score["proven"] = value.proven();
  return score;
}

std::string analysis_table(const Analysis& analysis) {
  const engine::Game& game = analysis.line.game();
  std::string text = game.info().title + "  " + game.print(analysis.line.position()) + "  (" +
                     engine::name_of(game, analysis.line.to_move()) + " to move)\n";
  const engine::Outcome outcome = analysis.line.outcome();
  if (outcome.finished()) return text + "the game is over: " + outcome_text(game, outcome) + "\n";

  std::size_t width = std::string("score").size();
  for (const Info& line : analysis.report.lines) {
    width = std::max(width, score_words(*line.value).size());
  }
  text += padded("rank", 4) + padded("score", width) + padded("depth", 5) + "line\n";
  for (const Info& line : analysis.report.lines) {
    text += padded(std::to_string(line.multi_pv), 4) + padded(score_words(*line.value), width) +
            padded(std::to_string(line.depth), 5);
    for (std::size_t i = 0; i < line.pv.size(); ++i) text += (i == 0 ? "" : " ") + line.pv[i];
    text += "\n";
  }
  return text + std::to_string(analysis.nodes) + " nodes, " + seconds_text(analysis.time) + ", " +
         std::to_string(nodes_per_second(analysis)) + " nodes/s\n";
}

Json analysis_json(const Analysis& analysis) {
  const engine::Game& game = analysis.line.game();
  Json lines = Json::array();
  for (const Info& line : analysis.report.lines) {
    lines.push_back({{"rank", line.multi_pv},
                     {"score", score_json(*line.value)},
                     {"depth", line.depth},
                     {"seldepth", line.seldepth},
                     {"pv", line.pv}});
  }
  const std::string_view result = result_word(analysis.line.outcome());
  return {
      {"game", game.info().name},
      {"fen", game.print(analysis.line.position())},
      {"moves", analysis.line.moves()},
      {"result", std::string(result)},
      {"best", analysis.report.best ? Json(*analysis.report.best) : Json(nullptr)},
      {"lines", std::move(lines)},
      {"nodes", analysis.nodes},
      {"nps", nodes_per_second(analysis)},
      {"time_ms", std::chrono::duration_cast<std::chrono::milliseconds>(analysis.time).count()}};
}

}  // namespace protocol::cli
