// SPDX-License-Identifier: MIT
#include "engine/squares/square_text.hpp"

#include <algorithm>
#include <utility>

#include "engine/text.hpp"

namespace engine {

namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// `at` is the rank's offset in the board.
Result<std::string> parse_rank(std::string_view text, std::size_t at, int number,
                               std::string_view letters, int most_columns) {
  const std::string where = " in part " + std::to_string(number) + " of the board";
  std::string squares;
  for (std::size_t i = 0; i < text.size();) {
    if (letters.find(text[i]) != std::string_view::npos) {
      squares += text[i++];
    } else if (is_digit(text[i])) {
      const std::size_t begin = i;
      while (i < text.size() && is_digit(text[i])) ++i;
      const std::string_view run = text.substr(begin, i - begin);
      const auto count = parse_integer(run);
      if (!count || *count < 1 || *count > most_columns) {
        return fail(
            "run length " + in_quotes(run) + where + " is not 1.." + std::to_string(most_columns),
            at + begin);
      }
      squares.append(static_cast<std::size_t>(*count), ' ');
    } else {
      return fail(
          "unknown character " + in_quotes(text.substr(i, 1)) + where + " " + in_quotes(text),
          at + i);
    }
    if (squares.size() > static_cast<std::size_t>(most_columns)) {
      return fail(
          "rank " + in_quotes(text) + " has more than " + std::to_string(most_columns) + " cells",
          at);
    }
  }
  if (squares.empty()) return fail("an empty rank" + where, at);
  return squares;
}

}  // namespace

Result<SquareRows> parse_square_rows(std::string_view board, std::string_view letters,
                                     const SquareLimits& limits) {
  SquareRows rows;
  std::size_t at = 0;
  while (true) {
    const std::size_t end = std::min(board.find('/', at), board.size());
    const std::string_view text = board.substr(at, end - at);
    const auto squares =
        parse_rank(text, at, static_cast<int>(rows.size()) + 1, letters, limits.most_columns);
    if (!squares) return tl::unexpected<Error>(squares.error());
    if (!rows.empty() && squares->size() != rows.front().size()) {
      return fail("rank " + in_quotes(text) + " has " + std::to_string(squares->size()) +
                      " cells, the first one has " + std::to_string(rows.front().size()),
                  at);
    }
    rows.push_back(*squares);
    if (rows.size() > static_cast<std::size_t>(limits.most_ranks)) {
      return fail("more than " + std::to_string(limits.most_ranks) + " ranks", at);
    }
    if (end == board.size()) break;
    at = end + 1;
  }
  if (rows.size() < static_cast<std::size_t>(limits.least_ranks)) {
    return fail("a board has at least " + std::to_string(limits.least_ranks) + " ranks, not " +
                    std::to_string(rows.size()),
                0);
  }
  return rows;
}

std::string print_square_rows(const SquareRows& rows) {
  std::string text;
  for (const std::string& row : rows) {
    if (!text.empty()) text += '/';
    for (std::size_t i = 0; i < row.size();) {
      if (row[i] != ' ') {
        text += row[i++];
        continue;
      }
      const std::size_t end = std::min(row.find_first_not_of(' ', i), row.size());
      text += std::to_string(end - i);
      i = end;
    }
  }
  return text;
}

Result<SquaresText> read_squares(std::string_view text, std::string_view letters,
                                 const SquareLimits& limits) {
  SquaresText read;
  read.rest = text;
  const std::string_view board = next_word(read.rest);
  if (board.empty()) return fail("the board is missing", 0);
  read.board_at = static_cast<std::size_t>(board.data() - text.data());
  auto rows = parse_square_rows(board, letters, limits);
  if (!rows) return fail(rows.error().message, read.board_at + rows.error().offset);
  read.rows = std::move(*rows);

  const std::string_view side = next_word(read.rest);
  if (side.empty()) return fail("the side to move (w or b) is missing", text.size());
  if (side != "w" && side != "b") {
    return fail("side to move " + in_quotes(side) + " is not w or b",
                static_cast<std::size_t>(side.data() - text.data()));
  }
  read.to_move = side == "w" ? Player::first : Player::second;
  return read;
}

Result<SquaresText> parse_squares(std::string_view text, std::string_view letters,
                                  const SquareLimits& limits) {
  auto read = read_squares(text, letters, limits);
  if (!read) return read;
  if (const std::string_view more = trimmed(read->rest); !more.empty()) {
    return fail("unexpected " + in_quotes(more) + " after the side to move",
                static_cast<std::size_t>(more.data() - text.data()));
  }
  return read;
}

std::string print_squares(const SquareRows& rows, Player to_move) {
  return print_square_rows(rows) + (to_move == Player::first ? " w" : " b");
}

}  // namespace engine
