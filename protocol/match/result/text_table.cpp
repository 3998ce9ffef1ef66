// SPDX-License-Identifier: MIT
#include "protocol/match/result/text_table.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <utility>

namespace protocol::match {

namespace {

// Characters, not bytes: a byte 10xxxxxx continues a UTF-8 character.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

}  // namespace

TextTable::TextTable(std::vector<std::string> heading) {
  rows_.push_back(std::move(heading));
}

void TextTable::add(std::vector<std::string> row) {
  assert(row.size() == rows_.front().size());
  rows_.push_back(std::move(row));
}

std::string TextTable::text() const {
  std::vector<std::size_t> widths(rows_.front().size());
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  std::size_t whole = 2 * (widths.size() - 1);
  for (const std::size_t column : widths) whole += column;
  std::string text;
  for (std::size_t number = 0; number < rows_.size(); ++number) {
    std::string line;
    for (std::size_t i = 0; i < widths.size(); ++i) {
      const std::string& cell = rows_[number][i];
      const std::string padding(widths[i] - width(cell), ' ');
      line += (i == 0 ? "" : "  ") + (left_.contains(i) ? cell + padding : padding + cell);
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    text += line + "\n";
    if (number == 0) text += std::string(whole, '-') + "\n";
  }
  return text;
}

std::string fixed(double value, int digits) {
  std::array<char, 64> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                 std::chars_format::fixed, digits);
  return {buffer.data(), end.ptr};
}

}  // namespace protocol::match
