// SPDX-License-Identifier: MIT
#include "engine/options.hpp"

#include <algorithm>

#include "protocol/core/engine_options.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/test_registry.hpp"

namespace fuzz {

namespace {

std::string values_of(const engine::OptionSet& options) {
  std::string all;
  for (const engine::OptionSpec& spec : options.specs()) {
    using Type = engine::OptionSpec::Type;
    all += spec.name + "=";
    if (spec.type == Type::spin) {
      all += std::to_string(options.number(spec.name));
    } else if (spec.type == Type::check) {
      all += options.flag(spec.name) ? "true" : "false";
    } else if (spec.type != Type::button) {
      all += options.text(spec.name);
    }
    all += "\n";
  }
  return all;
}

}  // namespace

void options(std::string_view input) {
  static const engine::Registry registry = test_games::all();
  engine::OptionSet options = protocol::all_options(registry);
  for (int lines = 0; !input.empty() && lines < 20; ++lines) {
    const std::string_view line = take_line(input);
    const std::size_t cut = std::min(line.find('='), line.size());
    const std::string before = values_of(options);
    const auto changed = protocol::set_option(options, registry, line.substr(0, cut),
                                              line.substr(std::min(cut + 1, line.size())));
    const bool same = values_of(options) == before;
    if (!changed) {
      require_good(changed.error(), line);
      require(same, "a refused option changed a value: " + std::string(line));
      continue;
    }
    require(*changed != same, "a change that is none, or the other way round");
    const auto game = protocol::chosen_game(options, registry).make(options);
    require(game->parse(game->print(game->start())).has_value(), "a game without a start");
  }
}

}  // namespace fuzz
