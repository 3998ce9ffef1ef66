// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>

#include "engine/options.hpp"
#include "engine/text.hpp"
#include "protocol/compliance/steps.hpp"
#include "protocol/match/process/declared_option.hpp"

namespace protocol::compliance {

namespace {

using Declared = match::DeclaredOption;

std::vector<Declared> declared(Talk& talk) {
  talk.send(talk.ugi() ? "ugi" : "uci");
  std::vector<Declared> options;
  for (const std::string& line : those_of(talk.until(talk.ugi() ? "ugiok" : "uciok"), "option"))
    options.push_back(match::declared_option(line).value_or(Declared{}));
  return options;
}

// Calls `check` for the options of a type; a Complaint of its names the option.
void for_type(Talk& talk, const std::string& type, bool (*check)(const Declared&),
              const std::string& complaint) {
  for (const Declared& option : declared(talk)) {
    if (option.part("type") != type) continue;
    require(check(option), "option " + engine::in_quotes(option.name) + ": " + complaint);
  }
}

void types_are_known(Talk& talk) {
  for (const Declared& option : declared(talk)) {
    const std::string type = option.part("type").value_or("");
    require(!option.name.empty(), "an option without a name");
    require(
        type == "check" || type == "spin" || type == "combo" || type == "button" ||
            type == "string",
        "option " + engine::in_quotes(option.name) + " has the type " + engine::in_quotes(type));
  }
}

void names_differ(Talk& talk) {
  const auto options = declared(talk);
  for (auto a = options.begin(); a != options.end(); ++a) {
    for (auto b = std::next(a); b != options.end(); ++b)
      require(!engine::same_word(a->name, b->name),
              "two options are called " + engine::in_quotes(a->name));
  }
}

void spins_have_ranges(Talk& talk) {
  for_type(
      talk, "spin",
      [](const Declared& option) {
        const auto low = engine::parse_integer(option.part("min").value_or(""));
        const auto high = engine::parse_integer(option.part("max").value_or(""));
        const auto initial = engine::parse_integer(option.part("default").value_or(""));
        return low && high && initial && *low <= *initial && *initial <= *high;
      },
      "its default is not between min and max");
}

void checks_are_booleans(Talk& talk) {
  for_type(
      talk, "check",
      [](const Declared& option) {
        return option.part("default") == "true" || option.part("default") == "false";
      },
      "its default is neither true nor false");
}

void combos_offer_their_default(Talk& talk) {
  for_type(
      talk, "combo",
      [](const Declared& option) {
        const auto [begin, end] = option.parts.equal_range("var");
        return std::any_of(begin, end,
                           [&](const auto& var) { return var.second == option.part("default"); });
      },
      "its default is not one of its values");
}

const Declared& find(const std::vector<Declared>& options, const char* name) {
  for (const Declared& option : options) {
    if (engine::same_word(option.name, name)) return option;
  }
  throw NotApplicable(std::string("it has no option ") + name);
}

void hash_is_set(Talk& talk) {
  const auto options = declared(talk);
  const Declared& hash = find(options, "Hash");
  talk.send("setoption name " + hash.name + " value " + hash.part("min").value_or("1"));
  talk.ready();
  talk.send("position startpos");
  static_cast<void>(move_of(talk.go("go depth 2")));
}

void takes_any_case(Talk& talk) {
  find(declared(talk), "Hash");
  talk.greet();
  talk.send("setoption name hASH value 2");
  const auto lines = talk.ready();
  require(lines.size() == 1, "it said " + engine::in_quotes(lines.front()));
}

void survives(Talk& talk, const std::string& line) {
  talk.send(line);
  talk.ready();
  talk.send("position startpos");
  static_cast<void>(move_of(talk.go("go depth 1")));
}

void survives_unknown_option(Talk& talk) {
  survives(talk, "setoption name No Such Thing value 7");
}

void survives_wrong_value(Talk& talk) {
  survives(talk, "setoption name Hash value minus a lot");
}

void survives_torn_setoption(Talk& talk) {
  for (const char* line :
       {"setoption", "setoption name", "setoption name value", "setoption value 3"})
    talk.send(line);
  survives(talk, "setoption name Hash value");
}

void multi_pv(Talk& talk) {
  find(declared(talk), "MultiPV");
  talk.greet();
  talk.send("setoption name MultiPV value 2");
  talk.send("position startpos");
  int second = 0;
  for (const std::string& line : talk.go("go depth 2"))
    second += line.find(" multipv 2 ") != std::string::npos;
  require(second > 0, "no line with multipv 2");
}

}  // namespace

std::vector<Step> option_steps() {
  return {
      {"option-types", "declares options of known types only", types_are_known, false},
      {"option-names", "declares no option twice", names_differ, false},
      {"option-spin", "gives every spin option a range with its default in it", spins_have_ranges,
       false},
      {"option-check", "gives every check option true or false", checks_are_booleans, false},
      {"option-combo", "offers the default of every combo option", combos_offer_their_default,
       false},
      {"option-hash", "searches with the smallest table", hash_is_set, false},
      {"option-case", "takes an option's name in any case", takes_any_case, false},
      {"option-multipv", "shows a second line when asked to", multi_pv, false},
      {"option-unknown", "survives an option that it does not have", survives_unknown_option},
      {"option-value", "survives an invalid value", survives_wrong_value},
      {"option-torn", "survives setoption without its parts", survives_torn_setoption},
  };
}

}  // namespace protocol::compliance
