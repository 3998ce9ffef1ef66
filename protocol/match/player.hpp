// SPDX-License-Identifier: MIT
// Whoever chooses moves in a match or beside a human: one interface, failures as values.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/game_line.hpp"
#include "engine/record.hpp"
#include "engine/skill.hpp"
#include "engine/stop.hpp"

namespace protocol::match {

/// What is left on both clocks before a move, by Player, and what they gain.
struct Clocks {
  std::array<std::chrono::milliseconds, 2> time{}, increment{};
  std::optional<int> moves_to_go;  ///< until the side to move gets new time
};

/// What bounds one choice; whichever is reached first. None = as long as it takes.
struct MoveLimits {
  std::optional<std::chrono::milliseconds> movetime;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<Clocks> clocks;
  /// Stopped: whoever can moves at once, with the best that was found.
  engine::StopToken now{};
};

/// Why a player gave no move. All but `stopped` and `unavailable` lose the game.
struct Failure {
  enum class Kind : std::uint8_t {
    stopped,       ///< it was asked to stop; nobody's fault
    crashed,       ///< it broke down or had no answer
    disconnected,  ///< it goes on without an output
    stalled,       ///< it left a question unanswered, or was silent for too long over a move
    late,          ///< its time was over; it can go on
    garbled,       ///< it answered, but with no move
    unavailable,   ///< it cannot be had at all: no game is played
  };
  Kind kind = Kind::stopped;
  std::string detail;
};

/// A move that may still be illegal; its time is the referee's to fill in.
using Choice = tl::expected<engine::RecordedMove, Failure>;

/// A game that begins.
struct GameStart {
  const engine::GameLine& line;  ///< its position after the opening
  engine::Player side;           ///< that the player has
  std::uint64_t seed = 0;        ///< players that draw lots draw them from it
};

/// Used by one thread at a time.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// Forgets the game before. Blocks until the player is ready, or says why it will not be.
  [[nodiscard]] virtual std::optional<Failure> new_game(const GameStart& start,
                                                        const engine::StopToken& stop) = 0;
  /// Whether clocks and time limits bind it: some built-in players know none.
  [[nodiscard]] virtual bool timed() const { return false; }
  /// A move for the side to move of an unfinished game. Blocks; returns soon after a stop.
  [[nodiscard]] virtual Choice choose(const engine::GameLine& line, const MoveLimits& limits,
                                      const engine::StopToken& stop) = 0;
  /// The other side is to move in `line`: whoever ponders may think on meanwhile, as if it was to
  /// move soon with these limits. Returns at once.
  virtual void ponder(const engine::GameLine& /*line*/, const MoveLimits& /*limits*/) {}
  /// The game is over: pondering ends. Blocks as long as that takes. `refused`: it was lost by an
  /// illegal move of this player, whose answers may be out of step.
  virtual void rest(bool /*refused*/) {}
};

enum class Builtin : std::uint8_t {
  parlour,    ///< the game's own searcher
  random,     ///< any legal move, all equally likely
  first,      ///< always the first legal move
  base,       ///< random games after every move (baseline_player.hpp)
  reference,  ///< the algorithm of the program that the game's module replaced; knows no limits
};

/// `parlour`, `random`, `first`, `base` or `seed`.
[[nodiscard]] std::optional<Builtin> builtin_named(std::string_view word);

/// What the searching player is made with.
struct SearchSettings {
  std::shared_ptr<const engine::Game> game;  ///< with its own search options; null = the match's
  std::size_t hash_mib = 16;
  int threads = 1;
  int skill = engine::full_skill;
};

/// A player in this process; an error when its tables cannot be allocated.
[[nodiscard]] engine::Result<std::unique_ptr<Player>> make_builtin(Builtin kind,
                                                                   const engine::Game& game,
                                                                   const SearchSettings& settings);

}  // namespace protocol::match
