// SPDX-License-Identifier: MIT
// Small helpers for user text: splitting, numbers, and quoting it back safely.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace engine {

/// Blank, tab, CR, vertical tab and form feed separate words. NUL does not: it is a byte like any
/// other that does not belong in a command.
[[nodiscard]] constexpr bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Takes the next word off the front of `text`; empty when none is left.
[[nodiscard]] std::string_view next_word(std::string_view& text);

[[nodiscard]] std::vector<std::string_view> words(std::string_view text);

/// A decimal integer, an optional sign before it and nothing after it. Locale plays no part;
/// nullopt also when it does not fit 64 bits.
[[nodiscard]] std::optional<std::int64_t> parse_integer(std::string_view text);

/// Whether a text has characters below a blank, or DEL, which a terminal takes for orders.
[[nodiscard]] bool has_controls(std::string_view text);

/// Printable ASCII as it is, every other byte as `\xNN`.
[[nodiscard]] std::string printable(std::string_view text);

/// `text` between single quotes for a message: printable ASCII as it is, every other byte as
/// `\xNN`, cut after 40 characters with `...`.
[[nodiscard]] std::string in_quotes(std::string_view text);

/// "+1.05", "-0.30": a number of hundredths, always with its sign.
[[nodiscard]] std::string signed_hundredths(int hundredths);

/// " (forced capture, cylinder)": the words whose flag is set; nothing where none is.
[[nodiscard]] std::string in_parentheses(
    std::initializer_list<std::pair<bool, std::string_view>> words);

/// "a", "a and b", "a, b and c".
[[nodiscard]] std::string in_prose(const std::vector<std::string>& words,
                                   std::string_view last = "and");

/// `text` in lines of at most `width` characters, cut at blanks; all but the first begin with
/// `indent` blanks. A word that is longer has a line of its own.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width,
                                               std::size_t indent = 0);

}  // namespace engine
