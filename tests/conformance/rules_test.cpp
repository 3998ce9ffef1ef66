// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include "engine/stop.hpp"
#include "tests/catch.hpp"
#include "tests/conformance/subjects.hpp"

using conformance::sample;
using conformance::subjects;
using engine::Player;
using engine::Position;

TEST_CASE("The start position is legal, unfinished and first's", "[conformance]") {
  for (const auto& [name, game] : subjects()) {
    INFO(name);
    const Position start = game->start();
    CHECK(game->parse(game->print(start)).has_value());
    CHECK_FALSE(game->outcome(start).finished());
    CHECK(game->to_move(start) == Player::first);
    CHECK_FALSE(game->info().name.empty());
    CHECK(game->info().player_names[0] != game->info().player_names[1]);
    CHECK(game->info().variant.rfind(game->info().name, 0) == 0);
  }
}

TEST_CASE("A printed position reads back as the same position", "[conformance]") {
  for (const auto& subject : subjects()) {
    INFO(subject.name);
    const auto& game = *subject.game;
    for (const Position& p : sample(subject, 200)) {
      const std::string text = game.print(p);
      const auto again = game.parse(text);
      INFO(text);
      REQUIRE(again);
      REQUIRE(game.print(*again) == text);
      REQUIRE(game.key(*again) == game.key(p));
      REQUIRE(game.to_move(*again) == game.to_move(p));
      REQUIRE(game.moves(*again) == game.moves(p));
      REQUIRE(game.outcome(*again).kind == game.outcome(p).kind);
      REQUIRE(text.find('\n') == std::string::npos);
    }
  }
}

TEST_CASE("Different texts mean different keys", "[conformance]") {
  for (const auto& subject : subjects()) {
    std::set<std::string> texts;
    std::set<std::uint64_t> keys;
    for (const Position& p : sample(subject, 300)) {
      texts.insert(subject.game->print(p));
      keys.insert(subject.game->key(p));
    }
    INFO(subject.name);
    CHECK(texts.size() == keys.size());
  }
}

TEST_CASE("Listed moves are different words, and exactly they can be played", "[conformance]") {
  for (const auto& subject : subjects()) {
    INFO(subject.name);
    const auto& game = *subject.game;
    std::set<std::string> every;  // move words seen anywhere in this game
    for (const Position& p : sample(subject, 60)) {
      const auto moves = game.moves(p);
      const std::set<std::string> legal(moves.begin(), moves.end());
      REQUIRE(legal.size() == moves.size());
      for (const std::string& move : moves) {
        REQUIRE(game.play(p, move).has_value());
        REQUIRE(move.find_first_of(" \t\r\n") == std::string::npos);
        REQUIRE_FALSE(game.play(p, move + "x").has_value());
        REQUIRE_FALSE(game.play(p, " " + move).has_value());
      }
      for (const std::string& move : every) {
        if (legal.count(move) == 0) REQUIRE_FALSE(game.play(p, move).has_value());
      }
      if (every.size() < 300) every.insert(legal.begin(), legal.end());
      for (const char* word : {"", "0000", "a1a1", "(none)", "none", "-1", "999999999999"}) {
        const auto refused = game.play(p, word);
        REQUIRE_FALSE(refused.has_value());
        REQUIRE(refused.error().message.find('\n') == std::string::npos);
      }
    }
  }
}

TEST_CASE("A position is finished exactly when it has no moves", "[conformance]") {
  for (const auto& subject : subjects()) {
    INFO(subject.name);
    for (const Position& p : sample(subject, 300)) {
      const engine::Outcome outcome = subject.game->outcome(p);
      INFO(subject.game->print(p));
      REQUIRE(outcome.finished() == subject.game->moves(p).empty());
      REQUIRE(outcome.finished() != outcome.reason.empty());
    }
  }
}

TEST_CASE("Random games end", "[conformance]") {
  std::mt19937_64 random(1);
  for (const auto& subject : subjects()) {
    INFO(subject.name);
    for (int i = 0; i < 10; ++i) REQUIRE(conformance::random_game(subject.game, random).ended);
  }
}

namespace {

std::uint64_t count_by_text(const engine::Game& game, const Position& p, int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  for (const std::string& move : game.moves(p)) {
    leaves += depth == 1 ? 1 : count_by_text(game, *game.play(p, move), depth - 1);
  }
  return leaves;
}

}  // namespace

TEST_CASE("perft counts what the move texts lead to", "[conformance]") {
  for (const auto& subject : subjects()) {
    const auto& game = *subject.game;
    for (const Position& p : sample(subject, 6)) {
      // As deep as some ten thousand leaves allow.
      for (int depth = 0; depth <= 4; ++depth) {
        const auto leaves = game.perft(p, depth, {});
        REQUIRE(leaves);
        if (*leaves > 20'000) break;
        INFO(subject.name << " " << game.print(p) << " depth " << depth);
        REQUIRE(*leaves == count_by_text(game, p, depth));
      }
    }
    engine::StopSource stop;
    stop.request_stop();
    CHECK_FALSE(game.perft(game.start(), 12, stop.get_token()).has_value());
  }
}

TEST_CASE("Position text that is no position is refused on one line", "[conformance]") {
  for (const auto& subject : subjects()) {
    const std::string good = subject.game->print(subject.game->start());
    for (std::size_t i = 0; i < good.size(); ++i) {
      for (const char bad : {'?', '\0', '\xff'}) {
        std::string text = good;
        text[i] = bad;
        if (bad == '\0' && good[i] == ' ') continue;  // both are blanks
        const auto refused = subject.game->parse(text);
        INFO(subject.name << " byte " << i << " is " << static_cast<int>(bad));
        REQUIRE_FALSE(refused.has_value());
        REQUIRE(refused.error().message.find('\n') == std::string::npos);
        REQUIRE((refused.error().offset <= text.size() ||
                 refused.error().offset == engine::Error::npos));
      }
    }
    CHECK_FALSE(subject.game->parse("").has_value());
    CHECK_FALSE(subject.game->parse(std::string(100'000, '1')).has_value());
    CHECK_FALSE(subject.game->parse(std::string(100'000, '/')).has_value());
  }
}
