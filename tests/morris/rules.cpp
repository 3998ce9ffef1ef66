// SPDX-License-Identifier: MIT
#include "tests/morris/rules.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace morris {

namespace {

constexpr int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                             {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

// Next to each other on one of the lines.
bool joined(int a, int b) {
  return std::any_of(std::begin(lines), std::end(lines), [a, b](const auto& line) {
    const auto next = [&line](int x, int y) {
      return (x == line[1] && (y == line[0] || y == line[2]));
    };
    return next(a, b) || next(b, a);
  });
}

bool has_row(const Position& p, char piece) {
  return std::any_of(std::begin(lines), std::end(lines), [&](const auto& line) {
    return std::all_of(std::begin(line), std::end(line),
                       [&](int point) { return p.at[static_cast<std::size_t>(point)] == piece; });
  });
}

void add_moves(const Position& p, std::vector<Move>& list) {
  const bool placing = p.on_board(p.piece()) < men;
  for (int to = 0; to < points; ++to) {
    if (p.at[static_cast<std::size_t>(to)] != '.') continue;
    if (placing) list.push_back({-1, to});
    for (int from = 0; from < points && !placing; ++from) {
      const bool own = p.at[static_cast<std::size_t>(from)] == p.piece();
      if (own && joined(from, to)) list.push_back({from, to});
    }
  }
}

}  // namespace

int Position::on_board(char piece) const {
  return static_cast<int>(std::count(at.begin(), at.end(), piece));
}

std::string name_of(int point) {
  return {static_cast<char>('a' + point % 3), static_cast<char>('1' + point / 3)};
}

engine::Player Rules::to_move(const Position& p) const {
  return p.side == 0 ? engine::Player::first : engine::Player::second;
}

engine::Outcome Rules::outcome(const Position& p) const {
  const auto won = [](int side, const char* reason) {
    return engine::Outcome{engine::Outcome::Kind::win,
                           side == 0 ? engine::Player::first : engine::Player::second, reason};
  };
  if (has_row(p, 'W')) return won(0, "three in a row");
  if (has_row(p, 'B')) return won(1, "three in a row");
  std::vector<Move> list;
  add_moves(p, list);
  return list.empty() ? won(1 - p.side, "no move left") : engine::Outcome{};
}

std::uint64_t Rules::key(const Position& p) const {
  std::uint64_t key = static_cast<std::uint64_t>(p.side) + 1;
  for (const char c : p.at) key = key * 0x9e3779b97f4a7c15ULL + static_cast<unsigned char>(c);
  return key ^ key >> 29;
}

void Rules::moves(const Position& p, std::vector<Move>& list) const {
  list.clear();
  if (!outcome(p).finished()) add_moves(p, list);
}

Position Rules::play(const Position& p, Move move) const {
  Position next = p;
  if (move.from >= 0) next.at[static_cast<std::size_t>(move.from)] = '.';
  next.at[static_cast<std::size_t>(move.to)] = p.piece();
  next.side = 1 - p.side;
  return next;
}

engine::Result<Position> Rules::parse(std::string_view text) const {
  std::string_view rest = text;
  const std::string_view rows = engine::next_word(rest), side = engine::next_word(rest);
  Position p;
  int column = 0, row = 2;
  for (const char c : rows) {
    if (c == '/' && column == 3 && row > 0) {
      column = 0;
      --row;
    } else if ((c == 'W' || c == 'B') && column < 3) {
      p.at[static_cast<std::size_t>(3 * row + column++)] = c;
    } else if (c >= '1' && c <= '3' && column + (c - '0') <= 3) {
      column += c - '0';
    } else {
      return engine::fail("bad board " + engine::in_quotes(rows));
    }
  }
  if (column != 3 || row != 0) return engine::fail("the board is not three rows of three");
  if (side != "w" && side != "b") return engine::fail("the side to move is not w or b");
  if (!engine::trimmed(rest).empty()) return engine::fail("too many words");
  p.side = side == "w" ? 0 : 1;
  if (p.on_board('W') > men || p.on_board('B') > men) return engine::fail("too many men");
  if (has_row(p, 'W') && has_row(p, 'B')) return engine::fail("both sides have three in a row");
  return p;
}

std::string Rules::print(const Position& p) const {
  std::string text;
  for (int row = 2; row >= 0; --row) {
    int empty = 0;
    for (int column = 0; column < 3; ++column) {
      const char c = p.at[static_cast<std::size_t>(3 * row + column)];
      if (c == '.') {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
      text += c;
    }
    if (empty > 0) text += std::to_string(empty);
    if (row > 0) text += '/';
  }
  return text + (p.side == 0 ? " w" : " b");
}

std::string Rules::print_move(const Position&, Move move) const {
  return (move.from >= 0 ? name_of(move.from) : "") + name_of(move.to);
}

}  // namespace morris
