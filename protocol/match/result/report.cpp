// SPDX-License-Identifier: MIT
#include "protocol/match/result/report.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "protocol/core/queries.hpp"
#include "protocol/match/record/game_text.hpp"
#include "protocol/match/result/figure_text.hpp"

namespace protocol::match {

namespace {

using engine::Json;

std::vector<const EngineTotals*> best_first(const Scoreboard& board) {
  std::vector<const EngineTotals*> order;
  for (const EngineTotals& engine : board.engines()) order.push_back(&engine);
  std::stable_sort(order.begin(), order.end(), [](const EngineTotals* a, const EngineTotals* b) {
    return share_of(a->total()).value_or(0) > share_of(b->total()).value_or(0);
  });
  return order;
}

std::string lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

TextTable engines_table(const Scoreboard& board, const MatchTitle& title) {
  // Within 80 columns. Games that were lost by time, crash or an illegal move have lines of their
  // own, as hardly any engine loses any.
  TextTable table({"#", "engine", "games", "points", "share", "w-d-l", "Elo", "LOS",
                   "as " + lower(title.player_names[0]), "as " + lower(title.player_names[1])});
  table.align_left(1);
  int rank = 0;
  for (const EngineTotals* engine : best_first(board)) {
    const Tally total = engine->total();
    table.add({std::to_string(++rank), engine->name, std::to_string(total.games()),
               fixed(total.score(), 1), percent_text(share_of(total)), wdl_text(total),
               elo_text(board.elo(*engine)), percent_text(likelihood_of_superiority(total)),
               wdl_text(engine->as_first), wdl_text(engine->as_second)});
  }
  return table;
}

Json faults_of(const EngineTotals& engine) {
  Json faults = Json::array();
  for (const Fault& fault : engine.faults) {
    faults.push_back({{"ending", fault.ending},
                      {"games", fault.games},
                      {"first_game", fault.first_game},
                      {"detail", fault.detail}});
  }
  return faults;
}

Json engine_of(const Scoreboard& board, const EngineTotals& engine) {
  const Tally total = engine.total();
  Json object = {{"name", engine.name}};
  object.update(results_json(total));
  add_strength(object, total, board.elo(engine));
  object["time_losses"] = engine.time_losses;
  object["crashes"] = engine.crashes;
  object["stalls"] = engine.stalls;
  object["disconnections"] = engine.disconnections;
  object["illegal"] = engine.illegal;
  object["faults"] = faults_of(engine);
  object["as_first"] = results_json(engine.as_first);
  object["as_second"] = results_json(engine.as_second);
  return object;
}

std::string pairs_text(const Pairs& pairs, const std::string& name) {
  std::string text = "pairs for " + name + " with 0, 1/2, 1, 3/2, 2 points: ";
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    text += (i == 0 ? "" : ", ") + std::to_string(pairs[i]);
  }
  return text;
}

// What the figures cannot say: where all games or all pairs end alike, Elo has no spread.
std::string remark_of(const Scoreboard& board) {
  const EngineTotals& one = board.engines()[0];
  const EngineTotals& two = board.engines()[1];
  const Tally total = one.total();
  if (total.games() == 0) return {};
  if (total.games() == total.draws) return "every game was drawn: these games show no difference\n";
  if (total.games() == total.wins || total.games() == total.losses) {
    const EngineTotals& winner = total.wins > 0 ? one : two;
    const double least = *board.elo(winner).at_least;
    const std::string meaning =
        least <= 0 ? "so few games do not show that it is stronger"
                   : "it is almost certainly at least " + std::to_string(std::lround(least)) +
                         " Elo stronger; how much more, these games cannot say";
    return winner.name + " won every game: " + meaning + "\n";
  }
  const auto pairs = board.pairs();
  if (pairs && (*pairs)[2] == total.games() / 2 && total.games() % 2 == 0) {
    return "every pair was split 1-1: the openings decide these games, not the players\n";
  }
  return {};
}

// Of two engines.
std::string comparison(const Scoreboard& board) {
  if (board.engines().size() != 2) return {};
  const EngineTotals& one = board.engines().front();
  const auto pairs = board.pairs();
  const auto normalized = pairs ? normalized_elo(*pairs) : normalized_elo(one.total());
  std::string text = pairs ? pairs_text(*pairs, one.name) + "; normalized Elo "
                           : "normalized Elo for " + one.name + ": ";
  text += (normalized ? signed_rounded(*normalized) : std::string("-")) + "\n";
  return text + remark_of(board);
}

// "mock: illegal move in 3 games, first in game 1: 'a1a9' in ppp/3/PPP w", a line each.
std::string faults_text(const Scoreboard& board) {
  std::string text;
  for (const EngineTotals& engine : board.engines()) {
    for (const Fault& fault : engine.faults) {
      const std::string where = "game " + std::to_string(fault.first_game);
      text +=
          engine.name + ": " + fault.ending + " in " +
          (fault.games == 1 ? where : std::to_string(fault.games) + " games, first in " + where) +
          (fault.detail.empty() ? "" : ": " + fault.detail) + "\n";
    }
  }
  return text;
}

// Players that repeat themselves play no further games, whatever the count says.
std::string repeats_text(const Scoreboard& board, const MatchTitle& title) {
  const std::int64_t distinct = board.distinct_games();
  if (distinct == board.games()) return {};
  return "only " + std::to_string(distinct) + " of " + std::to_string(board.games()) +
         " games differ, the others repeat them and prove nothing more: " +
         (title.paired ? "more openings" : "--openings random:N --repeat") +
         " would make them differ\n";
}

// Behind the tables.
std::string remarks_text(const Scoreboard& board, const MatchTitle& title) {
  std::string text = comparison(board);
  if (const auto state = sprt_of(board, title)) {
    text +=
        "SPRT for " + board.engines().front().name + ": " + sprt_text(*title.sprt, *state) + "\n";
  }
  if (const auto plies = board.mean_plies()) {
    text += "mean length " + fixed(*plies, 1) + " plies; endings: ";
    bool first = true;
    for (const auto& [ending, count] : board.endings()) {
      text += (first ? "" : ", ") + ending + " " + std::to_string(count);
      first = false;
    }
    text += "\n";
  }
  return text + repeats_text(board, title) + faults_text(board);
}

// ", 34/min, 00:12:05 left"
std::string pace_text(std::int64_t played, std::int64_t left, std::chrono::nanoseconds elapsed) {
  const double seconds = std::chrono::duration<double>(elapsed).count();
  if (played == 0 || seconds <= 0) return {};
  const double each = seconds / static_cast<double>(played);
  const auto rest = std::llround(each * static_cast<double>(left));
  const auto two_digits = [](long long number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
  };
  return ", " + fixed(60 / each, each < 6 ? 0 : 1) + "/min, " + two_digits(rest / 3600) + ":" +
         two_digits(rest / 60 % 60) + ":" + two_digits(rest % 60) + " left";
}

}  // namespace

std::optional<SprtState> sprt_of(const Scoreboard& board, const MatchTitle& title) {
  if (!title.sprt || board.engines().size() != 2) return std::nullopt;
  if (!title.paired) return sprt_of_games(*title.sprt, board.engines().front().total());
  return sprt_of_pairs(*title.sprt, board.pairs().value_or(Pairs{}));
}

ReportParts parts_of(const Scoreboard& board, const MatchTitle& title) {
  return {engines_table(board, title), crosstable_of(board, best_first(board)),
          lines_of(remarks_text(board, title))};
}

std::string table_of(const Scoreboard& board, const MatchTitle& title) {
  const ReportParts parts = parts_of(board, title);
  std::string text = title.variant + ", " + std::to_string(board.games()) + " of " +
                     std::to_string(title.scheduled) + " games\n\n" + parts.engines.text() + "\n";
  if (parts.crosstable) {
    text += parts.crosstable->results.text() + "\n" + parts.crosstable->encounters.text() + "\n";
  }
  for (const std::string& line : parts.remarks) text += line + "\n";
  return text;
}
Json json_of(const Scoreboard& board, const MatchTitle& title) {
  Json engines = Json::array();
  for (const EngineTotals& engine : board.engines()) engines.push_back(engine_of(board, engine));
  const auto sprt = sprt_of(board, title);
  return {
      {"games", board.games()},
      {"complete", board.games() == title.scheduled || (sprt && sprt->verdict != Verdict::none)},
      {"engines", std::move(engines)},
      {"pentanomial", board.pairs() ? Json(*board.pairs()) : Json(nullptr)},
      {"llr", sprt ? Json(sprt->llr) : Json(nullptr)},
      {"sprt", verdict_word(sprt ? sprt->verdict : Verdict::none)},
      {"plies_mean", number_or_null(board.mean_plies())},
      {"endings", board.endings()},
      {"distinct_games", board.distinct_games()},
      {"encounters", encounters_json(board)}};
}

std::string line_of(const engine::GameRecord& record, const MatchTitle& title) {
  return "game " + std::to_string(record.id) + "/" + std::to_string(title.scheduled) + ": " +
         record.players[0] + " - " + record.players[1] + " " + score_word(record) + ", " +
         ending_text(record) + ", " + std::to_string(record.opening.size() + record.moves.size()) +
         " plies";
}

std::string progress_of(const Scoreboard& board, const MatchTitle& title, std::int64_t played,
                        std::chrono::nanoseconds elapsed) {
  std::string text =
      std::to_string(board.games()) + " of " + std::to_string(title.scheduled) + " games";
  if (board.games() > 0) {
    const EngineTotals& best = *best_first(board).front();
    const EngineTotals& one = board.engines().size() == 2 ? board.engines().front() : best;
    text += ", " + one.name + " " + percent_text(share_of(one.total())) + " Elo " +
            elo_text(board.elo(one));
  }
  if (const auto state = sprt_of(board, title)) {
    text += ", LLR " + fixed(state->llr, 2) + " (" + fixed(state->lower, 2) + ", " +
            fixed(state->upper, 2) + ")";
  }
  return text + pace_text(played, title.scheduled - board.games(), elapsed);
}

}  // namespace protocol::match
