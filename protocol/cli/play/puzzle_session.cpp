// SPDX-License-Identifier: MIT
#include "protocol/cli/play/puzzle_session.hpp"

#include <unistd.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/board_face.hpp"
#include "engine/text.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/cli/play/move_entry.hpp"
#include "protocol/cli/play/view.hpp"
#include "protocol/core/puzzles/puzzle_text.hpp"
#include "protocol/core/queries.hpp"

namespace protocol::cli {

using engine::Examiner;
using engine::Value;

PuzzleSession::PuzzleSession(PuzzleSetup setup, const Interrupt& interrupt, LineInput& input,
                             LineSink& out)
    : setup_(std::move(setup)),
      interrupt_(interrupt),
      input_(input),
      out_(out),
      palette_(setup_.color),
      examiner_(*setup_.game),
      position_(setup_.game->start()) {}

int PuzzleSession::run() {
  int status = status_done;
  int puzzles = 0;
  say(palette_.bold(setup_.game->info().title) + ": find the one good move. Type it, or " +
      palette_.bold("hint") + ", " + palette_.bold("solution") + ", " + palette_.bold("help") +
      ".");
  for (std::size_t i = 0; i < setup_.puzzles.size() && !leaving(); ++i) {
    if (put(i)) {
      ++puzzles;
      solve();
    } else if (!leaving()) {
      status = status_failed;
    }
  }
  if (interrupt_.by_signal()) return status_interrupted;
  if (puzzles == 0) return status;
  say("");
  say(std::to_string(solved_) + " of " + std::to_string(puzzles) + " solved without help.");
  return status;
}

bool PuzzleSession::leaving() const {
  return quit_ || interrupt_.by_signal() || out_.broken();
}

bool PuzzleSession::put(std::size_t number) {
  const PuzzleLine& line = setup_.puzzles[number];
  auto finding = examiner_.examine(line.position, interrupt_.token());
  if (!finding.puzzle) {
    if (leaving()) return false;
    const bool unsolved = finding.verdict == Examiner::Verdict::unsolved;
    say(palette_.error(setup_.file + ":" + std::to_string(line.line) + ": " +
                       (unsolved
                            ? "too hard to be checked as a puzzle"
                            : "not a puzzle: there is no single good move, or hardly a choice")));
    return false;
  }
  puzzle_ = std::move(finding.puzzle);
  position_ = line.position;
  number_ = number;
  at_ = 0;
  hints_ = 0;
  helped_ = over_ = false;
  return true;
}

void PuzzleSession::solve() {
  show();
  while (!over_ && !leaving()) {
    const std::string& side = engine::name_of(*setup_.game, puzzle_->solver);
    const auto line = input_.next(side + "> ");
    if (!line) {
      quit_ = true;
      return;
    }
    take_line(engine::trimmed(*line));
  }
}

void PuzzleSession::show() {
  selected_.clear();
  say("");
  out_.write(board_text(*setup_.game, position_,
                        {flipped_, setup_.other_names, terminal_size(STDOUT_FILENO)}, palette_));
  say("Puzzle " + std::to_string(number_ + 1) + " of " + std::to_string(setup_.puzzles.size()) +
      ", difficulty " + std::to_string(puzzle_->difficulty) + ": " +
      palette_.bold(puzzle_task(*setup_.game, *puzzle_)) + (at_ > 0 ? " (go on)" : ""));
}

std::string PuzzleSession::name_of(const std::string& move) const {
  return setup_.other_names ? setup_.game->face().other_name(position_, move) : move;
}

std::vector<std::string> PuzzleSession::names() const {
  std::vector<std::string> list;
  for (const auto& [move, value] : step().values) list.push_back(name_of(move));
  return list;
}

void PuzzleSession::take_line(std::string_view line) {
  const std::string selected = std::exchange(selected_, "");
  if (line.empty()) return;
  if (line == "hint") return hint();
  if (line == "solution") return show_solution();
  if (line == "help") return help();
  if (line == "moves") {
    out_.write(columns_text(names(), !named_by_digits(names()),
                            terminal_size(STDOUT_FILENO).columns, palette_));
    return;
  }
  if (line == "flip") {
    flipped_ = !flipped_;
    return show();
  }
  if (line == "skip" || line == "next") {
    over_ = true;
    return;
  }
  if (line == "quit" || line == "exit") {
    quit_ = true;
    return;
  }
  const auto list = names();
  const MoveEntry entry = resolve_move(list, line, selected);
  if (!entry.move.empty()) {
    const auto at = std::find(list.begin(), list.end(), entry.move) - list.begin();
    return take_move(step().values[static_cast<std::size_t>(at)].first);
  }
  if (entry.candidates.empty()) {
    return say(palette_.error("neither a legal move nor a command: " + engine::in_quotes(line) +
                              " (try moves or help)"));
  }
  selected_ = line;
  say("moves that begin with " + std::string(line) + ":");
  out_.write(columns_text(entry.candidates, false, terminal_size(STDOUT_FILENO).columns, palette_));
}

void PuzzleSession::take_move(const std::string& move) {
  if (move == step().move) return go_on(move);
  helped_ = true;
  say(verdict_on(move) + " Try again.");
}

std::optional<Value> PuzzleSession::worth_of(const std::string& move) const {
  return std::find_if(step().values.begin(), step().values.end(),
                      [&](const auto& entry) { return entry.first == move; })
      ->second;
}

// The right move is made, and answered.
void PuzzleSession::go_on(const std::string& move) {
  say(palette_.bold(name_of(move)) + " is right.");
  position_ = *setup_.game->play(position_, move);
  for (const std::string& reply : step().replies) {
    const engine::Player side = setup_.game->to_move(position_);
    say(palette_.side(side, engine::name_of(*setup_.game, side)) + " plays " +
        palette_.bold(name_of(reply)));
    position_ = *setup_.game->play(position_, reply);
  }
  hints_ = 0;
  if (++at_ < puzzle_->steps.size()) return show();
  over_ = true;
  if (!helped_) ++solved_;
  const bool won = setup_.game->outcome(position_).finished();
  say("");
  out_.write(board_text(*setup_.game, position_,
                        {flipped_, setup_.other_names, terminal_size(STDOUT_FILENO)}, palette_));
  say(palette_.bold(helped_ ? "Done." : "Solved.") +
      (puzzle_->value.kind == Value::Kind::win && !won ? " From here several moves win." : ""));
}

std::string PuzzleSession::verdict_on(const std::string& move) const {
  const auto worth = worth_of(move);
  const std::string name = palette_.bold(name_of(move));
  if (!worth) return name + " does not win in time.";
  const std::string& rival = engine::name_of(*setup_.game, engine::other(puzzle_->solver));
  switch (worth->kind) {
    case Value::Kind::loss:
      return name + " loses: " + rival + " wins with best play.";
    case Value::Kind::margin:
      return name + " is worth " + puzzle_value_text(worth) + "; there is better.";
    case Value::Kind::draw:
      return name + " only draws.";
    default:
      return name + " takes longer.";
  }
}

// First what can be had, then where to look, then the move.
void PuzzleSession::hint() {
  ++hints_;
  if (hints_ == 1) {
    const Value worth = *worth_of(step().move);
    const std::string amount = std::to_string(worth.amount);
    return say(worth.kind == Value::Kind::win
                   ? "There is a win in " + amount + (worth.amount == 1 ? " ply." : " plies.")
                   : "The best move is worth " + puzzle_value_text(worth) + ".");
  }
  const engine::Json state = setup_.game->face().state(position_);
  for (const engine::Json& move : state["moves"]) {
    if (hints_ > 2 || move["m"] != step().move || move["path"].size() < 2) continue;
    return say("Look at " + move["path"][0].get<std::string>() + ".");
  }
  helped_ = true;
  say("The move is " + palette_.bold(name_of(step().move)) + ".");
}

void PuzzleSession::show_solution() {
  helped_ = true;
  std::vector<std::string> line;
  engine::Position before = position_;
  for (std::size_t i = at_; i < puzzle_->steps.size(); ++i) {
    std::vector<std::string> moves{puzzle_->steps[i].move};
    moves.insert(moves.end(), puzzle_->steps[i].replies.begin(), puzzle_->steps[i].replies.end());
    for (const std::string& move : moves) {
      line.push_back(name_of(move));
      position_ = *setup_.game->play(position_, move);
    }
  }
  position_ = std::move(before);
  say("Solution: " + palette_.bold(joined(line)));
  over_ = true;
}

void PuzzleSession::help() {
  say("hint      first what can be had, then where to look, then the move");
  say("solution  all moves of it, and on to the next puzzle");
  say("skip      the next puzzle");
  say("moves     what is legal here");
  say("flip      see the board from the other side");
  say("quit      leave");
}

}  // namespace protocol::cli
