// SPDX-License-Identifier: MIT
#pragma once

// A plain alpha-beta for the sowing game, as the root driver wants it.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/search/root.hpp"
#include "tests/games/sow/rules.hpp"

namespace sow {

class RootSearch {
 public:
  RootSearch(const Rules& rules, Position position, std::vector<int> moves,
             engine::SearchControl& control)
      : rules_(rules), position_(position), moves_(std::move(moves)), control_(control) {}

  [[nodiscard]] int search_move(std::size_t i, int depth, int alpha, int beta) {
    line_ = {moves_[i]};
    return after(position_, moves_[i], depth, 1, alpha, beta, line_);
  }
  [[nodiscard]] std::vector<std::string> line(std::size_t) const { return texts(line_); }
  [[nodiscard]] int static_score() const { return 100 * margin(position_); }
  [[nodiscard]] engine::Value to_value(int score) const { return engine::Value::estimate(score); }
  [[nodiscard]] int longest_line() const { return unlimited; }
  [[nodiscard]] int seldepth() const { return seldepth_; }
  [[nodiscard]] int hashfull() const { return 0; }

  /// Every root move to the very end of the game.
  [[nodiscard]] std::optional<std::vector<engine::ProvenMove>> prove(std::size_t lines) {
    std::vector<engine::ProvenMove> all;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const int score = search_move(i, unlimited, -engine::infinite_score, engine::infinite_score);
      if (control_.stopped()) return std::nullopt;
      all.push_back({i, engine::Value::margin(score / 100), texts(line_)});
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.value.amount > b.value.amount; });
    all.resize(std::min(lines, all.size()));
    return all;
  }

 private:
  static constexpr int unlimited = 500;

  [[nodiscard]] std::vector<std::string> texts(const std::vector<int>& line) const {
    std::vector<std::string> all;
    for (const int pit : line) all.push_back(rules_.print_move(position_, pit));
    return all;
  }

  // The score of `pit` for the side that plays it; the window turns round only with the side.
  int after(const Position& p, int pit, int depth, int ply, int alpha, int beta,
            std::vector<int>& line) {
    const Position next = rules_.play(p, pit);
    std::vector<int> rest;
    const int score = next.side == p.side ? search(next, depth - 1, ply, alpha, beta, rest)
                                          : -search(next, depth - 1, ply, -beta, -alpha, rest);
    line = {pit};
    line.insert(line.end(), rest.begin(), rest.end());
    return score;
  }

  int search(const Position& p, int depth, int ply, int alpha, int beta, std::vector<int>& line) {
    if (control_.stop()) return 0;
    seldepth_ = std::max(seldepth_, ply);
    std::vector<int> moves;
    rules_.moves(p, moves);
    if (moves.empty() || depth <= 0) return 100 * margin(p);
    int best = -engine::infinite_score;
    for (const int pit : moves) {
      std::vector<int> reply;
      const int score = after(p, pit, depth, ply + 1, std::max(alpha, best), beta, reply);
      if (control_.stopped()) return 0;
      if (score > best) {
        best = score;
        line = std::move(reply);
      }
      if (best >= beta) break;
    }
    return best;
  }

  const Rules& rules_;
  Position position_;
  std::vector<int> moves_;
  engine::SearchControl& control_;
  std::vector<int> line_;
  int seldepth_ = 0;
};

}  // namespace sow
