// SPDX-License-Identifier: MIT
// Position text (README paragraph 8.2).
#include <algorithm>

#include "engine/text.hpp"
#include "games/phwar/rules.hpp"
#include "games/phwar/turns/turn_rules.hpp"

namespace phwar {

using engine::Error;
using engine::fail;
using engine::in_quotes;
using engine::Result;

namespace {

constexpr int most_turns = 1'000'000;

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::string column_name(int column) {
  return std::string(1, static_cast<char>('A' + column));
}

// One column of the FEN, which begins at byte `at` of the text.
class ColumnReader {
 public:
  ColumnReader(int column, std::string_view text, std::size_t at, Position& p)
      : column_(column), text_(text), at_(at), p_(p) {}

  Result<void> read() {
    for (std::size_t i = 0; i < text_.size();) {
      const std::size_t begin = i;
      if (is_digit(text_[i])) {
        while (i < text_.size() && is_digit(text_[i])) ++i;
        const auto number = text_.substr(begin, i - begin);
        const auto count = engine::parse_integer(number);
        if (number.front() == '0' || !count || *count > column_length(column_)) {
          return fail(
              "column " + column_name(column_) + " has no " + in_quotes(number) + " empty cells",
              at_ + begin);
        }
        filled_ += static_cast<int>(*count);
      } else {
        const std::size_t piece = piece_letters.find(text_[i++], 1);
        if (piece == std::string_view::npos) {
          return fail(in_quotes(text_.substr(begin, 1)) + " is not one of e p n E P N",
                      at_ + begin);
        }
        if (filled_ < column_length(column_)) {
          p_.at[static_cast<std::size_t>(column_top(column_) + filled_)] =
              static_cast<Piece>(piece);
        }
        ++filled_;
      }
    }
    if (filled_ == column_length(column_)) return {};
    return fail("column " + column_name(column_) + " has " +
                    std::to_string(column_length(column_)) + " cells, not " +
                    std::to_string(filled_),
                at_);
  }

 private:
  int column_;
  std::string_view text_;
  std::size_t at_;
  Position& p_;
  int filled_ = 0;
};

Result<void> read_board(std::string_view board, std::size_t at, Position& p) {
  const auto slashes = std::count(board.begin(), board.end(), '/');
  if (slashes != columns - 1) {
    return fail(std::to_string(slashes + 1) + " columns, not " + std::to_string(columns), at);
  }
  std::size_t begin = 0;
  for (int column = 0; column < columns; ++column) {
    const std::size_t end = std::min(board.find('/', begin), board.size());
    auto read = ColumnReader(column, board.substr(begin, end - begin), at + begin, p).read();
    if (!read) return read;
    begin = end + 1;
  }
  return {};
}

Result<int> read_counter(std::string_view word, std::size_t at, const char* what, int least) {
  const bool digits = std::all_of(word.begin(), word.end(), is_digit);
  const auto value = digits ? engine::parse_integer(word) : std::nullopt;
  if (value && *value >= least && *value <= most_turns) return static_cast<int>(*value);
  return fail(std::string(what) + " " + in_quotes(word) + " is not a number " +
                  std::to_string(least) + ".." + std::to_string(most_turns),
              at);
}

// Rules 2 and 6: nobody has more than he began with, and nobody can have lost twice or both.
Result<void> check_position(const RuleSet& rules, const Position& p) {
  bool lacks[2] = {false, false};
  for (const Side side : {Side::black, Side::white}) {
    for (const Kind kind : {Kind::electron, Kind::positron, Kind::neutron}) {
      const Piece piece = piece_of(side, kind);
      const auto count = std::count(p.at.begin(), p.at.end(), piece);
      lacks[index(side)] = lacks[index(side)] || count == 0;
      if (count <= most_of(kind)) continue;
      return fail(std::to_string(count) + " particles " +
                      in_quotes(piece_letters.substr(piece, 1)) + ", more than the " +
                      std::to_string(most_of(kind)) + " of the start",
                  0);
    }
  }
  if (lacks[0] && lacks[1]) return fail("both sides lack a kind of particle", 0);
  const Winner winner = winner_of(rules, p);
  if (winner.any && lacks[index(winner.side)]) {
    return fail("the side with the neutron on F6 lacks a kind of particle", 0);
  }
  return {};
}

}  // namespace

Result<Position> Rules::parse(std::string_view text) const {
  std::string_view rest = text;
  std::string_view word;
  const auto next = [&] { return word = engine::next_word(rest); };
  const auto at = [&] {
    return word.empty() ? text.size() : static_cast<std::size_t>(word.data() - text.data());
  };
  Position p;
  if (next().empty()) return fail("the board is missing", 0);
  if (const auto board = read_board(word, at(), p); !board) {
    return tl::unexpected<Error>(board.error());
  }
  if (const auto sound = check_position(options_, p); !sound) {
    return tl::unexpected<Error>(sound.error());
  }
  if (next().empty()) return fail("the side to move (b or w) is missing", text.size());
  if (word != "b" && word != "w") {
    return fail("side to move " + in_quotes(word) + " is not b or w", at());
  }
  p.side = word == "b" ? Side::black : Side::white;
  if (next().empty()) return p;
  const auto quiet = read_counter(word, at(), "the number of quiet turns", 0);
  if (!quiet) return tl::unexpected<Error>(quiet.error());
  p.quiet = *quiet;
  if (next().empty()) return p;
  const auto turn = read_counter(word, at(), "the number of the turn", 1);
  if (!turn) return tl::unexpected<Error>(turn.error());
  p.turn = *turn;
  if (!next().empty()) return fail("unexpected " + in_quotes(word) + " at the end", at());
  return p;
}

std::string Rules::print(const Position& p) const {
  std::string text;
  for (int column = 0; column < columns; ++column) {
    if (column > 0) text += '/';
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int i = 0; i < column_length(column); ++i) {
      const Piece piece = p.at[static_cast<std::size_t>(column_top(column) + i)];
      if (piece == no_piece) {
        ++empty;
      } else {
        flush();
        text += piece_letters[piece];
      }
    }
    flush();
  }
  return text + (p.side == Side::black ? " b " : " w ") + std::to_string(p.quiet) + " " +
         std::to_string(p.turn);
}

}  // namespace phwar
