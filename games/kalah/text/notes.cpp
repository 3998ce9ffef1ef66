// SPDX-License-Identifier: MIT
#include "games/kalah/text/notes.hpp"

#include <nlohmann/json.hpp>

#include "engine/note.hpp"

namespace kalah {

namespace {

constexpr const char* side_words[] = {"South", "North"};

std::string seeds_text(int seeds) {
  return std::to_string(seeds) + (seeds == 1 ? " seed" : " seeds");
}

std::string in_capitals(std::string name) {
  name[0] = static_cast<char>(name[0] & ~0x20);
  return name;
}

// Of the side to move in `p`.
std::string sow_text(const Rules& rules, const Position& p, int pit, const Sow& sow) {
  const std::string mover = side_words[index(p.side)];
  if (sow.in_store) {
    const bool again = rules.play(p, pit).side == p.side;
    return "The last seed falls into the store" +
           (again ? ": " + mover + " sows again." : std::string("."));
  }
  const std::string end = in_capitals(ring_name(p, sow.trace.back()));
  if (!sow.captures) return "The last seed falls into " + end + ".";
  const std::string facing = in_capitals(pit_name(other(p.side), sow.facing));
  const std::string alone = "The last seed falls into the empty " + end + ": it ";
  if (sow.taken == 0) return alone + "goes to the store.";
  return alone + "and the " + seeds_text(sow.taken) + " of " + facing + " are captured.";
}

engine::Json pit_note(const Rules& rules, const Position& p, int pit, bool to_move) {
  const Sow sow = rules.look(p, pit);
  std::vector<std::string> cells = {ring_name(p, sow.trace.back())};
  if (sow.captures && sow.taken > 0) cells.push_back(pit_name(other(p.side), sow.facing));
  std::string text = sow_text(rules, p, pit, sow);
  if (finished(rules.play(p, pit))) text += " That ends the game.";
  if (!to_move) text = "In " + std::string(side_words[index(p.side)]) + "'s turn: " + text;
  return engine::note(pit_name(p.side, pit), cells, text);
}

}  // namespace

std::string pit_name(Side side, int pit) {
  return (side == Side::south ? "s" : "n") + std::to_string(pit + 1);
}

std::string store_name(Side side) {
  return side == Side::south ? "S" : "N";
}

std::string ring_name(const Position& p, int place) {
  if (place < p.holes) return pit_name(p.side, place);
  return place == p.holes ? store_name(p.side) : pit_name(other(p.side), place - p.holes - 1);
}

std::string event_of(const Rules& rules, const Position& p, const std::string& move) {
  const auto pit = engine::parse_integer(move);
  if (!pit) return std::string(side_words[index(p.side)]) + " changes sides.";
  const int from = static_cast<int>(*pit - 1);
  const Sow sow = rules.look(p, from);
  if (sow.in_store) return sow_text(rules, p, from, sow);
  if (!sow.captures) return {};
  return std::string(side_words[index(p.side)]) + " captures " + seeds_text(sow.taken) + ", with " +
         in_capitals(ring_name(p, sow.trace.back())) + "'s own into the store.";
}

std::string ending_of(const Position& p) {
  if (!finished(p)) return {};
  return "South has " + seeds_text(p.store(Side::south)) + ", North " +
         std::to_string(p.store(Side::north)) + ".";
}

engine::Json notes_of(const Rules& rules, const Position& p) {
  engine::Json notes = engine::Json::array();
  if (finished(p)) return notes;
  for (const Side side : {p.side, other(p.side)}) {
    Position turn = p;
    turn.side = side;
    turn.pie = Pie::closed;
    for (int pit = 0; pit < p.holes; ++pit) {
      if (turn.own()[static_cast<std::size_t>(pit)] > 0)
        notes.push_back(pit_note(rules, turn, pit, side == p.side));
    }
  }
  return notes;
}

}  // namespace kalah
