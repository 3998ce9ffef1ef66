// SPDX-License-Identifier: MIT
#include "engine/exercise_format.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include "games/games.hpp"
#include "protocol/cli/solve/reader.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/descriptors.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

namespace solve = protocol::cli::solve;

void check_format(const engine::Game& game, const engine::ExerciseFormat& format,
                  std::string_view text) {
  static_cast<void>(format.recognises(text));
  const auto position = format.parse(text);
  if (!position) return require_good(position.error(), text);
  require(game.parse(game.print(*position)).has_value(), "a position that has no FEN");
}

// As `solve` reads the file, whichever format it takes it for.
void check_reader(const std::shared_ptr<const engine::Game>& game, std::string_view text) {
  const protocol::Descriptor file(::memfd_create("input", 0));
  require(::write(file.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size()),
          "no room for the file");
  const std::string name = "/proc/self/fd/" + std::to_string(file.get());
  const solve::Reader reader(game, "auto", -1);
  bool ended = false;
  reader.read({name, {}}, [&](const solve::Item& item) {
    require(!ended, "something behind the end");
    ended = item.end_of_file;
    require_plain(item.error);
    require(item.error.size() < 500, "a message that never ends");
    if (item.position) require(game->parse(game->print(*item.position)).has_value(), "no FEN");
    return true;
  });
  require(ended, "a file without an end");
}

}  // namespace

void exercise(std::string_view input) {
  static const auto games = [] {
    engine::Registry registry;
    games::add_all(registry);
    std::vector<std::shared_ptr<const engine::Game>> all;
    for (const engine::GameEntry& entry : registry.entries()) {
      all.push_back(entry.make(protocol::all_options(registry)));
    }
    return all;
  }();
  for (const auto& game : games) {
    for (const auto& format : game->formats()) check_format(*game, *format, input);
    check_reader(game, input);
  }
}

}  // namespace fuzz
