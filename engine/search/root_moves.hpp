// SPDX-License-Identifier: MIT
// The root moves of a search: all legal ones, or those that `searchmoves` names.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/rules.hpp"
#include "engine/searcher.hpp"

namespace engine {

template <Rules R>
struct RootMoves {
  std::vector<typename R::Move> moves;
  std::vector<std::string> texts;  ///< of the same moves
  bool all = true;                 ///< no move was left out by the limits
};

template <Rules R>
[[nodiscard]] RootMoves<R> root_moves(const R& rules, const typename R::Position& position,
                                      const Limits& limits) {
  RootMoves<R> root;
  root.all = limits.search_moves.empty();
  std::vector<typename R::Move> legal;
  rules.moves(position, legal);
  for (const auto& move : legal) {
    std::string text = rules.print_move(position, move);
    const auto& wanted = limits.search_moves;
    if (!root.all && std::find(wanted.begin(), wanted.end(), text) == wanted.end()) continue;
    root.moves.push_back(move);
    root.texts.push_back(std::move(text));
  }
  return root;
}

}  // namespace engine
