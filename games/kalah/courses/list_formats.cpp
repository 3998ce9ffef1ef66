// SPDX-License-Identifier: MIT
#include "games/kalah/courses/list_formats.hpp"

#include <cstdint>
#include <string>
#include <utility>

#include "engine/options.hpp"
#include "engine/text.hpp"

namespace kalah {

namespace {

using engine::fail;
using engine::Result;

/// Where the numbers stand: `ring` goes round the board, each row followed by its owner's store;
/// `rows` has both rows first, and the stores behind them.
enum class Order : std::uint8_t { ring, rows };

struct Numbers {
  std::vector<std::string_view> words;
  std::vector<std::size_t> places;
  std::string_view side;
};

bool separates(char c) {
  return engine::is_space(c) || c == '\n' || c == ',' || c == ';' || c == '[' || c == ']';
}

// Numbers up to the end, or to a word for the side to move.
Result<Numbers> read_numbers(std::string_view text) {
  Numbers numbers;
  for (std::size_t at = 0; at < text.size();) {
    if (separates(text[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && !separates(text[at])) ++at;
    const std::string_view word = text.substr(begin, at - begin);
    if (!numbers.side.empty())
      return fail("unexpected " + engine::in_quotes(word) + " behind the side to move", begin);
    const auto number = engine::parse_integer(word);
    if (number && *number >= 0 && *number <= most_seeds) {
      numbers.words.push_back(word);
      numbers.places.push_back(begin);
    } else if (engine::same_word(word, "s") || engine::same_word(word, "n")) {
      numbers.side = word;
    } else {
      return fail(
          engine::in_quotes(word) + " is neither a number of seeds nor the side to move, s or n",
          begin);
    }
  }
  return numbers;
}

class ListFormat final : public engine::ExerciseFormat {
 public:
  ListFormat(const Rules& rules, Order order) : rules_(rules), order_(order) {}

  [[nodiscard]] std::string_view name() const override {
    return order_ == Order::ring ? "ring" : "rows";
  }
  [[nodiscard]] bool recognises(std::string_view) const override { return false; }

  [[nodiscard]] Result<engine::Position> parse(std::string_view text) const override {
    const auto numbers = read_numbers(text);
    if (!numbers) return tl::unexpected<engine::Error>(numbers.error());
    const auto& words = numbers->words;
    if (words.size() < 4 || words.size() % 2 != 0 || words.size() > 2 * max_holes + 2) {
      return fail("a list has two rows of 1 to " + std::to_string(max_holes) +
                      " pits and two stores, not " + std::to_string(words.size()) + " numbers",
                  0);
    }
    const std::size_t holes = (words.size() - 2) / 2;
    const std::size_t north = order_ == Order::ring ? holes + 1 : holes;
    const std::size_t south_store = order_ == Order::ring ? holes : 2 * holes;
    const std::string fen = row(words, 0, holes) + "/" + row(words, north, holes) + " " +
                            std::string(words[south_store]) + "," + std::string(words.back()) +
                            (engine::same_word(numbers->side, "n") ? " n" : " s");
    const auto position = rules_.parse(fen);
    if (!position) return fail(position.error().message, numbers->places.front());
    return engine::Position::of(*position);
  }

  [[nodiscard]] std::string answer(const engine::Value& value) const override {
    return std::to_string(value.amount);
  }

 private:
  static std::string row(const std::vector<std::string_view>& words, std::size_t from,
                         std::size_t holes) {
    std::string text;
    for (std::size_t pit = 0; pit < holes; ++pit)
      text += (pit == 0 ? "" : ",") + std::string(words[from + pit]);
    return text;
  }

  Rules rules_;
  Order order_;
};

}  // namespace

std::vector<std::shared_ptr<const engine::ExerciseFormat>> list_formats(const Rules& rules) {
  return {std::make_shared<ListFormat>(rules, Order::ring),
          std::make_shared<ListFormat>(rules, Order::rows)};
}

}  // namespace kalah
