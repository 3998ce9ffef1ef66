// SPDX-License-Identifier: MIT
// From what somebody asked for to somebody who plays.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "protocol/match/player.hpp"
#include "protocol/match/process/program_player.hpp"

namespace protocol::match {

/// A player of this process, or a program.
using PlayerKind = std::variant<Builtin, ProgramSpec>;

/// An error where there is no memory for it; a program is not started yet.
[[nodiscard]] inline engine::Result<std::unique_ptr<Player>> make_player(
    const PlayerKind& kind, const std::string& name, const SearchSettings& search,
    const ProgramSetting& setting) {
  if (const auto* const program = std::get_if<ProgramSpec>(&kind))
    return make_program(*program, name, setting);
  return make_builtin(std::get<Builtin>(kind), *setting.game, search);
}

}  // namespace protocol::match
