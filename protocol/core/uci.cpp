// SPDX-License-Identifier: MIT
#include "protocol/core/uci.hpp"

#include <new>
#include <variant>

#include "engine/board_face.hpp"
#include "engine/courses.hpp"
#include "engine/files/plain_text.hpp"
#include "engine/lesson.hpp"
#include "engine/text.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/core/puzzles/puzzle_command.hpp"
#include "protocol/core/queries.hpp"
#include "protocol/core/reply.hpp"
#include "protocol/core/version.hpp"

namespace protocol {

using engine::in_quotes;

namespace {

std::string best_move_line(const PendingSearch& search) {
  const engine::Report& report = search.result->report;
  if (!report.best) return search.ugi ? "bestmove none" : "bestmove (none)";
  std::string line = "bestmove " + *report.best;
  if (report.ponder && search.with_ponder) line += " ponder " + *report.ponder;
  return line;
}

std::vector<std::string> answer_lines(const PendingSearch& search) {
  const JobResult& result = *search.result;
  std::vector<std::string> lines;
  if (!result.error.empty()) lines.push_back("info string error " + result.error);
  if (search.perft) {
    if (result.error.empty()) lines = result.lines;
    return lines;
  }
  if (search.puzzle) {
    lines.insert(lines.end(), result.lines.begin(), result.lines.end());
    if (result.lines.empty()) lines.emplace_back(no_puzzle);
    return lines;
  }
  if (!result.report.best) {
    lines.push_back("info string game over: " + outcome_text(*search.game, search.outcome));
  } else if (search.lacks_last_lines()) {
    for (const engine::Info& line : result.report.lines) {
      lines.push_back(info_line(line, search.style));
    }
  }
  lines.push_back(best_move_line(search));
  return lines;
}

}  // namespace

void Uci::line(std::string_view text, engine::TimePoint read_at) {
  read_at_ = read_at;
  std::visit([this](const auto& parsed) { execute(parsed); }, parse_command(text));
}

void Uci::error(std::string_view message) {
  host_.write("info string error " + std::string(message));
}

void Uci::respond(std::string_view answer) {
  host_.write("response " + std::string(answer));
}

void Uci::execute(const command::Uci& uci) {
  ugi_ = uci.ugi;
  host_.write("id name Parlour " + std::string(version));
  host_.write("id author the Parlour authors");
  for (const engine::OptionSpec& spec : state_.options().specs()) {
    if (!state_.out_of_reach(spec)) host_.write(spec.uci_line());
  }
  host_.write(ugi_ ? "ugiok" : "uciok");
}

void Uci::execute(const command::IsReady&) {
  host_.write("readyok");
}

void Uci::execute(const command::NewGame&) {
  state_.forget();
}

void Uci::execute(const command::Bad& bad) {
  error(bad.message);
}

void Uci::execute(const command::Unknown& unknown) {
  if (unknown.word.find('\0') != std::string_view::npos && !engine::check_encoding(unknown.word)) {
    return error("this line looks like UTF-16; send UTF-8");
  }
  error("unknown command " + in_quotes(unknown.word) + " (try 'help')");
}

void Uci::execute(const command::SetOption& set) {
  const engine::OptionSpec* spec =
      state_.options().find(is_variant_option(set.name) ? "UCI_Variant" : set.name);
  if (spec != nullptr && !set.value && !state_.out_of_reach(*spec) &&
      spec->type != engine::OptionSpec::Type::button) {
    return error("option '" + spec->name + "': the value is missing");
  }
  const auto reset = state_.set_option(set.name, set.value.value_or(std::string_view()));
  if (!reset) return error(reset.error().message);
  if (!reset->empty()) host_.write(*reset);
  if (!is_variant_option(set.name)) return;
  try {
    const std::string board = rectangle_text(engine::GameLine(state_.game()));
    if (!board.empty()) host_.write("info string " + board);
  } catch (const std::bad_alloc&) {
    // The option has been changed all the same: one line less.
  }
}

void Uci::execute(const command::Position& wanted) {
  const auto set = state_.set_position(wanted.fen, wanted.moves);
  if (!set) error(set.error().message);
}

void Uci::execute(const command::Puzzle& puzzle) {
  // Refused or not, it is answered once, and after what was asked for before.
  const auto refuse = [this](const std::string& why) {
    error(why);
    state_.queue().then([&host = host_] { host.write(std::string(no_puzzle)); });
  };
  auto question = parse_puzzle(puzzle.rest);
  if (!question) return refuse(question.error().message);
  if (!state_.game()->courses().puzzles()) {
    return refuse("puzzle: there are no puzzles of " + state_.game()->info().title);
  }
  PendingSearch search = state_.new_search(*this, read_at_);
  search.puzzle = *question;
  state_.queue().add(std::move(search));
}

void Uci::execute(const command::Query& query) {
  if (query.what == "engines") return respond(guest_list(host_.guests()));
  const auto answer = answer_query(query, state_.line(), state_.registry(), state_.options());
  if (answer) {
    respond(*answer);
  } else {
    error(answer.error().message);
  }
}

void Uci::execute(const command::Display& display) {
  if (!display.form.empty() && display.form != "svg") {
    return error("d: unknown form " + in_quotes(display.form) + ", expected nothing or 'svg'");
  }
  const auto lines =
      display.form.empty() ? display_lines(state_.line()) : lines_of(picture_of(state_.line()));
  for (const std::string& text : lines) host_.write(text);
}

void Uci::execute(const command::Eval&) {
  for (const std::string& text :
       lines_of(state_.game()->face().evaluation(state_.line().position())))
    host_.write(text);
}

void Uci::execute(const command::Help& help) {
  if (help.word == "rules") return tell_rules();
  const auto lines = help_lines(help.word);
  if (lines.empty()) return error("help: no command " + in_quotes(help.word) + " (try 'help')");
  for (const std::string& text : lines) host_.write(text);
}

void Uci::tell_rules() {
  const auto& game = *state_.game();
  const auto lines = engine::rules_on_a_screen(game, *state_.registry().find(game.info().name),
                                               state_.options(), /*width=*/78);
  if (lines.empty())
    return error("help: nobody has written down the rules of " + game.info().title);
  for (const std::string& text : lines) host_.write(text);
}

// ---- searches ----------------------------------------------------------------------------------

std::string Uci::report(const PendingSearch& search, const engine::Info& info) {
  return info_line(info, search.style);
}

// Nothing is written before all of it is there: half an answer could not be completed.
void Uci::answer(const PendingSearch& search) {
  std::vector<std::string> lines;
  try {
    lines = answer_lines(search);
  } catch (const std::bad_alloc&) {
    lines = {"info string error no memory"};
    if (search.puzzle) lines.emplace_back(no_puzzle);
    if (search.looks_for_move()) lines.push_back(best_move_line(search));
  }
  for (const std::string& line : lines) host_.write(line);
}

}  // namespace protocol
