// SPDX-License-Identifier: MIT
#include "protocol/match/schedule/openings.hpp"

#include <map>
#include <set>

#include "tests/catch.hpp"
#include "tests/protocol/match/support.hpp"

using protocol::match::random_openings;
using protocol::match::read_openings;

namespace {

// Whether the side to move of a hexapawn can force a win; without draws, so it loses otherwise.
bool is_won(const engine::GameLine& line) {
  const engine::Outcome outcome = line.outcome();
  if (outcome.finished()) return outcome.winner == line.to_move();
  for (const std::string& move : line.game().moves(line.position())) {
    engine::GameLine next = line;
    REQUIRE(next.play(move));
    if (!is_won(next)) return true;
  }
  return false;
}

std::size_t winning_moves(const engine::GameLine& line) {
  std::size_t count = 0;
  for (const std::string& move : line.game().moves(line.position())) {
    engine::GameLine next = line;
    REQUIRE(next.play(move));
    count += is_won(next) ? 0 : 1;
  }
  return count;
}

}  // namespace

TEST_CASE("random openings are different, unfinished, and repeatable", "[match]") {
  const auto game = protocol::test::hexapawn("hexapawn5x5");
  const auto openings = random_openings(game, 4, 100, 1);
  REQUIRE(openings.size() == 100);
  std::set<std::string> positions;
  for (const auto& line : openings) {
    REQUIRE(line.moves().size() == 4);
    REQUIRE_FALSE(line.outcome().finished());
    positions.insert(game->print(line.position()));
  }
  REQUIRE(positions.size() == 100);
  const auto again = random_openings(game, 4, 100, 1), other = random_openings(game, 4, 100, 2);
  std::size_t same = 0;
  for (std::size_t i = 0; i < 100; ++i) {
    REQUIRE(again[i].moves() == openings[i].moves());
    same += other[i].moves() == openings[i].moves() ? 1 : 0;
  }
  REQUIRE(same < 50);
}

TEST_CASE("random openings are spread evenly over the first moves", "[match]") {
  std::map<std::string, int> first;
  for (const auto& line : random_openings(protocol::test::hexapawn("hexapawn6x6"), 3, 60, 3)) {
    ++first[line.moves().front()];
  }
  REQUIRE(first.size() == 6);
  for (const auto& [move, count] : first) REQUIRE((count >= 9 && count <= 11));
}

TEST_CASE("a game that has too few openings gives all it has", "[match]") {
  const auto game = protocol::test::hexapawn();
  REQUIRE(random_openings(game, 0, 9, 0).size() == 1);
  REQUIRE(random_openings(game, 1, 9, 0).size() == 3);
  // After a1a2: b3a2 b3b2 c3c2; after b1b2: a3a2 a3b2 c3b2 c3c2; after c1c2 as after a1a2.
  REQUIRE(random_openings(game, 2, 99, 0).size() == 10);
  REQUIRE(random_openings(game, 50, 9, 0).empty());
}

TEST_CASE("openings are read from a file", "[match]") {
  const auto game = protocol::test::hexapawn();
  const auto read = read_openings(game,
                                  "# three\n\nstartpos moves a1a2 b3a2\nppp/3/PPP b\r\n"
                                  "fen ppp/3/PPP w moves c1c2\nstartpos",
                                  "book", 0);
  REQUIRE(read);
  REQUIRE(read->size() == 4);
  REQUIRE((*read)[0].moves().size() == 2);
  REQUIRE(game->print((*read)[1].position()) == "ppp/3/PPP b");
  REQUIRE(game->print((*read)[2].position()) == "ppp/2P/PP1 b");
  const auto copied =
      read_openings(game, "\xef\xbb\xbf# from elsewhere\nposition startpos moves a1a2", "book", 0);
  REQUIRE(copied);
  REQUIRE((*copied)[0].moves() == std::vector<std::string>{"a1a2"});
  const auto cut = read_openings(game, "startpos moves a1a2 b3a2", "book", 1);
  REQUIRE((*cut)[0].moves() == std::vector<std::string>{"a1a2"});
}

TEST_CASE("a bad opening is refused with its place", "[match]") {
  const auto game = protocol::test::hexapawn();
  const auto error = [&](const char* text) {
    const auto read = read_openings(game, text, "book", 0);
    return read ? std::string() : read.error().message;
  };
  REQUIRE(error("startpos\nstartpos moves a1a3") == "book:2: illegal move 'a1a3' (move 1)");
  REQUIRE(error("#\nP2/3/3 w") == "book:2: the game is over after this opening");
  REQUIRE(error("rnbq w").substr(0, 8) == "book:1: ");
  REQUIRE(error("startpos a1a2").substr(0, 8) == "book:1: ");
  REQUIRE(error("\n# nothing\n") == "book: no opening in this file");
}

TEST_CASE("shuffling keeps all openings", "[match]") {
  auto list = random_openings(protocol::test::hexapawn("hexapawn5x5"), 3, 30, 1);
  const auto before = list;
  protocol::match::shuffle(list, 5);
  std::set<std::vector<std::string>> kept;
  std::size_t moved = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    kept.insert(list[i].moves());
    moved += list[i].moves() != before[i].moves() ? 1 : 0;
  }
  REQUIRE(kept.size() == 30);
  REQUIRE(moved > 10);
}

TEST_CASE("hard openings are all those that exactly one move wins", "[match]") {
  const auto game = protocol::test::hexapawn("hexapawn4x3");
  std::set<std::string> expected, found, far;
  for (const auto& line : random_openings(game, 2, 1000, 1)) {
    if (winning_moves(line) == 1) expected.insert(game->print(line.position()));
  }
  const auto positions = [&](int plies) {
    std::set<std::string> set;
    const auto keep = protocol::match::one_winning_move(*game, plies);
    for (const auto& line : random_openings(game, 2, 1000, 1, keep)) {
      set.insert(game->print(line.position()));
    }
    return set;
  };
  REQUIRE(expected.size() > 2);
  REQUIRE(positions(1) == expected);
  REQUIRE(positions(8).size() < expected.size());
  REQUIRE(positions(99).empty());
}

TEST_CASE("balanced openings are those of a margin within the given one", "[match]") {
  const auto game = protocol::test::hexapawn("kalah3-1");
  const auto dealt_within = [&](int hundredths) {
    const auto keep = protocol::match::balanced(*game, hundredths);
    return random_openings(game, 1, 1000, 1, keep).size();
  };
  const std::size_t all = random_openings(game, 1, 1000, 1).size();
  REQUIRE(dealt_within(100'000) == all);
  REQUIRE(dealt_within(100) < all);
  REQUIRE(random_openings(protocol::test::hexapawn(), 1, 1000, 1,
                          protocol::match::balanced(*protocol::test::hexapawn(), 100))
              .empty());
}
