// SPDX-License-Identifier: MIT
// Two hundred clocks, in every game and both dialects: no move takes the game's time with it, and
// none leaves unused what it brings back.
#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "engine/text.hpp"
#include "games/games.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/fake_host.hpp"
#include "tests/protocol/watched_game.hpp"

using namespace protocol;
using namespace protocol::test;
using namespace std::chrono_literals;

namespace {

constexpr int overhead = 10;  // ms, the option's default

struct Clock {
  int left, increment;  // ms
  int moves;            // to a control; 0 = none
};

std::vector<Clock> clocks() {
  std::vector<Clock> all;
  for (const int left :
       {20, 100, 500, 1'000, 3'000, 10'000, 60'000, 300'000, 3'600'000, 36'000'000})
    for (const int increment : {0, 10, 100, 1'000, 10'000})
      for (const int moves : {0, 1, 2, 40}) all.push_back({left, increment, moves});
  return all;
}

std::string as_go(const Clock& c, bool ugi, bool second) {
  const std::string own = ugi ? (second ? "p2" : "p1") : (second ? "b" : "w");
  const std::string others = ugi ? (second ? "p1" : "p2") : (second ? "w" : "b");
  return "go " + own + "time " + std::to_string(c.left) + " " + own + "inc " +
         std::to_string(c.increment) + " " + others + "time 1 movestogo " + std::to_string(c.moves);
}

std::string in_seconds(int ms) {
  return std::to_string(ms / 1000) + "." + std::to_string(1000 + ms % 1000).substr(1);
}

std::string as_level(const Clock& c) {
  return "level " + std::to_string(c.moves) + " 0:" + in_seconds(c.left) + " " +
         in_seconds(c.increment);
}

struct Table {
  std::shared_ptr<std::vector<Asked>> log = std::make_shared<std::vector<Asked>>();
  engine::Registry plain, registry;
  FakeHost host;

  Table() {
    games::add_all(plain);
    registry = watched(plain, log);
  }
  std::unique_ptr<Session> session(const std::string& variant) {
    engine::OptionSet options = all_options(registry);
    [[maybe_unused]] const auto chosen = set_variant(options, registry, variant);
    return std::make_unique<Session>(registry, std::move(options), host);
  }
  Asked ask(Session& session, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) session.line(line, host.time);
    host.run_job(session);
    return log->back();
  }
};

void check(const Clock& c, const Asked& asked) {
  const auto ms = [](double n) { return std::chrono::duration<double, std::milli>(n); };
  const double usable = std::max(c.left - overhead, 0);
  CHECK(asked.soft <= asked.hard);
  CHECK(asked.hard <= ms(0.8 * c.left));
  CHECK(asked.hard <= ms(usable));
  // Where the clock holds little more than the increment, half of it is enough.
  CHECK(asked.soft >= ms(std::min<double>(c.increment, 0.5 * usable)));
  if (c.left >= 100) CHECK(asked.hard >= ms(c.left / 25.0));  // below, whole ms are too coarse
}

}  // namespace

TEST_CASE("No move takes more than four fifths of a clock or less than it brings back",
          "[session][time]") {
  REQUIRE(clocks().size() == 200);
  for (const char* const variant : {"hexapawn5x5", "kalah6-4", "phwar"}) {
    for (const bool ugi : {false, true}) {
      for (const bool second : {false, true}) {
        Table table;
        const auto session = table.session(variant);
        session->line("query moves", table.host.time);
        std::string_view moves = table.host.lines.back();
        [[maybe_unused]] const auto response = engine::next_word(moves);
        const std::string first(engine::next_word(moves));
        if (second) session->line("position startpos moves " + first, table.host.time);
        for (const Clock& c : clocks()) {
          INFO(variant << ": " << as_go(c, ugi, second));
          check(c, table.ask(*session, {as_go(c, ugi, second)}));
        }
      }
    }
    Table table;
    const auto session = table.session(variant);
    session->line("xboard", table.host.time);
    for (const Clock& c : clocks()) {
      INFO(variant << ": " << as_level(c));
      // The clock of the first move is what the level says; later `time` tells it.
      check(c, table.ask(*session, {"new", as_level(c), "go"}));
      check(c, table.ask(*session, {"new", as_level({1'000, c.increment, c.moves}),
                                    "time " + std::to_string(c.left / 10), "go"}));
    }
  }
}
