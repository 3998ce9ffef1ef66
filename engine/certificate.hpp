// SPDX-License-Identifier: MIT
// A winning strategy as a file: what `solve --certificate` writes and `verify` checks. The format
// is described in docs/certificate.md.
#pragma once

#include <cstdint>
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
  std::string moves;  ///< one letter for every choice of the winner, in the order of the walk
  std::uint64_t positions = 0;  ///< different positions that the strategy meets
};

/// A strategy with the position and the rules it is for.
struct Certificate {
  std::string game;                                          ///< "hexapawn"
  std::vector<std::pair<std::string, std::string>> options;  ///< rule options that differ
  std::string position;                                      ///< FEN
  Strategy strategy;
};

/// The text of a certificate file, newline at its end.
[[nodiscard]] std::string print(const Certificate& certificate);
/// The inverse; the error's offset points into `text`.
[[nodiscard]] Result<Certificate> parse_certificate(std::string_view text);

/// The letter of the move with that index, 0 to 51: A to Z, then a to z.
[[nodiscard]] char letter_of(std::size_t index);
/// The inverse; a number beyond every move list for anything else.
[[nodiscard]] std::size_t index_of(char letter);

}  // namespace engine
