// SPDX-License-Identifier: MIT
// The one record of a game: what `match --out`, `play` and everything that reads games share.
// docs/game-record.md describes the line that it is written as.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/result.hpp"

namespace engine {

/// One move that a player chose, with what is known about the choice.
struct RecordedMove {
  std::string move;
  std::int64_t time_ms = 0;
  std::optional<int> depth;          ///< plies the player searched
  std::optional<std::string> score;  ///< in the protocol's words from the mover: "cp 31", "mate 2"

  friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

struct GameRecord {
  std::int64_t id = 1;                 ///< counts from 1 in the order of the schedule
  std::int64_t round = 1;              ///< counts from 1
  std::string fen;                     ///< the position before all moves
  std::vector<std::string> opening;    ///< played from there before the players' first choice
  std::array<std::string, 2> players;  ///< names by Player
  std::vector<RecordedMove> moves;
  std::string result = "none";  ///< p1win, p2win, draw; none while the game goes on
  std::string ending;           ///< why: "promotion", "illegal move" ...; empty with `none`
  std::string detail;           ///< what else is known of a failure: the illegal move; often empty
  std::string notes;            ///< what people say about positions, a JSON list; often empty

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// One line of JSON without its newline. Bytes of names that are no UTF-8 are replaced.
[[nodiscard]] std::string to_line(const GameRecord& record);

/// The inverse of to_line. Unknown, missing and ill-typed keys are errors that name the key.
[[nodiscard]] Result<GameRecord> parse_record(std::string_view line);

/// The record's game from its first position to its last; an error when `game` does not know the
/// position or a move is illegal.
[[nodiscard]] Result<GameLine> replay(const GameRecord& record,
                                      const std::shared_ptr<const Game>& game);

}  // namespace engine
