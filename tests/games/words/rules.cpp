// SPDX-License-Identifier: MIT
#include "tests/games/words/rules.hpp"

#include "engine/text.hpp"

namespace words {

namespace {

const char* const stems[] = {"one-step-back-in-the-manner-of-the-old-traveller-number-", "pass",
                             "one-step-forward-in-the-manner-of-traveller-number-",
                             "two-steps-forward-in-the-manner-of-traveller-number-"};

}  // namespace

engine::Player Rules::to_move(const Position& p) const {
  return p.side == 0 ? engine::Player::first : engine::Player::second;
}

engine::Outcome Rules::outcome(const Position& p) const {
  for (const auto player : {engine::Player::first, engine::Player::second}) {
    if (p.runner[static_cast<int>(player)] == goal) {
      return {engine::Outcome::Kind::win, player, "arrival"};
    }
  }
  return {};
}

std::uint64_t Rules::key(const Position& p) const {
  return static_cast<std::uint64_t>(p.runner[0] + 8 * p.runner[1] + 64 * p.side + 1) *
         0x9e3779b97f4a7c15;
}

void Rules::moves(const Position& p, std::vector<Move>& list) const {
  list.clear();
  if (outcome(p).finished()) return;
  for (const int step : {2, 1, -1}) {
    const int to = p.runner[p.side] + step;
    for (int manner = 0; to >= 0 && to <= goal && manner < manners; ++manner) {
      list.push_back({step, manner});
    }
  }
  list.push_back({});
}

Position Rules::play(const Position& p, Move move) const {
  Position next = p;
  next.runner[p.side] += move.step;
  next.side = 1 - p.side;
  return next;
}

engine::Result<Position> Rules::parse(std::string_view text) const {
  const auto parts = engine::words(text);
  const bool shaped = parts.size() == 2 && parts[0].size() == 3 && parts[0][1] == '-';
  if (!shaped) return engine::fail("expected runners and side, as in '3-5 a'", 0);
  Position p;
  for (int i = 0; i < 2; ++i) {
    const char c = parts[0][static_cast<std::size_t>(2 * i)];
    if (c < '0' || c > '0' + goal) return engine::fail("runner " + engine::in_quotes({&c, 1}), 0);
    p.runner[i] = c - '0';
  }
  if (p.runner[0] == goal && p.runner[1] == goal) return engine::fail("both have arrived", 0);
  if (parts[1] != "a" && parts[1] != "b") return engine::fail("the side is a or b");
  p.side = parts[1] == "a" ? 0 : 1;
  return p;
}

std::string Rules::print(const Position& p) const {
  return std::to_string(p.runner[0]) + "-" + std::to_string(p.runner[1]) +
         (p.side == 0 ? " a" : " b");
}

std::string Rules::print_move(const Position&, Move move) const {
  std::string text = stems[move.step + 1];
  if (move.step == 0) return text;
  return text + (move.manner < 10 ? "00" : "0") + std::to_string(move.manner);
}

int distance(const Position& p) {
  const auto turns = [](int runner) { return (Rules::goal - runner + 1) / 2; };
  const int own = turns(p.runner[p.side]), their = turns(p.runner[1 - p.side]);
  if (own == 0) return 0;
  return their > 0 && own <= their ? 2 * own - 1 : -2 * their;
}

}  // namespace words
