// SPDX-License-Identifier: MIT
#include "protocol/core/session.hpp"

#include "protocol/core/engine_options.hpp"
#include "tests/fuzz/conversation.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/test_registry.hpp"

namespace fuzz {

namespace {

using protocol::Session;
using protocol::test::FakeHost;

bool is_search(std::string_view line) {
  const protocol::Command parsed = protocol::parse_command(line);
  const auto* go = std::get_if<protocol::command::Go>(&parsed);
  return go != nullptr && !go->is_perft;
}

void take_lines(FakeHost& host, std::ptrdiff_t& answers) {
  for (const std::string& line : host.lines) {
    require_plain(line);
    answers += line.rfind("bestmove", 0) == 0 ? 1 : 0;
  }
  host.lines.clear();
}

}  // namespace

void session(std::string_view input) {
  static const engine::Registry registry = test_games::all();
  FakeHost host;
  Session session(registry, protocol::all_options(registry), host);
  std::ptrdiff_t asked = 0, answered = 0;
  bool xboard = false;
  for (int lines = 0; !input.empty() && lines < 30 && host.leaving_calls == 0; ++lines) {
    const std::string_view line = take_line(input);
    if (is_costly(line)) continue;
    asked += !xboard && is_search(line) ? 1 : 0;
    xboard |= std::holds_alternative<protocol::command::Xboard>(protocol::parse_command(line));
    session.line(line, host.time);
    // Some commands find the search still running, others do not.
    if (host.running() && line.size() % 3 != 0) finish_job(host, session);
    take_lines(host, answered);
    require(answered <= asked, "an answer to nothing");
  }
  session.quit();
  while (host.running()) finish_job(host, session);
  take_lines(host, answered);
  require(session.idle() && host.leave_calls > 0, "quit did not end it");
  require(answered == asked, "a go without its answer");
}

}  // namespace fuzz
