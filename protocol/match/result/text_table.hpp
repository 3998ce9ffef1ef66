// SPDX-License-Identifier: MIT
// Columns of text, aligned.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace protocol::match {

class TextTable {
 public:
  explicit TextTable(std::vector<std::string> heading);

  /// Columns are aligned to the right unless named here.
  void align_left(std::size_t column) { left_.insert(column); }
  /// A row with as many cells as the heading.
  void add(std::vector<std::string> row);

  /// The heading first.
  [[nodiscard]] const std::vector<std::vector<std::string>>& rows() const { return rows_; }

  /// Heading, a rule, and the rows; two blanks between columns, none at the end of a line.
  [[nodiscard]] std::string text() const;

 private:
  std::vector<std::vector<std::string>> rows_;
  std::set<std::size_t> left_;
};

/// A number with so many digits after the point, whatever the locale.
[[nodiscard]] std::string fixed(double value, int digits);

}  // namespace protocol::match
