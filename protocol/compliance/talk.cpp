// SPDX-License-Identifier: MIT
#include "protocol/compliance/talk.hpp"

#include <algorithm>

#include "engine/options.hpp"
#include "engine/text.hpp"
#include "protocol/match/process/declared_option.hpp"
#include "protocol/match/process/failures.hpp"
#include "protocol/match/process/uci_words.hpp"

namespace protocol::compliance {

using match::Child;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

Talk::Talk(const Subject& subject) : subject_(subject) {
  auto child = Child::start(subject.program.command, "engine", nullptr);
  if (!child) throw Complaint(child.error().message);
  child_ = std::move(*child);
}

Talk::Lines Talk::until(std::string_view word) {
  return until(word, subject_.patience);
}

Talk::Lines Talk::until(std::string_view word, milliseconds within) {
  const auto deadline = steady_clock::now() + within;
  Lines lines;
  do {
    std::string line;
    const Child::Event event = child_->read(line, deadline, subject_.stop);
    if (event != Child::Event::line) {
      std::string text = match::failure_of(*child_, event, word, within).detail;
      if (!lines.empty()) text += "; the last line was " + engine::in_quotes(lines.back());
      throw Complaint(text);
    }
    lines.push_back(std::move(line));
  } while (!begins_with_word(lines.back(), word));
  return lines;
}

Talk::Lines Talk::listen(milliseconds time) {
  const auto deadline = steady_clock::now() + time;
  Lines lines;
  std::string line;
  while (child_->read(line, deadline, subject_.stop) == Child::Event::line) lines.push_back(line);
  return lines;
}

Talk::Lines Talk::ready() {
  send("isready");
  return until("readyok");
}

Talk::Lines Talk::greet() {
  send(ugi() ? "ugi" : "uci");
  Lines lines = until(ugi() ? "ugiok" : "uciok");
  const bool variants = std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
    const auto option = match::declared_option(line);
    return option && engine::same_word(option->name, "UCI_Variant");
  });
  const std::string& asked = subject_.program.variant;
  if (variants)
    send("setoption name UCI_Variant value " + (asked.empty() ? game().info().variant : asked));
  for (const auto& [name, value] : subject_.program.options)
    send("setoption name " + name + " value " + value);
  ready();
  return lines;
}

Talk::Lines Talk::go(std::string_view command) {
  send(command);
  return until("bestmove");
}

std::string Talk::end() {
  std::string end = child_->end_within(subject_.patience);
  if (end.empty())
    throw Complaint("it still runs after " + std::to_string(subject_.patience.count()) + " ms");
  return end;
}

bool begins_with_word(std::string_view line, std::string_view word) {
  return match::first_word(line) == word;
}

Talk::Lines those_of(const Talk::Lines& lines, std::string_view word) {
  Talk::Lines found;
  for (const std::string& line : lines) {
    if (begins_with_word(line, word)) found.push_back(line);
  }
  return found;
}

std::string move_of(const Talk::Lines& lines) {
  std::string move = match::best_move(lines.back());
  require(!move.empty(), "a move was expected, not " + engine::in_quotes(lines.back()));
  return move;
}

void require(bool condition, const std::string& complaint) {
  if (!condition) throw Complaint(complaint);
}

}  // namespace protocol::compliance
