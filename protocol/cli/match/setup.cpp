// SPDX-License-Identifier: MIT
#include "protocol/cli/match/setup.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>
#include <variant>

#include "engine/stop.hpp"
#include "engine/text.hpp"
#include "protocol/cli/match/engines.hpp"
#include "protocol/cli/match/file_reader.hpp"
#include "protocol/cli/match/openings.hpp"
#include "protocol/cli/usage/did_you_mean.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/match/adjudication.hpp"
#include "protocol/match/record/header.hpp"
#include "protocol/match/result/sprt.hpp"
#include "protocol/match/schedule/shard.hpp"

namespace protocol::cli {

namespace {

match::Patience patience_of(const MatchFlags& flags) {
  match::Patience patience;
  patience.answer = std::chrono::milliseconds(flags.patience);
  patience.begin = 2 * patience.answer;
  patience.margin = std::chrono::milliseconds(flags.time_margin);
  return patience;
}

// A job array shares a match when it keeps the games: otherwise every task plays its own.
std::optional<match::Shard> shard_of(const MatchFlags& flags) {
  if (!flags.shard.empty()) {
    const auto given = match::parse_shard(flags.shard);
    if (!given) throw UsageError("--shard " + given.error().message);
    return *given;
  }
  if (flags.out.empty()) return std::nullopt;
  const auto array = match::shard_of_array([](const char* name) { return std::getenv(name); });
  if (!array) throw UsageError(array.error().message);
  return *array;
}

// The share keeps its games; its test waits for the others', so it is not a reason to stop.
void take_share(MatchSetup& setup, const match::Shard& shard) {
  setup.plan.schedule = match::share_of(setup.plan.schedule, shard);
  setup.title.scheduled = static_cast<std::int64_t>(setup.plan.schedule.size());
  setup.header["shard"] = {
      {"index", shard.index}, {"count", shard.count}, {"games", setup.title.scheduled}};
  setup.is_share = true;
}

match::Adjudication adjudication_of(const MatchFlags& flags) {
  match::Adjudication rules;
  if (!flags.draw.empty()) {
    const auto rule = match::parse_draw_rule(flags.draw);
    if (!rule) throw UsageError("--draw: " + rule.error().message);
    rules.draw = *rule;
  }
  if (!flags.resign.empty()) {
    const auto rule = match::parse_resign_rule(flags.resign);
    if (!rule) throw UsageError("--resign: " + rule.error().message);
    rules.resign = *rule;
  }
  rules.exact = flags.adjudicate == "exact";
  return rules;
}

// How many threads an engine thinks with; 0 for those whom no clock binds.
std::int64_t threads_by_clock(const match::Entrant& entrant) {
  if (!entrant.control && !entrant.limits.movetime) return 0;
  const auto* const builtin = std::get_if<match::Builtin>(&entrant.who);
  if (builtin != nullptr) return *builtin == match::Builtin::parlour ? entrant.search.threads : 0;
  for (const auto& [name, value] : std::get<match::ProgramSpec>(entrant.who).options) {
    if (engine::same_word(name, "Threads")) return engine::parse_integer(value).value_or(1);
  }
  return 1;
}

// What is to be said where more threads than cores think at a time; empty where they do not.
std::string crowd_of(const match::MatchPlan& plan) {
  std::vector<std::int64_t> all;
  bool pondering = false;
  for (const match::Entrant& entrant : plan.entrants) {
    all.push_back(threads_by_clock(entrant));
    const auto* const program = std::get_if<match::ProgramSpec>(&entrant.who);
    pondering = pondering || (program != nullptr && program->ponder);
  }
  std::sort(all.begin(), all.end(), std::greater<>());
  std::int64_t threads = all[0] + (pondering ? all[1] : 0);
  const auto boards = std::min(plan.concurrency, plan.schedule.size());
  const auto cores = static_cast<std::int64_t>(std::thread::hardware_concurrency());
  threads *= static_cast<std::int64_t>(boards);
  if (cores == 0 || threads <= cores) return {};
  return std::to_string(threads) + " threads will think at a time on " + std::to_string(cores) +
         (cores == 1 ? " core" : " cores") +
         ", and these games are by the clock: a smaller --concurrency or option.Threads is fairer";
}

}  // namespace

MatchSetup make_match(Context& context, MatchFlags flags, const engine::StopToken& stop) {
  if (flags.resume && flags.out.empty()) throw UsageError("--resume needs --out FILE");
  context.take_only_game(flags.words, "match");
  const engine::OptionSet options = context.options();
  const engine::GameEntry& entry = chosen_game(options, context.registry);
  MatchSetup setup;
  match::MatchPlan& plan = setup.plan;
  plan.game = entry.make(options);
  tell_warning(*plan.game);
  plan.max_moves = static_cast<std::size_t>(flags.max_moves);
  plan.concurrency = static_cast<std::size_t>(flags.concurrency);
  plan.adjudication = adjudication_of(flags);
  plan.seed = flags.seed;
  Participants participants = parse_participants(context, flags.engines, flags.each);
  plan.entrants = std::move(participants.entrants);

  plan.recover = flags.recover;
  plan.programs = {nullptr, match::rules_of(options, entry), patience_of(flags), nullptr};
  if (!flags.log.empty()) {
    auto log = match::Transcript::open(flags.log, flags.resume);
    if (!log) throw UsageError("--log: " + log.error().message);
    setup.log = std::move(*log);
    plan.programs.log = setup.log.get();
    if (std::none_of(plan.entrants.begin(), plan.entrants.end(), [](const match::Entrant& entrant) {
          return std::holds_alternative<match::ProgramSpec>(entrant.who);
        })) {
      setup.warnings.emplace_back("--log: all players are built in and exchange no lines to log");
    }
  }

  match::ScheduleSpec spec;
  spec.tournament =
      flags.tournament == "gauntlet" ? match::Tournament::gauntlet : match::Tournament::round_robin;
  spec.engines = plan.entrants.size();
  spec.rounds = flags.rounds;
  spec.repeat = flags.repeat;
  const auto pairings = static_cast<std::int64_t>(spec.engines * (spec.engines - 1) / 2);
  if (spec.rounds > match::most_games / (2 * pairings)) {
    throw UsageError("--rounds " + std::to_string(spec.rounds) +
                     " makes more than ten million games");
  }
  std::string too_few;
  plan.openings = make_openings(plan, flags, too_few, stop);
  if (!too_few.empty()) setup.warnings.push_back(std::move(too_few));
  spec.openings = plan.openings.size();
  plan.schedule = match::make_schedule(spec);

  setup.title.variant = plan.game->info().variant;
  setup.title.scheduled = static_cast<std::int64_t>(plan.schedule.size());
  for (const engine::Player p : {engine::Player::first, engine::Player::second}) {
    setup.title.player_names[static_cast<std::size_t>(p)] = engine::name_of(*plan.game, p);
  }
  setup.header = match::header_of(*plan.game, match::rule_options(options, entry),
                                  std::move(participants.description), setup.title.scheduled);
  setup.header["schedule"] = {{"tournament", flags.tournament},
                              {"rounds", flags.rounds},
                              {"repeat", flags.repeat},
                              {"openings", flags.openings},
                              {"order", flags.order},
                              {"plies", flags.plies},
                              {"seed", flags.seed},
                              {"maxmoves", flags.max_moves},
                              {"fingerprint", match::fingerprint(plan.openings)}};
  if (flags.balance) setup.header["schedule"]["balance"] = *flags.balance;
  setup.header["schedule"].update(match::to_json(plan.adjudication));
  setup.title.paired = flags.repeat;
  take_sprt(setup.title, plan.entrants.size(), flags.sprt);
  if (setup.title.sprt) setup.header["sprt"] = match::to_json(*setup.title.sprt);
  const auto shard = shard_of(flags);
  if (shard && shard->count > 1) take_share(setup, *shard);
  if (std::string crowd = crowd_of(plan); !crowd.empty())
    setup.warnings.push_back(std::move(crowd));
  return setup;
}

}  // namespace protocol::cli
