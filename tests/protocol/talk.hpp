// SPDX-License-Identifier: MIT
#pragma once

// A session with a fake host, spoken to line by line.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/core/session.hpp"
#include "tests/protocol/count_game.hpp"
#include "tests/protocol/fake_host.hpp"
#include "tests/test_registry.hpp"

namespace protocol::test {

using Lines = std::vector<std::string>;

/// The game is `count` unless another is chosen; the product's games and the test games are there.
class Talk {
 public:
  explicit Talk(std::string_view variant = "count") : registry_(with_count(script)) {
    engine::OptionSet options = all_options(registry_);
    [[maybe_unused]] const auto chosen = set_variant(options, registry_, variant);
    session_ = std::make_unique<Session>(registry_, std::move(options), host);
  }

  /// The lines that were written while `line` was executed.
  Lines say(std::string_view line) {
    host.lines.clear();
    session_->line(line, host.time);
    return host.lines;
  }
  /// Lets the running job end; the lines written meanwhile.
  Lines finish() {
    host.lines.clear();
    host.run_job(*session_);
    return host.lines;
  }
  Lines end_of_input() {
    host.lines.clear();
    session_->end_of_input();
    return host.lines;
  }
  /// The answer of a query, without `response`.
  std::string query(const std::string& what) {
    const Lines lines = say("query " + what);
    return lines.size() == 1 && lines[0].rfind("response ", 0) == 0 ? lines[0].substr(9)
                                                                    : "no response";
  }

  [[nodiscard]] Session& session() { return *session_; }
  [[nodiscard]] const engine::Registry& registry() const { return registry_; }

  std::shared_ptr<count::Script> script = std::make_shared<count::Script>();
  FakeHost host;

 private:
  static engine::Registry with_count(const std::shared_ptr<count::Script>& script) {
    engine::Registry registry = test_games::all();
    registry.add(count::make_entry(script));
    return registry;
  }

  engine::Registry registry_;
  std::unique_ptr<Session> session_;
};

[[nodiscard]] inline bool is_error(const Lines& lines) {
  return lines.size() == 1 && lines[0].rfind("info string error ", 0) == 0;
}

[[nodiscard]] inline bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

/// The lines that begin with `bestmove`.
[[nodiscard]] inline Lines best_moves(const Lines& lines) {
  Lines found;
  for (const std::string& line : lines) {
    if (line.rfind("bestmove ", 0) == 0) found.push_back(line);
  }
  return found;
}

}  // namespace protocol::test
