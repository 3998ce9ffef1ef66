// SPDX-License-Identifier: MIT
#include "engine/options.hpp"

#include "tests/catch.hpp"

using namespace engine;

namespace {

OptionSet example() {
  OptionSet set;
  set.declare({OptionSpec::check("Ponder", false, "h"), OptionSpec::spin("Hash", 16, 1, 100, "h"),
               OptionSpec::combo("Level", {"low", "High"}, "h"), OptionSpec::text("File", "", "h"),
               OptionSpec::button("Clear It", "h")});
  return set;
}

}  // namespace

TEST_CASE("Every type has its UCI line", "[options]") {
  const OptionSet set = example();
  CHECK(set.find("Ponder")->uci_line() == "option name Ponder type check default false");
  CHECK(set.find("Hash")->uci_line() == "option name Hash type spin default 16 min 1 max 100");
  CHECK(set.find("Level")->uci_line() ==
        "option name Level type combo default low var low var High");
  CHECK(set.find("File")->uci_line() == "option name File type string default <empty>");
  CHECK(set.find("Clear It")->uci_line() == "option name Clear It type button");
}

TEST_CASE("Options begin with their defaults", "[options]") {
  const OptionSet set = example();
  CHECK_FALSE(set.flag("Ponder"));
  CHECK(set.number("Hash") == 16);
  CHECK(set.text("Level") == "low");
  CHECK(set.text("File").empty());
}

TEST_CASE("Setting a value says whether it changed", "[options]") {
  OptionSet set = example();
  CHECK(set.set("Hash", "16") == false);
  CHECK(set.set("Hash", "17") == true);
  CHECK(set.set("Hash", "017") == false);  // the same number
  CHECK(set.set("ponder", "True") == true);
  CHECK(set.set("level", "high") == true);
  CHECK(set.text("Level") == "High");  // the declared spelling
  CHECK(set.set("File", "a b") == true);
  CHECK(set.set("File", "<empty>") == true);
  CHECK(set.text("File").empty());
  CHECK(set.set("Clear It", "") == false);
}

TEST_CASE("Bad values are refused, named, and change nothing", "[options]") {
  OptionSet set = example();
  const std::pair<const char*, const char*> bad[] = {
      {"Hash", "0"},
      {"Hash", "101"},
      {"Hash", "-1"},
      {"Hash", ""},
      {"Hash", "x"},
      {"Hash", "1 2"},
      {"Hash", "9999999999999999999999"},
      {"Ponder", ""},
      {"Ponder", "yes"},
      {"Ponder", "1"},
      {"Level", "middle"},
      {"Level", ""},
      {"Level", "lo"},
  };
  for (const auto& [name, value] : bad) {
    const auto refused = set.set(name, value);
    INFO(name << " " << value);
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().message.find(name) != std::string::npos);
    CHECK(refused.error().message.find("'" + std::string(value).substr(0, 40)) !=
          std::string::npos);
  }
  CHECK(set.number("Hash") == 16);
  CHECK_FALSE(set.flag("Ponder"));
  CHECK(set.text("Level") == "low");
}

TEST_CASE("Unknown names are refused", "[options]") {
  OptionSet set = example();
  for (const char* name : {"", "Has", "Hashh", "Clear", "Clear  It"}) {
    CHECK_FALSE(set.set(name, "1").has_value());
    CHECK(set.find(name) == nullptr);
  }
}

TEST_CASE("Names are compared without case, letters only", "[options]") {
  CHECK(same_word("Hash", "hASH"));
  CHECK_FALSE(same_word("Hash", "Hash "));
  CHECK_FALSE(same_word("[", "{"));
  CHECK_FALSE(same_word("\xc3\x84", "\xc3\xa4"));
}

TEST_CASE("A cap is what larger values become", "[options]") {
  OptionSet set = example();
  set.cap("Hash", 20);
  CHECK(set.find("Hash")->uci_line() == "option name Hash type spin default 16 min 1 max 20");
  CHECK(set.set("Hash", "100") == true);
  CHECK(set.number("Hash") == 20);
  CHECK(set.set("Hash", "7") == true);
  CHECK(set.number("Hash") == 7);
  CHECK_FALSE(set.set("Hash", "101"));
  CHECK(set.number("Hash") == 7);
}

TEST_CASE("A cap lies between the value that there is and the most", "[options]") {
  OptionSet set = example();
  set.cap("Hash", 0);
  CHECK(set.find("Hash")->cap == 16);
  set.cap("Hash", 1000);
  CHECK(set.find("Hash")->cap == 100);
}
