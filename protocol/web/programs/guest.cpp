// SPDX-License-Identifier: MIT
#include "protocol/web/programs/guest.hpp"

#include <algorithm>
#include <random>
#include <stdexcept>
#include <utility>

#include "engine/text.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/match/record/header.hpp"

namespace protocol::web {

namespace {

using match::Failure;

// A page is no tournament: what counts is that a program which hangs is found out.
match::Patience patience() {
  match::Patience patience;
  patience.margin = std::chrono::milliseconds(2000);
  return patience;
}

std::string in_words(const std::string& name, const Failure& failure) {
  switch (failure.kind) {
    case Failure::Kind::crashed:
      return name + " ended by itself (" + failure.detail + ")";
    case Failure::Kind::disconnected:
      return name + " says nothing any more: " + failure.detail;
    case Failure::Kind::stalled:
      return name + " does not answer: " + failure.detail;
    case Failure::Kind::late:
      return name + " did not move in time: " + failure.detail;
    case Failure::Kind::garbled:
      return name + " answered " + failure.detail + ", which names no move";
    case Failure::Kind::unavailable:
      return name + " cannot play here: " + failure.detail;
    case Failure::Kind::stopped:
      break;
  }
  return name + " was stopped";
}

template <class T>
void lower_to(std::optional<T>& limit, const std::optional<T>& most) {
  if (most) limit = limit ? std::min(*limit, *most) : *most;
}

match::MoveLimits limits_of(const command::Go& go, engine::Player side,
                            const match::MoveLimits& most) {
  match::MoveLimits limits{go.movetime, go.depth, go.nodes, std::nullopt};
  if (go.zero_limit) limits.movetime = std::chrono::milliseconds(1);
  if (go.time[static_cast<std::size_t>(side)]) {
    match::Clocks clocks;
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
      clocks.time[i] = go.time[i].value_or(*go.time[static_cast<std::size_t>(side)]);
      clocks.increment[i] = go.increment[i].value_or(std::chrono::milliseconds(0));
    }
    clocks.moves_to_go = go.moves_to_go;
    limits.clocks = clocks;
  }
  lower_to(limits.movetime, most.movetime);
  lower_to(limits.depth, most.depth);
  lower_to(limits.nodes, most.nodes);
  return limits;
}

// Whether `line` goes on from `before`: then a program that follows the moves is told the new ones.
bool goes_on(const engine::GameLine& line, const engine::GameLine& before) {
  const auto& moves = line.moves();
  const auto& known = before.moves();
  return line.game().print(line.first()) == before.game().print(before.first()) &&
         moves.size() >= known.size() && std::equal(known.begin(), known.end(), moves.begin());
}

}  // namespace

Host::Thinker Guest::thinker(const engine::GameLine& line, const engine::OptionSet& options,
                             const command::Go& go) {
  const engine::GameEntry& entry = chosen_game(options, registry_);
  return [this,
          question = Question{line, match::rules_of(options, entry),
                              limits_of(go, line.to_move(), program_.limits), go.has_search_moves}](
             engine::Observer& observer, const engine::StopToken& stop) {
    overheard_.listen(question.line, observer);
    try {
      engine::Report report = think(question, observer, stop);
      overheard_.silence();
      return report;
    } catch (...) {
      overheard_.silence();
      throw;
    }
  };
}

engine::Report Guest::think(const Question& question, engine::Observer& observer,
                            const engine::StopToken& stop) {
  if (question.some_moves) {
    throw std::runtime_error(program_.name + " looks at all moves: searchmoves is not for it");
  }
  const match::Choice choice = choose(question, stop);
  if (!choice) {
    if (choice.error().kind != Failure::Kind::stopped)
      throw std::runtime_error(in_words(program_.name, choice.error()));
    // Whoever has stopped it gets what it thought of last.
    if (!overheard_.best().empty()) return {overheard_.best(), std::nullopt, {}};
    return {question.line.game().moves(question.line.position()).front(), std::nullopt, {}};
  }
  engine::GameLine after = question.line;
  if (!after.play(choice->move)) {
    leave();  // its next answer could be to any question
    throw std::runtime_error(program_.name + " answered " + engine::in_quotes(choice->move) +
                             ", which is no legal move here");
  }
  last_ = std::move(after);
  if (overheard_.best() != choice->move) {
    engine::Info info;
    info.foreign = "pv " + choice->move;
    observer.report(info);
  }
  return {choice->move, std::nullopt, {}};
}

match::Choice Guest::choose(const Question& question, const engine::StopToken& stop) {
  auto failed = seat(question, stop);
  if (!failed) {
    match::Choice choice = player_->choose(question.line, question.limits, stop);
    if (choice) return choice;
    failed = choice.error();
  }
  last_.reset();
  if (failed->kind != Failure::Kind::stopped) leave();
  return tl::unexpected<Failure>(std::move(*failed));
}

// After anything but a move the program begins a new game: it may have been lost, or out of step.
std::optional<Failure> Guest::seat(const Question& question, const engine::StopToken& stop) {
  if (game_ != question.line.shared_game()) leave();
  if (!player_) {
    game_ = question.line.shared_game();
    auto made = match::make_player(program_.who, program_.name, {},
                                   {game_, question.rules, patience(), &overheard_,
                                    [this](const std::string& text) { overheard_.tell(text); }});
    if (!made) return Failure{Failure::Kind::unavailable, made.error().message};
    player_ = std::move(*made);
  }
  // One that follows the moves plays one side of them.
  const engine::Player side = question.line.to_move();
  const bool same_side = side_ == side || !program_.only_moves();
  side_ = side;
  if (last_ && same_side && goes_on(question.line, *last_)) return std::nullopt;
  return player_->new_game({question.line, side, std::random_device()()}, stop);
}

void Guest::leave() {
  player_.reset();
  last_.reset();
}

}  // namespace protocol::web
