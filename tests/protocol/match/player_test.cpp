// SPDX-License-Identifier: MIT
#include "protocol/match/player.hpp"
#include "engine/stop.hpp"

#include <algorithm>

#include "protocol/match/game_loop.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/match/countdown.hpp"
#include "tests/protocol/match/support.hpp"

using engine::GameLine;
using protocol::match::Builtin;
using protocol::match::make_builtin;
using protocol::match::MoveLimits;
using protocol::match::RunningGame;
using protocol::match::Seat;

namespace {

std::vector<std::string> random_game(const std::shared_ptr<const engine::Game>& game,
                                     std::uint64_t seed) {
  auto player = *make_builtin(Builtin::random, *game, {});
  protocol::test::begin(*player, game, seed);
  RunningGame running{GameLine(game)};
  REQUIRE(protocol::test::played_out(running, {Seat{player.get(), {}}, Seat{player.get(), {}}}));
  REQUIRE(running.outcome().reason != "illegal move");
  return running.line().moves();
}

}  // namespace

TEST_CASE("200 random games are legal, end, and can be repeated", "[match]") {
  for (const std::string variant : {"hexapawn3x3", "hexapawn5x4", "hexapawn4x7", "hexapawn8x8"}) {
    const auto game = protocol::test::hexapawn(variant);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const auto moves = random_game(game, seed);
      REQUIRE(moves == random_game(game, seed));
      GameLine line(game);
      for (const std::string& move : moves) {
        REQUIRE_FALSE(line.outcome().finished());
        REQUIRE(line.play(move));
      }
      REQUIRE(line.outcome().finished());
    }
  }
}

TEST_CASE("the first player plays the first legal move", "[match]") {
  const auto game = protocol::test::hexapawn();
  const auto player = *make_builtin(Builtin::first, *game, {});
  const GameLine line(game);
  REQUIRE(player->choose(line, {}, {})->move == game->moves(line.position()).front());
}

TEST_CASE("the engine wins a won game at once and within its limits", "[match]") {
  const auto game = protocol::test::hexapawn();
  const auto player = *make_builtin(Builtin::parlour, *game, {});
  protocol::test::begin(*player, game, 0);
  GameLine line(game, *game->parse("3/P1p/3 w"));
  MoveLimits limits;
  limits.depth = 3;
  const auto choice = player->choose(line, limits, {});
  REQUIRE(choice);
  REQUIRE(choice->move == "a2a3");
  REQUIRE(choice->score == "mate 1 proven plies 1");
  REQUIRE(choice->depth == 1);
}

TEST_CASE("a stop is answered without a move and without blame", "[match]") {
  engine::StopSource source;
  source.request_stop();
  const auto game = protocol::test::hexapawn("hexapawn8x8");
  for (const Builtin kind : {Builtin::parlour, Builtin::base, Builtin::reference}) {
    const auto player = *make_builtin(kind, *game, {});
    const auto choice = player->choose(GameLine(game), {}, source.get_token());
    REQUIRE_FALSE(choice);
    REQUIRE(choice.error().kind == protocol::match::Failure::Kind::stopped);
  }
}

TEST_CASE("the seed player completes what its program only began to say", "[match]") {
  const protocol::test::Countdown game;
  const auto player = *make_builtin(Builtin::reference, game, {});
  const auto choice =
      player->choose(GameLine(std::make_shared<protocol::test::Countdown>()), {}, {});
  REQUIRE(choice->move == "again");
}

TEST_CASE("the seed player of hexapawn plays perfectly on small boards", "[match]") {
  // 3x3 is lost for White, 4x4 won (rules, paragraph 9).
  const auto plays = [](const std::string& variant, Builtin first, Builtin second) {
    const auto game = protocol::test::hexapawn(variant);
    const auto a = *make_builtin(first, *game, {}), b = *make_builtin(second, *game, {});
    protocol::test::begin(*a, game, 7);
    protocol::test::begin(*b, game, 8);
    RunningGame running{GameLine(game)};
    REQUIRE(protocol::test::played_out(running, {Seat{a.get(), {}}, Seat{b.get(), {}}}));
    return running.record().result;
  };
  for (const Builtin other : {Builtin::parlour, Builtin::random, Builtin::first}) {
    REQUIRE(plays("hexapawn3x3", other, Builtin::reference) == "p2win");
    REQUIRE(plays("hexapawn4x4", Builtin::reference, other) == "p1win");
  }
}

TEST_CASE("the base player plays the same moves for the same seed and node limit", "[match]") {
  const auto game = protocol::test::hexapawn("hexapawn5x5");
  MoveLimits limits;
  limits.nodes = 3'000;
  const auto moves = [&](std::uint64_t seed) {
    const auto player = *make_builtin(Builtin::base, *game, {});
    protocol::test::begin(*player, game, seed);
    RunningGame running{GameLine(game)};
    REQUIRE(protocol::test::played_out(running,
                                       {Seat{player.get(), limits}, Seat{player.get(), limits}}));
    return running.line().moves();
  };
  CHECK(moves(1) == moves(1));
  CHECK(moves(1) != moves(2));
}

TEST_CASE("the base player wins on the spot where it can", "[match]") {
  const auto game = protocol::test::hexapawn();
  const auto player = *make_builtin(Builtin::base, *game, {});
  const auto choice = player->choose(GameLine(game, *game->parse("2p/P1P/3 w")), {}, {});
  CHECK(choice->move == "a2a3");
}

TEST_CASE("the base player is better than chance and worse than a search", "[match]") {
  const auto game = protocol::test::hexapawn("hexapawn5x4");
  MoveLimits limits;
  limits.nodes = 2'000;
  const auto wins_of_base = [&](Builtin other_kind) {
    int wins = 0;
    for (std::uint64_t round = 0; round < 20; ++round) {
      const auto base = *make_builtin(Builtin::base, *game, {});
      const auto other = *make_builtin(other_kind, *game, {});
      protocol::test::begin(*base, game, round);
      protocol::test::begin(*other, game, round);
      const bool base_first = round % 2 == 0;
      const Seat seats[] = {{base.get(), limits}, {other.get(), limits}};
      RunningGame running{GameLine(game)};
      REQUIRE(protocol::test::played_out(running,
                                         {seats[base_first ? 0 : 1], seats[base_first ? 1 : 0]}));
      wins += (running.outcome().winner == engine::Player::first) == base_first;
    }
    return wins;
  };
  CHECK(wins_of_base(Builtin::random) >= 16);
  CHECK(wins_of_base(Builtin::parlour) <= 10);
}

TEST_CASE("a player that is asked to move now does, with a legal move", "[match]") {
  const auto game = protocol::test::hexapawn("hexapawn8x8");
  const GameLine line(game);
  engine::StopSource now;
  now.request_stop();
  MoveLimits limits;
  limits.movetime = std::chrono::hours(1);
  limits.now = now.get_token();
  for (const Builtin kind : {Builtin::parlour, Builtin::base}) {
    const auto player = *make_builtin(kind, *game, {});
    protocol::test::begin(*player, game, 0);
    const auto choice = player->choose(line, limits, {});
    REQUIRE(choice);
    REQUIRE(game->play(line.position(), choice->move));
    // Who is stopped altogether does not move.
    REQUIRE_FALSE(player->choose(line, limits, now.get_token()));
  }
}
