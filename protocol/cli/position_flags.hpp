// SPDX-License-Identifier: MIT
// --fen and --position: the position that a command is about.
#pragma once

#include <memory>
#include <string>

#include "engine/game.hpp"

namespace CLI {
class App;
}

namespace protocol::cli {

struct PositionFlags {
  std::string fen;
  std::string file;
  std::string format = "auto";

  /// Adds the flags to a command; `what` is done from the position, as in "Count from". This
  /// outlives the parsing.
  void declare(CLI::App& command, const std::string& what);
  [[nodiscard]] bool given() const { return !fen.empty() || !file.empty(); }
  /// The position, or the start of the game; throws UsageError.
  [[nodiscard]] engine::Position of(const std::shared_ptr<const engine::Game>& game) const;
};

}  // namespace protocol::cli
