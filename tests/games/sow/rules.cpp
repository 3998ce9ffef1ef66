// SPDX-License-Identifier: MIT
#include "tests/games/sow/rules.hpp"

#include <numeric>
#include <utility>

#include "engine/text.hpp"

namespace sow {

namespace {

int in_pits(const Position& p, int side) {
  const auto& own = p.seeds[static_cast<std::size_t>(side)];
  return std::accumulate(own.begin(), own.end(), 0);
}

// Takes `number` and the character after it off the front of `text`.
bool take_number(std::string_view& text, char after, int& number) {
  const std::size_t end = text.find(after);
  if (end == std::string_view::npos || text.front() == '+' || text.front() == '-') return false;
  const auto value = engine::parse_integer(text.substr(0, end));
  if (!value || *value < 0 || *value > most_seeds) return false;
  number = static_cast<int>(*value);
  text.remove_prefix(end + 1);
  return true;
}

}  // namespace

int Rules::margin(const Position& p) const {
  const auto own = static_cast<std::size_t>(p.side);
  return p.stores[own] + in_pits(p, p.side) - p.stores[1 - own] - in_pits(p, 1 - p.side);
}

Position Rules::start() const {
  Position p{pits, {}, {}, 0};
  for (auto& side : p.seeds) {
    for (int i = 0; i < pits; ++i) side[static_cast<std::size_t>(i)] = seeds;
  }
  return p;
}

engine::Player Rules::to_move(const Position& p) const {
  return p.side == 0 ? engine::Player::first : engine::Player::second;
}

engine::Outcome Rules::outcome(const Position& p) const {
  if (in_pits(p, p.side) > 0) return {};
  const int m = margin(p);
  if (m == 0) return {engine::Outcome::Kind::draw, engine::Player::first, "equal stores"};
  return {engine::Outcome::Kind::win, m > 0 ? to_move(p) : engine::other(to_move(p)), "stores"};
}

std::uint64_t Rules::key(const Position& p) const {
  std::uint64_t key = 0xcbf29ce484222325;
  const auto add = [&](int n) {
    key = (key ^ static_cast<std::uint64_t>(n)) * 0x9e3779b97f4a7c15;
    key ^= key >> 29;
  };
  add(p.pits);
  for (const auto& side : p.seeds) {
    for (const int n : side) add(n);
  }
  for (const int n : {p.stores[0], p.stores[1], p.side}) add(n);
  return key;
}

void Rules::moves(const Position& p, std::vector<int>& list) const {
  list.clear();
  for (int i = 0; i < p.pits; ++i) {
    if (p.seeds[static_cast<std::size_t>(p.side)][static_cast<std::size_t>(i)] > 0) {
      list.push_back(i);
    }
  }
}

Position Rules::play(const Position& p, int pit) const {
  Position next = p;
  auto side = static_cast<std::size_t>(p.side);
  int hand = std::exchange(next.seeds[side][static_cast<std::size_t>(pit)], 0);
  next.side = 1 - p.side;
  for (int at = pit + 1; hand > 0; ++at) {
    if (at < p.pits) {
      ++next.seeds[side][static_cast<std::size_t>(at)];
      --hand;
      continue;
    }
    if (side == static_cast<std::size_t>(p.side)) {
      ++next.stores[side];
      if (--hand == 0) next.side = p.side;  // rule 2
    }
    side = 1 - side;
    at = -1;
  }
  return next;
}

engine::Result<Position> Rules::parse(std::string_view text) const {
  const auto words = engine::words(text);
  if (words.size() != 4) return engine::fail("expected pits, two stores and a side", 0);
  std::string board = std::string(words[0]) + ",";
  const std::size_t slash = board.find('/');
  if (slash == std::string::npos) return engine::fail("the '/' is missing", 0);
  board[slash] = ',';
  std::vector<int> numbers;
  for (std::string_view rest = board; !rest.empty();) {
    int n = 0;
    if (!take_number(rest, ',', n))
      return engine::fail("bad pit in " + engine::in_quotes(words[0]), 0);
    numbers.push_back(n);
  }
  Position p;
  p.pits = static_cast<int>(numbers.size() / 2);
  if (numbers.size() % 2 != 0 || p.pits > most_pits || slash >= board.size()) {
    return engine::fail("unequal sides in " + engine::in_quotes(words[0]), 0);
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto half = static_cast<std::size_t>(p.pits);
    p.seeds[i / half][i % half] = numbers[i];
  }
  for (std::size_t i = 0; i < 2; ++i) {
    std::string store = std::string(words[1 + i]) + ",";
    std::string_view rest = store;
    if (!take_number(rest, ',', p.stores[i])) {
      return engine::fail("bad store " + engine::in_quotes(words[1 + i]));
    }
  }
  // However they are sown, no pit may come to hold more than can be read again.
  if (in_pits(p, 0) + in_pits(p, 1) + p.stores[0] + p.stores[1] > most_seeds) {
    return engine::fail("more than " + std::to_string(most_seeds) + " seeds");
  }
  if (words[3] != "s" && words[3] != "n") return engine::fail("the side is s or n");
  p.side = words[3] == "s" ? 0 : 1;
  return p;
}

std::string Rules::print(const Position& p) const {
  std::string text;
  for (std::size_t side = 0; side < 2; ++side) {
    for (int i = 0; i < p.pits; ++i) {
      text += (i > 0 ? "," : side == 0 ? "" : "/");
      text += std::to_string(p.seeds[side][static_cast<std::size_t>(i)]);
    }
  }
  return text + " " + std::to_string(p.stores[0]) + " " + std::to_string(p.stores[1]) +
         (p.side == 0 ? " s" : " n");
}

}  // namespace sow
