// SPDX-License-Identifier: MIT
#include "protocol/core/puzzles/puzzle_text.hpp"

#include <nlohmann/json.hpp>

#include "engine/courses.hpp"
#include "protocol/core/queries.hpp"

namespace protocol {

using engine::Json;
using engine::Value;

std::string puzzle_value_text(const std::optional<Value>& value) {
  if (!value) return "open";
  const std::string amount = value->amount == 0 ? "" : " " + std::to_string(value->amount);
  switch (value->kind) {
    case Value::Kind::win:
      return "win" + amount;
    case Value::Kind::loss:
      return "loss" + amount;
    case Value::Kind::margin:
      return "margin " + std::string(value->amount > 0 ? "+" : "") + std::to_string(value->amount);
    default:
      return "draw";
  }
}

Json puzzle_json(const engine::Game& game, const engine::Puzzle& puzzle) {
  Json json = {{"game", game.info().name},
               {"variant", game.info().variant},
               {"fen", puzzle.fen},
               {"turn", static_cast<int>(puzzle.solver)},
               {"task", puzzle_task(game, puzzle)},
               {"difficulty", puzzle.difficulty},
               {"effort", puzzle.effort},
               {"value", puzzle_value_text(puzzle.value)}};
  if (puzzle.within) json["within"] = *puzzle.within;
  json["steps"] = Json::array();
  for (const engine::PuzzleStep& step : puzzle.steps) {
    Json values = Json::object();
    for (const auto& [move, value] : step.values) values[move] = puzzle_value_text(value);
    json["steps"].push_back({{"move", step.move}, {"replies", step.replies}, {"values", values}});
  }
  return json;
}

std::string puzzle_task(const engine::Game& game, const engine::Puzzle& puzzle) {
  const std::string who = engine::name_of(game, puzzle.solver) + " to move";
  if (puzzle.value.kind == Value::Kind::margin) return who + ": which move is worth most?";
  if (!puzzle.within) return who + " and win";
  const int turns = (*puzzle.within + 1) / 2;
  return who + " and win in " + std::to_string(turns) + (turns == 1 ? " turn" : " turns");
}

std::vector<std::string> puzzle_line(const engine::Puzzle& puzzle) {
  std::vector<std::string> line;
  for (const engine::PuzzleStep& step : puzzle.steps) {
    line.push_back(step.move);
    line.insert(line.end(), step.replies.begin(), step.replies.end());
  }
  return line;
}

Json puzzle_style_json(const engine::Game& game) {
  const auto style = game.courses().puzzles();
  if (!style) return nullptr;
  Json json = {{"difficulties", engine::puzzle_difficulties}, {"bounds", style->bounds}};
  if (style->within) json["within"] = *style->within;
  if (style->gap > 1) json["gap"] = style->gap;
  return json;
}

}  // namespace protocol
