// SPDX-License-Identifier: MIT
// A game with no search of its own: the rules, a board, and nothing else is needed.
#pragma once

#include <memory>
#include <string>

#include "engine/search/default_searcher.hpp"
#include "engine/text.hpp"
#include "engine/typed_game.hpp"

namespace engine {

/// Derive from it and add board() and state(); all else may stay as it is. What more the rules may
/// offer to the search is in engine/search/any_game.hpp.
template <Rules R>
class PlainGame : public TypedGame<R> {
 public:
  using TypedGame<R>::TypedGame;

  [[nodiscard]] std::unique_ptr<Searcher> make_searcher() const override {
    return std::make_unique<DefaultSearcher<R>>(this->rules(), this->info());
  }

  [[nodiscard]] std::string drawing(const Position& p) const override {
    return this->print(p) + "\n";
  }

  [[nodiscard]] std::string evaluation(const Position& p) const override {
    if (this->outcome(p).finished()) return "the game is over\n";
    if constexpr (HasEvaluation<R>) {
      return "total  " + signed_hundredths(this->rules().evaluate(this->value(p))) + "\n";
    }
    return "nothing is counted: random games decide\n";
  }
};

}  // namespace engine
