// SPDX-License-Identifier: MIT
// The table of games: name -> options and factory. Filled explicitly (games/games.cpp).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/options.hpp"
#include "engine/result.hpp"

namespace engine {

class TablebaseTools;

/// `hexapawn5x4`: the name, two numbers and a separator set two size options at once. A game of
/// one size leaves the options empty and has no such form.
struct VariantForm {
  char separator = 'x';
  std::string first_option, second_option;
};

/// A value of a PresetOption, and what it sets.
struct Preset {
  std::string value;
  std::vector<std::pair<std::string, std::string>> settings;  ///< option and canonical value
};

/// A combo option whose value stands for the values of others, such as a named rule set. It always
/// shows the first preset that holds, or the first of all where none does.
struct PresetOption {
  std::string option;  ///< empty = the game has none
  std::vector<Preset> presets;
};

struct GameEntry {
  std::string name;                 ///< lower case, letters only
  std::vector<OptionSpec> options;  ///< size and rule options; names begin with the title
  VariantForm variant;
  /// Builds the game from the current option values, which are always valid one by one.
  std::function<std::shared_ptr<const Game>(const OptionSet&)> make;
  PresetOption presets{};
  std::shared_ptr<const TablebaseTools> tablebases{};  ///< null = the game has no endgame tables
};

/// A game's name with the size options that a form such as `hexapawn5x4` sets.
struct VariantChoice {
  const GameEntry* entry = nullptr;
  std::vector<std::pair<std::string, std::string>> settings;
};

class Registry {
 public:
  void add(GameEntry entry);

  [[nodiscard]] const std::vector<GameEntry>& entries() const { return entries_; }
  [[nodiscard]] const GameEntry* find(std::string_view name) const;
  /// Understands `hexapawn` and `hexapawn5x4`; nullopt when `text` names no game at all, an error
  /// when it does but its size is out of range.
  [[nodiscard]] std::optional<Result<VariantChoice>> choose(std::string_view text) const;

 private:
  std::vector<GameEntry> entries_;
};

}  // namespace engine
