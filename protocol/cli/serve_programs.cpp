// SPDX-License-Identifier: MIT
#include "protocol/cli/serve_programs.hpp"

#include <utility>
#include <variant>

#include "engine/text.hpp"
#include "protocol/cli/match/engines.hpp"
#include "protocol/match/process/spawn.hpp"

namespace protocol::cli {

namespace {

using Words = std::vector<std::string>;

// "cmd=./mine proto=line" as one word. A path may have blanks, if nothing stands behind it.
void split_quoted(Words& words) {
  if (words.size() != 1) return;
  const std::string whole = words.front();
  constexpr std::string_view cmd = "cmd=";
  if (whole.compare(0, cmd.size(), cmd) == 0 && match::find_program(whole.substr(cmd.size())))
    return;
  words.clear();
  for (const std::string_view part : engine::words(whole)) words.emplace_back(part);
}

web::Program program_of(const match::Entrant& entrant) {
  if (entrant.control)
    throw UsageError("--engine: tc= is for matches; the clocks of a game are set on the page");
  if (const auto* const program = std::get_if<match::ProgramSpec>(&entrant.who)) {
    if (program->ponder) throw UsageError("--engine: ponder= is for matches");
  } else if (entrant.search.game) {
    throw UsageError("--engine: option.NAME is for programs; the page sets those of Parlour");
  }
  return {entrant.name, entrant.who, entrant.limits};
}

}  // namespace

void add_program_flags(CLI::App& command, std::vector<Words>& engines, std::vector<Words>& each) {
  command.add_option(
      "--engine", engines,
      "A program to play with on the page: as an opponent, against another one, or beside the "
      "analysis; words KEY=VALUE: cmd=PROGRAM, name, arg (one each), dir, proto=uci, ugi, line or "
      "once, variant, option.NAME, movetime, depth, nodes; repeatable");
  command.add_option("--each", each, "The same words for every --engine");
}

std::vector<web::Program> programs_of(const Context& context, std::vector<Words> engines,
                                      std::vector<Words> each) {
  if (engines.empty() && !each.empty()) throw UsageError("--each needs an --engine");
  for (Words& words : engines) split_quoted(words);
  for (Words& words : each) split_quoted(words);
  std::vector<web::Program> programs;
  for (const match::Entrant& entrant : parse_engines(context, engines, each).entrants) {
    programs.push_back(program_of(entrant));
  }
  return programs;
}

}  // namespace protocol::cli
