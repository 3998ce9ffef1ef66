// SPDX-License-Identifier: MIT
#include "engine/text.hpp"

#include <rapidcheck.h>

#include <limits>

#include "tests/catch.hpp"

using namespace engine;

TEST_CASE("Words are what stands between blanks", "[text]") {
  CHECK(engine::words("  a \t bc\r\n") == std::vector<std::string_view>{"a", "bc"});
  const std::string_view with_nul("a\0b", 3);  // a byte like any other
  CHECK(engine::words(with_nul) == std::vector<std::string_view>{with_nul});
  CHECK(engine::words("").empty());
  CHECK(engine::words(" \v\f ").empty());
  CHECK(engine::words("\xc2\xa0") == std::vector<std::string_view>{"\xc2\xa0"});  // no locale
  CHECK(trimmed(" a b ") == "a b");
  CHECK(trimmed("  ").empty());
}

TEST_CASE("next_word takes the front off", "[text]") {
  std::string_view text = " one  two";
  CHECK(next_word(text) == "one");
  CHECK(text == "  two");
  CHECK(next_word(text) == "two");
  CHECK(next_word(text).empty());
  CHECK(next_word(text).empty());
}

TEST_CASE("Integers are decimal, whole and fit", "[text]") {
  CHECK(parse_integer("0") == 0);
  CHECK(parse_integer("-12") == -12);
  CHECK(parse_integer("+12") == 12);
  CHECK(parse_integer("007") == 7);
  CHECK(parse_integer("9223372036854775807") == std::numeric_limits<std::int64_t>::max());
  CHECK(parse_integer("-9223372036854775808") == std::numeric_limits<std::int64_t>::min());
  for (const char* bad : {"", "+", "-", "+-1", "-+1", "--1", "++1", " 1", "1 ", "1x", "0x1", "1e3",
                          "1.0", "1'000", "9223372036854775808", "-9223372036854775809",
                          "99999999999999999999999999999999999999999"}) {
    INFO(bad);
    CHECK_FALSE(parse_integer(bad).has_value());
  }
}

TEST_CASE("Quoted text is printable, and cut at 40 characters", "[text]") {
  CHECK(in_quotes("a1a2") == "'a1a2'");
  CHECK(in_quotes("") == "''");
  CHECK(in_quotes("\t\x7f\xff") == "'\\x09\\x7f\\xff'");
  CHECK(in_quotes(std::string(40, 'a')) == "'" + std::string(40, 'a') + "'");
  CHECK(in_quotes(std::string(41, 'a')) == "'" + std::string(40, 'a') + "...'");
}

TEST_CASE("Whatever the bytes, quoted text is one short printable line", "[text][property]") {
  CHECK(rc::check("quoted", [](const std::string& text) {
    const std::string out = in_quotes(text);
    RC_ASSERT(out.size() <= 2u + 4 * 40 + 3);
    for (const char c : out) RC_ASSERT(c >= ' ' && c < '\x7f');
  }));
}

TEST_CASE("Hundredths are shown with sign and both digits", "[text]") {
  CHECK(engine::signed_hundredths(0) == "+0.00");
  CHECK(engine::signed_hundredths(105) == "+1.05");
  CHECK(engine::signed_hundredths(-5) == "-0.05");
  CHECK(engine::signed_hundredths(-1230) == "-12.30");
}

TEST_CASE("The words that hold stand in parentheses, and nothing where none does", "[text]") {
  CHECK(engine::in_parentheses({}).empty());
  CHECK(engine::in_parentheses({{false, "a"}}).empty());
  CHECK(engine::in_parentheses({{true, "a"}, {false, "b"}, {true, "c"}}) == " (a, c)");
}
