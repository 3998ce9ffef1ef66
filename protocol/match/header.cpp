// SPDX-License-Identifier: MIT
#include "protocol/match/header.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace protocol::match {

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
          {"variant", game.variant()},
          {"options", std::move(rules)},
          {"engines", std::move(engines)},
          {"games", games}};
}

}  // namespace protocol::match
