// SPDX-License-Identifier: MIT
// Breakthrough on a small board, a game on squares for tests: nothing is written but its rules.
//
// 1. A pawn steps straight or diagonally forward to an empty square, and captures diagonally.
// 2. Who reaches the last rank, or takes every pawn, wins.
// FEN: `pppp/pppp/4/PPPP/PPPP w`.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/search/score.hpp"
#include "engine/squares/square_text.hpp"

namespace breakthrough {

struct Position {
  engine::SquareRows rows;
  engine::Player turn = engine::Player::first;

  [[nodiscard]] char own() const { return turn == engine::Player::first ? 'P' : 'p'; }
  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  int from_row = 0, from = 0, to_row = 0, to = 0;
  friend bool operator==(const Move&, const Move&) = default;
};

inline constexpr int columns = 4, ranks = 5;

struct Rules {
  using Position = breakthrough::Position;
  using Move = breakthrough::Move;

  [[nodiscard]] Position start() const {
    const std::string black(columns, 'p'), none(columns, ' '), white(columns, 'P');
    return {{black, black, none, white, white}};
  }
  [[nodiscard]] engine::Player to_move(const Position& p) const { return p.turn; }
  [[nodiscard]] engine::Outcome outcome(const Position& p) const {
    const char rival = p.turn == engine::Player::first ? 'p' : 'P';
    const std::string& goal = p.turn == engine::Player::first ? p.rows.back() : p.rows.front();
    const auto lost = [&](const char* why) {
      return engine::Outcome{engine::Outcome::Kind::win, engine::other(p.turn), why};
    };
    if (goal.find(rival) != std::string::npos) return lost("breakthrough");
    return engine::count_pieces(p.rows, p.own()) == 0 ? lost("no pawn left") : engine::Outcome{};
  }
  [[nodiscard]] std::uint64_t key(const Position& p) const {
    return engine::key_of_squares(p.rows, p.turn);
  }
  void moves(const Position& p, std::vector<Move>& list) const {
    list.clear();
    if (outcome(p).finished()) return;
    const int ahead = p.turn == engine::Player::first ? -1 : 1;
    for (int row = 0; row < ranks; ++row) {
      for (int column = 0; column < columns; ++column) {
        if (at(p, row, column) != p.own()) continue;
        for (int to = std::max(0, column - 1); to <= std::min(columns - 1, column + 1); ++to) {
          const char there = at(p, row + ahead, to);
          if (there != p.own() && (there == ' ' || to != column)) {
            list.push_back({row, column, row + ahead, to});
          }
        }
      }
    }
  }
  [[nodiscard]] Position play(const Position& p, const Move& m) const {
    Position next = p;
    next.rows[static_cast<std::size_t>(m.to_row)][static_cast<std::size_t>(m.to)] = p.own();
    next.rows[static_cast<std::size_t>(m.from_row)][static_cast<std::size_t>(m.from)] = ' ';
    next.turn = engine::other(p.turn);
    return next;
  }
  [[nodiscard]] engine::Result<Position> parse(std::string_view text) const {
    const auto read = engine::parse_squares(text, "Pp", {ranks, ranks, columns});
    if (!read) return tl::unexpected<engine::Error>(read.error());
    return from_rows(read->rows, read->to_move);
  }
  [[nodiscard]] std::string print(const Position& p) const {
    return engine::print_squares(p.rows, p.turn);
  }
  [[nodiscard]] std::string print_move(const Position&, const Move& m) const {
    return engine::square_name(m.from, ranks - 1 - m.from_row) +
           engine::square_name(m.to, ranks - 1 - m.to_row);
  }
  [[nodiscard]] engine::SquareRows rows(const Position& p) const { return p.rows; }
  [[nodiscard]] engine::Result<Position> from_rows(const engine::SquareRows& rows,
                                                   engine::Player turn) const {
    if (rows.front().size() != columns) return engine::fail("a rank has not 4 squares");
    if (rows.front().find('P') != std::string::npos && rows.back().find('p') != std::string::npos) {
      return engine::fail("both have broken through");
    }
    return Position{rows, turn};
  }
  [[nodiscard]] engine::Score evaluate(const Position& p) const {
    return 100 * (engine::count_pieces(p.rows, p.own()) -
                  engine::count_pieces(p.rows, p.own() == 'P' ? 'p' : 'P'));
  }
  [[nodiscard]] bool is_forcing(const Position& p, const Move& m) const {
    return at(p, m.to_row, m.to) != ' ';
  }

 private:
  [[nodiscard]] static char at(const Position& p, int row, int column) {
    return p.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
};

}  // namespace breakthrough
