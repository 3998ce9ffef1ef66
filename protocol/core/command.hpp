// SPDX-License-Identifier: MIT
// One line of the protocol -> one command value. Pure: no state, no I/O.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/time_manager.hpp"

namespace protocol {

// All string_views point into the line that was parsed.
namespace command {
struct Empty {};
struct Uci {
  bool ugi = false;
};
struct IsReady {};
struct NewGame {};
struct SetOption {
  std::string name;  ///< words separated by one blank
  std::optional<std::string_view> value;
};
struct Position {
  std::optional<std::string_view> fen;  ///< empty = startpos
  std::string_view moves;               ///< the words after `moves`, unsplit
};
struct Go {
  std::optional<engine::Milliseconds> time[2], increment[2];  ///< by Player
  std::optional<int> moves_to_go;
  std::optional<engine::Milliseconds> movetime;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<int> mate;
  bool is_perft = false;
  std::optional<int> perft;  ///< empty although `is_perft`: its depth was not understood
  bool infinite = false;
  bool ponder = false;
  std::vector<std::string_view> search_moves;
  bool has_search_moves = false;
  bool zero_limit = false;          ///< a limit of 0 was given: it is reached at once
  std::vector<std::string> errors;  ///< what was not understood, one message each
};
struct Stop {};
struct PonderHit {};
struct Puzzle {
  std::string_view rest;  ///< the words after `puzzle`
};
struct Query {
  std::string_view what, rest;
};
struct Display {
  std::string_view form;
};
struct Eval {};
struct Help {
  std::string_view word;
};
struct Ignored {};  ///< `debug`, `register`
struct Xboard {};
struct Quit {};
struct Bad {
  std::string message;  ///< a known command that cannot be carried out as written
};
struct Unknown {
  std::string_view word;
};
}  // namespace command

using Command = std::variant<command::Empty, command::Uci, command::IsReady, command::NewGame,
                             command::SetOption, command::Position, command::Go, command::Stop,
                             command::PonderHit, command::Puzzle, command::Query, command::Display,
                             command::Eval, command::Help, command::Ignored, command::Xboard,
                             command::Quit, command::Bad, command::Unknown>;

/// Never fails: what is not understood comes back as Bad, Unknown or as Go::errors.
[[nodiscard]] Command parse_command(std::string_view line);

/// One line of `help`.
struct CommandHelp {
  std::string_view word, usage, summary, example;
};
[[nodiscard]] const std::vector<CommandHelp>& command_help();

}  // namespace protocol
