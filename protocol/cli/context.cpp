// SPDX-License-Identifier: MIT
#include "protocol/cli/context.hpp"

#include "engine/text.hpp"
#include "protocol/core/engine_options.hpp"

namespace protocol::cli {

engine::OptionSet Context::options() const {
  engine::OptionSet set = all_options(registry);
  if (!game.empty()) {
    const auto chosen = set_variant(set, registry, game);
    if (!chosen) throw UsageError("--game: " + chosen.error().message);
  }
  for (const std::string& setting : settings) {
    const std::size_t cut = setting.find('=');
    if (cut == std::string::npos) {
      throw UsageError("--option takes NAME=VALUE, not " + engine::in_quotes(setting));
    }
    const auto done = set_option(set, registry, engine::trimmed(setting.substr(0, cut)),
                                 engine::trimmed(std::string_view(setting).substr(cut + 1)));
    if (!done) throw UsageError("--option: " + done.error().message);
  }
  return set;
}

std::shared_ptr<const engine::Game> Context::make_game() const {
  const engine::OptionSet set = options();
  return chosen_game(set, registry).make(set);
}

void Context::take_game(std::vector<std::string>& words) {
  if (words.empty()) return;
  const auto choice = registry.choose(words.front());
  if (!choice) return;
  if (!*choice) throw UsageError(choice->error().message);
  game = words.front();
  words.erase(words.begin());
}

bool Context::sets(std::string_view option) const {
  for (const std::string& setting : settings) {
    if (engine::same_word(engine::trimmed(setting.substr(0, setting.find('='))), option)) {
      return true;
    }
  }
  return false;
}

}  // namespace protocol::cli
