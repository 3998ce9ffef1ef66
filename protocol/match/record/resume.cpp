// SPDX-License-Identifier: MIT
#include "protocol/match/record/resume.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "engine/files/input.hpp"
#include "protocol/match/record/audit.hpp"
#include "protocol/match/record/header.hpp"

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

engine::Json share_in(const engine::Json& header) {
  engine::Json share = header.value("shard", engine::Json());
  if (share.is_object()) share.erase("games");  // which follows from the schedule
  return share;
}

// Where the file is not of the first rounds of this match; nullopt when it does not have fewer
// rounds. They are played one after the other, and more of them change neither the games nor the
// openings of the earlier ones.
std::optional<std::string> difference_of_beginning(const engine::Json& found,
                                                   const engine::Json& wanted,
                                                   const MatchPlan& plan) {
  const engine::Json schedule = found.value("schedule", engine::Json());
  if (!schedule.is_object() || !schedule.value("rounds", engine::Json()).is_number_unsigned())
    return std::nullopt;
  const auto rounds = schedule["rounds"].get<std::uint64_t>();
  const auto more = wanted["schedule"]["rounds"].get<std::uint64_t>();
  if (rounds == 0 || rounds >= more) return std::nullopt;
  engine::Json shorter = wanted;
  shorter["schedule"]["rounds"] = rounds;
  shorter["games"] = wanted["games"].get<std::uint64_t>() / more * rounds;
  // Openings by lot are as many as there are rounds.
  const auto dealt =
      static_cast<std::size_t>(std::min<std::uint64_t>(rounds, plan.openings.size()));
  std::string other;
  for (const std::size_t count : {plan.openings.size(), dealt}) {
    const auto begin = plan.openings.begin();
    shorter["schedule"]["fingerprint"] =
        fingerprint({begin, begin + static_cast<std::ptrdiff_t>(count)});
    other = difference(found, shorter);
    if (other.empty()) break;
  }
  return other;
}

Result<void> check_games(const std::vector<GameRecord>& games, const MatchPlan& plan,
                         const std::string& file) {
  std::map<std::int64_t, const ScheduledGame*> scheduled;
  for (const ScheduledGame& game : plan.schedule) scheduled.emplace(game.id, &game);
  const Terms terms{true, plan.max_moves, plan.adjudication};
  for (std::size_t i = 0; i < games.size(); ++i) {
    const GameRecord& record = games[i];
    const std::string line = place_of_game(file, i);
    const std::string where = line + "game " + std::to_string(record.id);
    const auto place = scheduled.find(record.id);
    if (place == scheduled.end()) return fail(where + " is not in this schedule");
    const std::string what = stranger(record, *place->second, plan);
    if (!what.empty()) return fail(where + " has another " + what + " than in this schedule");
    if (const auto sound = audit(record, plan.game, terms); !sound) {
      return fail(line + sound.error().message);
    }
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
  std::string other = difference(contents->header, header);
  const auto beginning = difference_of_beginning(contents->header, header, plan);
  const bool longer = beginning && beginning->empty();
  if (beginning) other = *beginning;
  if (!other.empty()) return fail(file + ": this file belongs to another match: " + other);
  if (share_in(contents->header) != share_in(header)) {
    return fail(file + ": this file belongs to another share of the match: " +
                contents->header.value("shard", engine::Json()).dump());
  }
  if (const auto known = check_games(contents->games, plan, file); !known) {
    return tl::unexpected<engine::Error>(known.error());
  }
  const std::string_view games = std::string_view(*text).substr(0, whole);
  const auto kept = longer
                        ? journal->replace(first_line + std::string(games.substr(games.find('\n'))))
                        : journal->cut(whole);
  if (!kept) return tl::unexpected<engine::Error>(kept.error());
  std::set<std::int64_t> played;
  for (const GameRecord& record : contents->games) played.insert(record.id);
  std::erase_if(plan.schedule, [&](const ScheduledGame& game) { return played.contains(game.id); });
  return ResumedMatch{std::move(*journal), std::move(contents->games)};
}

}  // namespace protocol::match
