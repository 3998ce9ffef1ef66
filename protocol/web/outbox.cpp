// SPDX-License-Identifier: MIT
#include "protocol/web/outbox.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "engine/text.hpp"

namespace protocol::web {

namespace {

bool begins(std::string_view text, std::string_view with) {
  return text.substr(0, with.size()) == with;
}

// What a later line of the same search stands for as well: news of the same rank, or of the move
// that is being looked at. Empty for a line that is never dropped.
std::string_view subject_of(std::string_view line) {
  if (!begins(line, "info ") || begins(line, "info string")) return {};
  std::string_view rest = line;
  for (std::string_view word = engine::next_word(rest); !word.empty();
       word = engine::next_word(rest)) {
    if (word == "currmove") return word;
    if (word == "multipv") return engine::next_word(rest);
    if (word == "pv") break;
  }
  return "1";
}

}  // namespace

void Outbox::push(std::string_view line) {
  lines_.emplace_back(line);
  bytes_ += line.size();
  if (bytes_ > std::max(limit_, 2 * kept_)) thin_out();
}

std::string Outbox::pop() {
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  bytes_ -= line.size();
  kept_ = std::min(kept_, bytes_);
  return line;
}

void Outbox::clear() {
  lines_.clear();
  bytes_ = kept_ = 0;
}

// From the newest back: of each search the last line of every rank stays, in its place.
void Outbox::thin_out() {
  std::deque<std::string> kept;
  std::set<std::string, std::less<>> said;
  bytes_ = 0;
  while (!lines_.empty()) {
    std::string line = std::move(lines_.back());
    lines_.pop_back();
    if (begins(line, "bestmove")) said.clear();
    const std::string_view subject = subject_of(line);
    if (!subject.empty() && !said.emplace(subject).second) continue;
    bytes_ += line.size();
    kept.push_front(std::move(line));
  }
  lines_ = std::move(kept);
  kept_ = bytes_;
}

}  // namespace protocol::web
