// SPDX-License-Identifier: MIT
#include "protocol/match/adjudication.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/text.hpp"

namespace protocol::match {

std::optional<ReportedScore> parse_score(std::string_view words) {
  const std::string_view unit = engine::next_word(words);
  const auto number = engine::parse_integer(engine::next_word(words));
  if (!number) return std::nullopt;
  ReportedScore score;
  if (unit == "cp") {
    score.value = std::clamp(*number, -certain_score / 2, certain_score / 2);
  } else if (unit == "mate") {
    // `mate 0` is said by a side that has lost already.
    const std::int64_t moves = std::clamp(*number, -certain_score / 4, certain_score / 4);
    score.value = moves > 0 ? certain_score - moves : -certain_score - moves;
  } else {
    return std::nullopt;
  }
  while (!words.empty() && !score.proven) score.proven = engine::next_word(words) == "proven";
  return score;
}

using engine::Outcome;
using Moves = std::vector<ScoredMove>;
using Side = engine::Player;

namespace {

// Whether the last `count` moves of a side all have a score that is as wanted.
template <class Wanted>
bool lasting(const Moves& moves, Side side, std::int64_t count, Wanted wanted) {
  for (auto move = moves.rbegin(); move != moves.rend() && count > 0; ++move) {
    if (move->mover != side) continue;
    if (!move->score || !wanted(move->score->value)) return false;
    --count;
  }
  return count == 0;
}

bool quiet_for(const DrawRule& rule, const Moves& moves, Side side) {
  const auto made = std::count_if(moves.begin(), moves.end(),
                                  [&](const ScoredMove& move) { return move.mover == side; });
  return made >= rule.from && lasting(moves, side, rule.count, [&](std::int64_t value) {
           return std::abs(value) <= rule.score;
         });
}

bool resigned(const ResignRule& rule, const Moves& moves, Side side) {
  return lasting(moves, side, rule.count, [&](auto value) { return value <= -rule.score; }) &&
         (!rule.both || lasting(moves, engine::other(side), rule.count,
                                [&](auto value) { return value >= rule.score; }));
}

}  // namespace

Outcome adjudicated(const Adjudication& rules, const Moves& moves) {
  if (moves.empty()) return {};
  const ScoredMove& last = moves.back();
  if (rules.exact && last.score && last.score->proven) {
    if (last.score->value == 0) {
      return {Outcome::Kind::draw, Side::first, exact_adjudication_ending};
    }
    const Side winner = last.score->value > 0 ? last.mover : engine::other(last.mover);
    return {Outcome::Kind::win, winner, exact_adjudication_ending};
  }
  for (const Side side : {Side::first, Side::second}) {
    if (rules.resign && resigned(*rules.resign, moves, side)) {
      return {Outcome::Kind::win, engine::other(side), resign_adjudication_ending};
    }
  }
  if (rules.draw && quiet_for(*rules.draw, moves, Side::first) &&
      quiet_for(*rules.draw, moves, Side::second)) {
    return {Outcome::Kind::draw, Side::first, draw_adjudication_ending};
  }
  return {};
}

using engine::fail;
using engine::Result;

namespace {

using WordValues = std::map<std::string, std::string>;

// The words of a flag by key; an error for a key that it does not know or one that it lacks.
Result<WordValues> values_of(const std::vector<std::string>& words, const WordValues& defaults) {
  WordValues values = defaults;
  for (const std::string& word : words) {
    const std::size_t cut = word.find('=');
    const auto key = values.find(word.substr(0, cut));
    if (cut == std::string::npos || key == values.end()) {
      std::string keys;
      for (const auto& [name, value] : defaults) keys += (keys.empty() ? "" : ", ") + name + "=";
      return fail(engine::in_quotes(word) + " is not one of " + keys);
    }
    key->second = word.substr(cut + 1);
  }
  for (const auto& [name, value] : values) {
    if (value.empty()) return fail(name + "= is missing");
  }
  return values;
}

Result<std::int64_t> number(const WordValues& values, const char* key, std::int64_t least) {
  const auto value = engine::parse_integer(values.at(key));
  constexpr std::int64_t most = 1'000'000;
  if (!value || *value < least || *value > most) {
    return fail(std::string(key) + "=" + values.at(key) + " is not a whole number " +
                std::to_string(least) + ".." + std::to_string(most));
  }
  return *value;
}

}  // namespace

Result<DrawRule> parse_draw_rule(const std::vector<std::string>& words) {
  const auto values = values_of(words, {{"movenumber", "0"}, {"movecount", ""}, {"score", ""}});
  if (!values) return tl::unexpected<engine::Error>(values.error());
  const auto from = number(*values, "movenumber", 0);
  const auto count = number(*values, "movecount", 1);
  const auto score = number(*values, "score", 0);
  for (const auto* const value : {&from, &count, &score}) {
    if (!*value) return tl::unexpected<engine::Error>(value->error());
  }
  return DrawRule{*from, *count, *score};
}

Result<ResignRule> parse_resign_rule(const std::vector<std::string>& words) {
  const auto values = values_of(words, {{"movecount", ""}, {"score", ""}, {"twosided", "false"}});
  if (!values) return tl::unexpected<engine::Error>(values.error());
  const auto count = number(*values, "movecount", 1);
  // A score of 0 would let whoever is behind by nothing resign.
  const auto score = number(*values, "score", 1);
  for (const auto* const value : {&count, &score}) {
    if (!*value) return tl::unexpected<engine::Error>(value->error());
  }
  const std::string& both = values->at("twosided");
  if (both != "true" && both != "false") return fail("twosided=" + both + " is not true or false");
  return ResignRule{*count, *score, both == "true"};
}

engine::Json to_json(const Adjudication& rules) {
  engine::Json json = engine::Json::object();
  if (rules.draw) {
    json["draw"] = {{"movenumber", rules.draw->from},
                    {"movecount", rules.draw->count},
                    {"score", rules.draw->score}};
  }
  if (rules.resign) {
    json["resign"] = {{"movecount", rules.resign->count},
                      {"score", rules.resign->score},
                      {"twosided", rules.resign->both}};
  }
  if (rules.exact) json["adjudicate"] = "exact";
  return json;
}

}  // namespace protocol::match
