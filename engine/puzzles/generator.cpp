// SPDX-License-Identifier: MIT
#include "engine/puzzles/generator.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/board_face.hpp"
#include "engine/mix.hpp"
#include "engine/skill.hpp"

namespace engine {

namespace {

constexpr int player_skill = 8;            // about every other move is random
constexpr std::uint64_t move_nodes = 200;  // for each of the others
constexpr std::size_t player_mib = 1;
constexpr std::size_t longest_game = 300;  // moves: what is undecided by then goes in circles
// Earlier positions of a game are harder to solve: after some that were not, none will be.
constexpr int most_unsolved = 3;
// A game costs at least so much, so that small boards, whose puzzles are few, come to an end.
constexpr std::uint64_t nodes_a_game = 5'000;

struct Nobody final : Observer {
  void report(const Info&) override {}
};

}  // namespace

PuzzleGenerator::PuzzleGenerator(std::shared_ptr<const Game> game, const PuzzleRequest& request)
    : game_(std::move(game)),
      request_(request),
      examiner_(*game_),
      player_(game_->make_searcher()),
      symmetry_(game_->face().board(game_->start())) {
  static_cast<void>(player_->resize(player_mib));
}

std::optional<Puzzle> PuzzleGenerator::next(const Progress& progress, const StopToken& stop) {
  const std::uint64_t before = spent();
  while (!ended_) {
    const std::uint64_t began = spent();
    const std::uint64_t random = mixed(request_.seed) + mixed(++games_);
    auto puzzle = find_in(play_game(random, stop), stop);
    if (stop.stop_requested()) break;
    if (puzzle) return puzzle;
    const std::uint64_t cost = spent() - began;
    if (cost < nodes_a_game) played_nodes_ += nodes_a_game - cost;
    const std::uint64_t so_far = spent() - before;
    if (so_far >= request_.nodes) break;
    progress(static_cast<double>(so_far) / static_cast<double>(request_.nodes));
  }
  ended_ = true;
  return std::nullopt;
}

std::vector<Position> PuzzleGenerator::play_game(std::uint64_t random, const StopToken& stop) {
  player_->new_game();
  std::vector<Position> positions{game_->start()};
  while (positions.size() < longest_game && !stop.stop_requested()) {
    const Position& at = positions.back();
    if (game_->outcome(at).finished() || game_->drawn_by_count(at).finished()) break;
    const std::string move = choose(at, mixed(random + positions.size()), stop);
    auto next = game_->play(at, move);
    if (!next) break;
    positions.push_back(std::move(*next));
  }
  return positions;
}

std::string PuzzleGenerator::choose(const Position& position, std::uint64_t random,
                                    const StopToken& stop) {
  auto drawn = weak_choice(*game_, position, player_skill, random);
  if (!drawn.empty()) return drawn.front();
  Limits limits;
  limits.nodes = move_nodes;
  limits.solve = false;
  Nobody nobody;
  const Report report = player_->search(position, {}, limits, nobody, stop);
  played_nodes_ += move_nodes;
  return report.best.value_or("");
}

// From the end, where positions are soon solved, to the beginning, where they are not.
std::optional<Puzzle> PuzzleGenerator::find_in(const std::vector<Position>& game,
                                               const StopToken& stop) {
  int unsolved = 0;
  for (auto at = game.rbegin(); at != game.rend() && unsolved < most_unsolved; ++at) {
    if (stop.stop_requested()) break;
    if (game_->outcome(*at).finished()) continue;
    std::string signature = symmetry_->signature(game_->face().state(*at));
    if (!known_.insert(std::move(signature)).second) continue;
    auto finding = examiner_.examine(*at, stop);
    unsolved += finding.verdict == Examiner::Verdict::unsolved ? 1 : 0;
    if (finding.puzzle && finding.puzzle->difficulty == request_.difficulty) {
      return std::move(finding.puzzle);
    }
  }
  return std::nullopt;
}

}  // namespace engine
