// SPDX-License-Identifier: MIT
#include "protocol/match/result/scoreboard.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "engine/text.hpp"
#include "protocol/match/game_loop.hpp"

namespace protocol::match {

namespace {

void count(Tally& tally, int points) {
  (points == 2 ? tally.wins : points == 1 ? tally.draws : tally.losses) += 1;
}

void note(std::vector<Fault>& faults, const engine::GameRecord& record) {
  for (Fault& fault : faults) {
    if (fault.ending != record.ending) continue;
    ++fault.games;
    if (record.id < fault.first_game) {
      fault.first_game = record.id;
      fault.detail = record.detail;
    }
    return;
  }
  faults.push_back({record.ending, 1, record.id, record.detail});
}

// The first side's points, doubled.
int points_of_first(const engine::GameRecord& record) {
  return record.result == "p1win" ? 2 : record.result == "draw" ? 1 : 0;
}

// Two games of a round with exchanged sides make a pair (docs/game-record.md: a round has one
// opening). `points` are those of the side that was first, doubled.
void add_to(Encounter& encounter, std::int64_t round, std::size_t first, int points) {
  const bool is_one = first == encounter.one;
  const int of_one = is_one ? points : 2 - points;
  count(is_one ? encounter.as_first : encounter.as_second, of_one);
  const auto own = static_cast<std::size_t>(of_one);
  const auto [half, alone] = encounter.halves.try_emplace(round, Encounter::Half{first, own});
  if (alone || half->second.first == first) return;
  if (!encounter.pairs) encounter.pairs.emplace();
  ++(*encounter.pairs)[half->second.points + own];
  encounter.halves.erase(half);
}

std::size_t hash_of(const engine::GameRecord& record) {
  std::string text = record.players[0] + '\n' + record.players[1] + '\n' + record.fen + '\n';
  for (const std::string& move : record.opening) text += move + '\n';
  for (const engine::RecordedMove& move : record.moves) text += move.move + '\n';
  return std::hash<std::string>{}(text + record.ending);
}

Elo negated(const Elo& elo) {
  Elo other{elo.value, elo.error, elo.at_most, elo.at_least};
  for (std::optional<double>* const figure : {&other.value, &other.at_least, &other.at_most}) {
    if (*figure) *figure = -**figure;
  }
  return other;
}

}  // namespace

Scoreboard::Scoreboard(std::vector<std::string> names) {
  for (std::string& name : names) engines_.emplace_back().name = std::move(name);
}

std::size_t Scoreboard::number_of(const std::string& name) const {
  const auto found = std::find_if(engines_.begin(), engines_.end(),
                                  [&](const EngineTotals& engine) { return engine.name == name; });
  return static_cast<std::size_t>(found - engines_.begin());
}

engine::Result<void> Scoreboard::add(const engine::GameRecord& record) {
  const std::size_t first = number_of(record.players[0]), second = number_of(record.players[1]);
  for (const std::size_t side : {0U, 1U}) {
    if ((side == 0 ? first : second) < engines_.size()) continue;
    return engine::fail("game " + std::to_string(record.id) + ": no engine of the match is named " +
                        engine::in_quotes(record.players[side]));
  }
  if (record.result == "none") return {};
  const int points = points_of_first(record);
  count(engines_[first].as_first, points);
  count(engines_[second].as_second, 2 - points);
  Encounter& encounter = encounters_[std::minmax(first, second)];
  encounter.one = std::min(first, second);
  encounter.two = std::max(first, second);
  add_to(encounter, record.round, first, points);
  EngineTotals& loser = engines_[points == 2 ? second : first];
  if (record.ending == illegal_move_ending || record.ending == garbled_ending) ++loser.illegal;
  if (lost_player(record.ending)) ++loser.crashes;
  if (record.ending == stall_ending) ++loser.stalls;
  if (record.ending == disconnection_ending) ++loser.disconnections;
  if (record.ending == time_loss_ending) ++loser.time_losses;
  if (is_failure(record.ending)) note(loser.faults, record);
  ++games_;
  plies_ += static_cast<std::int64_t>(record.opening.size() + record.moves.size());
  ++endings_[record.ending];
  seen_.insert(hash_of(record));
  return {};
}

std::vector<const Encounter*> Scoreboard::encounters() const {
  std::vector<const Encounter*> list;
  for (const auto& [engines, encounter] : encounters_) list.push_back(&encounter);
  return list;
}

std::optional<Pairs> Scoreboard::pairs() const {
  if (engines_.size() != 2 || encounters_.empty()) return std::nullopt;
  return encounters_.begin()->second.pairs;
}

Elo Encounter::elo() const {
  if (!pairs || !halves.empty()) return elo_of_games(total());
  const Elo elo = elo_of_pairs(*pairs);
  return elo.value ? elo : elo_of_games(total());
}

Elo Scoreboard::elo(const EngineTotals& engine) const {
  if (engines_.size() != 2 || encounters_.empty()) return elo_of_games(engine.total());
  const Elo elo = encounters_.begin()->second.elo();
  return &engine == &engines_.front() ? elo : negated(elo);
}

bool Scoreboard::only_time_losses() const {
  return endings_.size() == 1 && endings_.contains(time_loss_ending);
}

std::optional<double> Scoreboard::mean_plies() const {
  if (games_ == 0) return std::nullopt;
  return static_cast<double>(plies_) / static_cast<double>(games_);
}

}  // namespace protocol::match
