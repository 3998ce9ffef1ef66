// SPDX-License-Identifier: MIT
#include "protocol/match/time_control.hpp"

#include "tests/catch.hpp"

using protocol::match::parse_time_control;
using protocol::match::SideClock;
using protocol::match::TimeControl;
using std::chrono::milliseconds;

TEST_CASE("a time control is moves, time and increment", "[match]") {
  CHECK(*parse_time_control("10+0.1") == TimeControl{{}, milliseconds(10'000), milliseconds(100)});
  CHECK(*parse_time_control("40/2:30+1") ==
        TimeControl{40, milliseconds(150'000), milliseconds(1'000)});
  CHECK(*parse_time_control("0.05") == TimeControl{{}, milliseconds(50), milliseconds(0)});
  CHECK(*parse_time_control("1.23456") == TimeControl{{}, milliseconds(1'234), milliseconds(0)});
  CHECK(*parse_time_control("0/10+1") ==
        TimeControl{{}, milliseconds(10'000), milliseconds(1'000)});
  CHECK(*parse_time_control("1/.5") == TimeControl{1, milliseconds(500), milliseconds(0)});
}

TEST_CASE("what is no time control is refused with its words", "[match]") {
  for (const char* text : {"", "0", "-1", "1e3", "x", "10+", "10+-1", "-1/10", "/10", "x/10", "10/",
                           "1:2:3", "1.5:10", "+1", ".", "99999999", "1/2/3", "10 ", "10001/1"}) {
    INFO(text);
    const auto control = parse_time_control(text);
    REQUIRE_FALSE(control);
    CHECK(control.error().message.find("tc=" + std::string(text) + " is not") == 0);
  }
}

TEST_CASE("a clock that begins with nothing is refused for that reason", "[match]") {
  for (const char* text : {"0", "0+5", "40/0+1", "0:00+2", "0.0004+1"}) {
    INFO(text);
    CHECK(parse_time_control(text).error().message.find("would have no time") != std::string::npos);
  }
  CHECK(parse_time_control("0.001+5"));
}

TEST_CASE("a clock gains its increment after the move and new time after its moves", "[match]") {
  SideClock clock(TimeControl{2, milliseconds(1000), milliseconds(10)});
  CHECK(clock.moves_to_go() == 2);
  REQUIRE(clock.move_took(milliseconds(400), {}));
  CHECK(clock.left() == milliseconds(610));
  CHECK(clock.moves_to_go() == 1);
  REQUIRE(clock.move_took(milliseconds(600), {}));
  CHECK(clock.left() == milliseconds(1020));
  CHECK(clock.moves_to_go() == 2);
}

TEST_CASE("a move may be late by the margin, which gives no time back", "[match]") {
  const TimeControl control{{}, milliseconds(100), milliseconds(0)};
  CHECK_FALSE(SideClock(control).move_took(milliseconds(121), milliseconds(20)));
  SideClock clock(control);
  REQUIRE(clock.move_took(milliseconds(120), milliseconds(20)));
  CHECK(clock.left() == milliseconds(0));
  CHECK_FALSE(clock.moves_to_go());
  CHECK(clock.move_took(milliseconds(20), milliseconds(20)));
  CHECK_FALSE(clock.move_took(milliseconds(21), milliseconds(20)));
}
