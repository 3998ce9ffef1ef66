// SPDX-License-Identifier: MIT
#include "protocol/cli/match/file_reader.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "engine/files/input.hpp"
#include "engine/text.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/match/record/audit.hpp"
#include "protocol/match/record/header.hpp"
#include "protocol/match/record/journal.hpp"
#include "protocol/match/result/sprt.hpp"
#include "protocol/match/schedule/schedule.hpp"

namespace protocol::cli {

using engine::Json;
using match::MatchTitle;
using match::Scoreboard;

namespace {

constexpr std::int64_t most_counted = std::numeric_limits<std::int64_t>::max();

std::string text_at(const Json& object, const char* key) {
  const Json value = object.is_object() ? object.value(key, Json()) : Json();
  return value.is_string() ? value.get<std::string>() : std::string();
}

Json part_of(const Json& object, const char* key) {
  return object.is_object() ? object.value(key, Json()) : Json();
}

// A count of the first line; nullopt where it is not there.
std::optional<std::int64_t> count_at(const Json& object, const char* key, const std::string& file) {
  const Json value = part_of(object, key);
  if (value.is_null()) return std::nullopt;
  const bool fits = value.is_number_unsigned() && value.get<std::uint64_t>() <= most_counted;
  if (fits) return value.get<std::int64_t>();
  throw UsageError(file + ":1: '" + key + "' is not a whole number 0.." +
                   std::to_string(most_counted));
}

std::vector<std::string> names_of(const Json& header, const std::string& file) {
  std::vector<std::string> names;
  for (const Json& engine : header.value("engines", Json::array())) {
    const std::string name = text_at(engine, "name");
    if (name.empty()) throw UsageError(file + ":1: an engine without a name");
    names.push_back(name);
  }
  if (names.size() < 2) throw UsageError(file + ":1: fewer than two engines");
  return names;
}

// With its rule options.
engine::OptionSet options_of(const Context& context, const MatchFile& file) {
  const auto refuse = [&](const std::string& why) -> UsageError {
    return UsageError(file.name + ":1: " + why);
  };
  engine::OptionSet options = all_options(context.registry);
  const auto chosen = set_variant(options, context.registry, text_at(file.header, "variant"));
  if (!chosen) throw refuse(chosen.error().message);
  const std::string& game = chosen_game(options, context.registry).name;
  if (text_at(file.header, "game") != game) {
    throw refuse("'game' is not " + game + ", which has this variant");
  }
  const Json rules = file.header.value("options", Json::object());
  for (const auto& [name, value] : rules.items()) {
    if (!value.is_string()) throw refuse("option " + name + " is not text");
    const auto set = set_option(options, context.registry, name, value.get<std::string>());
    if (!set) throw refuse(set.error().message);
  }
  return options;
}

MatchTitle title_of(const MatchFile& file) {
  MatchTitle title;
  title.variant = text_at(file.header, "variant");
  const Json shard = part_of(file.header, "shard");
  if (!shard.is_null()) {
    const auto index = count_at(shard, "index", file.name),
               count = count_at(shard, "count", file.name);
    if (!index || !count || *index < 1 || *index > *count)
      throw UsageError(file.name + ":1: 'shard' is not {index, count} with 1 <= index <= count");
  }
  const auto share = count_at(shard, "games", file.name);
  title.scheduled = share.value_or(count_at(file.header, "games", file.name).value_or(0));
  const Json schedule = part_of(file.header, "schedule");
  title.paired = part_of(schedule, "repeat") == true;
  title.sprt = match::sprt_of_header(file.header);
  for (const engine::Player player : {engine::Player::first, engine::Player::second})
    title.player_names[static_cast<std::size_t>(player)] = engine::name_of(*file.game, player);
  return title;
}

// Who plays whom in which round. Throws UsageError where the first line contradicts itself.
match::ScheduleSpec schedule_of(const MatchFile& file, std::size_t engines) {
  const Json schedule = part_of(file.header, "schedule");
  match::ScheduleSpec spec;
  const std::string tournament = text_at(schedule, "tournament");
  if (!tournament.empty() && tournament != "gauntlet" && tournament != "roundrobin") {
    throw UsageError(file.name + ":1: 'tournament' is neither roundrobin nor gauntlet");
  }
  spec.tournament =
      tournament == "gauntlet" ? match::Tournament::gauntlet : match::Tournament::round_robin;
  const Json seed = part_of(schedule, "seed");
  if (!seed.is_null() && !seed.is_number_unsigned())
    throw UsageError(file.name + ":1: 'seed' is not a whole number from 0 on");
  static_cast<void>(count_at(schedule, "maxmoves", file.name));
  spec.engines = engines;
  spec.rounds = count_at(schedule, "rounds", file.name).value_or(0);
  spec.repeat = part_of(schedule, "repeat") == true;
  const auto games = count_at(file.header, "games", file.name).value_or(0);
  if (spec.rounds > match::most_games || match::games_of(spec) != games) {
    throw UsageError(file.name + ":1: " + std::to_string(games) + " games are not what " +
                     std::to_string(spec.rounds) + " rounds of " + std::to_string(engines) +
                     " engines make");
  }
  return spec;
}

// The game has the place in the schedule that its id says. `where` is of the game.
void check_place(const engine::GameRecord& record, const match::ScheduleSpec& schedule,
                 const std::vector<std::string>& names, const std::string& where) {
  if (record.id > match::games_of(schedule)) {
    throw UsageError(where + "no game has the id " + std::to_string(record.id) + " in a match of " +
                     std::to_string(match::games_of(schedule)));
  }
  const match::ScheduledGame game = match::scheduled_game(schedule, record.id);
  const std::array players{names[game.engines[0]], names[game.engines[1]]};
  if (record.round == game.round && record.players == players) return;
  throw UsageError(where + "game " + std::to_string(record.id) + " is " +
                   engine::in_quotes(players[0]) + " against " + engine::in_quotes(players[1]) +
                   " in round " + std::to_string(game.round));
}

// All games of a round begin alike; where no file has the openings, from the game's own start.
class RoundOpenings {
 public:
  explicit RoundOpenings(const MatchFile& file)
      : openings_(text_at(part_of(file.header, "schedule"), "openings")),
        start_(file.game->print(file.game->start())) {}

  void check(const engine::GameRecord& record, const std::string& where) {
    const bool dealt = openings_.starts_with("random:") || openings_.starts_with("hard:");
    const bool wrong_start = (openings_.empty() || dealt) && record.fen != start_;
    const auto [first, added] = rounds_.emplace(record.round, &record);
    const bool alike = record.fen == first->second->fen && record.opening == first->second->opening;
    if (!wrong_start && alike && (!openings_.empty() || record.opening.empty())) return;
    throw UsageError(where + "game " + std::to_string(record.id) +
                     " does not have the opening of round " + std::to_string(record.round));
  }

 private:
  std::string openings_, start_;
  std::map<std::int64_t, const engine::GameRecord*> rounds_;
};

// By the rules, between engines of the match and within its schedule.
void check_games(const MatchFile& file) {
  const auto terms = match::terms_of(file.header);
  if (!terms) throw UsageError(file.name + ":1: " + terms.error().message);
  const std::vector<std::string> names = names_of(file.header, file.name);
  const auto times = [&](const std::string& name) {
    return std::count(names.begin(), names.end(), name);
  };
  for (const std::string& name : names) {
    if (terms->known && times(name) > 1)
      throw UsageError(file.name + ":1: two engines are called " + engine::in_quotes(name));
  }
  std::optional<match::ScheduleSpec> schedule;
  if (terms->known) schedule = schedule_of(file, names.size());
  RoundOpenings openings(file);
  for (std::size_t i = 0; i < file.games.size(); ++i) {
    const engine::GameRecord& record = file.games[i];
    const std::string where = match::place_of_game(file.name, i);
    for (const std::string& name : record.players) {
      if (times(name) > 0) continue;
      throw UsageError(where + "game " + std::to_string(record.id) +
                       ": no engine of the match is named " + engine::in_quotes(name));
    }
    if (schedule) {
      check_place(record, *schedule, names, where);
      openings.check(record, where);
    }
    if (const auto sound = match::audit(record, file.game, *terms); !sound)
      throw UsageError(where + sound.error().message);
  }
}

}  // namespace

MatchFile read_match_file(const Context& context, const std::string& name) {
  const auto bytes = engine::read_file(name);
  if (!bytes) throw UsageError(bytes.error().message);
  return parse_match_file(context, *bytes, name);
}

MatchFile parse_match_file(const Context& context, std::string_view bytes,
                           const std::string& name) {
  auto contents = match::parse_journal(bytes, name);
  if (!contents) throw UsageError(contents.error().message);
  MatchFile file;
  file.name = name;
  file.header = std::move(contents->header);
  file.games = std::move(contents->games);
  if (contents->torn) {
    LineSink(2).write("parlour: " + match::place_of_game(name, file.games.size()) +
                      "the last line is incomplete and does not count\n");
  }
  file.options = options_of(context, file);
  file.game = chosen_game(file.options, context.registry).make(file.options);
  file.title = title_of(file);
  check_games(file);
  return file;
}

void forget_share(MatchFile& file) {
  file.header.erase("shard");
  file.title = title_of(file);
}

Scoreboard count(const MatchFile& file, std::int64_t interval) {
  Scoreboard board(names_of(file.header, file.name));
  for (std::size_t i = 0; i < file.games.size(); ++i) {
    if (const auto counted = board.add(file.games[i]); !counted)
      throw UsageError(file.name + ": " + counted.error().message);
    if (interval > 0 && board.games() % interval == 0 && i + 1 < file.games.size())
      LineSink(STDERR_FILENO).write("\n" + table_of(board, file.title) + "\n");
  }
  return board;
}

void take_sprt(MatchTitle& title, std::size_t engines, const std::vector<std::string>& words) {
  if (words.empty()) return;
  const auto spec = match::parse_sprt(words);
  if (!spec) throw UsageError("--sprt: " + spec.error().message);
  if (engines != 2) throw UsageError("--sprt compares exactly two engines");
  title.sprt = *spec;
}

void write_reports_of(const MatchFile& file, const Scoreboard& board, const ReportFiles& reports,
                      const ReportOutputs& outputs) {
  if (!reports.any()) return;
  const auto texts = make_reports(reports, board, file.title, file.games, file.game);
  if (!texts) throw UsageError(file.name + ": " + texts.error().message);
  const auto written = write_reports(outputs, *texts);
  if (!written) throw std::runtime_error(written.error().message);
}

void write_result(const Scoreboard& board, const MatchTitle& title, bool json, bool quiet,
                  LineSink& out) {
  const std::string table = table_of(board, title);
  if (!json) {
    out.write(table);
    return;
  }
  if (!quiet) LineSink(STDERR_FILENO).write(table);
  out.write(match::header_line(json_of(board, title)) + "\n");
}

int status_of(const match::SprtState& state) {
  switch (state.verdict) {
    case match::Verdict::h1:
      return status_done;
    case match::Verdict::h0:
      return status_accepted_h0;
    case match::Verdict::none:
      break;
  }
  return status_undecided;
}

}  // namespace protocol::cli
