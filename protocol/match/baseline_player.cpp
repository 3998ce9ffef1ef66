// SPDX-License-Identifier: MIT
#include "protocol/match/baseline_player.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "engine/searcher.hpp"
#include "engine/stop.hpp"

namespace protocol::match {

namespace {

using engine::Outcome;
using engine::Position;

constexpr std::uint64_t games_without_limit = 1'000;
constexpr int longest_game = 1'000;

struct Arm {
  std::string move;
  Position position;
  double points = 0;
  double games = 0;

  // An arm that was never tried comes first.
  [[nodiscard]] double hope(double all_games) const {
    if (games == 0) return 1e9;
    return points / games + std::sqrt(2 * std::log(all_games) / games);
  }
};

double points_of(const Outcome& outcome, engine::Player player) {
  if (outcome.kind != Outcome::Kind::win) return 0.5;
  return outcome.winner == player ? 1 : 0;
}

class Budget {
 public:
  explicit Budget(const MoveLimits& limits)
      : limits_(limits),
        end_(engine::Clock::now() + limits.movetime.value_or(std::chrono::milliseconds(0))) {}

  [[nodiscard]] bool spent(std::uint64_t games, std::uint64_t plies) const {
    if (limits_.nodes && plies >= *limits_.nodes) return true;
    if (limits_.movetime) return engine::Clock::now() >= end_;
    return !limits_.nodes && games >= games_without_limit;
  }

 private:
  const MoveLimits& limits_;
  engine::TimePoint end_;
};

}  // namespace

Choice BasePlayer::choose(const engine::GameLine& line, const MoveLimits& limits,
                          const engine::StopToken& stop) {
  const engine::Game& game = line.game();
  const engine::Player player = game.to_move(line.position());
  std::vector<Arm> arms;
  for (std::string& move : game.moves(line.position())) {
    Position next = *game.play(line.position(), move);
    const Outcome outcome = game.outcome(next);
    if (outcome.kind == Outcome::Kind::win && outcome.winner == player) {
      return engine::RecordedMove{std::move(move), 0, {}, {}};
    }
    arms.push_back({std::move(move), std::move(next)});
  }
  if (arms.empty())
    return tl::unexpected<Failure>(Failure{Failure::Kind::crashed, "no legal move"});

  const Budget budget(limits);
  std::uint64_t plies = 0;
  for (std::uint64_t games = 0; arms.size() > 1 && !budget.spent(games, plies); ++games) {
    if (stop.stop_requested()) return tl::unexpected<Failure>(Failure{});
    if (limits.now.stop_requested()) break;
    const auto all = static_cast<double>(games);
    Arm& arm = *std::max_element(arms.begin(), arms.end(), [all](const Arm& a, const Arm& b) {
      return a.hope(all) < b.hope(all);
    });
    arm.points += random_game(game, arm.position, player, plies);
    ++arm.games;
  }
  const auto most = std::max_element(arms.begin(), arms.end(),
                                     [](const Arm& a, const Arm& b) { return a.games < b.games; });
  return engine::RecordedMove{most->move, 0, {}, {}};
}

double BasePlayer::random_game(const engine::Game& game, Position position, engine::Player player,
                               std::uint64_t& plies) {
  for (int ply = 0; ply < longest_game; ++ply) {
    ++plies;
    if (const Outcome outcome = game.outcome(position); outcome.finished()) {
      return points_of(outcome, player);
    }
    const auto moves = game.moves(position);
    position = *game.play(position, moves[random_() % moves.size()]);
  }
  return 0.5;
}

}  // namespace protocol::match
