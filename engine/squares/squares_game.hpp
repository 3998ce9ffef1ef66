// SPDX-License-Identifier: MIT
// A game on a rectangle of squares: with the rules it can be drawn, edited, played and searched.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/plain_game.hpp"
#include "engine/squares/squares.hpp"
#include "engine/state_frame.hpp"

namespace engine {

/// What the rules of such a game offer besides. The words for moves name the squares that are
/// clicked, in their order: "a2a3".
template <class R>
concept SquaresRules = Rules<R> &&
    requires(const R& r, const typename R::Position& p, const SquareRows& rows, Player player) {
  { r.rows(p) } -> std::same_as<SquareRows>;
  /// The position with these pieces; an error where they are none.
  { r.from_rows(rows, player) } -> std::same_as<Result<typename R::Position>>;
};

template <SquaresRules R>
class SquaresGame : public PlainGame<R> {
 public:
  SquaresGame(R rules, GameInfo info, SquareBoard board)
      : PlainGame<R>(std::move(rules), std::move(info)), board_(std::move(board)) {}

  [[nodiscard]] std::string drawing(const Position& p) const override {
    return draw_squares(this->rules().rows(this->value(p)), /*flipped=*/false);
  }
  [[nodiscard]] std::string flipped_drawing(const Position& p) const override {
    return draw_squares(this->rules().rows(this->value(p)), /*flipped=*/true);
  }

  [[nodiscard]] std::string small_drawing(const Position& p, bool flipped,
                                          bool /*other_names*/) const override {
    return draw_small_squares(this->rules().rows(this->value(p)), flipped);
  }

  [[nodiscard]] Json board(const Position&) const override {
    return describe_squares(this->info(), this->info().title, board_);
  }

  [[nodiscard]] Json state(const Position& position) const override {
    const auto& p = this->value(position);
    const SquareRows rows = this->rules().rows(p);
    Json moves = Json::array();
    for (const auto& move : this->legal(p)) {
      const std::string word = this->rules().print_move(p, move);
      const std::vector<std::string> path = squares_named(word);
      Json entry = {{"m", word}, {"path", path}, {"tags", Json::array()}};
      // Where it ends there stood somebody else.
      if (path.size() > 1 && at(rows, path.back()) != ' ') {
        entry["tags"].push_back("capture");
        entry["takes"] = {path.back()};
      }
      const Outcome outcome = this->rules().outcome(this->rules().play(p, move));
      if (outcome.kind == Outcome::Kind::win && outcome.winner == this->rules().to_move(p)) {
        entry["tags"].push_back("win");
      }
      moves.push_back(std::move(entry));
    }
    Json tally = Json::array();
    for (const Player side : {Player::first, Player::second}) {
      tally.push_back({{"side", static_cast<int>(side)}, {"text", count_text(rows, side)}});
    }
    return state_frame(this->rules().to_move(p), this->rules().print(p), pieces_on_squares(rows),
                       std::move(moves), std::move(tally));
  }

  [[nodiscard]] Result<std::string> compose(const Position&, const Json& state) const override {
    const auto composed = compose_squares(board_, state);
    if (!composed) return tl::unexpected<Error>(composed.error());
    const auto position = this->rules().from_rows(composed->first, composed->second);
    if (!position) return tl::unexpected<Error>(position.error());
    return this->rules().print(*position);
  }

 private:
  [[nodiscard]] static char at(const SquareRows& rows, const std::string& square) {
    const auto rank = static_cast<std::size_t>(std::stoi(square.substr(1)));
    return rows[rows.size() - rank][static_cast<std::size_t>(square[0] - 'a')];
  }

  [[nodiscard]] std::string count_text(const SquareRows& rows, Player side) const {
    int count = 0;
    for (const SquarePiece& piece : board_.pieces) {
      if (piece.side == side) count += count_pieces(rows, piece.letter);
    }
    return std::to_string(count) + (count == 1 ? " piece" : " pieces");
  }

  SquareBoard board_;
};

}  // namespace engine
