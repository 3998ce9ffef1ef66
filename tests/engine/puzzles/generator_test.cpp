// SPDX-License-Identifier: MIT
#include "engine/puzzles/generator.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "engine/board_face.hpp"
#include "engine/courses.hpp"
#include "engine/text.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/catch.hpp"
#include "tests/test_registry.hpp"

namespace {

using engine::Game;
using engine::Position;
using engine::Puzzle;
using engine::PuzzleGenerator;
using engine::Value;

std::shared_ptr<const Game> game_of(const std::string& variant) {
  static const engine::Registry registry = test_games::all();
  engine::OptionSet options = protocol::all_options(registry);
  REQUIRE(protocol::set_variant(options, registry, variant));
  return protocol::chosen_game(options, registry).make(options);
}

std::vector<Puzzle> set_of(const std::string& variant, int difficulty, std::uint64_t seed,
                           std::size_t count) {
  PuzzleGenerator generator(game_of(variant), {difficulty, seed});
  std::vector<Puzzle> set;
  while (set.size() < count) {
    auto puzzle = generator.next([](double) {}, {});
    if (!puzzle) break;
    set.push_back(std::move(*puzzle));
  }
  return set;
}

// By the rules alone: plies to the win of the side to move, negative where it loses.
class BruteForce {
 public:
  explicit BruteForce(const Game& game) : game_(game) {}

  bool wins(const Position& p) {
    const auto [known, fresh] = won_.try_emplace(game_.print(p), false);
    if (!fresh) return known->second;
    const engine::Outcome end = game_.outcome(p);
    bool won = end.finished() && end.winner == game_.to_move(p);
    for (const std::string& move : game_.moves(p)) won = won || !wins(*game_.play(p, move));
    return won_[game_.print(p)] = won;
  }

 private:
  const Game& game_;
  std::map<std::string, bool> won_;
};

// By the rules alone: what the side to move gets more than the other, seeds.
int best_margin(const Game& game, const Position& p, std::map<std::string, int>& known) {
  const std::string fen = game.print(p);
  if (const auto found = known.find(fen); found != known.end()) return found->second;
  std::optional<int> best;
  for (const std::string& move : game.moves(p)) {
    const Position next = *game.play(p, move);
    const int value = best_margin(game, next, known);
    const int own = game.to_move(next) == game.to_move(p) ? value : -value;
    best = std::max(best.value_or(own), own);
  }
  if (!best) {
    // "0,0/0,0 5,3 s": stores of South and North.
    const std::string stores = fen.substr(fen.find(' ') + 1);
    const auto south = *engine::parse_integer(stores.substr(0, stores.find(',')));
    const auto north = *engine::parse_integer(
        stores.substr(stores.find(',') + 1, stores.find(' ') - stores.find(',') - 1));
    const int lead = static_cast<int>(south - north);
    best = game.to_move(p) == engine::Player::first ? lead : -lead;
  }
  return known[fen] = *best;
}

}  // namespace

TEST_CASE("A puzzle of hexapawn has one winning move, as playing all games out shows",
          "[puzzles]") {
  const auto game = game_of("hexapawn4x4");
  BruteForce truth(*game);
  for (const int difficulty : {1, 2, 3, 4}) {
    const auto set = set_of("hexapawn4x4", difficulty, 1, 8);
    CHECK_FALSE(set.empty());
    for (const Puzzle& puzzle : set) {
      Position at = *game->parse(puzzle.fen);
      for (const engine::PuzzleStep& step : puzzle.steps) {
        INFO(puzzle.fen << " step " << step.move);
        CHECK(step.values.size() == game->moves(at).size());
        for (const auto& [move, value] : step.values) {
          CHECK((move == step.move) == !truth.wins(*game->play(at, move)));
          CHECK((move == step.move) == (value->kind == Value::Kind::win));
        }
        at = *game->play(at, step.move);
        for (const std::string& reply : step.replies) at = *game->play(at, reply);
      }
    }
  }
}

TEST_CASE("The best move of a puzzle of Kalah is better than all others by two seeds",
          "[puzzles]") {
  const auto game = game_of("kalah3-2");
  std::map<std::string, int> known;
  for (const int difficulty : {1, 2}) {
    const auto set = set_of("kalah3-2", difficulty, 1, 6);
    CHECK_FALSE(set.empty());
    for (const Puzzle& puzzle : set) {
      INFO(puzzle.fen);
      const Position at = *game->parse(puzzle.fen);
      CHECK(puzzle.value == Value::margin(best_margin(*game, at, known)));
      for (const auto& [move, value] : puzzle.steps.front().values) {
        const Position next = *game->play(at, move);
        const int child = best_margin(*game, next, known);
        const int own = game->to_move(next) == game->to_move(at) ? child : -child;
        CHECK(value == Value::margin(own));
        if (move != puzzle.steps.front().move) CHECK(own + 2 <= puzzle.value.amount);
      }
    }
  }
}

TEST_CASE("Of a puzzle of Phwar the solver knows one move that wins in time", "[puzzles]") {
  const auto game = game_of("phwar");
  const auto solver = game->make_searcher();
  for (const Puzzle& puzzle : set_of("phwar", 1, 1, 2)) {
    INFO(puzzle.fen);
    const Position at = *game->parse(puzzle.fen);
    REQUIRE(puzzle.within);
    int won = 0;
    for (const std::string& move : game->moves(at)) {
      const Position next = *game->play(at, move);
      engine::SolveRequest request;
      request.within = *puzzle.within - 1;
      const auto reply = solver->exact(next, request, {}, {});
      const bool lost =
          reply && reply->value.kind == Value::Kind::loss && reply->value.amount < *puzzle.within;
      CHECK(lost == (move == puzzle.steps.front().move));
      won += lost ? 1 : 0;
    }
    CHECK(won == 1);
  }
}

TEST_CASE("A seed gives the same puzzles again, and another seed others", "[puzzles]") {
  const auto fens = [](std::uint64_t seed) {
    std::vector<std::string> list;
    for (const Puzzle& puzzle : set_of("hexapawn5x5", 2, seed, 5)) list.push_back(puzzle.fen);
    return list;
  };
  CHECK(fens(7).size() == 5);
  CHECK(fens(7) == fens(7));
  CHECK(fens(7) != fens(8));
}

TEST_CASE("The first puzzles of a longer set are those of a shorter one", "[puzzles]") {
  const auto some = set_of("kalah4-3", 3, 5, 2), more = set_of("kalah4-3", 3, 5, 4);
  REQUIRE(some.size() == 2);
  REQUIRE(more.size() == 4);
  CHECK(some[0].fen == more[0].fen);
  CHECK(some[1].fen == more[1].fen);
}

TEST_CASE("What a puzzle costs a plain search is within its class", "[puzzles]") {
  const auto style = *game_of("hexapawn5x5")->courses().puzzles();
  for (const int difficulty : {1, 2, 3, 4, 5}) {
    const auto set = set_of("hexapawn5x5", difficulty, 2, 3);
    CHECK(set.size() == 3);
    for (const Puzzle& puzzle : set) {
      CHECK(puzzle.difficulty == difficulty);
      if (difficulty > 1) CHECK(puzzle.effort >= style.bounds[std::size_t(difficulty) - 2]);
      if (difficulty < 5) CHECK(puzzle.effort < style.bounds[std::size_t(difficulty) - 1]);
    }
  }
}

TEST_CASE("No puzzle of a set is another one mirrored or with the sides swapped", "[puzzles]") {
  const auto game = game_of("hexapawn4x4");
  const engine::BoardSymmetry symmetry(game->face().board(game->start()));
  std::set<std::string> signatures;
  const auto set = set_of("hexapawn4x4", 2, 3, 12);
  for (const Puzzle& puzzle : set) {
    signatures.insert(symmetry.signature(game->face().state(*game->parse(puzzle.fen))));
  }
  CHECK(set.size() == 12);
  CHECK(signatures.size() == set.size());
}

TEST_CASE("A board with few puzzles comes to an end", "[puzzles]") {
  CHECK(set_of("hexapawn3x3", 5, 1, 1).empty());
  CHECK(set_of("hexapawn2x1", 1, 1, 1).empty());
}

TEST_CASE("The limit of nodes and a stop end the search for a puzzle", "[puzzles]") {
  // No position of this board is so hard: only a limit ends the search.
  PuzzleGenerator limited(game_of("hexapawn3x3"), {5, 1, 20'000});
  std::vector<double> shares;
  CHECK_FALSE(limited.next([&](double share) { shares.push_back(share); }, {}));
  CHECK_FALSE(shares.empty());
  CHECK(shares.size() < 4);  // no game costs less than 5,000
  CHECK(shares.back() < 1);
  const engine::StopSource stop;
  PuzzleGenerator stopped(game_of("hexapawn3x3"), {5, 1, std::uint64_t{1} << 60});
  int games = 0;
  CHECK_FALSE(stopped.next(
      [&](double) {
        if (++games == 3) stop.request_stop();
      },
      stop.get_token()));
  CHECK(games == 3);
}

TEST_CASE("Rules of one's own have puzzles as well", "[puzzles]") {
  const engine::Registry registry = test_games::all();
  engine::OptionSet options = protocol::all_options(registry);
  REQUIRE(protocol::set_variant(options, registry, "hexapawn4x4"));
  REQUIRE(options.set("Hexapawn Blocked", "draw"));
  const auto game = protocol::chosen_game(options, registry).make(options);
  PuzzleGenerator generator(game, {2, 1});
  const auto puzzle = generator.next([](double) {}, {});
  REQUIRE(puzzle);
  for (const auto& [move, value] : puzzle->steps.front().values) {
    CHECK((value->kind == Value::Kind::win) == (move == puzzle->steps.front().move));
  }
}
