// SPDX-License-Identifier: MIT
// Position and move text (README paragraphs 7 and 8).
#include <algorithm>
#include <optional>

#include "engine/text.hpp"
#include "games/kalah/rules.hpp"

namespace kalah {

using engine::fail;
using engine::in_quotes;
using engine::Result;

namespace {

// A number of the text with its place there.
struct Number {
  int value = 0;
  std::size_t at = 0;
};

// `text` begins at byte `at` of what the user wrote. Digits only: a sign is no part of a count.
Result<Number> parse_number(std::string_view text, std::size_t at, const char* what) {
  if (text.empty()) return fail(std::string(what) + " is missing", at);
  const bool digits =
      std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  const auto value = digits ? engine::parse_integer(text) : std::nullopt;
  if (!digits) return fail(std::string(what) + " " + in_quotes(text) + " is not a number", at);
  if (!value || *value > most_seeds) {
    return fail(std::string(what) + " " + in_quotes(text) + " is more than the " +
                    std::to_string(most_seeds) + " seeds of the largest board",
                at);
  }
  return Number{static_cast<int>(*value), at};
}

Result<std::vector<Number>> parse_list(std::string_view text, std::size_t at, const char* what,
                                       std::size_t most) {
  std::vector<Number> numbers;
  for (std::size_t begin = 0;;) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const auto number = parse_number(text.substr(begin, end - begin), at + begin, what);
    if (!number) return tl::unexpected<engine::Error>(number.error());
    if (numbers.size() == most) {
      return fail("more than " + std::to_string(most) + " numbers, too many", at + begin);
    }
    numbers.push_back(*number);
    if (end == text.size()) return numbers;
    begin = end + 1;
  }
}

void fill(Row& row, const Number* numbers, int holes) {
  std::transform(numbers, numbers + holes, row.begin(),
                 [](const Number& n) { return static_cast<std::uint16_t>(n.value); });
}

Result<void> check_total(const Position& p, std::size_t at) {
  if (p.total() <= most_seeds) return {};
  return fail(std::to_string(p.total()) + " seeds, more than the " + std::to_string(most_seeds) +
                  " of the largest board",
              at);
}

// All pits alike and nothing banked: South's first turn is implied, where `p` would be.
bool looks_like_start(const Position& p) {
  const std::uint16_t seeds = p.pits[0][0];
  const auto full = [&](const Row& row) {
    return std::all_of(row.begin(), row.begin() + p.holes,
                       [&](std::uint16_t n) { return n == seeds; });
  };
  return p.side == Side::south && p.stores[0] == 0 && p.stores[1] == 0 && full(p.pits[0]) &&
         full(p.pits[1]);
}

// `<m,S,N,s1..sm,n1..nm>`: the form of the Kalah Game Protocol, in which the mover is South.
Result<Position> parse_literal(std::string_view text, std::size_t at) {
  if (text.back() != '>') return fail("the closing '>' is missing", at + text.size());
  const auto numbers = parse_list(text.substr(1, text.size() - 2), at + 1, "the number",
                                  3 + 2 * static_cast<std::size_t>(max_holes));
  if (!numbers) return tl::unexpected<engine::Error>(numbers.error());
  const Number& holes = numbers->front();
  if (holes.value < min_holes || holes.value > max_holes) {
    return fail(std::to_string(holes.value) + " pits a side are not " + std::to_string(min_holes) +
                    ".." + std::to_string(max_holes),
                holes.at);
  }
  const std::size_t expected = 3 + 2 * static_cast<std::size_t>(holes.value);
  if (numbers->size() != expected) {
    return fail(std::to_string(numbers->size()) + " numbers, but " + std::to_string(holes.value) +
                    " pits a side need " + std::to_string(expected),
                at);
  }
  Position p;
  p.holes = holes.value;
  for (std::size_t i = 0; i < 2; ++i) {
    p.stores[i] = static_cast<std::uint16_t>((*numbers)[1 + i].value);
    fill(p.pits[i], numbers->data() + 3 + i * static_cast<std::size_t>(p.holes), p.holes);
  }
  if (const auto ok = check_total(p, at); !ok) return tl::unexpected<engine::Error>(ok.error());
  return p;
}

// Cuts the FEN into its words, each with its place.
class Fields {
 public:
  explicit Fields(std::string_view text) : text_(text), rest_(text) {}

  std::string_view next() { return word_ = engine::next_word(rest_); }
  // Where the last word begins, or the end of the text if there was none.
  [[nodiscard]] std::size_t at() const {
    return word_.empty() ? text_.size() : static_cast<std::size_t>(word_.data() - text_.data());
  }

 private:
  std::string_view text_, rest_, word_;
};

Result<void> parse_rows(std::string_view board, std::size_t at, Position& p) {
  const std::size_t slash = board.find('/');
  if (slash == std::string_view::npos) return fail("the '/' between the rows is missing", at);
  const auto south = parse_list(board.substr(0, slash), at, "the count of a pit", max_holes);
  if (!south) return tl::unexpected<engine::Error>(south.error());
  const auto north =
      parse_list(board.substr(slash + 1), at + slash + 1, "the count of a pit", max_holes);
  if (!north) return tl::unexpected<engine::Error>(north.error());
  if (south->size() != north->size()) {
    return fail("South has " + std::to_string(south->size()) + " pits, North " +
                    std::to_string(north->size()),
                at + slash + 1);
  }
  p.holes = static_cast<int>(south->size());
  fill(p.pits[0], south->data(), p.holes);
  fill(p.pits[1], north->data(), p.holes);
  return {};
}

Result<Position> parse_fen(std::string_view text, bool pie_rule) {
  Fields fields(text);
  Position p;
  const std::string_view board = fields.next();
  const std::size_t board_at = fields.at();
  if (const auto rows = parse_rows(board, board_at, p); !rows) {
    return tl::unexpected<engine::Error>(rows.error());
  }
  const std::string_view stores = fields.next();
  if (stores.empty()) return fail("the stores (as in 0,0) are missing", text.size());
  const auto banked = parse_list(stores, fields.at(), "the count of a store", 2);
  if (!banked) return tl::unexpected<engine::Error>(banked.error());
  if (banked->size() != 2) return fail("there are two stores, not one", fields.at());
  for (std::size_t i = 0; i < 2; ++i) {
    p.stores[i] = static_cast<std::uint16_t>((*banked)[i].value);
  }
  if (const auto ok = check_total(p, board_at); !ok) {
    return tl::unexpected<engine::Error>(ok.error());
  }
  const std::string_view side = fields.next();
  if (side.empty()) return fail("the side to move (s or n) is missing", text.size());
  if (side != "s" && side != "n") {
    return fail("side to move " + in_quotes(side) + " is not s or n", fields.at());
  }
  p.side = side == "s" ? Side::south : Side::north;
  std::string_view rest = fields.next();
  if (rest == "p") {
    if (!pie_rule) return fail("'p' without the option Kalah Pie Rule", fields.at());
    p.pie = p.side == Side::north ? Pie::offered : Pie::waiting;
    rest = fields.next();
  }
  if (!rest.empty()) return fail("unexpected " + in_quotes(rest) + " at the end", fields.at());
  return p;
}

std::string row_text(const Row& row, int holes) {
  std::string text;
  for (int pit = 0; pit < holes; ++pit) {
    text += (pit == 0 ? "" : ",") + std::to_string(row[static_cast<std::size_t>(pit)]);
  }
  return text;
}

}  // namespace

Result<Position> Rules::parse(std::string_view text) const {
  const std::string_view whole = engine::trimmed(text);
  if (whole.empty()) return fail("the board is missing", 0);
  Result<Position> p =
      whole.front() == '<'
          ? parse_literal(whole, static_cast<std::size_t>(whole.data() - text.data()))
          : parse_fen(text, options_.pie_rule);
  if (!p) return p;
  if (options_.pie_rule && looks_like_start(*p)) p->pie = Pie::waiting;
  settle(*p);
  return p;
}

std::string Rules::print(const Position& p) const {
  const bool says_pie = p.pie == Pie::offered || (p.pie == Pie::waiting && !looks_like_start(p));
  return row_text(p.pits[0], p.holes) + "/" + row_text(p.pits[1], p.holes) + " " +
         std::to_string(p.stores[0]) + "," + std::to_string(p.stores[1]) +
         (p.side == Side::south ? " s" : " n") + (says_pie ? " p" : "");
}

std::string Rules::print_move(const Position& /*p*/, Move move) const {
  return move == swap_sides ? "swap" : std::to_string(move + 1);
}

std::string Rules::refusal(const Position& p, std::string_view word) const {
  if (finished(p)) return {};
  const std::string pits = "1 to " + std::to_string(p.holes);
  if (word == print_move(p, swap_sides)) {
    return options_.pie_rule ? "sides can be swapped only in answer to the first move"
                             : "the pie rule is off (option Kalah Pie Rule)";
  }
  const auto number = engine::parse_integer(word);
  if (!number) return "a move is the number of a pit, " + pits;
  if (*number < 1 || *number > p.holes)
    return "there is no pit " + std::to_string(*number) + "; pits are " + pits;
  if (p.own()[static_cast<std::size_t>(*number - 1)] == 0)
    return "pit " + std::to_string(*number) + " is empty";
  return "write " + std::to_string(*number);
}

}  // namespace kalah
