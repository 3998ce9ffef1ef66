// SPDX-License-Identifier: MIT
// Lines of UCI and UGI as their client writes and reads them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game_line.hpp"
#include "protocol/match/player.hpp"

namespace protocol::match {

/// "position fen F", and the moves since.
[[nodiscard]] std::string position_command(const engine::GameLine& line);

/// "go" with all that bounds the move; clocks in the words of UGI where `ugi`, else in UCI's.
[[nodiscard]] std::string go_command(const MoveLimits& limits, bool ugi);
/// The same for the other side's time, in UCI, which alone has a word for it.
[[nodiscard]] std::string ponder_command(const MoveLimits& limits);

/// What an engine tells of its search.
struct News {
  std::optional<int> depth;
  std::optional<std::string> score;  ///< "cp 31", "mate -2"
};

/// Takes over what an `info` line says of the best line.
void take_news(std::string_view line, News& news);

/// The move of a `bestmove` line; empty where it names none.
[[nodiscard]] std::string best_move(std::string_view line);
/// The answer that such a line expects; empty where it names none.
[[nodiscard]] std::string expected_move(std::string_view line);

}  // namespace protocol::match
