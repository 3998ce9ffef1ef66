// SPDX-License-Identifier: MIT
// Lines of a text, as soon as they are there, until the end is asked for.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/files/input.hpp"

namespace protocol::cli::solve {

class LineReader {
 public:
  /// Reads `input`; gives up when `wake` becomes readable, if it is not -1. Owns neither.
  LineReader(engine::Input& input, int wake) : input_(input), wake_(wake) {}

  /// The next line with its newline, which the last line may lack; nullopt at the end of the input,
  /// when it cannot be read, and when woken. Lines longer than `longest` are cut there. What
  /// editors leave in a text is taken out (engine/files/plain_text.hpp).
  [[nodiscard]] std::optional<std::string> next();

  /// Number of the last line, from 1.
  [[nodiscard]] std::size_t number() const { return number_; }
  /// True when the last line was cut.
  [[nodiscard]] bool cut() const { return cut_; }
  /// True when reading ended because the end was asked for.
  [[nodiscard]] bool woken() const { return woken_; }
  /// Why reading ended early; empty otherwise.
  [[nodiscard]] const std::string& error() const { return error_; }
  /// True when that is because the first line is no text of ASCII or UTF-8.
  [[nodiscard]] bool foreign() const { return foreign_; }

  static constexpr std::size_t longest = std::size_t{64} * 1024;

 private:
  [[nodiscard]] bool fill();
  void append(std::string& line, std::size_t begin, std::size_t end);

  engine::Input& input_;
  int wake_;
  std::string buffer_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
  bool cut_ = false;
  bool woken_ = false;
  bool foreign_ = false;
  std::string error_;
};

}  // namespace protocol::cli::solve
