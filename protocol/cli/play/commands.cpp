// SPDX-License-Identifier: MIT
// PlaySession: the commands.
#include <unistd.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/board_face.hpp"
#include "engine/lesson.hpp"
#include "engine/text.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/cli/play/move_entry.hpp"
#include "protocol/cli/play/position_edit.hpp"
#include "protocol/cli/play/session.hpp"
#include "protocol/cli/play/thinking.hpp"
#include "protocol/cli/play/view.hpp"
#include "protocol/cli/play/worth_words.hpp"
#include "protocol/core/queries.hpp"
#include "protocol/match/record/header.hpp"
#include "protocol/match/record/journal.hpp"
#include "protocol/match/search_move.hpp"

namespace protocol::cli {

using engine::Result;

struct PlaySession::Command {
  std::string_view word;
  std::string_view argument;  ///< what follows it, empty = nothing may
  std::string_view summary;
  void (PlaySession::*run)(std::string_view);
};

const std::vector<PlaySession::Command>& PlaySession::commands() {
  static const std::vector<Command> list = {
      {"moves", "", "list the legal moves", &PlaySession::moves},
      {"pieces", "", "list your pieces that can move", &PlaySession::pieces},
      {"undo", "", "take back the last move, and the program's answer", &PlaySession::undo},
      {"redo", "", "play the move that was taken back again", &PlaySession::redo},
      {"hint", "", "what the engine would play", &PlaySession::hint},
      {"rules", "", "the rules of the game, on one screen", &PlaySession::rules},
      {"eval", "", "the static evaluation, term by term", &PlaySession::eval},
      {"flip", "", "see the board from the other side", &PlaySession::flip},
      {"swap", "", "exchange the players", &PlaySession::swap},
      {"new", "", "start again", &PlaySession::start_anew},
      {"step", "", "wait for Enter before a program moves, or stop waiting", &PlaySession::step},
      {"setup", "<fen>", "continue from a position", &PlaySession::set_up},
      {"put", "<cell> <piece>", "put a piece on a cell, or so many of them", &PlaySession::put},
      {"clear", "<cell>", "take a piece off the board", &PlaySession::clear},
      {"turn", "<side>", "choose who is to move", &PlaySession::turn},
      {"save", "<file>", "write the game to a new file", &PlaySession::save},
      {"load", "<file> [id]", "continue a game from a file", &PlaySession::load},
      {"help", "", "this list", &PlaySession::help},
      {"quit", "", "leave", &PlaySession::quit},
  };
  return list;
}

bool PlaySession::run_command(std::string_view word, std::string_view rest) {
  for (const Command& command : commands()) {
    if (word != command.word) continue;
    if (rest.empty() != command.argument.empty()) {
      complain(std::string(word) + " takes " +
               (command.argument.empty() ? "nothing after it" : std::string(command.argument)));
    } else {
      (this->*command.run)(rest);
    }
    return true;
  }
  return false;
}

void PlaySession::help(std::string_view) {
  say_wrapped("A move is typed as " + setup_.game->info().move_example +
              ", as the beginning of it, or as its number. Commands:");
  for (const Command& command : commands()) {
    std::string usage(command.word);
    if (!command.argument.empty()) usage += " " + std::string(command.argument);
    constexpr std::size_t indent = 23;
    usage.resize(std::max(usage.size(), indent - 3), ' ');
    const std::size_t columns = terminal_size(STDOUT_FILENO).columns;
    const auto lines = engine::wrapped(command.summary, columns - std::min(columns, indent + 1));
    for (std::size_t i = 0; i < lines.size(); ++i) {
      say((i == 0 ? "  " + palette_.bold(usage) + " " : std::string(indent, ' ')) + lines[i]);
    }
  }
}

void PlaySession::moves(std::string_view) {
  const auto legal = setup_.game->moves(game_.line().position());
  if (game_.over() || legal.empty()) return say("the game is over");
  out_.write(list_text(names_of(legal), !named_by_digits(legal)));
}

void PlaySession::pieces(std::string_view) {
  const auto cells = movable_pieces(*setup_.game, game_.line().position());
  if (game_.over() || cells.empty()) return say("no piece can move");
  out_.write(list_text(cells, false));
  say("type one of them to see where it can go");
}

// Back to a person's turn: what programs answered goes too.
void PlaySession::undo(std::string_view) {
  if (game_.moves().empty() && before_edits_.empty())
    return complain("there is no move to take back");
  if (game_.moves().empty()) {
    game_ = std::move(before_edits_.back());
    before_edits_.pop_back();
    taken_back_.clear();
    return show();
  }
  do {
    taken_back_.push_back(*game_.undo());
  } while (!game_.moves().empty() && has_person() && !person_to_move());
  show();
}

void PlaySession::redo(std::string_view) {
  if (taken_back_.empty()) return complain("there is no move to play again");
  do {
    game_.play(std::move(taken_back_.back()));
    taken_back_.pop_back();
  } while (!taken_back_.empty() && !game_.over() && has_person() && !person_to_move());
  show();
}

void PlaySession::hint(std::string_view) {
  if (game_.over()) return say("the game is over");
  if (!adviser_) {
    adviser_ = setup_.game->make_searcher();
    if (const auto sized = adviser_->resize(setup_.search.hash_mib); !sized) {
      adviser_.reset();
      return complain(sized.error().message);
    }
  }
  engine::Report report;
  {
    const Thinking thinking("thinking; Enter: that is enough ", interrupt_, out_, on_terminal_);
    const engine::EitherStop either(interrupt_.token(), thinking.token());
    report = match::search_move(*adviser_, game_.line(), setup_.limits, setup_.search.threads,
                                either.token());
  }
  if (interrupt_.by_signal() || !report.best) return;
  const engine::RecordedMove best = match::recorded(report);
  engine::Position position = game_.line().position();
  say("hint: " + palette_.bold(name_of(position, best.move)) +
      thought_text(*setup_.game, position, game_.to_move(), best));
  if (report.lines.empty() || report.lines.front().pv.size() < 2) return;
  std::vector<std::string> names;
  for (const std::string& move : report.lines.front().pv) {
    names.push_back(name_of(position, move));
    position = *setup_.game->play(position, move);
  }
  say("  " + joined(names));
}

void PlaySession::rules(std::string_view) {
  const auto lines =
      engine::rules_on_a_screen(*setup_.game, *setup_.entry, setup_.options,
                                std::min(terminal_size(STDOUT_FILENO).columns, widest_prose));
  if (lines.empty()) complain("nobody has written down the rules of " + setup_.game->info().title);
  for (const std::string& line : lines) say(line);
}

void PlaySession::eval(std::string_view) {
  out_.write(setup_.game->face().evaluation(game_.line().position()));
}

void PlaySession::flip(std::string_view) {
  flipped_ = !flipped_;
  show();
}

void PlaySession::swap(std::string_view) {
  std::swap(setup_.seats[0], setup_.seats[1]);
  std::swap(programs_[0], programs_[1]);
  for (const engine::Player side : {engine::Player::first, engine::Player::second}) {
    // Whoever is called after a side is called after the other one now.
    std::string& name = setup_.seats[static_cast<std::size_t>(side)].name;
    if (name == engine::name_of(*setup_.game, engine::other(side))) {
      name = engine::name_of(*setup_.game, side);
    }
  }
  say(side_text(engine::Player::first) + " against " + side_text(engine::Player::second));
  show();
}

void PlaySession::start_anew(std::string_view) {
  before_edits_.clear();
  restart(engine::GameLine(setup_.game));
}

void PlaySession::step(std::string_view) {
  setup_.step = !setup_.step;
  say(setup_.step ? "Enter lets a program move" : "programs move at once");
}

void PlaySession::quit(std::string_view) {
  done_ = true;
}

// The game as it was can be had back by undo.
void PlaySession::mend(const Result<engine::Position>& position) {
  if (!position) return complain(position.error().message);
  before_edits_.push_back(game_);
  restart(engine::GameLine(setup_.game, *position));
}

void PlaySession::set_up(std::string_view fen) {
  mend(setup_.game->parse(fen));
}

void PlaySession::put(std::string_view cell_and_piece) {
  const auto words = engine::words(cell_and_piece);
  if (words.size() != 2) return complain("put takes <cell> <piece>");
  mend(with_piece(*setup_.game, game_.line().position(), words[0], words[1]));
}

void PlaySession::clear(std::string_view cell) {
  mend(without_piece(*setup_.game, game_.line().position(), cell));
}

void PlaySession::turn(std::string_view side) {
  mend(with_turn(*setup_.game, game_.line().position(), side));
}

void PlaySession::save(std::string_view file) {
  static_cast<void>(write_game(file));
}

bool PlaySession::write_game(std::string_view file) {
  engine::GameRecord record = game_.record();
  engine::Json players = engine::Json::array();
  for (std::size_t side = 0; side < 2; ++side) {
    record.players[side] = setup_.seats[side].name;
    players.push_back({{"name", record.players[side]}});
  }
  const engine::Json header = match::header_of(*setup_.game, setup_.rules, std::move(players), 1);
  auto journal = match::Journal::create(std::string(file));
  Result<void> written;
  if (!journal) {
    written = tl::unexpected<engine::Error>(journal.error());
  } else {
    written = journal->add(header.dump(-1, ' ', false, engine::Json::error_handler_t::replace));
    if (written) written = journal->add(engine::to_line(record));
  }
  if (!written) {
    complain(written.error().message);
    return false;
  }
  say("saved as " + std::string(file));
  return true;
}

void PlaySession::load(std::string_view file_and_id) {
  // A last word that is a number is the id, unless it is all there is.
  const std::size_t cut = file_and_id.find_last_of(" \t");
  std::string file(file_and_id);
  std::optional<std::int64_t> id;
  if (cut != std::string_view::npos) {
    id = engine::parse_integer(file_and_id.substr(cut + 1));
    if (id) file = engine::trimmed(file_and_id.substr(0, cut));
  }
  const auto contents = match::read_journal(file, interrupt_.token());
  if (!contents) return complain(contents.error().message);
  const auto rules = contents->header.value("options", engine::Json::object());
  if (contents->header.value("game", engine::Json()) != setup_.game->info().name ||
      rules != setup_.rules) {
    return complain(file + ": the games are of " +
                    contents->header.value("game", engine::Json()).dump() + " with options " +
                    rules.dump() + ", this one is not");
  }
  for (const engine::GameRecord& record : contents->games) {
    if (id && record.id != *id) continue;
    const auto line = engine::replay(record, setup_.game);
    if (!line)
      return complain(file + ": game " + std::to_string(record.id) + ": " + line.error().message);
    say("game " + std::to_string(record.id) + ": " + record.players[0] + " - " + record.players[1] +
        (record.ending.empty() ? "" : ", " + record.result + " by " + record.ending));
    before_edits_.push_back(std::move(game_));
    return continue_with(match::running(record, *line));
  }
  complain(file + (id ? ": no game has the id " + std::to_string(*id) : ": no game in this file"));
}

}  // namespace protocol::cli
