// SPDX-License-Identifier: MIT
#include "games/phwar/notes.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/note.hpp"
#include "engine/text.hpp"
#include "games/phwar/sight.hpp"

namespace phwar {

namespace {

constexpr std::array<const char*, 2> side_words = {"Black", "White"};

std::vector<std::string> names_of(const std::vector<Cell>& cells, bool upper) {
  std::vector<std::string> names;
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
  const auto capturers = capturers_of(p, rival, cell);
  if (!capturers.empty()) {
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

// The captures that the slides of a particle make due.
std::string slides_text(const Position& p, Cell cell, const std::vector<Turn>& legal) {
  if (!belongs(p.at[cell], p.side)) return "";
  std::vector<std::string> slides;
  for (const Turn& turn : legal) {
    if (turn.from != cell || turn.count == 0) continue;
    std::string slide = "to " + name_of(turn.to, true) + " (";
    std::vector<std::string> victims;
    for (std::size_t i = 0; i < turn.count; ++i) {
      victims.push_back(name_of(turn.captures[i].victim, true));
    }
    slide += engine::in_prose(victims) + ")";
    if (std::find(slides.begin(), slides.end(), slide) == slides.end()) slides.push_back(slide);
  }
  if (slides.empty()) return "";
  constexpr std::size_t most = 4;
  const std::string more = slides.size() > most ? " and other cells" : "";
  slides.resize(std::min(slides.size(), most));
  return " Captures come with its slide " +
         (more.empty() ? engine::in_prose(slides, "or") : engine::in_prose(slides, "or") + more) +
         ".";
}

}  // namespace

engine::Json notes_of(const Rules& rules, const Position& p, const std::vector<Turn>& legal) {
  engine::Json notes = engine::Json::array();
  if (legal.empty()) return notes;
  for (Cell cell = 0; cell < cell_count; ++cell) {
    if (p.at[cell] == no_piece) continue;
    const std::vector<Cell> seen = seen_from(p, cell);
    notes.push_back(engine::note(name_of(cell), names_of(seen, false),
                                 sight_text(p, seen) + " " + capture_text(p, cell, seen) +
                                     due_text(rules, p, cell, legal) +
                                     slides_text(p, cell, legal)));
  }
  return notes;
}

}  // namespace phwar
