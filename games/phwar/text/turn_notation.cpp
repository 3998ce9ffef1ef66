// SPDX-License-Identifier: MIT
// Turn words (README paragraph 8.1): printed, and read back step by step, so that a word is
// understood without listing all turns and an error can say what is due.
#include <algorithm>
#include <optional>

#include "engine/text.hpp"
#include "games/phwar/rules.hpp"
#include "games/phwar/turns/turn_rules.hpp"

namespace phwar {

using engine::fail;
using engine::in_quotes;
using engine::Result;

namespace {

std::string text_of(const Capture& c) {
  return "x" + name_of(c.from) + name_of(c.victim);
}

// Why there is no cell of this name.
std::string no_cell_named(std::string_view name) {
  std::string small(name);
  if (small.front() >= 'A' && small.front() <= 'Z') small.front() += 'a' - 'A';
  if (cell_named(small) && small != name) return "cells are written like " + small;
  std::string text = "no cell is called " + in_quotes(name);
  const int column = small.front() - 'a';
  if (column >= 0 && column < columns) {
    const Cell top = column_top(column);
    text += "; the column has " + name_of(top) + " to " +
            name_of(static_cast<Cell>(top + column_length(column) - 1));
  }
  return text;
}

// Takes a cell off the front of `word`.
Result<Cell> take_cell(std::string_view& word) {
  if (word.empty()) return fail("it ends where a cell should be");
  std::size_t size = 1;
  while (size < word.size() && word[size] >= '0' && word[size] <= '9') ++size;
  const auto cell = cell_named(word.substr(0, size));
  if (!cell) return fail(no_cell_named(word.substr(0, size)));
  word.remove_prefix(size);
  return *cell;
}

// The two cells of a slide or a capture.
Result<Capture> take_cells(std::string_view& word) {
  const auto from = take_cell(word);
  if (!from) return tl::unexpected<engine::Error>(from.error());
  const auto to = take_cell(word);
  if (!to) return tl::unexpected<engine::Error>(to.error());
  return Capture{*from, *to};
}

// The shape of a turn, whether it is legal or not.
Result<Turn> read_shape(std::string_view word) {
  Turn turn;
  if (word.empty()) return fail("a turn is missing");
  if (word == "pass" || word == "0000") return turn;
  if (word.front() != 'x') {
    const auto slide = take_cells(word);
    if (!slide) return tl::unexpected<engine::Error>(slide.error());
    turn.from = slide->from;
    turn.to = slide->victim;
  }
  while (!word.empty()) {
    if (word.front() != 'x')
      return fail(in_quotes(word) + " is not a capture, which is x and two cells");
    if (turn.count == most_pieces) return fail("more captures than there are particles");
    word.remove_prefix(1);
    const auto capture = take_cells(word);
    if (!capture) return tl::unexpected<engine::Error>(capture.error());
    turn.push(*capture);
  }
  return turn;
}

std::string listed(const std::vector<std::string>& words) {
  constexpr std::size_t most = 12;
  std::string text;
  for (std::size_t i = 0; i < std::min(words.size(), most); ++i) text += " " + words[i];
  return words.size() > most ? text + " ..." : text;
}

// Follows one turn from its beginning.
class TurnCheck {
 public:
  // nullopt: legal. Otherwise the reason, "" where there is none to give.
  using Verdict = std::optional<std::string>;

  TurnCheck(const RuleSet& rules, const Position& p, const Turn& turn)
      : rules_(rules), now_(p), turn_(turn) {}

  Verdict run() {
    if (winner_of(rules_, now_).any) return illegal();
    if (rules_.scope == Scope::classic) return one_action();
    if (turn_.slides()) {
      if (!slide()) return no_slide();
      if (winner_of(rules_, now_).any) return turn_.count == 0 ? legal() : no_more();
      return captures(turn_.to);
    }
    if (can_slide(rules_, now_)) return "a slide comes first";
    if (rules_.scope == Scope::any) return captures(no_cell);
    return turn_.count == 0 ? legal() : no_more();
  }

 private:
  static Verdict legal() { return std::nullopt; }
  static Verdict illegal() { return ""; }
  static Verdict no_more() { return "no further capture is due"; }

  [[nodiscard]] Verdict no_slide() const {
    if (!belongs(now_.at[turn_.from], now_.side))
      return "none of your particles is on " + name_of(turn_.from);
    return name_of(turn_.from) + " cannot slide to " + name_of(turn_.to);
  }

  bool slide() {
    if (!belongs(now_.at[turn_.from], now_.side)) return false;
    const auto targets = slides_from(rules_, now_, turn_.from);
    if (std::find(targets.begin(), targets.end(), turn_.to) == targets.end()) return false;
    shift(now_, turn_.from, turn_.to);
    return true;
  }

  Verdict one_action() {
    const auto due = due_captures(rules_, now_, no_cell);
    if (!due.empty()) {
      if (turn_.slides() || turn_.count == 0 || !contains(due, turn_.captures[0])) {
        return missing(due);
      }
      return turn_.count == 1 ? legal() : no_more();
    }
    if (turn_.count > 0) return no_more();
    if (turn_.slides()) return slide() ? legal() : no_slide();
    return can_slide(rules_, now_) ? Verdict("there are slides to make") : legal();
  }

  Verdict captures(Cell last) {
    if (rules_.multiple == Multiple::simultaneous) return whole_set(last);
    for (std::size_t i = 0;; ++i) {
      const auto due = due_captures(rules_, now_, last);
      if (i == turn_.count && due.empty()) return legal();
      if (i == turn_.count) return missing(due);
      const Capture& capture = turn_.captures[i];
      if (!contains(due, capture)) return due.empty() ? no_more() : missing(due);
      shift(now_, capture.from, capture.victim);
      last = capture.victim;
      if (rules_.multiple == Multiple::single || winner_of(rules_, now_).any) {
        return i + 1 == turn_.count ? legal() : no_more();
      }
    }
  }

  Verdict whole_set(Cell last) {
    std::vector<std::string> due;
    for (const auto& set : due_sets(rules_, now_, last)) {
      if (set.size() == turn_.count && std::equal(set.begin(), set.end(), turn_.captures.begin())) {
        return legal();
      }
      std::string word;
      for (const Capture& capture : set) word += text_of(capture);
      due.push_back(word);
    }
    return due.empty() || due.front().empty() ? no_more() : due_is(due);
  }

  static bool contains(const std::vector<Capture>& due, const Capture& capture) {
    return std::find(due.begin(), due.end(), capture) != due.end();
  }

  static Verdict missing(const std::vector<Capture>& due) {
    std::vector<std::string> words;
    words.reserve(due.size());
    for (const Capture& capture : due) words.push_back(text_of(capture));
    return due_is(words);
  }
  static Verdict due_is(const std::vector<std::string>& words) {
    return "a capture is due:" + listed(words);
  }

  const RuleSet& rules_;
  Position now_;
  const Turn& turn_;
};

}  // namespace

std::string Rules::print_move(const Position& /*p*/, const Turn& turn) const {
  if (turn.passes()) return "pass";
  std::string word;
  if (turn.slides()) word = name_of(turn.from) + name_of(turn.to);
  for (std::size_t i = 0; i < turn.count; ++i) word += text_of(turn.captures[i]);
  return word;
}

Result<Turn> Rules::parse_turn(const Position& p, std::string_view word) const {
  const auto turn = read_shape(word);
  if (!turn) return fail("illegal move " + in_quotes(word) + ": " + turn.error().message);
  const auto wrong = TurnCheck(options_, p, *turn).run();
  if (!wrong) return *turn;
  return fail("illegal move " + in_quotes(word) + (wrong->empty() ? "" : ": " + *wrong));
}

}  // namespace phwar
