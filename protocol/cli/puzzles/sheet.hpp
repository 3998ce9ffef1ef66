// SPDX-License-Identifier: MIT
// Puzzles to print and hand out: pictures and tasks first, solutions on pages of their own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/puzzles/puzzle.hpp"

namespace protocol::cli {

/// What every sheet begins with.
inline constexpr std::string_view sheet_beginning =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<!-- puzzles by Parlour -->\n";

/// One HTML document that needs no other file. `heading`: what the sheet is, in words.
[[nodiscard]] std::string puzzle_sheet(const engine::Game& game, const std::string& heading,
                                       const std::vector<engine::Puzzle>& puzzles);

}  // namespace protocol::cli
