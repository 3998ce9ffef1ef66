// SPDX-License-Identifier: MIT
#include "protocol/core/xboard_words.hpp"

#include <algorithm>
#include <chrono>

#include "engine/text.hpp"

namespace protocol {

namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// The word with `by` added to every number that may be a rank.
std::string with_ranks_moved(std::string_view word, int by) {
  constexpr std::size_t longest = 2;
  std::string text;
  while (!word.empty()) {
    const auto end = std::find_if_not(word.begin(), word.end(), is_digit);
    const auto digits = static_cast<std::size_t>(end - word.begin());
    const std::string_view part = word.substr(0, std::max<std::size_t>(digits, 1));
    const auto rank = digits <= longest ? engine::parse_integer(part) : std::nullopt;
    text += rank ? std::to_string(*rank + by) : std::string(part);
    word.remove_prefix(part.size());
  }
  return text;
}

constexpr int ranks_from_zero = 10;

}  // namespace

std::string move_to_xboard(std::string_view move, int ranks) {
  return ranks == ranks_from_zero ? with_ranks_moved(move, -1) : std::string(move);
}

std::string move_from_xboard(std::string_view word, int ranks) {
  // No move is longer; a line may be, and need not be copied.
  constexpr std::size_t longest = 1000;
  word = word.substr(0, longest);
  const bool added = word.size() > 1 && is_digit(word[word.size() - 2]) &&
                     (is_letter(word.back()) || word.back() == '.');
  if (added) word.remove_suffix(1);
  return ranks == ranks_from_zero ? with_ranks_moved(word, 1) : std::string(word);
}

std::string variant_from_xboard(std::string_view word) {
  const std::size_t times = std::min(word.find('x'), word.size());
  const std::string_view files = word.substr(0, times);
  const std::string_view rest = word.substr(std::min(times + 1, word.size()));
  constexpr std::string_view no_hand = "+0_";
  const std::size_t hand = rest.find(no_hand);
  if (hand == rest.npos) return std::string(word);
  const std::string_view ranks = rest.substr(0, hand);
  if (!engine::parse_integer(files) || !engine::parse_integer(ranks)) return std::string(word);
  return std::string(rest.substr(hand + no_hand.size())) + std::string(ranks) + "x" +
         std::string(files);
}

std::string thinking_line(const engine::Info& info, int ranks) {
  if (!info.value || info.pv.empty()) return {};
  using Kind = engine::Value::Kind;
  const engine::Value& value = *info.value;
  int score = value.amount;
  if (value.kind == Kind::win) score = 100'000 + (value.amount + 1) / 2;
  if (value.kind == Kind::loss) score = -100'000 - value.amount / 2;
  if (value.kind == Kind::margin) score = 100 * value.amount;
  if (value.kind == Kind::draw) score = 0;
  const auto time =
      std::chrono::duration_cast<std::chrono::milliseconds>(info.elapsed).count() / 10;
  std::string text = std::to_string(info.depth) + " " + std::to_string(score) + " " +
                     std::to_string(time) + " " + std::to_string(info.nodes);
  for (const std::string& move : info.pv) text += " " + move_to_xboard(move, ranks);
  return text;
}

}  // namespace protocol
