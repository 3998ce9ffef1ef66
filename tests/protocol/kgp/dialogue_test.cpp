// SPDX-License-Identifier: MIT
// The dialogue with a host that has no socket, clock or thread. tests/e2e/test_kgp.py has them.
#include "protocol/kgp/dialogue.hpp"

#include "games/kalah/module.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/catch.hpp"

using protocol::kgp::Dialogue;
using protocol::kgp::Question;

namespace {

class ScriptedHost final : public protocol::kgp::DialogueHost {
 public:
  void send(const std::string& line) override { sent.push_back(line); }
  void think(Question question, const engine::Position&) override { thinking.push_back(question); }
  void forget(Question question) override { std::erase(thinking, question); }
  void after(std::chrono::milliseconds, std::function<void()> action) override {
    later.push_back(std::move(action));
  }
  void tell(const std::string& text) override { told.push_back(text); }
  void leave(bool) override { left = true; }

  /// Everything that was to be done later, in order.
  void pass_time() {
    for (auto actions = std::exchange(later, {}); const auto& action : actions) action();
  }
  std::vector<std::string> taken() { return std::exchange(sent, {}); }

  std::vector<std::string> sent, told;
  std::vector<Question> thinking;
  std::vector<std::function<void()>> later;
  bool left = false;
};

struct Conversation {
  std::shared_ptr<const engine::Game> game = [] {
    engine::Registry registry;
    registry.add(kalah::make_entry());
    return registry.entries().front().make(protocol::all_options(registry));
  }();
  ScriptedHost host;
  Dialogue dialogue{game, {"N", "", "", ""}, host};
};

using Sent = std::vector<std::string>;

const char* const state = "2 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>";

}  // namespace

TEST_CASE("A name is told and freeplay chosen when the server greets", "[kgp]") {
  Conversation c;
  c.dialogue.line("kgp 1 0 1");
  CHECK(c.host.taken() == Sent{"set info:name \"N\"", "mode freeplay"});
  CHECK(c.dialogue.greeted());
}

TEST_CASE("Nothing is said of a state before the server is ready", "[kgp]") {
  Conversation c;
  c.dialogue.line(state);
  c.dialogue.found(1, "3", "");
  c.dialogue.found(1, "4", "");
  c.dialogue.thought(1);
  CHECK(c.host.taken().empty());
  c.host.pass_time();
  CHECK(c.host.taken() == Sent{"1@2 move 4", "@2 yield"});
}

TEST_CASE("A state that no search has reached yet gets a legal move", "[kgp]") {
  Conversation c;
  c.dialogue.line(state);
  c.host.pass_time();
  CHECK(c.host.taken() == Sent{"1@2 move 1"});
}

TEST_CASE("Only a better move is said, each with a number of its own", "[kgp]") {
  Conversation c;
  c.dialogue.line(state);
  c.dialogue.found(1, "3", "");
  c.host.pass_time();
  c.dialogue.found(1, "3", "");
  c.dialogue.found(1, "5", "");
  CHECK(c.host.taken() == Sent{"1@2 move 3", "3@2 move 5"});
}

TEST_CASE("A refused move is said again, and the yield behind it", "[kgp]") {
  Conversation c;
  c.dialogue.line(state);
  c.dialogue.found(1, "3", "");
  c.dialogue.thought(1);
  c.host.later.front()();
  c.host.later.clear();
  CHECK(c.host.taken() == Sent{"1@2 move 3", "@2 yield"});
  c.dialogue.line("@1 error \"too soon\"");
  CHECK(c.host.taken().empty());
  c.host.pass_time();
  CHECK(c.host.taken() == Sent{"3@2 move 3", "@2 yield"});
}

TEST_CASE("An error that names no move of an open state is told and changes nothing", "[kgp]") {
  Conversation c;
  c.dialogue.line(state);
  c.host.pass_time();
  c.dialogue.line("@2 stop");
  c.host.taken();
  c.dialogue.line("@1 error \"too late\"");
  c.dialogue.line("error \"something\"");
  c.host.pass_time();
  CHECK(c.host.taken().empty());
  CHECK(c.host.told.back() == "the server reports an error: something");
}

TEST_CASE("What was thought of a stopped state is not said", "[kgp]") {
  Conversation c;
  c.dialogue.line(state);
  c.dialogue.line("@2 stop");
  CHECK(c.host.thinking.empty());
  c.dialogue.found(1, "3", "");
  c.dialogue.thought(1);
  c.host.pass_time();
  CHECK(c.host.taken().empty());
}

TEST_CASE("A stop without a reference ends every state", "[kgp]") {
  Conversation c;
  c.dialogue.line(state);
  c.dialogue.line("4 state <1,0,0,2,2>");
  REQUIRE(c.host.thinking.size() == 2);
  c.dialogue.line("stop");
  CHECK(c.host.thinking.empty());
}

TEST_CASE("An answered state is forgotten after a while", "[kgp]") {
  Conversation c;
  c.dialogue.line(state);
  c.dialogue.thought(1);
  c.host.pass_time();
  CHECK(c.host.thinking.size() == 1);
  c.host.pass_time();
  CHECK(c.host.thinking.empty());
}

TEST_CASE("A goodbye ends the conversation", "[kgp]") {
  Conversation c;
  c.dialogue.line("goodbye");
  CHECK(c.host.left);
}
