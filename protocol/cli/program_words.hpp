// SPDX-License-Identifier: MIT
// `cmd=PATH arg=... proto=line`: words that describe a program, for `match` and `play` alike.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/match/make_player.hpp"

namespace protocol::cli {

/// A key and its value.
using Word = std::pair<std::string, std::string>;

/// "name=value" cut at the first `=`. Throws UsageError, `flag` before the message.
[[nodiscard]] Word cut_word(const std::string& flag, const std::string& word);

/// The built-in player or the program that `cmd` names. Throws UsageError, also where a program
/// cannot be found or must not be run.
[[nodiscard]] match::PlayerKind player_named(const std::string& flag, const std::string& cmd);

/// Takes a word that says something about a program: arg, dir, proto, variant, option.NAME. False
/// where the key is another. Throws UsageError.
[[nodiscard]] bool take_program_word(const std::string& flag, const Word& word,
                                     match::ProgramSpec& spec);

/// A whole player from such words, `cmd` among them. Throws UsageError.
[[nodiscard]] match::PlayerKind player_of(const std::string& flag,
                                          const std::vector<std::string>& words);

/// NAME of the key `option.NAME`.
[[nodiscard]] std::optional<std::string> option_of(std::string_view key);

}  // namespace protocol::cli
