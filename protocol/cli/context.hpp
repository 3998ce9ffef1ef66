// SPDX-License-Identifier: MIT
// What every subcommand is given: the games, the options, and how to refuse.
#pragma once

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/options.hpp"
#include "engine/registry.hpp"
#include "protocol/io/line_sink.hpp"

namespace CLI {
class App;
}

namespace protocol::cli {

/// Exit statuses of every command; when several apply, the highest.
inline constexpr int status_done = 0;    ///< the work was done
inline constexpr int status_failed = 1;  ///< the work failed or is incomplete
inline constexpr int status_usage = 2;   ///< wrong usage or bad input
inline constexpr int status_interrupted = 130;

/// Wrong usage found while a command runs: the message goes to stderr, the status is 2.
class UsageError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Global options as they were written, and what follows from them.
struct Context {
  const engine::Registry& registry;
  LineSink& out;                      ///< stdout; a command that cannot write to it has failed
  std::string game;                   ///< --game or the first word; empty = the default
  std::vector<std::string> settings;  ///< --option NAME=VALUE
  std::string color = "auto";

  /// The option values that the command line asks for; throws UsageError.
  [[nodiscard]] engine::OptionSet options() const;
  /// The game they choose; what it has to do without is said on stderr. Throws UsageError.
  [[nodiscard]] std::shared_ptr<const engine::Game> make_game() const;
  /// Removes the first word when it names a game and remembers it; throws UsageError when its size
  /// is out of range.
  void take_game(std::vector<std::string>& words);
  /// The same for a command that takes no other words: `command` is its name, for messages.
  void take_only_game(std::vector<std::string>& words, const std::string& command);
  /// The same where files may follow: a first word that is neither a game nor a file, and does not
  /// look like the name of one, would be another game's answer. Throws UsageError.
  void take_game_before_files(std::vector<std::string>& words);
  /// The games of these names, else the one of --game, else all; throws UsageError.
  [[nodiscard]] std::vector<const engine::GameEntry*> entries(std::vector<std::string> names) const;
  /// True when `--option` gives a value for this option.
  [[nodiscard]] bool sets(std::string_view option) const;
};

/// Says on stderr what a game has to do without.
void tell_warning(const engine::Game& game);

/// Text that was copied into a flag: its no-break spaces are blanks. Throws UsageError.
[[nodiscard]] std::string text_of_flag(const std::string& flag, std::string_view value);

/// The position that a flag --fen asks for, the start position without it; throws UsageError.
[[nodiscard]] engine::Position position_of_flag(const std::shared_ptr<const engine::Game>& game,
                                                const std::string& fen);

/// A command that was chosen: run after parsing, its result is the exit status.
using Action = std::function<int()>;

}  // namespace protocol::cli
