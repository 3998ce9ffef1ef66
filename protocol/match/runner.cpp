// SPDX-License-Identifier: MIT
#include "protocol/match/runner.hpp"

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "engine/stop.hpp"
#include "protocol/match/game_loop.hpp"

namespace protocol::match {

namespace {

using engine::GameRecord;
using engine::Result;

// Hands out games and takes their records back; records wait here until all before them are there.
class Desk {
 public:
  Desk(const std::vector<ScheduledGame>& schedule, const GameSink& sink)
      : schedule_(schedule), sink_(sink) {}

  const ScheduledGame* next() {
    const std::lock_guard lock(mutex_);
    return error_ || fatal_ || taken_ == schedule_.size() ? nullptr : &schedule_[taken_++];
  }

  void finished(GameRecord record) {
    const std::lock_guard lock(mutex_);
    const std::int64_t id = record.id;
    waiting_.emplace(id, std::move(record));
    while (!waiting_.empty() && waiting_.begin()->first == schedule_[delivered_].id) {
      deliver_first();
      ++delivered_;
    }
  }

  void failed(const std::string& message) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = engine::Error{message};
  }

  // No new games; those under way end, and all that were played count.
  void end(const std::string& message) {
    const std::lock_guard lock(mutex_);
    if (!fatal_) fatal_ = engine::Error{message};
  }

  // After a stop some games were never finished: those behind them count all the same.
  Result<void> close() {
    while (!waiting_.empty()) deliver_first();
    if (error_) return tl::unexpected<engine::Error>(*error_);
    if (fatal_) return tl::unexpected<engine::Error>(*fatal_);
    return {};
  }

 private:
  void deliver_first() {
    const GameRecord record = std::move(waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
    if (error_) return;
    if (const auto taken = sink_(record); !taken) error_ = taken.error();
  }

  const std::vector<ScheduledGame>& schedule_;
  const GameSink& sink_;
  std::mutex mutex_;
  std::size_t taken_ = 0;
  std::size_t delivered_ = 0;  ///< of the schedule, without a gap
  std::map<std::int64_t, GameRecord> waiting_;
  std::optional<engine::Error> error_, fatal_;
};

// Tells the observer of one game, if there is one.
class Reporter final : public GameWatcher {
 public:
  Reporter(MatchObserver& observer, std::size_t board, const ScheduledGame& scheduled)
      : observer_(observer), board_(board), scheduled_(scheduled) {}
  void moved(const RunningGame& game, const ClocksLeft& left) override {
    observer_.seen(board_, scheduled_, game, left);
  }

 private:
  MatchObserver& observer_;
  std::size_t board_;
  const ScheduledGame& scheduled_;
};

// One board: its own players, made when they are first needed and kept from game to game.
class Table {
 public:
  Table(const MatchPlan& plan, std::size_t number)
      : plan_(plan), number_(number), programs_(plan.programs), players_(plan.entrants.size()) {
    programs_.game = plan.game;
  }

  struct Played {
    GameRecord record;
    std::string lost;  ///< why a player is lost, "NAME: crash (exit status 1)"; often empty
  };

  // Nothing when stopped.
  Result<std::optional<Played>> play(const ScheduledGame& scheduled,
                                     const engine::StopToken& stop) {
    std::array<Seat, 2> seats;
    RunningGame game(plan_.openings[scheduled.opening], plan_.max_moves, plan_.adjudication);
    for (std::size_t side = 0; side < 2 && !game.over(); ++side) {
      const std::size_t who = scheduled.engines[side];
      const Entrant& entrant = plan_.entrants[who];
      if (!players_[who]) {
        auto made = make_player(entrant.who, entrant.name, entrant.search, programs_);
        if (!made) return engine::fail(entrant.name + ": " + made.error().message);
        players_[who] = std::move(*made);
      }
      seats[side] = {players_[who].get(), entrant.limits, entrant.control};
      const auto player = static_cast<engine::Player>(side);
      const auto failure = players_[who]->new_game(
          {game.line(), player, seed_of_game(plan_.seed, scheduled.id, side)}, stop);
      if (!failure) continue;
      if (failure->kind == Failure::Kind::stopped) return std::optional<Played>();
      if (failure->kind == Failure::Kind::unavailable)
        return engine::fail(entrant.name + ": " + failure->detail);
      game.fail(player, *failure);
    }
    std::optional<Reporter> reporter;
    if (plan_.observer != nullptr) reporter.emplace(*plan_.observer, number_, scheduled);
    if (!play_out(game, seats, plan_.programs.patience.margin, reporter ? &*reporter : nullptr,
                  stop))
      return std::optional<Played>();
    return std::optional(played(game, scheduled));
  }

 private:
  [[nodiscard]] Played played(const RunningGame& game, const ScheduledGame& scheduled) const {
    Played result{game.record(), {}};
    result.record.id = scheduled.id;
    result.record.round = scheduled.round;
    for (std::size_t side = 0; side < 2; ++side) {
      result.record.players[side] = plan_.entrants[scheduled.engines[side]].name;
    }
    if (lost_player(result.record.ending)) {
      const auto loser = static_cast<std::size_t>(engine::other(game.outcome().winner));
      result.lost = result.record.players[loser] + ": " + result.record.ending +
                    (game.detail().empty() ? "" : " (" + game.detail() + ")");
    }
    return result;
  }

  const MatchPlan& plan_;
  std::size_t number_;
  ProgramSetting programs_;
  std::vector<std::unique_ptr<Player>> players_;
};

void work(const MatchPlan& plan, std::size_t number, Desk& desk, const engine::StopToken& stop) {
  try {
    Table table(plan, number);
    while (!stop.stop_requested()) {
      const ScheduledGame* const scheduled = desk.next();
      if (scheduled == nullptr) return;
      auto result = table.play(*scheduled, stop);
      if (!result) return desk.failed(result.error().message);
      if (!*result) return;
      Table::Played& played = **result;
      const std::int64_t id = played.record.id;
      desk.finished(std::move(played.record));
      if (!played.lost.empty() && !plan.recover) {
        desk.end("game " + std::to_string(id) + ": " + played.lost +
                 "; the match ends here (--recover restarts such engines)");
      }
    }
  } catch (const std::exception& error) {
    desk.failed(error.what());
  }
}

}  // namespace

Result<void> run_match(const MatchPlan& plan, const GameSink& sink, const engine::StopToken& stop) {
  Desk desk(plan.schedule, sink);
  {
    std::vector<engine::JoiningThread> boards;
    const std::size_t count = std::min(plan.concurrency, plan.schedule.size());
    try {
      for (std::size_t i = 0; i < count; ++i) {
        boards.emplace_back(
            [&plan, i, &desk, &stop](const engine::StopToken&) { work(plan, i, desk, stop); });
      }
    } catch (const std::system_error&) {
      if (boards.empty()) throw;  // fewer are slower, but whole
    }
  }
  return desk.close();
}

}  // namespace protocol::match
