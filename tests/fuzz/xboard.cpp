// SPDX-License-Identifier: MIT
#include "protocol/core/xboard.hpp"

#include <algorithm>
#include <deque>

#include "engine/text.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/fuzz/conversation.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/test_registry.hpp"

namespace fuzz {

namespace {

using protocol::test::FakeHost;

bool begins_with(std::string_view line, std::string_view word) {
  return line.substr(0, word.size()) == word;
}

// Whether it is a line that the protocol knows.
bool is_known(std::string_view line) {
  static constexpr std::string_view words[] = {
      "feature ", "Error (", "Illegal move", "tellusererror ", "move ", "pong ",      "setup (",
      "piece ",   "1-0 {",   "0-1 {",        "1/2-1/2 {",      "#",     "info string"};
  const bool thinking = !line.empty() && line.front() >= '0' && line.front() <= '9';
  return thinking || std::any_of(std::begin(words), std::end(words),
                                 [&](std::string_view word) { return begins_with(line, word); });
}

// One pong for each ping, in order.
void check_answers(FakeHost& host, std::deque<std::string>& pings) {
  for (const std::string& line : host.lines) {
    require_plain(line);
    require(is_known(line), "a line of another protocol: " + line);
    if (!begins_with(line, "pong ")) continue;
    require(!pings.empty() &&
                line.substr(5) == engine::printable(std::string_view(pings.front()).substr(0, 20)),
            "a pong to nothing: " + line);
    pings.pop_front();
  }
  host.lines.clear();
}

}  // namespace

void xboard(std::string_view input) {
  static const engine::Registry registry = test_games::all();
  FakeHost host;
  protocol::Session session(registry, protocol::all_options(registry), host);
  session.line("xboard", host.time);
  std::deque<std::string> pings;
  for (int lines = 0; !input.empty() && lines < 40 && host.leaving_calls == 0; ++lines) {
    const std::string_view line = take_line(input);
    if (is_costly(line)) continue;
    std::string_view rest = line;
    if (engine::next_word(rest) == "ping") pings.emplace_back(engine::trimmed(rest));
    session.line(line, host.time);
    // Short lines come one after the other; a long one takes time, and finds no search running.
    if (line.size() % 4 != 0) {
      host.time += std::chrono::milliseconds(100 * line.size());
      if (host.running()) finish_job(host, session);
    }
    check_answers(host, pings);
  }
  session.quit();
  while (host.running()) finish_job(host, session);
  check_answers(host, pings);
  require(session.idle() && host.leave_calls > 0, "quit did not end it");
  require(pings.empty(), "a ping without its pong");
}

}  // namespace fuzz
