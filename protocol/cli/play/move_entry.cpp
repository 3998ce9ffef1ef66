// SPDX-License-Identifier: MIT
#include "protocol/cli/play/move_entry.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace protocol::cli {

namespace {

std::vector<std::string> beginning_with(const std::vector<std::string>& legal,
                                        std::string_view text) {
  std::vector<std::string> found;
  for (const std::string& move : legal) {
    if (move.compare(0, text.size(), text) == 0) found.push_back(move);
  }
  return found;
}

bool is_letter(char c) {
  return c >= 'a' && c <= 'z';
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return small;
}

// How people write a move besides: "b1-b2", "b1xa2", "a1a2!". Letters and digits say it all.
std::string bare(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (is_letter(c) ? c != 'x' : c >= '0' && c <= '9') letters += c;
  }
  return letters;
}

// The only move that is the same but for such signs. "-1" is no other way to write 1.
std::string written_otherwise(const std::vector<std::string>& legal, std::string_view text) {
  if (!is_letter(text.front())) return {};
  const std::string wanted = bare(text);
  std::string found;
  for (const std::string& move : legal) {
    if (bare(move) != wanted) continue;
    if (!found.empty()) return {};
    found = move;
  }
  return found;
}

}  // namespace

bool named_by_digits(const std::vector<std::string>& legal) {
  return std::any_of(legal.begin(), legal.end(), [](const std::string& move) {
    return !move.empty() && move.front() >= '0' && move.front() <= '9';
  });
}

MoveEntry resolve_move(const std::vector<std::string>& legal, std::string_view text,
                       std::string_view selected) {
  if (text.empty()) return {};
  if (std::find(legal.begin(), legal.end(), text) != legal.end()) return {std::string(text), {}};
  std::vector<std::string> found;
  if (!selected.empty()) found = beginning_with(legal, std::string(selected) + std::string(text));
  if (found.empty()) found = beginning_with(legal, text);
  if (found.size() == 1) return {found.front(), {}};
  if (!found.empty()) return {{}, std::move(found)};
  if (const std::string small = in_small_letters(text); small != text)
    return resolve_move(legal, small, selected);
  if (std::string move = written_otherwise(legal, text); !move.empty()) return {move, {}};
  const auto number = engine::parse_integer(text);
  const auto count = static_cast<std::int64_t>(legal.size());
  if (number && *number >= 1 && *number <= count && !named_by_digits(legal)) {
    return {legal[static_cast<std::size_t>(*number - 1)], {}};
  }
  return {};
}

}  // namespace protocol::cli
