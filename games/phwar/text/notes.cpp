// SPDX-License-Identifier: MIT
#include "games/phwar/text/notes.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/note.hpp"
#include "engine/text.hpp"
#include "games/phwar/board/sight.hpp"
#include "games/phwar/turns/turn_rules.hpp"

namespace phwar {

namespace {

constexpr std::array<const char*, 2> side_words = {"Black", "White"};

std::vector<std::string> names_of(const std::vector<Cell>& cells, bool upper) {
  std::vector<std::string> names;
  names.reserve(cells.size());
  for (const Cell cell : cells) names.push_back(name_of(cell, upper));
  return names;
}

std::string with_sign(int charge) {
  return (charge > 0 ? "+" : "") + std::to_string(charge);
}

// "It sees B7, E2 and H7: -1 -1 +1 = -1."
std::string sight_text(const Position& p, const std::vector<Cell>& seen) {
  if (seen.empty()) return "It sees nothing.";
  std::string sum;
  int charge = 0;
  for (const Cell cell : seen) {
    sum += " " + with_sign(charge_of(p.at[cell]));
    charge += charge_of(p.at[cell]);
  }
  const std::string total = seen.size() > 1 ? " = " + with_sign(charge) : "";
  return "It sees " + engine::in_prose(names_of(seen, true)) + ":" + sum + total + ".";
}

// Rule 4 for the particle on `cell`: by whom, or which of the two conditions fails.
std::string capture_text(const Position& p, Cell cell, const std::vector<Cell>& seen) {
  const Side rival = other(side_of(p.at[cell]));
  const std::string name = side_words[index(rival)];
  const auto rivals = std::count_if(seen.begin(), seen.end(),
                                    [&](Cell other) { return belongs(p.at[other], rival); });
  auto capturers = capturers_of(p, rival, cell);
  if (!capturers.empty()) {
    std::sort(capturers.begin(), capturers.end());
    return name + " can capture it with " + engine::in_prose(names_of(capturers, true), "or");
  }
  if (rivals < 2) {
    return name + " cannot capture it: " + (rivals == 0 ? "none" : "one") + " of " + name +
           "'s particles sees it, and it takes two";
  }
  return name + " cannot capture it: the charges do not add up to 0";
}

// What rule 5.3 and the options make of a particle that can be captured by the side to move.
std::string due_text(const Rules& rules, const Position& p, Cell cell,
                     const std::vector<Turn>& legal) {
  if (belongs(p.at[cell], p.side) || capturers_of(p, p.side, cell).empty()) return ".";
  switch (rules.options().scope) {
    case Scope::classic:
      return ", and must capture before it may slide.";
    case Scope::any:
      return ", and must if that still holds after the slide.";
    case Scope::moved:
      break;
  }
  const bool taken = std::any_of(legal.begin(), legal.end(), [cell](const Turn& turn) {
    return std::any_of(turn.captures.begin(), turn.captures.begin() + turn.count,
                       [cell](const Capture& capture) { return capture.victim == cell; });
  });
  return taken ? ", and must if the particle that slides then sees it."
               : ", but no slide of this turn leads to it.";
}

std::string victims_text(const Turn& turn) {
  std::vector<Cell> victims;
  for (std::size_t i = 0; i < turn.count; ++i) victims.push_back(turn.captures[i].victim);
  std::sort(victims.begin(), victims.end());
  return engine::in_prose(names_of(victims, true));
}

// At most so many are worth reading.
template <class List>
bool shorten(List& list, std::size_t most) {
  if (list.size() <= most) return false;
  list.resize(most);
  return true;
}

// The captures that the slides of a particle make due: "E5 (to A7 or B4)".
std::string slides_text(const Position& p, Cell cell, const std::vector<Turn>& legal) {
  if (!belongs(p.at[cell], p.side)) return "";
  std::vector<std::pair<std::string, std::vector<std::string>>> due;
  for (const Turn& turn : legal) {
    if (turn.from != cell || turn.count == 0) continue;
    const std::string victims = victims_text(turn), to = name_of(turn.to, true);
    auto found = std::find_if(due.begin(), due.end(),
                              [&victims](const auto& entry) { return entry.first == victims; });
    if (found == due.end()) found = due.insert(due.end(), {victims, {}});
    auto& targets = found->second;
    if (std::find(targets.begin(), targets.end(), to) == targets.end()) targets.push_back(to);
  }
  if (due.empty()) return "";
  const bool more = shorten(due, 3);
  std::vector<std::string> parts;
  for (auto& [victims, targets] : due) {
    const bool others = shorten(targets, 5);
    parts.push_back(victims + " (to " + engine::in_prose(targets, "or") +
                    (others ? " and others" : "") + ")");
  }
  return " Due after its slide: " + engine::in_prose(parts, "or") + (more ? " and others" : "") +
         ".";
}

}  // namespace

std::string event_of(const Rules& rules, const Position& p, const std::string& word) {
  constexpr std::array<const char*, 3> kind_names = {"electron", "positron", "neutron"};
  const auto turn = rules.parse_turn(p, word);
  if (!turn || turn->count == 0) return {};
  Position now = p;
  if (turn->slides()) shift(now, turn->from, turn->to);
  std::vector<std::string> taken;
  for (std::size_t i = 0; i < turn->count; ++i) {
    const auto& [from, victim] = turn->captures[i];
    taken.push_back("the " +
                    std::string(kind_names[static_cast<std::size_t>(kind_of(now.at[victim]))]) +
                    " on " + name_of(victim, /*upper=*/true));
    shift(now, from, victim);
  }
  return std::string(side_words[index(p.side)]) + " captures " + engine::in_prose(taken) + ".";
}

std::string ending_of(const Rules& rules, const Position& p) {
  const Winner winner = winner_of(rules.options(), p);
  if (!winner.any) return {};
  const std::string reason = winner.reason;
  if (reason.rfind("no ", 0) == 0) {
    return std::string(side_words[index(other(winner.side))]) + " has " + reason + ".";
  }
  return std::string(side_words[index(winner.side)]) + "'s neutron has reached the centre.";
}

engine::Json notes_of(const Rules& rules, const Position& p, const std::vector<Turn>& legal) {
  engine::Json notes = engine::Json::array();
  if (legal.empty()) return notes;
  for (Cell cell = 0; cell < cell_count; ++cell) {
    if (p.at[cell] == no_piece) continue;
    std::vector<Cell> seen = seen_from(p, cell);
    std::sort(seen.begin(), seen.end());
    notes.push_back(engine::note(name_of(cell), names_of(seen, false),
                                 sight_text(p, seen) + " " + capture_text(p, cell, seen) +
                                     due_text(rules, p, cell, legal) +
                                     slides_text(p, cell, legal)));
  }
  return notes;
}

}  // namespace phwar
