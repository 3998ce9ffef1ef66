// SPDX-License-Identifier: MIT
#include "protocol/cli/position_flags.hpp"

#include <CLI/CLI.hpp>
#include <optional>

#include "engine/text.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/solve/reader.hpp"

namespace protocol::cli {

void PositionFlags::declare(CLI::App& command, const std::string& what) {
  CLI::Option* const text =
      command.add_option("--fen", fen, what + " this position")->check(fen_text());
  command
      .add_option("--position", file,
                  what + " the position in this file, in any format that solve reads; - for stdin")
      ->check(file_name())
      ->excludes(text);
  command.add_option("--format", format, "Format of --position, as in solve; auto by default");
}

engine::Position PositionFlags::of(const std::shared_ptr<const engine::Game>& game) const {
  if (file.empty()) return position_of_flag(game, fen);
  std::optional<engine::Position> found;
  const solve::Reader reader(game, format, /*wake=*/-1);
  static_cast<void>(reader.read({file, {}}, [&](const solve::Item& item) {
    if (!item.error.empty()) throw UsageError("--position: " + item.error);
    if (!item.position) return true;
    if (found)
      throw UsageError("--position: " + file + ":" + std::to_string(item.line) +
                       ": there is more than one position in it");
    found = item.position;
    return true;
  }));
  if (!found) throw UsageError("--position: " + file + ": there is no position in it");
  return *found;
}

}  // namespace protocol::cli
