// SPDX-License-Identifier: MIT
// Options of which there is less here than their declaration allows.
#include "tests/catch.hpp"
#include "tests/protocol/talk.hpp"

using namespace protocol;
using protocol::test::Lines;

namespace {

// A session on a machine of two processors.
class Small {
 public:
  Small() {
    engine::OptionSet options = all_options(registry_);
    options.cap("Threads", 2);
    session_ = std::make_unique<Session>(registry_, std::move(options), host_);
  }

  Lines say(std::string_view line) {
    host_.lines.clear();
    session_->line(line, host_.time);
    return host_.lines;
  }

 private:
  engine::Registry registry_ = test_games::all();
  test::FakeHost host_;
  std::unique_ptr<Session> session_;
};

}  // namespace

TEST_CASE("The answer says what was capped", "[session][options]") {
  Small small;
  const Lines capped{
      "info string option 'Threads' is 2, the most that one page gets on this machine"};
  CHECK(small.say("setoption name threads value 256") == capped);
  CHECK(small.say("setoption name Threads value 256") == capped);
  CHECK(small.say("setoption name Threads value 2").empty());
  CHECK(small.say("setoption name Threads value 1").empty());
  CHECK(small.say("setoption name Hash value 64").empty());
  CHECK(small.say("setoption name Threads value 257") ==
        Lines{"info string error option 'Threads' takes 1..256, '257' is out of range"});
}
