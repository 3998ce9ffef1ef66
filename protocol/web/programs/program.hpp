// SPDX-License-Identifier: MIT
// A program of the user's that pages may play with: named on the command line, by nobody else.
#pragma once

#include <string>
#include <variant>

#include "protocol/match/make_player.hpp"

namespace protocol::web {

struct Program {
  std::string name;
  match::PlayerKind who = match::Builtin::random;
  match::MoveLimits limits{};  ///< of every move, whatever a page allows; no clocks

  /// Whether it tells its moves and nothing else.
  [[nodiscard]] bool only_moves() const {
    const auto* const program = std::get_if<match::ProgramSpec>(&who);
    return program == nullptr || program->dialect == match::Dialect::line ||
           program->dialect == match::Dialect::once;
  }
};

}  // namespace protocol::web
