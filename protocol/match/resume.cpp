// SPDX-License-Identifier: MIT
#include "protocol/match/resume.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "engine/files/input.hpp"
#include "protocol/match/header.hpp"

namespace protocol::match {

using engine::fail;
using engine::GameRecord;
using engine::Result;

namespace {

Result<ResumedMatch> begin(Journal journal, const std::string& first_line) {
  if (const auto cut = journal.cut(0); !cut) return tl::unexpected<engine::Error>(cut.error());
  if (const auto added = journal.add(first_line); !added) {
    return tl::unexpected<engine::Error>(added.error());
  }
  return ResumedMatch{std::move(journal), {}};
}

// What a record says differently from the schedule; empty when it is of the game.
std::string stranger(const GameRecord& record, const ScheduledGame& game, const MatchPlan& plan) {
  const engine::GameLine& opening = plan.openings[game.opening];
  if (record.round != game.round) return "round";
  if (record.fen != plan.game->print(opening.first()) || record.opening != opening.moves()) {
    return "opening";
  }
  for (std::size_t side = 0; side < 2; ++side) {
    if (record.players[side] != plan.entrants[game.engines[side]].name) return "players";
  }
  return {};
}

Result<void> check_games(const std::vector<GameRecord>& games, const MatchPlan& plan,
                         const std::string& file) {
  std::map<std::int64_t, const ScheduledGame*> scheduled;
  for (const ScheduledGame& game : plan.schedule) scheduled.emplace(game.id, &game);
  for (const GameRecord& record : games) {
    const std::string where = file + ": game " + std::to_string(record.id);
    const auto place = scheduled.find(record.id);
    if (place == scheduled.end()) return fail(where + " is not in this schedule");
    const std::string what = stranger(record, *place->second, plan);
    if (!what.empty()) return fail(where + " has another " + what + " than in this schedule");
  }
  return {};
}

}  // namespace

Result<ResumedMatch> resume_match(const std::string& file, const engine::Json& header,
                                  MatchPlan& plan) {
  auto journal = Journal::open(file);
  if (!journal) return tl::unexpected<engine::Error>(journal.error());
  const auto text = engine::read_file(file);
  if (!text) return tl::unexpected<engine::Error>(text.error());
  const std::string first_line = header_line(header);
  const std::size_t whole = text->rfind('\n') + 1;  // 0 without a newline
  // A crash within the first line left a part of it, or nothing.
  if (whole == 0 && first_line.compare(0, text->size(), *text) == 0) {
    return begin(std::move(*journal), first_line);
  }
  auto contents = parse_journal(*text, file);
  if (!contents) return tl::unexpected<engine::Error>(contents.error());
  const std::string other = difference(contents->header, header);
  if (!other.empty()) return fail(file + ": this file is of another match: " + other);
  if (contents->header.value("shard", engine::Json()) != header.value("shard", engine::Json())) {
    return fail(file + ": this file is of another share of the match: " +
                contents->header.value("shard", engine::Json()).dump());
  }
  if (const auto known = check_games(contents->games, plan, file); !known) {
    return tl::unexpected<engine::Error>(known.error());
  }
  if (const auto cut = journal->cut(whole); !cut) {
    return tl::unexpected<engine::Error>(cut.error());
  }
  std::set<std::int64_t> played;
  for (const GameRecord& record : contents->games) played.insert(record.id);
  std::erase_if(plan.schedule, [&](const ScheduledGame& game) { return played.contains(game.id); });
  return ResumedMatch{std::move(*journal), std::move(contents->games)};
}

}  // namespace protocol::match
