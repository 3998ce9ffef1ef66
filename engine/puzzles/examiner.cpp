// SPDX-License-Identifier: MIT
#include "engine/puzzles/examiner.hpp"

#include <algorithm>
#include <utility>

#include "engine/courses.hpp"

namespace engine {

namespace {

// Small, and the same everywhere: how long a proof takes depends on it.
constexpr std::size_t proof_mib = 4;
// With two moves, guessing is right every other time.
constexpr std::size_t fewest_moves = 3;
// A longer line is a game, not a puzzle.
constexpr std::size_t most_steps = 6;

bool is_good(const Value& value) {
  return value.kind == Value::Kind::win || value.kind == Value::Kind::margin;
}

}  // namespace

Examiner::Examiner(const Game& game)
    : game_(game),
      style_(game.courses().puzzles().value_or(PuzzleStyle{})),
      searcher_(game.make_searcher()) {
  // A refused size leaves the searcher's own one, which does as well.
  static_cast<void>(searcher_->resize(proof_mib));
}

Examiner::Finding Examiner::examine(const Position& position, const StopToken& stop) {
  searcher_->new_game();
  if (game_.moves(position).size() < fewest_moves) return {};
  Look first = look(position, style_.gap, stop);
  if (first.verdict != Verdict::puzzle) return {first.verdict, std::nullopt};

  Puzzle puzzle;
  puzzle.fen = game_.print(position);
  puzzle.solver = game_.to_move(position);
  puzzle.value = first.value;
  if (style_.within) puzzle.within = first.value.amount;
  puzzle.effort = game_.courses().plain_effort(position, first.value, style_.bounds.back());
  nodes_ += puzzle.effort;
  puzzle.difficulty = difficulty_of(puzzle.effort, style_);

  Position at = position;
  std::optional<Look> next(std::move(first));
  while (next) {
    puzzle.steps.push_back(std::move(next->step));
    next.reset();
    const PuzzleStep& step = puzzle.steps.back();
    at = *game_.play(at, step.move);
    for (const std::string& reply : step.replies) at = *game_.play(at, reply);
    const bool over = game_.outcome(at).finished() || game_.to_move(at) != puzzle.solver;
    if (over || puzzle.steps.size() == most_steps) break;
    Look more = look(at, 1, stop);
    if (more.verdict == Verdict::puzzle) next = std::move(more);
  }
  if (stop.stop_requested()) return {Verdict::unsolved, std::nullopt};
  return {Verdict::puzzle, std::move(puzzle)};
}

Examiner::Look Examiner::look(const Position& position, int gap, const StopToken& stop) {
  Look found;
  SolveRequest request;
  request.within = style_.within;
  const auto whole = solve(position, request, stop);
  if (!whole || !whole->value.proven()) return {Verdict::unsolved, {}, {}};
  found.value = whole->value;
  if (!is_good(found.value)) return found;
  const bool margins = found.value.kind == Value::Kind::margin;
  if (style_.within) request.within = found.value.amount - 1;

  std::vector<std::string> right;
  for (const std::string& move : game_.moves(position)) {
    const Position next = *game_.play(position, move);
    const Answer answer = value_of(position, next, request.within, margins, stop);
    if (!answer.solved) return {Verdict::unsolved, {}, {}};
    found.step.values.emplace_back(move, answer.value);
    if (!answer.value) continue;
    const bool good = margins ? answer.value->amount > found.value.amount - gap
                              : answer.value->kind == Value::Kind::win;
    if (good) right.push_back(move);
    if (right.size() > 1) return found;
  }
  if (right.size() != 1) return found;  // a solver that contradicts itself makes no puzzle
  found.step.move = right.front();
  for (auto& [move, value] : found.step.values) {
    if (move == found.step.move) value = found.value;
  }
  const Position after = *game_.play(position, found.step.move);
  if (!margins && !add_replies(found.step, after, game_.to_move(position), stop)) {
    return {Verdict::unsolved, {}, {}};
  }
  found.verdict = Verdict::puzzle;
  return found;
}

// Where results are margins, the game does not end soon: the puzzle ends with the turn.
bool Examiner::add_replies(PuzzleStep& step, const Position& after, Player solver,
                           const StopToken& stop) {
  if (game_.outcome(after).finished() || game_.to_move(after) == solver) return true;
  SolveRequest request;
  request.line = true;
  request.within = style_.within;
  const auto reply = solve(after, request, stop);
  if (!reply || reply->pv.empty()) return false;
  Position at = after;
  for (const std::string& move : reply->pv) {
    if (game_.outcome(at).finished() || game_.to_move(at) == solver) break;
    const auto next = game_.play(at, move);
    if (!next) return false;
    step.replies.push_back(move);
    at = *next;
  }
  return true;
}

Examiner::Answer Examiner::value_of(const Position& before, const Position& after,
                                    std::optional<int> within, bool exact, const StopToken& stop) {
  const bool again = game_.to_move(after) == game_.to_move(before);
  SolveRequest request;
  request.within = within;
  // How soon a wrong move loses is nobody's question.
  request.winner_only = !exact && !within;
  if (within && *within == 0) {
    const Outcome end = game_.outcome(after);
    if (end.kind != Outcome::Kind::win || end.winner != game_.to_move(before)) return {true, {}};
    return {true, Value::win_in(1)};
  }
  const auto child = solve(after, request, stop);
  if (!child) {
    const bool excluded = within && searcher_->statistics().excluded >= *within;
    return {excluded, std::nullopt};
  }
  Value value = value_of_move(child->value, again);
  if (within && value.kind == Value::Kind::win && value.amount > *within + 1) {
    return {true, std::nullopt};
  }
  if (value.kind == Value::Kind::win || value.kind == Value::Kind::loss) {
    if (request.winner_only) value.amount = 0;
  }
  return {true, value};
}

std::optional<Solution> Examiner::solve(const Position& position, const SolveRequest& request,
                                        const StopToken& stop) {
  if (stop.stop_requested()) return std::nullopt;
  Limits limits;
  limits.nodes = style_.solver_nodes;
  auto solution = searcher_->exact(position, request, limits, stop);
  nodes_ += searcher_->statistics().nodes + 1;
  return solution;
}

}  // namespace engine
