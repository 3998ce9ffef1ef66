// SPDX-License-Identifier: MIT
#include "protocol/web/programs/overheard.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "engine/text.hpp"
#include "protocol/core/queries.hpp"

namespace protocol::web {

namespace {

using std::chrono::steady_clock;

constexpr int most_lines = 100;                          // in a second
constexpr std::size_t longest_line = 500;                // characters of stderr
constexpr std::size_t longest_pv = 60;                   // moves
constexpr std::int64_t largest = std::int64_t{1} << 50;  // a page can count so far

constexpr std::array<std::string_view, 8> figures = {"depth", "seldepth", "multipv", "nodes",
                                                     "nps",   "hashfull", "tbhits",  "time"};

bool is_number(std::string_view word) {
  const auto number = engine::parse_integer(word);
  return number && std::abs(*number) <= largest;
}

std::vector<std::string> legal_start(const std::vector<std::string_view>& words, std::size_t from,
                                     engine::GameLine line) {
  std::vector<std::string> moves;
  const std::size_t end = std::min(words.size(), from + longest_pv);
  for (std::size_t i = from; i < end && !line.outcome().finished(); ++i) {
    if (!line.play(words[i])) break;
    moves.emplace_back(words[i]);
  }
  return moves;
}

}  // namespace

UnderstoodInfo understood_info(std::string_view text, const engine::GameLine& line) {
  const auto words = engine::words(text);
  std::vector<std::string> told, score, moves;
  bool first = true;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == "string") break;
    if (word == "pv") {
      moves = legal_start(words, i + 1, line);
      break;
    }
    if (std::find(figures.begin(), figures.end(), word) != figures.end() &&
        is_number(words[i + 1])) {
      told.insert(told.end(), {std::string(word), std::string(words[i + 1])});
      ++i;
      if (word == "multipv") first = words[i] == "1";
    } else if (word == "score" && i + 2 < words.size() && is_number(words[i + 2]) &&
               (words[i + 1] == "cp" || words[i + 1] == "mate")) {
      score = {"score", std::string(words[i + 1]), std::string(words[i + 2])};
      i += 2;
    }
  }
  if (score.empty() && moves.empty()) return {};
  told.insert(told.end(), score.begin(), score.end());
  if (!moves.empty()) told.emplace_back("pv");
  told.insert(told.end(), moves.begin(), moves.end());
  return {joined(told), first && !moves.empty() ? moves.front() : std::string()};
}

void Overheard::listen(const engine::GameLine& line, engine::Observer& observer) {
  line_.emplace(line);
  observer_ = &observer;
  best_.clear();
}

// A program may write without end, and all pages share the thread that hands its lines on.
bool Overheard::may_speak() {
  if (observer_ == nullptr) return false;
  const auto now = steady_clock::now();
  if (now - second_ >= std::chrono::seconds(1)) {
    second_ = now;
    spoken_ = 0;
  }
  return ++spoken_ <= most_lines;
}

void Overheard::tell(const std::string& text) {
  if (observer_ == nullptr) return;
  engine::Info info;
  info.message = text;
  observer_->report(info);
}

void Overheard::add(std::string_view /*name*/, match::Speaker speaker, std::string_view text) {
  if (speaker == match::Speaker::engine_stderr) {
    if (text.empty() || !may_speak()) return;
    return tell("stderr " + engine::printable(text.substr(0, longest_line)));
  }
  if (speaker != match::Speaker::engine || text.substr(0, 5) != "info " || !may_speak()) return;
  const UnderstoodInfo understood = understood_info(text, *line_);
  if (understood.text.empty()) return;
  if (!understood.best.empty()) best_ = understood.best;
  engine::Info info;
  info.foreign = understood.text;
  observer_->report(info);
}

}  // namespace protocol::web
