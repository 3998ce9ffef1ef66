// SPDX-License-Identifier: MIT
// THE boundary, part 1: a game with fixed rule options, seen from outside as text.
//
// A Game is immutable and thread-safe and owns no tables, so the session, the referee, `play` and
// the web page may all ask the same object while a search runs. Inside, a game works on value
// types; see engine/typed_game.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/json.hpp"
#include "engine/result.hpp"
#include "engine/stop.hpp"

namespace engine {

class Searcher;
class ExerciseFormat;
struct Certificate;

/// `first` is the side that moves first in the start position, whatever the game calls it.
enum class Player : std::uint8_t { first, second };

[[nodiscard]] constexpr Player other(Player p) {
  return p == Player::first ? Player::second : Player::first;
}

/// Whether a position is finished, for whom, and by which rule ("promotion", "blocked" ...).
struct Outcome {
  enum class Kind : std::uint8_t { ongoing, win, draw };

  Kind kind = Kind::ongoing;
  Player winner = Player::first;  ///< meaningful for `win` only
  std::string_view reason;        ///< static text; empty while ongoing

  [[nodiscard]] bool finished() const { return kind != Kind::ongoing; }
};

/// A position of some game: a cheap, copyable, immutable, type-erased value. It carries its own
/// board size, so FENs of other sizes than the start position's parse.
class Position {
 public:
  template <class T>
  [[nodiscard]] static Position of(T value) {
    return Position(std::make_shared<const T>(std::move(value)));
  }

  /// The value inside. T must be the type the position was made from: the Game that made it knows.
  template <class T>
  [[nodiscard]] const T& as() const {
    return *static_cast<const T*>(value_.get());
  }

 private:
  explicit Position(std::shared_ptr<const void> value) : value_(std::move(value)) {}

  std::shared_ptr<const void> value_;
};

/// One of the fixed searches of `bench`.
struct BenchPosition {
  std::string fen;
  int depth = 0;  ///< plies to search; 0 = solve it
};

/// Facts about a game that never change with its options.
struct GameInfo {
  std::string name;             ///< "hexapawn": what commands and UCI_Variant call it
  std::string title;            ///< "Hexapawn": what people call it
  std::string player_names[2];  ///< by Player: {"White", "Black"}
  bool has_mate = true;         ///< false where a result is a margin, so `go mate` makes no sense
  int repetition_draw = 0;      ///< a position that occurs this often is drawn; 0 = never
  std::string move_example{};   ///< "a2a3", for help texts
  int play_movetime_ms = 1000;  ///< what `parlour play` gives the engine for a move
  /// Other names of moves that some players are used to, for `parlour play`: its flag without
  /// dashes ("columns") and what the flag does. Empty = there are none.
  std::string other_names_flag{}, other_names_help{};
  /// Hundredths of the unit at which an estimate means about 73 % of the points (logistic).
  int win_rate_scale = 200;
  /// For XBoard, games on a rectangle of squares only: its letters of White's and Black's pieces,
  /// and how each moves ("P& fmWfcF").
  std::string xboard_pieces{};
  std::vector<std::string> xboard_moves{};
};

/// One game with fixed rule options.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  /// Short form of the game with its size, "hexapawn4x4": what `UCI_Variant` takes.
  [[nodiscard]] virtual std::string variant() const = 0;

  [[nodiscard]] virtual Position start() const = 0;
  /// Strict FEN parser; the error's offset points into `text`.
  [[nodiscard]] virtual Result<Position> parse(std::string_view text) const = 0;
  /// Canonical FEN; parse(print(p)) is p.
  [[nodiscard]] virtual std::string print(const Position&) const = 0;

  [[nodiscard]] virtual Player to_move(const Position&) const = 0;
  /// All legal moves, in a fixed order; empty when the game is over.
  [[nodiscard]] virtual std::vector<std::string> moves(const Position&) const = 0;
  /// The position after a legal move; otherwise an error that says why not.
  [[nodiscard]] virtual Result<Position> play(const Position&, std::string_view move) const = 0;
  [[nodiscard]] virtual Outcome outcome(const Position&) const = 0;
  /// A draw that ends a game but not the moves, such as too many turns without a capture; ongoing
  /// otherwise. Repetition is counted elsewhere.
  [[nodiscard]] virtual Outcome drawn_by_count(const Position&) const { return {}; }
  /// Equal positions have equal keys, whichever way they were reached.
  [[nodiscard]] virtual std::uint64_t key(const Position&) const = 0;
  /// Number of move sequences of `depth` plies (lines that end early do not count); nullopt when
  /// stopped. perft(p, 0) is 1.
  [[nodiscard]] virtual std::optional<std::uint64_t> perft(const Position&, int depth,
                                                           const StopToken&) const = 0;

  /// The board as several lines of text for a terminal, each ending in a newline.
  [[nodiscard]] virtual std::string drawing(const Position&) const = 0;
  /// The same as the other player sees it. A game whose board has no sides leaves it as it is.
  [[nodiscard]] virtual std::string flipped_drawing(const Position& p) const { return drawing(p); }
  /// A legal move, and the board, with the other names of GameInfo.
  [[nodiscard]] virtual std::string other_name(const Position&, const std::string& move) const {
    return move;
  }
  [[nodiscard]] virtual std::string drawing_with_other_names(const Position& p,
                                                             bool flipped) const {
    return flipped ? flipped_drawing(p) : drawing(p);
  }
  /// Static and current half of the board description (docs/board-description in the protocol
  /// manual): everything a GUI needs to draw any game.
  [[nodiscard]] virtual Json board(const Position&) const = 0;
  [[nodiscard]] virtual Json state(const Position&) const = 0;
  /// The FEN of the position that `state` describes by `turn` and `at`, as state() does, on the
  /// board of `like`. Other keys are ignored. A game may refuse.
  [[nodiscard]] virtual Result<std::string> compose(const Position& like, const Json& state) const;
  /// The static evaluation, one line a term, from the side to move.
  [[nodiscard]] virtual std::string evaluation(const Position&) const = 0;

  /// What its options ask for and it goes on without, such as a file that cannot be read; one line
  /// without a final stop, empty where all is well.
  [[nodiscard]] virtual std::string warning() const { return {}; }
  /// A new searcher for this game; its tables start empty and unallocated.
  [[nodiscard]] virtual std::unique_ptr<Searcher> make_searcher() const = 0;
  /// File formats other than FEN in which people hand out positions of this game.
  [[nodiscard]] virtual std::vector<std::shared_ptr<const ExerciseFormat>> formats() const;
  /// Follows the strategy of a certificate for these rules against every defence; the number of
  /// positions that it meets, or why it proves nothing. A game may know no certificates.
  [[nodiscard]] virtual Result<std::uint64_t> verify(const Certificate& certificate) const;
  /// What `bench` searches: the same positions for ever, all within a second or so.
  [[nodiscard]] virtual std::vector<BenchPosition> bench_positions() const { return {}; }
  /// The algorithm of the program that this game's module replaced: an opponent and a clock to
  /// measure against. nullopt only in a finished position or when stopped.
  [[nodiscard]] virtual std::optional<std::string> reference_move(const Position&,
                                                                  const StopToken&) const = 0;
};

/// The name of the side to move, "White".
[[nodiscard]] const std::string& name_of(const Game& game, Player player);

}  // namespace engine
