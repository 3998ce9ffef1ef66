// SPDX-License-Identifier: MIT
#include "protocol/match/record/header.hpp"

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/mix.hpp"
#include "engine/text.hpp"

namespace protocol::match {

namespace {

using engine::Json;

std::string shown(const Json& value) {
  if (value.is_null()) return "missing";
  return value.dump(-1, ' ', /*ensure_ascii=*/true, Json::error_handler_t::replace);
}

std::string difference_at(const std::string& place, const Json& found, const Json& wanted) {
  if (found == wanted) return {};
  if (found.is_array() && wanted.is_array() && found.size() == wanted.size()) {
    for (std::size_t i = 0; i < found.size(); ++i) {
      auto inside = difference_at(place + "[" + std::to_string(i + 1) + "]", found[i], wanted[i]);
      if (!inside.empty()) return inside;
    }
    return {};
  }
  if (!found.is_object() || !wanted.is_object()) {
    return place + " is " + shown(found) + ", not " + shown(wanted);
  }
  for (const Json* const keys : {&found, &wanted}) {
    for (const auto& [key, value] : keys->items()) {
      auto inside = difference_at((place.empty() ? "" : place + ".") + key,
                                  found.value(key, Json()), wanted.value(key, Json()));
      if (!inside.empty()) return inside;
    }
  }
  return {};
}

}  // namespace

std::vector<std::pair<std::string, std::string>> rules_of(const engine::OptionSet& options,
                                                          const engine::GameEntry& entry) {
  std::vector<std::pair<std::string, std::string>> rules;
  for (const engine::OptionSpec& spec : entry.options) {
    const bool size =
        spec.name == entry.variant.first_option || spec.name == entry.variant.second_option;
    const std::string& value = options.text(spec.name);
    if (!size && !spec.search_only && value != spec.initial) rules.emplace_back(spec.name, value);
  }
  return rules;
}

engine::Json rule_options(const engine::OptionSet& options, const engine::GameEntry& entry) {
  engine::Json rules = engine::Json::object();
  for (const auto& [name, value] : rules_of(options, entry)) rules[name] = value;
  return rules;
}

engine::Json header_of(const engine::Game& game, engine::Json rules, engine::Json engines,
                       std::int64_t games) {
  return {{"type", "match"},
          {"schema", 1},
          {"game", game.info().name},
          {"variant", game.info().variant},
          {"options", std::move(rules)},
          {"engines", std::move(engines)},
          {"games", games}};
}

std::string header_line(const Json& header) {
  return header.dump(-1, ' ', /*ensure_ascii=*/false, Json::error_handler_t::replace);
}

std::string difference(const Json& found, const Json& wanted) {
  Json a = found, b = wanted;
  std::array<Json, 2> openings;
  for (Json* const line : {&a, &b}) {
    // The number of games follows from the schedule, whose words are those of the command.
    const Json games = line->value("games", Json());
    line->erase("shard");
    line->erase("games");
    (*line)["games"] = games;
    // The fingerprint is nothing for people.
    Json& schedule = (*line)["schedule"];
    if (!schedule.is_object()) continue;
    openings[line == &a ? 0 : 1] = schedule.value("fingerprint", Json());
    schedule.erase("fingerprint");
  }
  std::string other = difference_at("", a, b);
  if (other.empty() && openings[0] != openings[1]) other = "it has other openings";
  return other;
}

std::string fingerprint(const std::vector<engine::GameLine>& openings) {
  std::uint64_t sum = 0;
  const auto add = [&](const std::string& text) {
    for (const char c : text) sum = engine::mixed(sum ^ static_cast<unsigned char>(c));
    sum = engine::mixed(~sum);
  };
  for (const engine::GameLine& opening : openings) {
    add(opening.game().print(opening.first()));
    for (const std::string& move : opening.moves()) add(move);
    add({});
  }
  std::array<char, 16> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), sum, 16);
  return {digits.data(), end.ptr};
}

}  // namespace protocol::match
