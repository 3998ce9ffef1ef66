// SPDX-License-Identifier: MIT
#include <algorithm>

#include "games/kalah/text/board_description.hpp"

namespace kalah {

namespace {

constexpr int width = 5;  // of a pit between its bars

std::string spaces(int count) {
  return std::string(static_cast<std::size_t>(count), ' ');
}

// One, two or three digits, units below units where there are one or two.
std::string centred(const std::string& number) {
  const int size = static_cast<int>(number.size());
  const int before = (width - size) / 2;
  return spaces(before) + number + spaces(width - size - before);
}

// The pits of one side from left to right: its own order below, turned round above.
template <class Cell>
std::string row(int holes, bool below, const char* bar, Cell cell) {
  std::string line = bar;
  for (int i = 0; i < holes; ++i) {
    line += centred(cell(below ? i : holes - 1 - i));
    line += bar;
  }
  return line;
}

}  // namespace

std::string draw(const Position& p, bool flipped, Numbering numbering) {
  const Side bottom = flipped ? Side::north : Side::south;
  const std::string indent = spaces(6);
  const std::string left = std::to_string(p.store(other(bottom)));
  std::string rule = "+";
  for (int i = 0; i < p.holes; ++i) rule += std::string(width, '-') + "+";
  const auto numbers = [&](bool below) {
    const Side side = below ? bottom : other(bottom);
    return indent + row(p.holes, below, " ", [&](int pit) {
             return std::to_string(pit_number(side, pit, p.holes, numbering));
           });
  };
  const auto pits = [&](Side side) {
    const Row& seeds = p.pits[index(side)];
    return indent + row(p.holes, side == bottom, "|", [&](int pit) {
             return std::to_string(seeds[static_cast<std::size_t>(pit)]);
           });
  };
  const auto name = [](Side side) { return side == Side::south ? "South" : "North"; };
  return numbers(false) + "  " + name(other(bottom)) + "\n" +  //
         indent + rule + "\n" + pits(other(bottom)) + "\n" +
         spaces(4 - static_cast<int>(left.size())) + left + "  " + rule + "  " +
         std::to_string(p.store(bottom)) + "\n" +  //
         pits(bottom) + "\n" + indent + rule + "\n" + numbers(true) + "  " + name(bottom) + "\n";
}

std::string draw_small(const Position& p, bool flipped, Numbering numbering) {
  const Side bottom = flipped ? Side::north : Side::south, top = other(bottom);
  std::size_t longest = 2;
  for (const Side side : {bottom, top}) {
    for (int pit = 0; pit < p.holes; ++pit)
      longest = std::max(longest,
                         std::to_string(p.pits[index(side)][static_cast<std::size_t>(pit)]).size());
  }
  const auto in_place = [](const std::string& number, std::size_t place) {
    return std::string(place - std::min(place, number.size()), ' ') + number;
  };
  const auto line = [&](const std::string& before, Side side, auto cell, const std::string& after) {
    std::string text = in_place(before, 3) + " ";
    for (int i = 0; i < p.holes; ++i)
      text += in_place(std::to_string(cell(side == bottom ? i : p.holes - 1 - i)), longest + 1);
    return text + (after.empty() ? "" : "  ") + after + "\n";
  };
  const auto seeds = [&](Side side) {
    return [&p, side](int pit) { return int{p.pits[index(side)][static_cast<std::size_t>(pit)]}; };
  };
  const auto numbers = [&](Side side) {
    return [&p, side, numbering](int pit) { return pit_number(side, pit, p.holes, numbering); };
  };
  const auto name = [](Side side) { return side == Side::south ? "South" : "North"; };
  const std::string rule =
      std::string(5, ' ') + std::string((longest + 1) * static_cast<std::size_t>(p.holes) - 1, '-');
  return line("", top, numbers(top), name(top)) + rule + "\n" +
         line(std::to_string(p.store(top)), top, seeds(top), "") +
         line("", bottom, seeds(bottom), std::to_string(p.store(bottom))) + rule + "\n" +
         line("", bottom, numbers(bottom), name(bottom));
}

}  // namespace kalah
