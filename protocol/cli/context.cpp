// SPDX-License-Identifier: MIT
#include "protocol/cli/context.hpp"

#include <filesystem>
#include <system_error>

#include "engine/files/plain_text.hpp"
#include "engine/game_line.hpp"
#include "engine/text.hpp"
#include "protocol/cli/usage/did_you_mean.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/core/queries.hpp"

namespace protocol::cli {

engine::OptionSet Context::options() const {
  engine::OptionSet set = all_options(registry);
  if (!game.empty()) {
    if (!registry.choose(game)) throw UsageError("--game: " + unknown_game(registry, game));
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
  auto made = chosen_game(set, registry).make(set);
  tell_warning(*made);
  return made;
}

void Context::take_game(std::vector<std::string>& words) {
  if (words.empty()) return;
  const auto choice = registry.choose(words.front());
  if (!choice) return;
  if (!*choice) throw UsageError(choice->error().message);
  game = words.front();
  words.erase(words.begin());
}

void Context::take_only_game(std::vector<std::string>& words, const std::string& command) {
  const std::size_t before = words.size();
  take_game(words);
  if (words.empty()) return;
  const std::string& first = words.front();
  if (words.size() == before) throw UsageError(unknown_game(registry, first));
  throw UsageError(command + ": unexpected " + engine::in_quotes(first) + " (try parlour " +
                   command + " --help)");
}

namespace {

// "x.in", "dir/x", "-"; not "hexapawm" nor "kalah6.4".
bool looks_like_file(const std::string& word) {
  const std::string suffix = std::filesystem::path(word).extension().string();
  const bool has_suffix = suffix.size() > 1 && (suffix[1] < '0' || suffix[1] > '9');
  return word == "-" || has_suffix || word.find('/') != std::string::npos;
}

}  // namespace

void Context::take_game_before_files(std::vector<std::string>& words) {
  const std::size_t before = words.size();
  take_game(words);
  if (words.empty() || words.size() < before) return;
  const std::string& first = words.front();
  std::error_code unknown;
  if (looks_like_file(first) || std::filesystem::exists(first, unknown)) return;
  throw UsageError("no game and no file is called " + engine::in_quotes(first) +
                   did_you_mean(nearest_game(registry, first)) + " (try parlour games)");
}

std::vector<const engine::GameEntry*> Context::entries(std::vector<std::string> names) const {
  if (names.empty() && !game.empty()) names.push_back(game);
  std::vector<const engine::GameEntry*> chosen;
  for (const std::string& name : names) {
    const auto choice = registry.choose(name);
    if (!choice) throw UsageError(unknown_game(registry, name));
    if (!*choice) throw UsageError(choice->error().message);
    chosen.push_back((*choice)->entry);
  }
  if (names.empty()) {
    for (const engine::GameEntry& entry : registry.entries()) chosen.push_back(&entry);
  }
  return chosen;
}

void tell_warning(const engine::Game& game) {
  const std::string warning = game.info().warning;
  if (!warning.empty()) LineSink(2).write("parlour: " + warning + "\n");
}

std::string text_of_flag(const std::string& flag, std::string_view value) {
  const auto text = engine::typed_text(value);
  if (!text) throw UsageError(flag + ": " + text.error().message);
  return *text;
}

engine::Position position_of_flag(const std::shared_ptr<const engine::Game>& game,
                                  const std::string& fen) {
  if (fen.empty()) return game->start();
  auto parsed = game->parse(text_of_flag("--fen", fen));
  if (parsed) return *parsed;
  const std::size_t offset = parsed.error().offset;
  throw UsageError(
      "--fen: " + parsed.error().message +
      (offset == engine::Error::npos ? "" : " (column " + std::to_string(offset + 1) + ")") +
      here(engine::GameLine(game)));
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
