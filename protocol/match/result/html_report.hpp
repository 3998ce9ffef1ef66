// SPDX-License-Identifier: MIT
// The report of a match as one HTML page that needs nothing else: no scripts, fonts or pictures
// from outside, light or dark as the reader's system is.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/record.hpp"
#include "engine/result.hpp"
#include "protocol/match/result/report.hpp"
#include "protocol/match/result/scoreboard.hpp"

namespace protocol::match {

/// What the page begins with.
inline constexpr std::string_view html_beginning = "<!doctype html><!-- a match of Parlour -->\n";

/// Result and figures, points over the games, lengths, endings, and of at most 24 games the last
/// board with the scores over its moves: one game of every ending first, then in order.
[[nodiscard]] engine::Result<std::string> html_report(
    const Scoreboard& board, const MatchTitle& title, const std::vector<engine::GameRecord>& games,
    const std::shared_ptr<const engine::Game>& game);

}  // namespace protocol::match
