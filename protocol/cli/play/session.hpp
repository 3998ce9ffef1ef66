// SPDX-License-Identifier: MIT
// `parlour play`: a game in the terminal, between people and programs in any combination.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/json.hpp"
#include "engine/options.hpp"
#include "engine/registry.hpp"
#include "engine/searcher.hpp"
#include "protocol/cli/play/line_input.hpp"
#include "protocol/cli/terminal/color.hpp"
#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/io/line_sink.hpp"
#include "protocol/match/game_loop.hpp"
#include "protocol/match/make_player.hpp"
#include "protocol/match/player.hpp"

namespace protocol::cli {

/// Who sits at one side of the board.
struct PlaySeat {
  std::optional<match::PlayerKind> program;  ///< empty = a person
  std::string name;
};

struct PlaySetup {
  std::shared_ptr<const engine::Game> game;
  std::optional<engine::GameLine> start;    ///< where the first game begins
  std::optional<match::RunningGame> saved;  ///< or one that goes on
  std::array<PlaySeat, 2> seats;            ///< by Player
  std::string note;                         ///< said before the first game; may be empty
  match::MoveLimits limits;                 ///< for every move of an engine and for hints
  match::SearchSettings search;
  match::ProgramSetting programs;
  const engine::GameEntry* entry = nullptr;  ///< of the game
  engine::OptionSet options;
  engine::Json rules;        ///< rule options that are not the default, for saved games
  std::uint64_t seed = 0;    ///< of random players
  bool step = false;         ///< wait before every move of a program
  bool other_names = false;  ///< of moves (engine::OtherNames)
  bool color = false;
};

class PlaySession {
 public:
  PlaySession(PlaySetup setup, const Interrupt& interrupt, LineInput& input, LineSink& out);

  /// Plays until `quit`, the end of input, or an interrupt; the exit status.
  [[nodiscard]] int run();

 private:
  struct Command;
  /// Ready to play, one for each side; null for a person.
  using Programs = std::array<std::unique_ptr<match::Player>, 2>;

  // play_session.cpp: the game.
  void begin();
  void leave();
  void ask_whether_to_leave();
  /// Another game takes the place of the present one, which undo brings back.
  void continue_with(match::RunningGame game);
  void show();
  /// What a move did beyond moving, where the game has words for it.
  void tell_what_happened(const engine::Position& before, const std::string& move);
  void say_whose_turn();
  /// Words in columns, as the terminal has room for them.
  [[nodiscard]] std::string list_text(const std::vector<std::string>& words, bool numbered) const;
  [[nodiscard]] bool program_may_move() const;
  void let_program_move();
  void take_line(const std::string& line);
  /// Says why a line is neither a move nor a command.
  void refuse(std::string_view line);
  void play_own(const std::string& move);
  void announce_end();
  void restart(engine::GameLine line);
  void begin_programs();
  /// Moves of a position as this session shows and takes them.
  [[nodiscard]] std::string name_of(const engine::Position& position,
                                    const std::string& move) const;
  [[nodiscard]] std::vector<std::string> names_of(const std::vector<std::string>& legal) const;
  [[nodiscard]] std::string prompt() const;
  [[nodiscard]] bool has_person() const;
  [[nodiscard]] bool person_to_move() const;
  [[nodiscard]] const PlaySeat& seat(engine::Player p) const;
  /// "White", with the player's name where that says more.
  [[nodiscard]] std::string side_text(engine::Player p) const;
  void say(const std::string& line) { out_.write(line + "\n"); }
  [[nodiscard]] bool has_room_for(std::size_t characters) const;
  void say_wrapped(const std::string& text);
  void complain(const std::string& line) { say(palette_.error(line)); }

  // play_commands.cpp: what can be typed beside moves.
  [[nodiscard]] static const std::vector<Command>& commands();
  [[nodiscard]] bool run_command(std::string_view word, std::string_view rest);
  void pieces(std::string_view);
  void undo(std::string_view);
  void redo(std::string_view);
  void hint(std::string_view);
  void rules(std::string_view);
  void eval(std::string_view);
  void moves(std::string_view);
  void flip(std::string_view);
  void swap(std::string_view);
  void start_anew(std::string_view);
  void step(std::string_view);
  void quit(std::string_view);
  void help(std::string_view);
  void set_up(std::string_view fen);
  void put(std::string_view cell_and_piece);
  void clear(std::string_view cell);
  void turn(std::string_view side);
  void save(std::string_view file);
  void load(std::string_view file_and_id);
  /// False, and the reason said, where that cannot be done.
  [[nodiscard]] bool write_game(std::string_view file);
  void mend(const engine::Result<engine::Position>& position);

  PlaySetup setup_;
  const Interrupt& interrupt_;
  LineInput& input_;
  LineSink& out_;
  Palette palette_;
  bool on_terminal_;
  int status_ = 0;                             ///< of leaving without a signal
  std::unique_ptr<engine::Searcher> adviser_;  ///< for hints, so that no player learns from them
  Programs programs_;
  match::RunningGame game_;
  std::vector<match::RunningGame> before_edits_;  ///< games before a position was mended, for undo
  std::vector<engine::RecordedMove> taken_back_;  ///< the last one is next for redo
  std::string selected_;                          ///< beginning of a move that was typed alone
  engine::TimePoint turn_began_{};
  bool flipped_ = false;
  bool granted_ = false;  ///< stepping: Enter was pressed for the next move
  bool done_ = false;
};

}  // namespace protocol::cli
