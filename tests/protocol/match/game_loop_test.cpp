// SPDX-License-Identifier: MIT
#include "protocol/match/game_loop.hpp"
#include "engine/stop.hpp"

#include <stdexcept>

#include "tests/catch.hpp"
#include "tests/protocol/match/countdown.hpp"
#include "tests/protocol/match/support.hpp"

using engine::GameLine;
using engine::Player;
using protocol::match::Choice;
using protocol::match::Failure;
using protocol::match::MoveLimits;
using protocol::match::play_out;
using protocol::match::RunningGame;
using protocol::match::Seat;

namespace {

// Plays the moves it was given; then stops, fails or throws.
class Scripted final : public protocol::match::Player {
 public:
  explicit Scripted(std::vector<std::string> moves) : moves_(std::move(moves)) {}

  std::optional<protocol::match::Failure> new_game(const protocol::match::GameStart&,
                                                   const engine::StopToken&) override {
    next_ = 0;
    return std::nullopt;
  }

  Choice choose(const GameLine&, const MoveLimits&, const engine::StopToken&) override {
    if (next_ == moves_.size()) return tl::unexpected<Failure>(Failure{});
    const std::string& move = moves_[next_++];
    if (move == "throw") throw std::runtime_error("out of everything");
    if (move == "crash") return tl::unexpected<Failure>(Failure{Failure::Kind::crashed, "gone"});
    return engine::RecordedMove{move, 0, {}, {}};
  }

 private:
  std::vector<std::string> moves_;
  std::size_t next_ = 0;
};

struct Result {
  bool finished;
  engine::GameRecord record;
};

Result run(RunningGame game, std::vector<std::string> first, std::vector<std::string> second) {
  Scripted a(std::move(first)), b(std::move(second));
  const bool finished = protocol::test::played_out(game, {Seat{&a, {}}, Seat{&b, {}}});
  return {finished, game.record()};
}

RunningGame hexapawn(std::size_t max_moves = 0) {
  return RunningGame(GameLine(protocol::test::hexapawn()), max_moves);
}

}  // namespace

TEST_CASE("a game ends by the game's own rule and says so", "[match]") {
  const Result result = run(hexapawn(), {"a1a2", "b1a2"}, {"b3a2", "c3c2"});
  REQUIRE(result.finished);
  REQUIRE(result.record.result == "p2win");
  REQUIRE(result.record.ending == "blocked");
  REQUIRE(result.record.moves.size() == 4);
  REQUIRE(result.record.fen == "ppp/3/PPP w");
}

TEST_CASE("a watcher sees the start, every move and the end", "[match]") {
  class Counter final : public protocol::match::GameWatcher {
   public:
    void moved(const RunningGame& game, const protocol::match::ClocksLeft& left) override {
      REQUIRE_FALSE(left[0]);
      seen.push_back(game.over());
    }
    std::vector<bool> seen;
  } counter;
  Scripted a({"a1a2", "b1a2"}), b({"b3a2", "c3c2"});
  RunningGame game = hexapawn();
  REQUIRE(play_out(game, {Seat{&a, {}}, Seat{&b, {}}}, {}, &counter, {}));
  REQUIRE(counter.seen == std::vector<bool>{false, false, false, false, true});
}

TEST_CASE("an illegal move loses for its side and is no move of the game", "[match]") {
  const Result second = run(hexapawn(), {"a1a2"}, {"a3a2"});
  REQUIRE(second.record.result == "p1win");
  REQUIRE(second.record.ending == "illegal move");
  REQUIRE(second.record.moves.size() == 1);
  REQUIRE(second.record.detail == "'a3a2' in ppp/P2/1PP b");
  const Result first = run(hexapawn(), {""}, {});
  REQUIRE(first.record.result == "p2win");
  REQUIRE(first.record.moves.empty());
}

TEST_CASE("a player that breaks down loses", "[match]") {
  for (const std::string how : {"throw", "crash"}) {
    const Result result = run(hexapawn(), {"a1a2"}, {how});
    REQUIRE(result.finished);
    REQUIRE(result.record.result == "p1win");
    REQUIRE(result.record.ending == "crash");
  }
}

TEST_CASE("a stopped game is nobody's loss", "[match]") {
  const Result result = run(hexapawn(), {"a1a2"}, {});
  REQUIRE_FALSE(result.finished);
  REQUIRE(result.record.result == "none");
  REQUIRE(result.record.ending.empty());
}

TEST_CASE("a player may ponder while the other one is to move, and rests at the end", "[match]") {
  class Ponderer final : public protocol::match::Player {
   public:
    explicit Ponderer(std::vector<std::string> moves) : moves_(std::move(moves)) {}
    std::optional<Failure> new_game(const protocol::match::GameStart&,
                                    const engine::StopToken&) override {
      return std::nullopt;
    }
    Choice choose(const GameLine&, const MoveLimits&, const engine::StopToken&) override {
      return engine::RecordedMove{moves_[next_++], 0, {}, {}};
    }
    bool timed() const override { return true; }
    void ponder(const GameLine& line, const MoveLimits& limits) override {
      told.push_back(line.moves().size());
      left = limits.clocks->time;
    }
    void rest(bool) override { ++rests; }
    std::vector<std::size_t> told;
    std::array<std::chrono::milliseconds, 2> left{};
    int rests = 0;

   private:
    std::vector<std::string> moves_;
    std::size_t next_ = 0;
  };
  // The first side keeps the turn once; then there is nobody to wait for.
  const auto game = std::make_shared<protocol::test::Countdown>();
  RunningGame running(GameLine(game, *game->parse("4 first")));
  Ponderer one({"again", "take", "take"}), two({"take"});
  const protocol::match::TimeControl control{{}, std::chrono::hours(1), std::chrono::hours(1)};
  REQUIRE(protocol::test::played_out(running, {Seat{&one, {}, control}, Seat{&two, {}, control}}));
  REQUIRE(one.told == std::vector<std::size_t>{2});
  REQUIRE(two.told == std::vector<std::size_t>{3});
  REQUIRE((one.rests == 1 && two.rests == 1));
  // What a move gains is on the clock that a pondering player is shown.
  REQUIRE(two.left[0] > std::chrono::hours(2));
  REQUIRE(two.left[1] > std::chrono::minutes(119));
}

TEST_CASE("the move limit makes a draw, unless its last move decides", "[match]") {
  const Result draw = run(hexapawn(3), {"a1a2", "b1a2"}, {"b3a2", "c3c2"});
  REQUIRE(draw.record.result == "draw");
  REQUIRE(draw.record.ending == "move limit");
  const Result decided = run(hexapawn(4), {"a1a2", "b1a2"}, {"b3a2", "c3c2"});
  REQUIRE(decided.record.result == "p2win");
}

TEST_CASE("the same side may move twice in a row and be charged for it", "[match]") {
  // "again" keeps the turn; see countdown.hpp.
  const auto game = std::make_shared<protocol::test::Countdown>();
  const Result result = run(RunningGame(GameLine(game, *game->parse("4 first"))),
                            {"again", "take", "take"}, {"take"});
  REQUIRE(result.finished);
  REQUIRE(result.record.moves.size() == 4);
  REQUIRE(result.record.result == "p1win");
  const Result illegal =
      run(RunningGame(GameLine(game, *game->parse("4 first"))), {"again", "nonsense"}, {});
  REQUIRE(illegal.record.result == "p2win");
  REQUIRE(illegal.record.moves.size() == 1);
}

TEST_CASE("a position that occurs often enough is a draw by repetition", "[match]") {
  const auto game = std::make_shared<protocol::test::Countdown>();
  const std::vector<std::string> waiting(8, "wait");
  const Result result = run(RunningGame(GameLine(game, *game->parse("4 first"))), waiting, waiting);
  REQUIRE(result.finished);
  REQUIRE(result.record.result == "draw");
  REQUIRE(result.record.ending == "repetition");
  REQUIRE(result.record.moves.size() == 4);
}

TEST_CASE("moves can be taken back, with a forfeit after them, but not the opening", "[match]") {
  GameLine opening(protocol::test::hexapawn());
  REQUIRE(opening.play("a1a2"));
  RunningGame game(opening);
  game.play({"b3a2", 0, {}, {}});
  game.play({"a1a3", 0, {}, {}});
  REQUIRE(game.over());
  REQUIRE(game.undo()->move == "b3a2");
  REQUIRE_FALSE(game.over());
  REQUIRE_FALSE(game.undo());
  REQUIRE(game.record().opening == std::vector<std::string>{"a1a2"});
}
