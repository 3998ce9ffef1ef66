// SPDX-License-Identifier: MIT
#pragma once

// Every position that can come of one, with its exact value: there are a few thousand.

#include <map>
#include <string>
#include <vector>

#include "engine/value.hpp"
#include "tests/morris/rules.hpp"

namespace morris {

class Values {
 public:
  Values(const Rules& rules, const Position& root);

  /// Of a position that can come of the root.
  [[nodiscard]] engine::Value of(const Position& p) const;
  /// Perfect play from there, at most so many plies; empty where nobody wins.
  [[nodiscard]] std::vector<std::string> line(Position p, int plies) const;

 private:
  struct Node {
    Position position;
    std::vector<std::size_t> next{};
    engine::Value value = engine::Value::draw();
  };

  void explore();
  void settle();
  [[nodiscard]] bool decide(Node& node, int plies) const;
  /// Adds it where it is new.
  std::size_t number_of(const Position& p);

  const Rules& rules_;
  std::vector<Node> nodes_;
  std::map<std::string, std::size_t> numbers_;  // by FEN
};

}  // namespace morris
