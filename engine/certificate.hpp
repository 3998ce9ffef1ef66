// SPDX-License-Identifier: MIT
// A winning strategy as a file: what `solve --certificate` writes and `verify` checks. The format
// is described in docs/certificate.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/result.hpp"
#include "engine/value.hpp"

namespace engine {

/// How one side wins against every defence.
struct Strategy {
  Value claim;        ///< of the side to move: it wins, or loses, in that many plies at most
  std::string moves;  ///< letters for every choice of the winner, in the order of the walk
  std::uint64_t positions = 0;  ///< different positions that the strategy meets
};

/// A strategy with the position and the rules it is for.
struct Certificate {
  std::string game;                                          ///< "hexapawn"
  std::vector<std::pair<std::string, std::string>> options;  ///< rule options that differ
  std::string position;                                      ///< FEN
  Strategy strategy;
};

/// The first line of every certificate file, newline included.
inline constexpr std::string_view certificate_mark = "parlour certificate 1\n";
/// The lines that name a certificate's game and its rule options.
[[nodiscard]] std::string rules_lines(const Certificate& certificate);
/// What follows the first line of its file: those, and the position.
[[nodiscard]] std::string subject_lines(const Certificate& certificate);

/// The text of a certificate file, newline at its end.
[[nodiscard]] std::string print(const Certificate& certificate);
/// The inverse; the error's offset points into `text`.
[[nodiscard]] Result<Certificate> parse_certificate(std::string_view text);

/// The letters of the move with that index: A to Z and a to y are 0 to 50; z adds 51 to what
/// follows.
[[nodiscard]] std::string letters_of(std::size_t index);
/// The inverse, from `at` on, which moves behind what was read; nullopt when the letters end first.
/// The letters are those that parse_certificate lets through.
[[nodiscard]] std::optional<std::size_t> read_index(std::string_view letters, std::size_t& at);

}  // namespace engine
