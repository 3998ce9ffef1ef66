// SPDX-License-Identifier: MIT
#include "protocol/cli/analyse/game_analysis.hpp"

#include <nlohmann/json.hpp>

#include "engine/board_face.hpp"
#include "engine/files/input.hpp"
#include "engine/files/plain_text.hpp"
#include "engine/stop.hpp"
#include "engine/text.hpp"
#include "protocol/cli/analyse/analysis_text.hpp"
#include "protocol/cli/match/file_reader.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/core/queries.hpp"
#include "protocol/core/reply.hpp"
#include "protocol/match/record/journal.hpp"
#include "protocol/match/record/pgn_reader.hpp"
#include "protocol/match/result/text_table.hpp"
#include "protocol/match/schedule/openings.hpp"

namespace protocol::cli {

using engine::GameLine;
using engine::Json;
using engine::Value;
using match::MarkedMove;

namespace {

GameToAnalyse recorded_game(const Context& context, const std::string& file, std::string_view bytes,
                            std::optional<std::int64_t> id) {
  const MatchFile match = parse_match_file(context, bytes, file);
  const engine::GameRecord* chosen = nullptr;
  for (const engine::GameRecord& record : match.games) {
    if (!id || record.id == *id) chosen = &record;
  }
  if (chosen == nullptr) {
    throw UsageError(file + ": " +
                     (id ? "no game has the id " + std::to_string(*id) : "holds no game"));
  }
  if (!id && match.games.size() > 1) {
    throw UsageError(file + ": holds " + std::to_string(match.games.size()) +
                     " games, --id chooses one");
  }
  auto line = engine::replay(*chosen, match.game);
  if (!line) throw UsageError(file + ": " + line.error().message);
  return {std::move(*line), match.options, chosen->players, *chosen};
}

GameToAnalyse game_of_pgn(const Context& context, const std::string& file, std::string_view text,
                          std::optional<std::int64_t> id) {
  const auto games = match::read_pgn(text, file);
  if (!games) throw UsageError(games.error().message);
  const auto count = static_cast<std::int64_t>(games->size());
  if (!id && count > 1)
    throw UsageError(file + ": holds " + std::to_string(count) + " games, --id chooses one");
  if (id.value_or(1) > count)
    throw UsageError(file + ": no game has the id " + std::to_string(*id));
  const match::PgnGame& pgn = (*games)[static_cast<std::size_t>(id.value_or(1) - 1)];
  // The size is the file's, rules are the command line's: PGN does not tell them.
  engine::OptionSet options = context.options();
  if (const std::string variant = pgn.tag("Variant"); !variant.empty())
    static_cast<void>(set_variant(options, context.registry, variant));
  auto line = match::line_of(pgn, chosen_game(options, context.registry).make(options));
  if (!line) throw UsageError(file + ":" + std::to_string(pgn.line) + ": " + line.error().message);
  return {std::move(*line), std::move(options), {pgn.tag("White"), pgn.tag("Black")}};
}

GameToAnalyse written_game(const Context& context, const std::string& file, std::string_view text) {
  for (const std::string& whole : lines_of(text)) {
    std::string_view line = engine::trimmed(whole);
    if (line.empty() || line.front() == '#') continue;
    std::string_view rest = line;
    if (engine::next_word(rest) == "position") line = rest;
    auto game = match::read_line_of_moves(context.make_game(), line);
    if (!game) throw UsageError(file + ": " + game.error().message);
    return {std::move(*game), context.options()};
  }
  throw UsageError(file + ": no game in this file");
}

const char* side_word(engine::Player player) {
  return player == engine::Player::first ? "first" : "second";
}

}  // namespace

GameToAnalyse read_game(const Context& context, const std::string& file,
                        std::optional<std::int64_t> id) {
  const auto bytes = engine::read_file(file);
  if (!bytes) throw UsageError(bytes.error().message);
  const auto text = engine::typed_text(*bytes);
  if (!text) throw UsageError(file + ":1:1: " + text.error().message);
  const std::string_view start = engine::trimmed(std::string_view(*text).substr(0, 4096));
  if (!start.empty() && start.front() == '{') return recorded_game(context, file, *bytes, id);
  if (match::is_pgn(*text)) return game_of_pgn(context, file, *text, id);
  return written_game(context, file, *text);
}

// A margin is more than who has won: the solver counts it.
Value value_of_end(const GameLine& line, engine::Searcher& searcher,
                   const engine::StopToken& stop) {
  const engine::Outcome outcome = line.outcome();
  if (!line.game().info().has_mate) {
    const auto solution = searcher.exact(line.position(), {}, {}, stop);
    if (solution) return solution->value;
  }
  if (outcome.kind == engine::Outcome::Kind::draw) return Value::draw();
  return outcome.winner == line.to_move() ? Value::win_in(0) : Value::loss_in(0);
}

GameAnalysis analyse_game(const GameLine& line, const SearchOnce& search,
                          const std::function<Value(const GameLine&)>& end_value,
                          const engine::StopToken& stop) {
  const engine::Game& game = line.game();
  const std::string unit = game.face().board(line.first())["score"].value("unit", "");
  GameLine now(line.shared_game(), line.first());
  GameAnalysis analysis;
  engine::Report report = search(now);
  for (std::size_t i = 0; i < line.moves().size() && !stop.stop_requested(); ++i) {
    if (report.lines.empty()) break;
    const engine::Player mover = now.to_move();
    const Value best = *report.lines.front().value;
    const std::string best_move = *report.best;
    [[maybe_unused]] const auto played = now.play(line.moves()[i]);
    const bool over = now.outcome().finished();
    report = search(now);  // also past a draw, where moves may follow
    if (!over && report.lines.empty()) break;
    const Value after = over ? end_value(now) : *report.lines.front().value;
    const Value value =
        line.moves()[i] == best_move ? best : engine::value_of_move(after, now.to_move() == mover);
    analysis.moves.push_back(match::marked(mover, line.moves()[i], value, best_move, best,
                                           game.info().win_rate_scale, unit));
  }
  analysis.turning_point = match::turning_point(analysis.moves, line.outcome());
  return analysis;
}

namespace {

// Who won, if the first position was won for that side already.
std::optional<engine::Player> winner_from_start(const GameAnalysis& analysis,
                                                const engine::Outcome& outcome) {
  if (outcome.kind != engine::Outcome::Kind::win || analysis.moves.empty()) return std::nullopt;
  const MarkedMove& first = analysis.moves.front();
  const auto won = first.mover == outcome.winner ? first.best_chance : 1 - first.best_chance;
  if (!first.best_value.proven() || won < 1) return std::nullopt;
  return outcome.winner;
}

}  // namespace

std::string game_table(const GameToAnalyse& to_analyse, const GameAnalysis& analysis) {
  const GameLine& line = to_analyse.line;
  const engine::Game& game = line.game();
  std::string text = game.face().board(line.first()).value("title", game.info().title) + "  " +
                     game.print(line.first()) + "\n";
  if (!to_analyse.players[0].empty()) {
    text += game.info().player_names[0] + ": " + to_analyse.players[0] + ", " +
            game.info().player_names[1] + ": " + to_analyse.players[1] + "\n";
  }
  match::TextTable table({"ply", "side", "move", "", "score", "best", "its score", "lost"});
  for (const std::size_t column : {1U, 2U, 3U, 5U}) table.align_left(column);
  for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
    const MarkedMove& move = analysis.moves[i];
    const bool same = move.move == move.best;
    table.add({std::to_string(i + 1), engine::name_of(game, move.mover), move.move,
               std::string(move.mark), score_words(move.value), same ? "" : move.best,
               same ? "" : score_words(move.best_value), move.lost_words});
  }
  text += table.text();
  if (analysis.moves.size() < line.moves().size()) {
    text += "stopped after " + std::to_string(analysis.moves.size()) + " of " +
            std::to_string(line.moves().size()) + " moves\n";
  } else if (line.outcome().finished()) {
    text += outcome_text(game, line.outcome()) + "\n";
  }
  if (!analysis.turning_point) {
    const auto winner = winner_from_start(analysis, line.outcome());
    return text + "no turning point: " +
           (winner ? engine::name_of(game, *winner) + " had won from the start\n"
                   : "no move lost much\n");
  }
  const MarkedMove& turn = analysis.moves[*analysis.turning_point];
  return text + "turning point: ply " + std::to_string(*analysis.turning_point + 1) + ", " +
         engine::name_of(game, turn.mover) + "'s " + turn.move + " (" + turn.lost_words + "); " +
         turn.best + " was better\n";
}

Json game_json(const GameToAnalyse& to_analyse, const GameAnalysis& analysis) {
  const GameLine& line = to_analyse.line;
  Json moves = Json::array();
  for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
    const MarkedMove& move = analysis.moves[i];
    moves.push_back({{"ply", i + 1},
                     {"side", side_word(move.mover)},
                     {"move", move.move},
                     {"score", score_json(move.value)},
                     {"chance", move.chance},
                     {"best", move.best},
                     {"best_score", score_json(move.best_value)},
                     {"best_chance", move.best_chance},
                     {"lost", move.lost},
                     {"lost_words", move.lost_words},
                     {"mark", std::string(move.mark)}});
  }
  return {{"game", line.game().info().name},
          {"variant", line.game().info().variant},
          {"fen", line.game().print(line.first())},
          {"players", to_analyse.players},
          {"result", std::string(result_word(line.outcome()))},
          {"complete", analysis.moves.size() == line.moves().size()},
          {"moves", std::move(moves)},
          {"turning_point",
           analysis.turning_point ? Json(*analysis.turning_point + 1) : Json(nullptr)}};
}

}  // namespace protocol::cli
