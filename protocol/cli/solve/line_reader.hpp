// SPDX-License-Identifier: MIT
// Lines from a descriptor, as soon as they are there, until the end is asked for.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace protocol::cli::solve {

class LineReader {
 public:
  /// Reads `descriptor`; gives up when `wake` becomes readable. Owns neither.
  LineReader(int descriptor, int wake) : descriptor_(descriptor), wake_(wake) {}

  /// The next line with its newline, which the last line may lack; nullopt at the end of the input,
  /// when it cannot be read, and when woken. Lines longer than `longest` are cut there. A byte
  /// order mark of UTF-8 before the first line is left out.
  [[nodiscard]] std::optional<std::string> next();

  /// Number of the last line, from 1.
  [[nodiscard]] std::size_t number() const { return number_; }
  /// True when the last line was cut.
  [[nodiscard]] bool cut() const { return cut_; }
  /// True when reading ended because the end was asked for.
  [[nodiscard]] bool woken() const { return woken_; }
  /// Why reading ended early; 0 otherwise.
  [[nodiscard]] int error() const { return error_; }

  static constexpr std::size_t longest = std::size_t{64} * 1024;

 private:
  [[nodiscard]] bool fill();
  void append(std::string& line, std::size_t begin, std::size_t end);

  int descriptor_;
  int wake_;
  std::string buffer_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
  bool cut_ = false;
  bool woken_ = false;
  int error_ = 0;
};

}  // namespace protocol::cli::solve
