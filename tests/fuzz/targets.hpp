// SPDX-License-Identifier: MIT
// What can be fed with any bytes. Each target throws std::logic_error when an answer breaks a
// promise; sanitizers find the rest. libFuzzer makes inputs up (libfuzzer_main.cpp), the unit tests
// replay those that are kept (corpus_test.cpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"

namespace fuzz {

struct Target {
  std::string_view name;  ///< of its folder in tests/fuzz/corpus as well
  void (*run)(std::string_view input);
};
[[nodiscard]] const std::vector<Target>& targets();

void command(std::string_view input);   ///< one line of the protocol
void position(std::string_view input);  ///< a FEN of every game
void move(std::string_view input);      ///< a FEN, then words for moves, in every game and rule
void exercise(std::string_view input);  ///< a position in the formats of courses
void solve(std::string_view input);     ///< a file for `solve`, text or state
void record(std::string_view input);    ///< a line of a match's file, all of it, a file of openings
void options(std::string_view input);   ///< lines NAME=VALUE
void certificate(std::string_view input);  ///< a file for `verify`
void tablebase(std::string_view input);    ///< the header of a tablebase file
void session(std::string_view input);      ///< lines of a conversation, either dialect
void xboard(std::string_view input);       ///< lines of XBoard, and time that passes
void kgp(std::string_view input);          ///< lines of a Kalah Game Protocol server
void http(std::string_view input);         ///< bytes on a connection to `serve`
void socket(std::string_view input);       ///< messages and bytes on a WebSocket of `serve`

/// Takes the first line off `input`, without its newline.
[[nodiscard]] std::string_view take_line(std::string_view& input);

// ---- promises that several targets check

void require(bool holds, std::string_view promise);
/// One line of printable ASCII, not too long.
void require_plain(std::string_view line);
/// The same of a message, and a place within `text`.
void require_good(const engine::Error& error, std::string_view text);

}  // namespace fuzz
