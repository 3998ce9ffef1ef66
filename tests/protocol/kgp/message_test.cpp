// SPDX-License-Identifier: MIT
#include "protocol/kgp/message.hpp"

#include "tests/catch.hpp"

using protocol::kgp::Message;
using protocol::kgp::parse_message;
using protocol::kgp::string_argument;

TEST_CASE("A message has a number, a reference, a name and arguments", "[kgp]") {
  CHECK(*parse_message("kgp 1 0 1") == Message{{}, {}, "kgp", {"1", "0", "1"}});
  CHECK(*parse_message("7 ping") == Message{7, {}, "ping", {}});
  CHECK(*parse_message("@7 pong") == Message{{}, 7, "pong", {}});
  CHECK(*parse_message("8@7 state <1,0,0,1,1>\r") == Message{8, 7, "state", {"<1,0,0,1,1>"}});
}

TEST_CASE("A string may hold blanks, quotes and line ends", "[kgp]") {
  CHECK(*parse_message(R"(set info:name "a \"b\" \\ c\nd" e)") ==
        Message{{}, {}, "set", {"info:name", "a \"b\" \\ c\nd", "e"}});
  CHECK(string_argument("a \"b\" \\ c\nd\x01") == R"("a \"b\" \\ c\nd")");
}

TEST_CASE("What is no message is refused with its place", "[kgp]") {
  const auto place_of = [](const char* line) { return parse_message(line).error().offset; };
  CHECK(place_of("") == 0);
  CHECK(place_of("5") == 1);
  CHECK(place_of("5@ ping") == 2);
  CHECK(place_of("5@99999999999 ping") == 2);
  CHECK(place_of("set a \"b") == 6);
  // Too large for a number, so it is a name.
  CHECK(parse_message("99999999999 ping")->name == "99999999999");
}
