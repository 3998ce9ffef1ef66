// SPDX-License-Identifier: MIT
#include "protocol/cli/play/session.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "engine/board_face.hpp"
#include "engine/lesson.hpp"
#include "engine/text.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/cli/play/move_entry.hpp"
#include "protocol/cli/play/thinking.hpp"
#include "protocol/cli/play/view.hpp"
#include "protocol/cli/play/worth_words.hpp"
#include "protocol/match/schedule/schedule.hpp"

namespace protocol::cli {

using engine::Player;
using match::RunningGame;

namespace {

constexpr std::ptrdiff_t most_lines_of_moves = 2;

// As words for moves are written: no capitals, and nothing but letters and digits.
std::string plain_word(std::string_view word) {
  std::string plain;
  for (const char c : word) {
    if (c >= 'A' && c <= 'Z') plain += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) plain += c;
  }
  return plain;
}

}  // namespace

PlaySession::PlaySession(PlaySetup setup, const Interrupt& interrupt, LineInput& input,
                         LineSink& out)
    : setup_(std::move(setup)),
      interrupt_(interrupt),
      input_(input),
      out_(out),
      palette_(setup_.color),
      on_terminal_(::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1),
      game_(engine::GameLine(setup_.game)) {}

int PlaySession::run() {
  say(palette_.bold(setup_.game->info().title) + ": " + side_text(Player::first) + " against " +
      side_text(Player::second) + ".");
  say_wrapped(setup_.note);
  say_wrapped("Type a move such as " + setup_.game->info().move_example + ", its number, or " +
              palette_.bold("help") + "; " + palette_.bold("rules") + " tells the rules.");
  begin();
  while (!done_ && !interrupt_.by_signal() && !out_.broken()) {
    if (program_may_move()) {
      let_program_move();
    } else if (const auto line = input_.next(prompt())) {
      take_line(*line);
    } else if (interrupt_.take_request()) {
      ask_whether_to_leave();
    } else {
      leave();
    }
  }
  return interrupt_.by_signal() ? status_interrupted : status_;
}

void PlaySession::begin() {
  if (!setup_.saved) return restart(*setup_.start);
  game_ = std::move(*setup_.saved);
  begin_programs();
  show();
}

// What follows, the shell's prompt, begins a line of its own.
void PlaySession::leave() {
  if (on_terminal_) say("");
  done_ = true;
}

void PlaySession::ask_whether_to_leave() {
  status_ = status_interrupted;
  if (game_.over() || game_.moves().empty()) return leave();
  say("");
  const auto line = input_.next("Leave this game? y, or save FILE, or Enter to go on> ");
  if (!line) return leave();  // Ctrl-C again
  std::string_view rest = *line;
  const std::string_view word = engine::next_word(rest);
  done_ = engine::same_word(word, "y") || engine::same_word(word, "yes") || word == "quit" ||
          (word == "save" && write_game(engine::trimmed(rest)));
  if (!done_) status_ = status_done;
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
  begin_programs();
  show();
}

void PlaySession::begin_programs() {
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
}

void PlaySession::continue_with(RunningGame game) {
  game_ = std::move(game);
  taken_back_.clear();
  show();
}

void PlaySession::show() {
  selected_.clear();
  const engine::Position& position = game_.line().position();
  say("");
  const TerminalSize size = terminal_size(STDOUT_FILENO);
  out_.write(board_text(*setup_.game, position, {flipped_, setup_.other_names, size}, palette_));
  for (const std::string& line :
       engine::wrapped(engine::legend_of(*setup_.game, position), size.columns))
    say(palette_.faint(line));
  if (game_.over()) {
    announce_end();
  } else if (person_to_move()) {
    say_whose_turn();
  }
  turn_began_ = engine::Clock::now();
}

// A long list would push the board off the screen.
void PlaySession::say_whose_turn() {
  const auto names = names_of(setup_.game->moves(game_.line().position()));
  const std::string list = list_text(names, !named_by_digits(names));
  say(side_text(game_.to_move()) + " to move:");
  if (std::count(list.begin(), list.end(), '\n') <= most_lines_of_moves) {
    out_.write(list);
  } else {
    say("  " + std::to_string(names.size()) + " moves, such as " + names.front() + "; " +
        palette_.bold("moves") + " lists them");
  }
}

std::string PlaySession::list_text(const std::vector<std::string>& words, bool numbered) const {
  return columns_text(words, numbered, terminal_size(STDOUT_FILENO).columns, palette_);
}

void PlaySession::announce_end() {
  const engine::Outcome outcome = game_.outcome();
  std::string reason(outcome.reason);
  if (!game_.detail().empty()) reason += ": " + game_.detail();
  const std::string result = outcome.kind == engine::Outcome::Kind::draw
                                 ? std::string("a draw")
                                 : engine::name_of(*setup_.game, outcome.winner) + " wins";
  const std::size_t moves = game_.line().moves().size();
  say(palette_.bold("Game over after " + std::to_string(moves) +
                    (moves == 1 ? " move: " : " moves: ") + result + " (" + reason + ")."));
  // In the game's own words: the last score, or what decided it.
  const auto state = setup_.game->face().state(game_.line().position());
  if (state.contains("ending")) say_wrapped(state["ending"].get<std::string>());
  say("Commands: new, undo, save FILE, quit.");
}

void PlaySession::let_program_move() {
  granted_ = false;
  const Player side = game_.to_move();
  const std::size_t before = game_.moves().size();
  const engine::Position position = game_.line().position();
  match::Player& program = *programs_[static_cast<std::size_t>(side)];
  {
    const Thinking thinking(side_text(side) + " is thinking; Enter: move now ", interrupt_, out_,
                            on_terminal_ && has_person());
    match::MoveLimits limits = setup_.limits;
    limits.now = thinking.token();
    if (!game_.ask(program, limits, interrupt_.token())) return;
  }
  taken_back_.clear();
  if (game_.moves().size() > before) {
    const engine::RecordedMove& move = game_.moves().back();
    say("");
    const std::string name = name_of(position, move.move);
    const std::string thought = thought_text(*setup_.game, position, side, move);
    const std::string plays = side_text(side) + " plays " + palette_.bold(name);
    if (has_room_for(side_text(side).size() + name.size() + thought.size())) {
      say(plays + thought);
    } else {
      say(plays);
      say_wrapped(thought);
    }
    tell_what_happened(position, move.move);
  }
  show();
}

// Through a pipe there is room without end. Colours count as if they took room.
bool PlaySession::has_room_for(std::size_t characters) const {
  constexpr std::size_t words_between = 8;
  return !on_terminal_ || characters + words_between < terminal_size(STDOUT_FILENO).columns;
}

void PlaySession::say_wrapped(const std::string& text) {
  for (const std::string& line :
       engine::wrapped(text, std::min(terminal_size(STDOUT_FILENO).columns, widest_prose)))
    say(line);
}

void PlaySession::tell_what_happened(const engine::Position& before, const std::string& move) {
  const std::string event = setup_.game->face().event(before, move);
  say_wrapped(event);
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
  if (entry.candidates.empty()) return refuse(line);
  selected_ = word;
  say("moves that begin with " + std::string(word) + ":");
  out_.write(list_text(entry.candidates, false));
}

// Where moves have other names, the game would speak of them by names that nobody has typed.
void PlaySession::refuse(std::string_view line) {
  std::string_view rest = line;
  const std::string word = plain_word(engine::next_word(rest));
  const bool one_word = engine::trimmed(rest).empty();
  const std::string why = one_word && !setup_.other_names
                              ? setup_.game->refusal(game_.line().position(), word)
                              : std::string();
  complain("neither a legal move nor a command: " + engine::in_quotes(engine::trimmed(line)) +
           (why.empty() ? "" : " (" + why + ")") + " (try moves or help)");
}

void PlaySession::play_own(const std::string& move) {
  using std::chrono::duration_cast;
  const auto taken = engine::Clock::now() - turn_began_;
  taken_back_.clear();
  const engine::Position before = game_.line().position();
  game_.play({move, duration_cast<std::chrono::milliseconds>(taken).count(), {}, {}});
  tell_what_happened(before, move);
  show();
}

}  // namespace protocol::cli
