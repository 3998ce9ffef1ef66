// SPDX-License-Identifier: MIT
#include "protocol/cli/play/session.hpp"

#include <chrono>
#include <stdexcept>
#include <utility>

#include "engine/board_face.hpp"
#include "engine/text.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/cli/play/move_entry.hpp"
#include "protocol/cli/play/view.hpp"
#include "protocol/match/schedule/schedule.hpp"

namespace protocol::cli {

using engine::Player;
using match::RunningGame;

namespace {

// What the game has against a word, " (f3 cannot slide to f7)"; empty where it gives no reason.
std::string reason_against(const engine::Game& game, const engine::Position& position,
                           std::string_view word) {
  const auto played = game.play(position, word);
  const std::string prefix = "illegal move " + engine::in_quotes(word) + ": ";
  if (played || played.error().message.rfind(prefix, 0) != 0) return {};
  return " (" + played.error().message.substr(prefix.size()) + ")";
}

}  // namespace

PlaySession::PlaySession(PlaySetup setup, const Interrupt& interrupt, LineInput& input,
                         LineSink& out)
    : setup_(std::move(setup)),
      interrupt_(interrupt),
      input_(input),
      out_(out),
      palette_(setup_.color),
      game_(engine::GameLine(setup_.game)) {}

int PlaySession::run() {
  say(palette_.bold(setup_.game->info().title) + ": " + side_text(Player::first) + " against " +
      side_text(Player::second) + ".");
  say("Type a move such as " + setup_.game->info().move_example + ", its number, or " +
      palette_.bold("help") + ".");
  restart(engine::GameLine(setup_.game));
  while (!done_ && !interrupt_.by_signal() && !out_.broken()) {
    if (program_may_move()) {
      let_program_move();
    } else if (const auto line = input_.next(prompt())) {
      take_line(*line);
    } else {
      done_ = true;
    }
  }
  return interrupt_.by_signal() ? status_interrupted : status_done;
}

const PlaySeat& PlaySession::seat(Player p) const {
  return setup_.seats[static_cast<std::size_t>(p)];
}

bool PlaySession::has_person() const {
  return !setup_.seats[0].program || !setup_.seats[1].program;
}

bool PlaySession::person_to_move() const {
  return !seat(game_.to_move()).program;
}

bool PlaySession::program_may_move() const {
  return !game_.over() && !person_to_move() && (!setup_.step || granted_);
}

std::string PlaySession::side_text(Player p) const {
  const std::string& side = engine::name_of(*setup_.game, p);
  return palette_.side(p, side) + (seat(p).name == side ? "" : " (" + seat(p).name + ")");
}

std::string PlaySession::prompt() const {
  if (game_.over()) return "game over> ";
  const std::string& side = engine::name_of(*setup_.game, game_.to_move());
  return person_to_move() ? side + "> " : side + ", Enter to go on> ";
}

std::string PlaySession::name_of(const engine::Position& position, const std::string& move) const {
  return setup_.other_names ? setup_.game->face().other_name(position, move) : move;
}

std::vector<std::string> PlaySession::names_of(const std::vector<std::string>& legal) const {
  std::vector<std::string> names;
  names.reserve(legal.size());
  for (const std::string& move : legal) names.push_back(name_of(game_.line().position(), move));
  return names;
}

// A new game or position: programs forget what they knew.
void PlaySession::restart(engine::GameLine line) {
  game_ = RunningGame(std::move(line));
  taken_back_.clear();
  for (std::size_t side = 0; side < 2; ++side) {
    const auto& program = setup_.seats[side].program;
    if (program && !programs_[side]) {
      auto made =
          match::make_player(*program, setup_.seats[side].name, setup_.search, setup_.programs);
      if (!made) throw std::runtime_error(made.error().message);
      programs_[side] = std::move(*made);
    }
    // Every new game draws other lots, but the same ones in the same session again.
    if (!programs_[side]) continue;
    const auto failure = programs_[side]->new_game(
        {game_.line(), static_cast<Player>(side), match::seed_of_game(setup_.seed++, 1, side)}, {});
    if (!failure) continue;
    if (failure->kind == match::Failure::Kind::unavailable)
      throw std::runtime_error(setup_.seats[side].name + ": " + failure->detail);
    if (!game_.over()) game_.fail(static_cast<Player>(side), *failure);
  }
  show();
}

void PlaySession::show() {
  selected_.clear();
  const engine::Position& position = game_.line().position();
  say("");
  out_.write(board_text(*setup_.game, position, {flipped_, setup_.other_names}, palette_));
  if (game_.over()) {
    announce_end();
  } else if (person_to_move()) {
    const auto legal = names_of(setup_.game->moves(position));
    say(side_text(game_.to_move()) + " to move:");
    out_.write(columns_text(legal, !named_by_digits(legal), palette_));
  }
  turn_began_ = engine::Clock::now();
}

void PlaySession::announce_end() {
  const engine::Outcome outcome = game_.outcome();
  std::string reason(outcome.reason);
  if (!game_.detail().empty()) reason += ": " + game_.detail();
  const std::string result = outcome.kind == engine::Outcome::Kind::draw
                                 ? std::string("a draw")
                                 : engine::name_of(*setup_.game, outcome.winner) + " wins";
  say(palette_.bold("Game over after " + std::to_string(game_.line().moves().size()) +
                    " moves: " + result + " (" + reason + ")."));
  say("Commands: new, undo, save FILE, quit.");
}

void PlaySession::let_program_move() {
  granted_ = false;
  const Player side = game_.to_move();
  const std::size_t before = game_.moves().size();
  const engine::Position position = game_.line().position();
  match::Player& program = *programs_[static_cast<std::size_t>(side)];
  if (!game_.ask(program, setup_.limits, interrupt_.token())) return;
  taken_back_.clear();
  if (game_.moves().size() > before) {
    const engine::RecordedMove& move = game_.moves().back();
    say("");
    say(side_text(side) + " plays " + palette_.bold(name_of(position, move.move)) +
        thought_text(move));
  }
  show();
}

void PlaySession::take_line(const std::string& line) {
  std::string_view rest = line;
  const std::string_view word = engine::next_word(rest);
  rest = engine::trimmed(rest);
  if (word.empty()) {
    granted_ = !game_.over() && !person_to_move();
    return;
  }
  // A move may be called like a command ("swap"): then it is the move.
  const bool own_turn = !game_.over() && person_to_move();
  const auto legal =
      own_turn ? setup_.game->moves(game_.line().position()) : std::vector<std::string>();
  const auto names = names_of(legal);
  const auto play_named = [&](std::string_view name) {
    play_own(legal[static_cast<std::size_t>(std::find(names.begin(), names.end(), name) -
                                            names.begin())]);
  };
  if (rest.empty() && std::find(names.begin(), names.end(), word) != names.end()) {
    return play_named(word);
  }
  const std::string selected = std::exchange(selected_, "");
  if (run_command(word, rest)) return;
  if (!own_turn) {
    complain((game_.over() ? "the game is over; not a command: " : "not a command: ") +
             engine::in_quotes(word) + " (try help)");
    return;
  }
  const MoveEntry entry = rest.empty() ? resolve_move(names, word, selected) : MoveEntry();
  if (!entry.move.empty()) return play_named(entry.move);
  if (entry.candidates.empty()) {
    complain("neither a legal move nor a command: " + engine::in_quotes(engine::trimmed(line)) +
             reason_against(*setup_.game, game_.line().position(), word) + " (try moves or help)");
    return;
  }
  selected_ = word;
  say("moves that begin with " + std::string(word) + ":");
  out_.write(columns_text(entry.candidates, false, palette_));
}

void PlaySession::play_own(const std::string& move) {
  using std::chrono::duration_cast;
  const auto taken = engine::Clock::now() - turn_began_;
  taken_back_.clear();
  game_.play({move, duration_cast<std::chrono::milliseconds>(taken).count(), {}, {}});
  show();
}

}  // namespace protocol::cli
