// SPDX-License-Identifier: MIT
#include "protocol/match/process/declared_option.hpp"

#include "tests/catch.hpp"

using protocol::match::declared_option;
using protocol::match::DeclaredOption;
using protocol::match::objection;
using protocol::match::objection_to_variant;
using protocol::match::set_option;

namespace {

DeclaredOption declared(const char* line) {
  return declared_option(line).value_or(DeclaredOption{});
}

}  // namespace

TEST_CASE("an option's name may have blanks and the word type", "[match]") {
  CHECK(declared("option name Skill Level type spin default 20").name == "Skill Level");
  CHECK(declared("option name My type of type string default a type b").name == "My type of");
  CHECK(declared("option name Clear Hash").name == "Clear Hash");
  CHECK_FALSE(declared_option("options name x type check"));
}

TEST_CASE("a declaration's values may have blanks, and a string's text the keys", "[match]") {
  const auto combo = declared("option name A type combo default a b var a b var c");
  CHECK(combo.part("default") == "a b");
  CHECK(combo.part("var") == "a b");
  CHECK(combo.parts.count("var") == 2);
  CHECK_FALSE(combo.part("min"));
  const auto text = declared("option name A type string default no min or max");
  CHECK(text.part("default") == "no min or max");
  CHECK_FALSE(text.part("min"));
}

TEST_CASE("a value outside of what an engine declares is objected to", "[match]") {
  const auto spin = declared("option name Hash type spin default 16 min 1 max 64");
  CHECK(objection(spin, "1").empty());
  CHECK(objection(spin, "64").empty());
  CHECK(objection(spin, "0") == "its option 'Hash' takes 1..64, not '0'");
  CHECK(objection(spin, "65") == "its option 'Hash' takes 1..64, not '65'");
  CHECK(objection(spin, "much") == "its option 'Hash' takes 1..64, not 'much'");
  CHECK(objection(declared("option name N type spin default 0"), "123456").empty());
  const auto combo = declared("option name Style type combo default calm var calm var very wild");
  CHECK(objection(combo, "Very Wild").empty());
  CHECK(objection(combo, "wild") == "its option 'Style' takes calm, very wild, not 'wild'");
  const auto check = declared("option name Ponder type check default false");
  CHECK(objection(check, "true").empty());
  CHECK(objection(check, "yes") == "its option 'Ponder' takes true or false, not 'yes'");
  CHECK(objection(declared("option name Book type string default <empty>"), "any").empty());
}

TEST_CASE("a variant that is not listed is objected to, a size of a listed game is not",
          "[match]") {
  const auto games =
      declared("option name UCI_Variant type combo default chess var chess var hexapawn");
  CHECK(objection_to_variant(games, "hexapawn").empty());
  CHECK(objection_to_variant(games, "Hexapawn4x4").empty());
  CHECK(objection_to_variant(games, "chess960").empty());
  for (const char* other : {"hexapawns", "hex", "kalah6-4", "xhexapawn", ""}) {
    CAPTURE(other);
    CHECK(objection_to_variant(games, other) ==
          "it does not offer '" + std::string(other) + "': its UCI_Variant lists chess, hexapawn");
  }
  const auto many =
      declared("option name UCI_Variant type combo var a var b var c var d var e var f");
  CHECK(objection_to_variant(many, "z") ==
        "it does not offer 'z': its UCI_Variant lists a, b, c, d, e and 1 more");
  CHECK(
      objection_to_variant(declared("option name UCI_Variant type string default x"), "y").empty());
}

TEST_CASE("a button is pressed without a value", "[match]") {
  CHECK(set_option(declared("option name Clear Hash type button"), "true") ==
        "setoption name Clear Hash");
  CHECK(set_option(declared("option name Hash type spin default 1"), "2") ==
        "setoption name Hash value 2");
}
