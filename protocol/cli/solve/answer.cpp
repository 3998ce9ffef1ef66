// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/answer.hpp"

#include <nlohmann/json.hpp>

#include "engine/json.hpp"

namespace protocol::cli::solve {

namespace {

using engine::Json;
using engine::Value;

const char* result_word(const Value& value) {
  const bool margin = value.kind == Value::Kind::margin;
  if (value.kind == Value::Kind::win || (margin && value.amount > 0)) return "win";
  if (value.kind == Value::Kind::loss || (margin && value.amount < 0)) return "loss";
  return "draw";
}

std::string value_text(const Value& value) {
  const std::string amount = std::to_string(value.amount);
  switch (value.kind) {
    case Value::Kind::win:
      return "win " + amount;
    case Value::Kind::loss:
      return "loss " + amount;
    case Value::Kind::margin:
      return "margin " + (value.amount < 0 ? amount : "+" + amount);
    default:
      return "draw";
  }
}

std::string text_of_move(const std::optional<Value>& value, const AnswerStyle& style) {
  if (!value) return "unknown";
  return style.winner ? result_word(*value) : value_text(*value);
}

std::string plain_text(const Item& item, const Outcome& outcome, const AnswerStyle& style) {
  if (!outcome.solution) return "unknown";
  const auto& [value, pv] = *outcome.solution;
  std::string text;
  if (item.format != nullptr) {
    text = item.format->answer(value);
  } else {
    text = style.winner ? result_word(value) : value_text(value);
  }
  if (!pv.empty() && style.best) text += " best " + pv.front();
  if (!pv.empty() && style.pv) {
    text += " pv";
    for (const std::string& move : pv) text += " " + move;
  }
  if (!outcome.moves.empty()) text += " moves";
  for (const auto& [move, worth] : outcome.moves) {
    text += " " + move + " " + text_of_move(worth, style);
  }
  return text;
}

// Rounded down to microseconds.
double milliseconds(std::chrono::nanoseconds time) {
  return static_cast<double>(std::chrono::duration_cast<std::chrono::microseconds>(time).count()) /
         1000.0;
}

// What is not known, or does not exist in this game or position, is null.
Json json_object(const engine::Game& game, const Item& item, const Outcome& outcome,
                 const AnswerStyle& style) {
  Json object = {{"file", item.file},
                 {"line", item.line},
                 {"fen", game.print(*item.position)},
                 {"result", "unknown"},
                 {"plies", nullptr},
                 {"margin", nullptr},
                 {"best", nullptr},
                 {"pv", nullptr},
                 {"nodes", outcome.statistics.nodes},
                 {"time_ms", milliseconds(outcome.time)}};
  if (style.moves) object["moves"] = nullptr;
  if (!outcome.solution) return object;
  const auto& [value, pv] = *outcome.solution;
  if (style.moves) {
    object["moves"] = Json::object();
    for (const auto& [move, worth] : outcome.moves) {
      object["moves"][move] = text_of_move(worth, style);
    }
  }
  object["result"] = result_word(value);
  const bool decided = value.kind == Value::Kind::win || value.kind == Value::Kind::loss;
  if (decided && !style.winner) object["plies"] = value.amount;
  if (value.kind == Value::Kind::margin) object["margin"] = value.amount;
  if (!pv.empty()) {
    object["best"] = pv.front();
    object["pv"] = pv;
  }
  return object;
}

}  // namespace

std::string answer_text(const engine::Game& game, const Item& item, const Outcome& outcome,
                        const AnswerStyle& style) {
  return style.json ? json_object(game, item, outcome, style).dump()
                    : plain_text(item, outcome, style);
}

std::string statistics_text(const engine::SearchStatistics& s, std::chrono::nanoseconds time) {
  const auto us = std::chrono::duration_cast<std::chrono::microseconds>(time).count();
  const std::string fraction = std::to_string(us % 1000);
  return "nodes " + std::to_string(s.nodes) + " time_ms " + std::to_string(us / 1000) + "." +
         std::string(3 - fraction.size(), '0') + fraction + " probes " + std::to_string(s.probes) +
         " hits " + std::to_string(s.hits) + " misses " + std::to_string(s.probes - s.hits) +
         " entries " + std::to_string(s.entries) +
         (s.excluded > 0 ? " excluded " + std::to_string(s.excluded) : "");
}

}  // namespace protocol::cli::solve
