// SPDX-License-Identifier: MIT
#include "protocol/core/command.hpp"

#include "tests/fuzz/targets.hpp"

namespace fuzz {

void command(std::string_view input) {
  namespace command = protocol::command;
  const protocol::Command parsed = protocol::parse_command(input);
  const auto within = [&](std::string_view part) {
    return part.empty() || (part.data() >= input.data() &&
                            part.data() + part.size() <= input.data() + input.size());
  };
  if (const auto* bad = std::get_if<command::Bad>(&parsed)) {
    require_good(engine::Error{bad->message}, input);
  }
  if (const auto* go = std::get_if<command::Go>(&parsed)) {
    for (const std::string& error : go->errors) require_good(engine::Error{error}, input);
    for (const std::string_view move : go->search_moves) require(within(move), "a move of its own");
    require(go->errors.size() < 20, "a flood of errors");
    require(!go->depth || *go->depth >= 0, "a negative depth");
    require(!go->mate || *go->mate >= 0, "a negative mate");
  }
  if (const auto* position = std::get_if<command::Position>(&parsed)) {
    require(within(position->moves) && within(position->fen.value_or("")), "text of its own");
    require(!position->fen || !position->fen->empty(), "an empty FEN");
  }
  if (const auto* set = std::get_if<command::SetOption>(&parsed)) {
    require(!set->name.empty() && within(set->value.value_or("")), "an option without a name");
  }
  if (const auto* unknown = std::get_if<command::Unknown>(&parsed)) {
    require(!unknown->word.empty() && within(unknown->word), "an unknown nothing");
  }
}

}  // namespace fuzz
