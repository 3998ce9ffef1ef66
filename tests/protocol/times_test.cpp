// SPDX-License-Identifier: MIT
#include "protocol/core/times.hpp"

#include <rapidcheck.h>

#include <limits>
#include <string>

#include "engine/searcher.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/talk.hpp"

using namespace protocol;
using namespace protocol::test;
using namespace std::chrono_literals;

namespace {

const std::vector<std::string> extremes = {"0",
                                           "-0",
                                           "-1",
                                           "316224000000",
                                           "316224000001",
                                           "-316224000001",
                                           "92233720368547",
                                           "92233720368547758",
                                           "9223372036854775807",
                                           "9223372036854775808",
                                           "-9223372036854775808",
                                           "200000000000",
                                           std::string(40, '9'),
                                           "-" + std::string(40, '9'),
                                           "0." + std::string(40, '9')};

// What the search that runs now was told, from when its line was read; ten years where there is no
// limit.
engine::Milliseconds asked(Talk& talk) {
  talk.finish();
  const count::Call& call = talk.script->calls.back();
  if (call.hard == engine::SearchClock::never) return longest_time;
  return std::chrono::duration_cast<engine::Milliseconds>(call.hard - talk.host.time);
}

}  // namespace

TEST_CASE("A time is a number of units, to the millisecond", "[times]") {
  CHECK(parse_time("7", 1ms) == 7ms);
  CHECK(parse_time("+7", 10ms) == 70ms);
  CHECK(parse_time("-7", 1s) == -7s);
  CHECK(parse_time("0.25", 1s) == 250ms);
  CHECK(parse_time(".5", 1s) == 500ms);
  CHECK(parse_time("2.", 1s) == 2s);
  CHECK(parse_time("-0.5", 1s) == -500ms);
  CHECK(parse_time("1.0009999999999", 1s) == 1000ms);
  CHECK(parse_time("1.5", 1min) == 90s);
}

TEST_CASE("What is no number is no time", "[times]") {
  for (const char* text : {"", ".", "-", "+", "-.", "x", "1x", "1.x", "1.2.3", "1.-2", "0x10",
                           "1e3", " 1", "1 ", "1:", "--1", "+-1", "infinite", "nan"}) {
    INFO(text);
    CHECK_FALSE(parse_time(text, 1s));
  }
}

TEST_CASE("No time is longer than ten years, whatever its unit", "[times]") {
  for (const engine::Milliseconds unit : {engine::Milliseconds(1ms), engine::Milliseconds(10ms),
                                          engine::Milliseconds(1s), engine::Milliseconds(1min)}) {
    const auto most = longest_time / unit;
    CHECK(parse_time(std::to_string(most), unit) == most * unit);
    CHECK_FALSE(parse_time(std::to_string(most + 1), unit));
    CHECK(parse_time(std::to_string(-most - 1), unit) == -longest_time);
    for (const std::string& text : extremes) {
      const auto time = parse_time(text, unit);
      CHECK((!time || (*time <= longest_time + unit && *time >= -longest_time - unit)));
    }
  }
}

TEST_CASE("Ten years from now are still a time point, in nanoseconds too", "[times]") {
  const auto now = engine::Clock::now();
  CHECK(now + 2 * longest_time > now);
  CHECK(now - longest_time < now);
}

TEST_CASE("Whole numbers are read as they are written", "[times][property]") {
  CHECK(rc::check("parse_time", [] {
    const auto n = *rc::gen::inRange<std::int64_t>(-1'000'000'000, 1'000'000'000);
    RC_ASSERT(parse_time(std::to_string(n), 1ms) == engine::Milliseconds(n));
    RC_ASSERT(parse_time(std::to_string(n), 10ms) == engine::Milliseconds(n * 10));
  }));
}

TEST_CASE("A clock shows minutes and seconds, or a number, and is never below zero", "[times]") {
  CHECK(parse_clock("2:30", 1min) == 150s);
  CHECK(parse_clock("5", 1min) == 5min);
  CHECK(parse_clock("5", 1s) == 5s);
  CHECK(parse_clock("0:02", 1min) == 2s);
  CHECK(parse_clock("1:0.5", 1s) == 60'500ms);
  for (const char* text : {"", ":", "1:", ":1", "-1", "1:-1", "1:2:3", "a:b"}) {
    INFO(text);
    CHECK_FALSE(parse_clock(text, 1min));
  }
  for (const std::string& text : extremes) {
    const auto time = parse_clock(text + ":" + text, 1min);
    CHECK((!time || (*time >= 0ms && *time <= longest_time)));
  }
}

TEST_CASE("Times of any size are taken or refused in a line by go, and a move comes", "[times]") {
  for (const std::string& n : extremes) {
    for (const std::string& go :
         {"go movetime " + n, "go wtime " + n + " btime " + n, "go wtime " + n + " winc " + n,
          "go p1time 1000 p1inc " + n, "go wtime 1000 movestogo " + n,
          "go wtime " + n + " winc " + n + " movestogo " + n + " movetime " + n}) {
      INFO(go);
      Talk talk;
      for (const std::string& line : talk.say(go)) {
        CHECK(line.rfind("info string error go ", 0) == 0);
      }
      const engine::Milliseconds given = asked(talk);
      CHECK(given >= -longest_time);
      CHECK(given <= longest_time);
      CHECK(talk.session().idle());
    }
  }
}

TEST_CASE("Times of any size are taken or refused in a line by XBoard's words", "[times][xboard]") {
  for (const std::string& n : extremes) {
    for (const std::string& word :
         {"level 0 " + n + " 0", "level 0 " + n + ":" + n + " 0", "level 0 5 " + n,
          "level " + n + " 5 0", "level " + n + " " + n + " " + n, "time " + n, "otim " + n,
          "st " + n, "sd " + n}) {
      INFO(word);
      Talk talk;
      talk.say("xboard");
      for (const std::string& line : talk.say(word)) CHECK(line.rfind("Error (", 0) == 0);
      talk.say("go");
      const engine::Milliseconds given = asked(talk);
      CHECK(given >= -longest_time);
      CHECK(given <= longest_time);
    }
  }
}

TEST_CASE("XBoard's words say what they take", "[times][xboard]") {
  Talk talk;
  talk.say("xboard");
  const auto refused = [&](const std::string& line, const std::string& what) {
    const Lines lines = talk.say(line);
    return lines.size() == 1 && holds(lines[0], what) && lines[0].rfind("Error (", 0) == 0;
  };
  CHECK(refused("level 0 999999999999999999 0", "ten years"));
  CHECK(refused("time 999999999999999999", "ten years"));
  CHECK(refused("st 92233720368547", "ten years"));
  CHECK(refused("level 40 5", "level takes moves, minutes or minutes:seconds, and seconds"));
  CHECK(refused("level 40 5 0 1", "level takes"));
  CHECK(refused("level 40 5 -1", "level takes"));
  CHECK(refused("st -1", "st takes seconds"));
  CHECK(refused("sd deep", "sd takes a number of plies"));
  CHECK(talk.say("level 40 5 0.5").empty());
  CHECK(talk.say("time -50").empty());
}
