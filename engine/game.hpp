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

#include "engine/result.hpp"
#include "engine/stop.hpp"

namespace engine {

class BoardFace;
class Courses;
class Searcher;

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

/// Facts about a game with these options. From `has_mate` on a game need not say them.
struct GameInfo {
  std::string name;             ///< "hexapawn": what commands and UCI_Variant call it
  std::string title;            ///< "Hexapawn": what people call it
  std::string player_names[2];  ///< by Player: {"White", "Black"}
  /// Short form of the game with its size, "hexapawn4x4": what `UCI_Variant` takes.
  std::string variant;
  std::string move_example{};  ///< "a2a3", for help texts
  bool has_mate = true;        ///< false where a result is a margin, so `go mate` makes no sense
  int repetition_draw = 0;     ///< a position that occurs this often is drawn; 0 = never
  /// Hundredths of the unit at which an estimate means about 73 % of the points (logistic).
  int win_rate_scale = 200;
  int usual_movetime_ms = 1000;  ///< a move's time against a person who has asked for no other
  /// Its lesson, JSON as docs/web.md describes it, which also holds the rules in words; a text that
  /// lives as long as the program. Empty where there is none.
  std::string_view lesson{};
  /// What its options ask for and it goes on without, such as a file that cannot be read; one line
  /// without a final stop, empty where all is well.
  std::string warning{};
};

/// One game with fixed rule options: its rules, as text. How it looks is in BoardFace, what courses
/// make of it in Courses.
class Game {
 public:
  explicit Game(GameInfo info) : info_(std::move(info)) {}
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  [[nodiscard]] const GameInfo& info() const { return info_; }

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
  /// Why `word` is no legal move, for the person who typed it: "pit 3 is empty". Without a final
  /// stop; empty where there is nothing to say. By itself, what play() says behind the word.
  [[nodiscard]] virtual std::string refusal(const Position&, std::string_view word) const;
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

  /// A new searcher for this game; its tables start empty and unallocated.
  [[nodiscard]] virtual std::unique_ptr<Searcher> make_searcher() const = 0;

  /// How its positions look. Lives as long as the game.
  [[nodiscard]] virtual const BoardFace& face() const = 0;
  /// What courses and benchmarks make of it; nothing unless a game says so. Lives as long as the
  /// game.
  [[nodiscard]] virtual const Courses& courses() const;

 private:
  GameInfo info_;
};

/// The name of the side to move, "White".
[[nodiscard]] const std::string& name_of(const Game& game, Player player);

}  // namespace engine
