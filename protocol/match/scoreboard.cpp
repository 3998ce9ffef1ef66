// SPDX-License-Identifier: MIT
#include "protocol/match/scoreboard.hpp"

#include <utility>

#include "engine/text.hpp"
#include "protocol/match/game_loop.hpp"

namespace protocol::match {

namespace {

void count(Tally& tally, int points) {
  (points == 2 ? tally.wins : points == 1 ? tally.draws : tally.losses) += 1;
}

// The first side's points, doubled.
int points_of_first(const engine::GameRecord& record) {
  return record.result == "p1win" ? 2 : record.result == "draw" ? 1 : 0;
}

}  // namespace

Scoreboard::Scoreboard(std::vector<std::string> names) {
  for (std::string& name : names) engines_.emplace_back().name = std::move(name);
}

EngineTotals* Scoreboard::find(const std::string& name) {
  for (EngineTotals& engine : engines_) {
    if (engine.name == name) return &engine;
  }
  return nullptr;
}

engine::Result<void> Scoreboard::add(const engine::GameRecord& record) {
  EngineTotals* const first = find(record.players[0]);
  EngineTotals* const second = find(record.players[1]);
  if (first == nullptr || second == nullptr) {
    return engine::fail("game " + std::to_string(record.id) + ": no engine of the match is named " +
                        engine::in_quotes(record.players[first == nullptr ? 0 : 1]));
  }
  if (record.result == "none") return {};
  const int points = points_of_first(record);
  count(first->as_first, points);
  count(second->as_second, 2 - points);
  EngineTotals& loser = points == 2 ? *second : *first;
  if (record.ending == illegal_move_ending || record.ending == garbled_ending) ++loser.illegal;
  if (lost_player(record.ending)) ++loser.crashes;
  if (record.ending == stall_ending) ++loser.stalls;
  if (record.ending == disconnection_ending) ++loser.disconnections;
  if (record.ending == time_loss_ending) ++loser.time_losses;
  ++games_;
  plies_ += static_cast<std::int64_t>(record.opening.size() + record.moves.size());
  ++endings_[record.ending];
  if (engines_.size() == 2) add_to_pairs(record);
  return {};
}

// Two games of a round with exchanged sides make a pair (docs/game-record.md: a round has one
// opening).
void Scoreboard::add_to_pairs(const engine::GameRecord& record) {
  const int first_points = points_of_first(record);
  const auto points = static_cast<std::size_t>(
      record.players[0] == engines_[0].name ? first_points : 2 - first_points);
  const auto [half, alone] = halves_.try_emplace(record.round, Half{record.players[0], points});
  if (alone || half->second.first == record.players[0]) return;
  if (!pairs_) pairs_.emplace();
  ++(*pairs_)[half->second.points + points];
  halves_.erase(half);
}

Elo Scoreboard::elo(const EngineTotals& engine) const {
  if (!pairs_ || !halves_.empty()) return elo_of_games(engine.total());
  Pairs seen = *pairs_;
  if (&engine != &engines_.front()) seen = {seen[4], seen[3], seen[2], seen[1], seen[0]};
  const Elo elo = elo_of_pairs(seen);
  return elo.value ? elo : elo_of_games(engine.total());
}

std::optional<double> Scoreboard::mean_plies() const {
  if (games_ == 0) return std::nullopt;
  return static_cast<double>(plies_) / static_cast<double>(games_);
}

}  // namespace protocol::match
