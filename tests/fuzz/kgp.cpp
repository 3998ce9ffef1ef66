// SPDX-License-Identifier: MIT
#include "games/kalah/module.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/core/line_splitter.hpp"
#include "protocol/kgp/dialogue.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

// Thinks of nothing, passes time at once after every line, and reads what is sent.
class Server final : public protocol::kgp::DialogueHost {
 public:
  void send(const std::string& line) override {
    require_plain(line);
    const auto message = protocol::kgp::parse_message(line);
    require(message.has_value(), "no message: " + line);
    if (message->name == "move") require(thinking_ != 0, "a move although nothing is open");
  }
  void think(protocol::kgp::Question, const engine::Position&) override { ++thinking_; }
  void forget(protocol::kgp::Question) override { --thinking_; }
  void after(std::chrono::milliseconds, std::function<void()> action) override {
    later_.push_back(std::move(action));
  }
  void tell(const std::string&) override {}
  void leave(bool) override { left_ = true; }

  void pass_time() {
    for (auto actions = std::exchange(later_, {}); const auto& action : actions) action();
  }
  [[nodiscard]] bool left() const { return left_; }

 private:
  int thinking_ = 0;
  bool left_ = false;
  std::vector<std::function<void()>> later_;
};

}  // namespace

void kgp(std::string_view input) {
  static const auto game = [] {
    engine::Registry registry;
    registry.add(kalah::make_entry());
    return registry.entries().front().make(protocol::all_options(registry));
  }();
  Server server;
  protocol::kgp::Dialogue dialogue(game, {"Parlour", "", "", ""}, server);
  protocol::LineSplitter splitter(protocol::kgp::longest_line);
  splitter.feed(
      input,
      [&](std::string_view line) {
        if (server.left()) return;
        dialogue.line(line);
        dialogue.found(1, "1", "");
        dialogue.thought(2);
        server.pass_time();
      },
      [&] { dialogue.line_too_long(); });
}

}  // namespace fuzz
