// SPDX-License-Identifier: MIT
// Follows a winning strategy against every defence.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/result.hpp"
#include "games/hexapawn/board/position_key.hpp"
#include "games/hexapawn/board/rule_set.hpp"
#include "games/hexapawn/board/variant_moves.hpp"

namespace hexapawn {

/// The walk is the one of docs/certificate.md: depth first, the winner's move chosen, the loser's
/// moves all of them, in the order of legal_moves; a position that was met before, or its mirror
/// image, is not walked again.
template <class Word>
class StrategyWalk {
 public:
  /// The winner's move where it has more than one: an index into `moves`.
  using Choose = std::function<engine::Result<std::size_t>(const Board<Word>& board, Side side,
                                                           const std::vector<Move>& moves)>;

  StrategyWalk(const Geometry<Word>& geometry, const RuleSet& rules, Side winner, Choose choose)
      : geometry_(geometry), rules_(rules), winner_(winner), choose_(std::move(choose)) {}

  /// Plies until the winner has won at the latest. An error says by which moves the strategy fails.
  [[nodiscard]] engine::Result<int> longest(const Board<Word>& board, Side side) {
    if (promoted(board, side) || promoted(board, other(side))) {
      return promoted(board, winner_) ? engine::Result<int>(0) : failed("the loser promotes");
    }
    const std::vector<Move> moves = legal_moves(geometry_, rules_, board, side);
    if (moves.empty()) return blocked(board, side);

    const auto known = plies_.find(Node{canonical(geometry_, board), side});
    if (known != plies_.end()) return known->second;

    int plies = 0;
    if (side == winner_) {
      engine::Result<std::size_t> index = 0;
      if (moves.size() > 1) index = choose_(board, side, moves);
      if (!index) return failed(index.error().message);
      auto rest = follow(board, side, moves[*index]);
      if (!rest) return rest;
      plies = 1 + *rest;
    } else {
      for (const Move move : moves) {
        auto rest = follow(board, side, move);
        if (!rest) return rest;
        plies = std::max(plies, 1 + *rest);
      }
    }
    plies_.emplace(Node{canonical(geometry_, board), side}, static_cast<std::uint16_t>(plies));
    return plies;
  }

  /// Different positions in which a side has a move.
  [[nodiscard]] std::uint64_t positions() const { return plies_.size(); }

 private:
  struct Node {
    Board<Word> board;
    Side side;
    friend bool operator==(const Node&, const Node&) = default;
  };
  struct Hash {
    const Geometry<Word>* geometry;
    std::size_t operator()(const Node& node) const {
      return position_key(*geometry, node.board, node.side).key;
    }
  };

  [[nodiscard]] bool promoted(const Board<Word>& board, Side side) const {
    return side == Side::white ? has_promoted<Side::white>(geometry_, board)
                               : has_promoted<Side::black>(geometry_, board);
  }

  // Rules 3.2 and 4.
  [[nodiscard]] engine::Result<int> blocked(const Board<Word>& board, Side side) const {
    const bool has_pawns = any(side == Side::white ? board.white : board.black);
    if (has_pawns && rules_.blocked == Blocked::draw) return failed("the game is drawn");
    const bool side_wins = has_pawns && rules_.blocked == Blocked::win;
    if ((side == winner_) != side_wins) return failed("the winner has lost");
    return 0;
  }

  [[nodiscard]] engine::Result<int> follow(const Board<Word>& board, Side side, Move move) {
    path_.push_back(move);
    auto rest = longest(play(board, side, move), other(side));
    path_.pop_back();
    return rest;
  }

  [[nodiscard]] engine::Result<int> failed(const std::string& why) const {
    if (path_.empty() || why.starts_with("after ")) return engine::fail(why);
    std::string text = "after";
    for (const Move move : path_) text += " " + name(move.from) + name(move.to);
    return engine::fail(text + ": " + why);
  }
  [[nodiscard]] std::string name(int cell) const {
    return static_cast<char>('a' + geometry_.file_of(cell)) +
           std::to_string(geometry_.rank_of(cell) + 1);
  }

  const Geometry<Word>& geometry_;
  RuleSet rules_;
  Side winner_;
  Choose choose_;
  std::vector<Move> path_;
  std::unordered_map<Node, std::uint16_t, Hash> plies_{16, Hash{&geometry_}};
};

}  // namespace hexapawn
