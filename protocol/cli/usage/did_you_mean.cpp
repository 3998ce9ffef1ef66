// SPDX-License-Identifier: MIT
#include "protocol/cli/usage/did_you_mean.hpp"

#include <algorithm>
#include <cstddef>

#include "engine/text.hpp"

namespace protocol::cli {

namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Optimal string alignment: insert, delete, replace, or exchange two neighbours.
std::size_t slips(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      cost[i][j] =
          std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
          lower(a[i - 2]) == lower(b[j - 1])) {
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
      }
    }
  }
  return cost[a.size()][b.size()];
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// The first two numbers of a text.
std::vector<std::string> numbers_of(std::string_view text) {
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i < text.size() && numbers.size() < 2;) {
    if (!is_digit(text[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && is_digit(text[i])) ++i;
    numbers.emplace_back(text.substr(begin, i - begin));
  }
  return numbers;
}

// `numbers` as a size of the game, the second one by default where it was not said.
std::optional<std::string> with_size(const engine::Registry& registry,
                                     const engine::GameEntry& entry,
                                     std::vector<std::string> numbers) {
  if (entry.variant.first_option.empty() || numbers.empty()) return std::nullopt;
  if (numbers.size() == 1) {
    const auto spec = std::find_if(
        entry.options.begin(), entry.options.end(),
        [&](const engine::OptionSpec& known) { return known.name == entry.variant.second_option; });
    if (spec == entry.options.end()) return std::nullopt;
    numbers.push_back(spec->initial);
  }
  std::string variant = entry.name + numbers[0] + entry.variant.separator + numbers[1];
  const auto choice = registry.choose(variant);
  return choice && *choice ? std::optional(std::move(variant)) : std::nullopt;
}

}  // namespace

std::optional<std::string> nearest(std::string_view word,
                                   const std::vector<std::string>& candidates) {
  // Long words are no slips, and would take long to compare.
  constexpr std::size_t longest = 40;
  if (word.size() < 2 || word.size() > longest) return std::nullopt;
  std::optional<std::string> best;
  std::size_t fewest = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    const bool begun =
        word.size() >= 3 && engine::same_word(candidate.substr(0, word.size()), word);
    const std::size_t differences = begun ? std::size_t{1} : slips(word, candidate);
    if (differences >= fewest) continue;
    fewest = differences;
    best = candidate;
  }
  return best;
}

std::optional<std::string> nearest_game(const engine::Registry& registry, std::string_view word) {
  const std::string_view letters = word.substr(0, word.find_first_of("0123456789-_ "));
  std::vector<std::string> names;
  for (const engine::GameEntry& entry : registry.entries()) names.push_back(entry.name);
  const auto name = nearest(letters, names);
  if (!name) return std::nullopt;
  const auto sized = with_size(registry, *registry.find(*name), numbers_of(word));
  return sized ? sized : name;
}

std::string did_you_mean(const std::optional<std::string>& candidate) {
  return candidate ? "; did you mean " + *candidate + "?" : "";
}

std::string unknown_game(const engine::Registry& registry, std::string_view word) {
  return "no game is called " + engine::in_quotes(word) +
         did_you_mean(nearest_game(registry, word)) + " (try parlour games)";
}

}  // namespace protocol::cli
