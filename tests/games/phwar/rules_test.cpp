// SPDX-License-Identifier: MIT
#include "games/phwar/rules.hpp"

#include "engine/text.hpp"
#include "tests/games/phwar/support.hpp"
#include "tests/games/phwar/worked_positions.hpp"

using namespace phwar;

namespace {

RuleSet rules_named(const std::string& name) {
  if (name == "any") return {Scope::any};
  if (name == "classic") return {Scope::classic};
  if (name == "single") return {Scope::moved, Multiple::single};
  if (name == "simul") return {Scope::moved, Multiple::simultaneous};
  return {};
}

// Whether the slide of `word`, or its first capture, is `prefix`.
bool begins_with(const std::string& word, const std::string& prefix) {
  if (prefix == "*") return true;
  if (prefix == "x") return word.front() == 'x';
  return word == prefix || word.compare(0, prefix.size() + 1, prefix + "x") == 0;
}

}  // namespace

TEST_CASE("Every worked position has the turns it should have", "[phwar][rules]") {
  for (const test::Worked& worked : test::worked_positions) {
    const RuleSet rules = rules_named(worked.rules);
    const Position p = test::position(worked.fen, rules);
    std::vector<std::string> found;
    for (const std::string& word : test::words_of(p, rules)) {
      if (begins_with(word, worked.prefix)) found.push_back(word);
    }
    INFO(worked.rules << " " << worked.fen << " " << worked.prefix);
    if (engine::parse_integer(worked.expected)) {
      CHECK(std::to_string(found.size()) == worked.expected);
      continue;
    }
    std::vector<std::string> expected;
    for (const auto word : engine::words(worked.expected)) {
      if (word != "-") expected.emplace_back(word);
    }
    std::sort(expected.begin(), expected.end());
    CHECK(found == expected);
  }
}

TEST_CASE("Mirrored and turned positions have as many turns", "[phwar][rules]") {
  std::mt19937 random(6);
  const auto with = [](const Position& p, int q_sign, int r_sign, bool swap) {
    Position other_one;
    other_one.side = swap ? other(p.side) : p.side;
    for (Cell cell = 0; cell < cell_count; ++cell) {
      if (p.at[cell] == no_piece) continue;
      const Axial a = axials[cell];
      // Half-turn, or left and right exchanged (which keeps the height r + q / 2).
      const Cell image =
          q_sign < 0 && r_sign < 0 ? cell_at({-a.q, -a.r}) : cell_at({-a.q, a.r + a.q});
      const Side side = side_of(p.at[cell]);
      other_one.at[image] = piece_of(swap ? other(side) : side, kind_of(p.at[cell]));
    }
    return other_one;
  };
  for (const RuleSet& rules : test::all_rule_sets()) {
    for (int i = 0; i < 10; ++i) {
      const Position p = test::random_position(random, rules);
      const auto count = test::words_of(p, rules).size();
      CHECK(test::words_of(with(p, -1, 1, false), rules).size() == count);
      CHECK(test::words_of(with(p, -1, -1, true), rules).size() == count);
    }
  }
}

TEST_CASE("Captures reset the quiet turns, White's turns count the full ones", "[phwar][rules]") {
  const Rules rules;
  Position p = test::position("6/7/8/2E1eN3/8E1/n8P1/10/8p/8/2p4/1e1P2 b 7 3");
  const auto slide = rules.parse_turn(p, "h10h7");
  REQUIRE(slide);
  const Position quiet = rules.play(p, *slide);
  CHECK(quiet.quiet == 8);
  CHECK(quiet.turn == 3);
  const auto capture = rules.parse_turn(p, "h10h9xf1f10");
  REQUIRE(capture);
  CHECK(rules.print(rules.play(p, *capture)) == "6/7/8/2E1eN3/8E1/9n1/10/7p1/8/2p4/1e1P2 w 0 3");
}

TEST_CASE("The end says why", "[phwar][rules]") {
  const auto reason = [](const char* fen, const RuleSet& options = {}) {
    return std::string(Rules(options).outcome(test::position(fen, options)).reason);
  };
  CHECK(reason("6/7/8/9/4e1p3/n4N4E/4P5/9/8/7/6 b 0 1") == "neutron in the centre");
  CHECK(reason("6/7/8/9/4e1p3/n4N4E/4P5/9/8/7/6 b 0 1",
               {Scope::moved, Multiple::chain, false, true}) == "");
  CHECK(reason("6/7/8/9/4e5/n4P4N/4E5/9/8/7/6 w 0 1") == "no positron left");
  CHECK(reason("6/7/8/9/4p5/n4P4N/4E5/9/8/7/6 w 0 1") == "no electron left");
  CHECK(reason("6/7/8/9/4p1e3/5P4N/4E5/9/8/7/6 w 0 1") == "no neutron left");
}
