// SPDX-License-Identifier: MIT
#include "protocol/match/record/audit.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "engine/text.hpp"
#include "protocol/core/reply.hpp"
#include "protocol/match/adjudication.hpp"
#include "protocol/match/game_loop.hpp"

namespace protocol::match {

using engine::fail;
using engine::GameLine;
using engine::GameRecord;
using engine::Outcome;
using engine::Result;

namespace {

// "p1win by promotion".
std::string by(std::string_view result, std::string_view ending) {
  return std::string(result) + (ending.empty() ? "" : " by " + std::string(ending));
}

Result<GameLine> opening_of(const GameRecord& record,
                            const std::shared_ptr<const engine::Game>& game) {
  const auto first = game->parse(record.fen);
  if (!first) return fail("position: " + first.error().message);
  GameLine line(game, *first);
  for (std::size_t i = 0; i < record.opening.size(); ++i) {
    if (const auto played = line.play(record.opening[i]); !played) {
      return fail(played.error().message + " (move " + std::to_string(i + 1) + ")");
    }
  }
  return line;
}

// Who fails while it is not to move fails before the first move, when both players get ready.
bool may_have_failed(const GameRecord& record, engine::Player loser, engine::Player to_move) {
  return loser == to_move || (record.moves.empty() && lost_player(record.ending));
}

// What a record may say of a game that neither the rules nor the terms have ended.
bool may_end_so(const GameRecord& record, engine::Player to_move, const Terms& terms) {
  const std::string& ending = record.ending;
  const bool draw = record.result == "draw";
  if (record.result == "none") return ending.empty();
  if (is_failure(ending)) {
    const engine::Player loser =
        record.result == "p1win" ? engine::Player::second : engine::Player::first;
    return !draw && may_have_failed(record, loser, to_move);
  }
  if (terms.known) return false;
  if (ending == move_limit_ending || ending == draw_adjudication_ending) return draw;
  if (ending == resign_adjudication_ending) return !draw;
  return ending == exact_adjudication_ending;
}

// A rule of the first line as the words of its flag.
std::vector<std::string> words_of(const engine::Json& rule) {
  std::vector<std::string> words;
  for (const auto& [key, value] : rule.items()) words.push_back(key + "=" + value.dump());
  return words;
}

}  // namespace

Result<Terms> terms_of(const engine::Json& header) {
  const engine::Json schedule = header.value("schedule", engine::Json());
  Terms terms;
  if (!schedule.is_object()) return terms;
  terms.known = true;
  const engine::Json most = schedule.value("maxmoves", engine::Json(0U));
  if (!most.is_number_unsigned()) return fail("schedule.maxmoves is not a whole number from 0");
  terms.max_moves = most.get<std::size_t>();
  if (schedule.contains("draw")) {
    const auto rule = parse_draw_rule(words_of(schedule["draw"]));
    if (!rule) return fail("schedule.draw: " + rule.error().message);
    terms.adjudication.draw = *rule;
  }
  if (schedule.contains("resign")) {
    const auto rule = parse_resign_rule(words_of(schedule["resign"]));
    if (!rule) return fail("schedule.resign: " + rule.error().message);
    terms.adjudication.resign = *rule;
  }
  terms.adjudication.exact = schedule.value("adjudicate", engine::Json()) == "exact";
  return terms;
}

Result<void> audit(const GameRecord& record, const std::shared_ptr<const engine::Game>& game,
                   const Terms& terms) {
  const std::string where = "game " + std::to_string(record.id) + ": ";
  auto opening = opening_of(record, game);
  if (!opening) return fail(where + opening.error().message);
  RunningGame again(std::move(*opening), terms.max_moves, terms.adjudication);
  for (const engine::RecordedMove& move : record.moves) {
    const std::string number = " (move " + std::to_string(again.line().moves().size() + 1) + ")";
    if (again.over()) {
      return fail(where + "the game was over before " + engine::in_quotes(move.move) + ": " +
                  by(result_word(again.outcome()), again.outcome().reason) + number);
    }
    again.play(move);
    if (again.outcome().reason == illegal_move_ending) {
      return fail(where + "illegal move " + again.detail() + number);
    }
  }
  const Outcome& outcome = again.outcome();
  const std::string said = by(record.result, record.ending);
  if (!outcome.finished()) {
    if (may_end_so(record, again.to_move(), terms)) return {};
    return fail(where + "the record says " + said + ", but by the rules the game is not over, " +
                engine::name_of(*game, again.to_move()) + " is to move");
  }
  const std::string right = by(result_word(outcome), outcome.reason);
  if (said == right) return {};
  return fail(where + "the record says " + said + ", but by the rules it is " + right);
}

}  // namespace protocol::match
