// SPDX-License-Identifier: MIT
// `parlour analyse --game FILE`: every position of a game is searched, every move marked.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/json.hpp"
#include "engine/options.hpp"
#include "engine/record.hpp"
#include "engine/searcher.hpp"
#include "engine/stop.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/match/record/move_marks.hpp"

namespace protocol::cli {

/// A game with what its file says about it.
struct GameToAnalyse {
  engine::GameLine line;
  engine::OptionSet options;             ///< with those that the game was played by
  std::array<std::string, 2> players{};  ///< "" where nobody is named
  std::optional<engine::GameRecord> record{};
};

/// Reads a file of games (docs/game-record.md), from which `id` chooses one if it holds more, PGN
/// of this program alike, or a text whose first line is a FEN or a list of moves. Throws
/// UsageError.
[[nodiscard]] GameToAnalyse read_game(const Context& context, const std::string& file,
                                      std::optional<std::int64_t> id);

struct GameAnalysis {
  std::vector<match::MarkedMove> moves;  ///< fewer than the game has after a stop
  std::optional<std::size_t> turning_point;
};

/// The value of a finished game for the side to move.
[[nodiscard]] engine::Value value_of_end(const engine::GameLine& line, engine::Searcher& searcher,
                                         const engine::StopToken& stop);

/// Searches the last position of a line; no lines in the report when the game is over or the time
/// is up.
using SearchOnce = std::function<engine::Report(const engine::GameLine&)>;

/// Searches the positions of the game one after the other; `end_value` is the value of a finished
/// game for the side to move.
[[nodiscard]] GameAnalysis analyse_game(
    const engine::GameLine& line, const SearchOnce& search,
    const std::function<engine::Value(const engine::GameLine&)>& end_value,
    const engine::StopToken& stop);

/// One row a move, then the turning point.
[[nodiscard]] std::string game_table(const GameToAnalyse& game, const GameAnalysis& analysis);
[[nodiscard]] engine::Json game_json(const GameToAnalyse& game, const GameAnalysis& analysis);

}  // namespace protocol::cli
