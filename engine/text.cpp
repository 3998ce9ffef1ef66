// SPDX-License-Identifier: MIT
#include "engine/text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace engine {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view next_word(std::string_view& text) {
  std::size_t begin = 0;
  while (begin < text.size() && is_space(text[begin])) ++begin;
  std::size_t end = begin;
  while (end < text.size() && !is_space(text[end])) ++end;
  const std::string_view word = text.substr(begin, end - begin);
  text.remove_prefix(end);
  return word;
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> all;
  for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
    all.push_back(word);
  }
  return all;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
  std::int64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stopped != end) return std::nullopt;
  return value;
}

bool has_controls(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](unsigned char c) { return c < ' ' || c == 0x7f; });
}

std::string printable(std::string_view text) {
  constexpr char digits[] = "0123456789abcdef";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f) {
      out += c;
    } else {
      out += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
    }
  }
  return out;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 40;
  return "'" + printable(text.substr(0, longest)) + (text.size() > longest ? "...'" : "'");
}

std::string signed_hundredths(int hundredths) {
  const int whole = std::abs(hundredths) / 100, rest = std::abs(hundredths) % 100;
  return (hundredths < 0 ? "-" : "+") + std::to_string(whole) + (rest < 10 ? ".0" : ".") +
         std::to_string(rest);
}

std::string in_parentheses(std::initializer_list<std::pair<bool, std::string_view>> words) {
  std::string text;
  for (const auto& [wanted, word] : words) {
    if (wanted) text.append(text.empty() ? " (" : ", ").append(word);
  }
  return text.empty() ? text : text + ")";
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::vector<std::string> lines;
  std::string line;
  for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
    const bool first = line.find_first_not_of(' ') == std::string::npos;
    if (!first && line.size() + 1 + word.size() > width) {
      lines.push_back(std::move(line));
      line = std::string(indent, ' ');
    } else if (!first) {
      line += ' ';
    }
    line += word;
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

std::string in_prose(const std::vector<std::string>& words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 < words.size() ? ", " : " " + std::string(last) + " ";
    text += words[i];
  }
  return text;
}

}  // namespace engine
