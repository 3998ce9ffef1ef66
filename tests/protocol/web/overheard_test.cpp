// SPDX-License-Identifier: MIT
#include "protocol/web/programs/overheard.hpp"

#include "protocol/core/engine_options.hpp"
#include "tests/catch.hpp"
#include "tests/test_registry.hpp"

using engine::GameLine;
using protocol::match::Speaker;
using protocol::web::Overheard;
using protocol::web::understood_info;

namespace {

GameLine start() {
  const engine::Registry registry = test_games::all();
  const engine::OptionSet options = protocol::all_options(registry);
  return GameLine(registry.find("hexapawn")->make(options));
}

class Ear final : public engine::Observer {
 public:
  void report(const engine::Info& info) override {
    heard.push_back(info.message.empty() ? "info " + info.foreign : info.message);
  }
  std::vector<std::string> heard;
};

}  // namespace

TEST_CASE("Of a program's news the understood words pass", "[web][overheard]") {
  const GameLine line = start();
  const auto text = [&](std::string_view info) { return understood_info(info, line).text; };
  CHECK(text("info depth 3 score cp -7 nodes 12 pv a1a2 b3a2") ==
        "depth 3 nodes 12 score cp -7 pv a1a2 b3a2");
  CHECK(text("info score mate 2 lowerbound pv a1a2") == "score mate 2 pv a1a2");
  CHECK(text("info pv a1a2") == "pv a1a2");
  CHECK(text("info depth x score cp 1 refutation a1a2") == "score cp 1");
  CHECK(text("info score cp 99999999999999999999 depth 5").empty());
  CHECK(text("info string depth 3 score cp 1 pv a1a2").empty());
  CHECK(text("info depth 3 nodes 5").empty());
  CHECK(text("info").empty());
}

TEST_CASE("Moves of a program's line pass as far as they are legal", "[web][overheard]") {
  const GameLine line = start();
  CHECK(understood_info("info score cp 1 pv a1a2 a1a2", line).text == "score cp 1 pv a1a2");
  CHECK(understood_info("info score cp 1 pv <b>", line).text == "score cp 1");
  CHECK(understood_info("info pv a1a2", line).best == "a1a2");
  CHECK(understood_info("info multipv 2 pv a1a2", line).best.empty());
}

TEST_CASE("A program that writes without end is heard a little", "[web][overheard]") {
  Overheard overheard;
  Ear ear;
  overheard.add("Mine", Speaker::engine_stderr, "before anything was asked");
  overheard.listen(start(), ear);
  overheard.add("Mine", Speaker::engine_stderr, "h\xc3\xa9");
  for (int i = 0; i < 100'000; ++i) overheard.add("Mine", Speaker::engine, "info pv b1b2");
  CHECK(overheard.best() == "b1b2");
  overheard.silence();
  overheard.add("Mine", Speaker::engine_stderr, "afterwards");
  REQUIRE(ear.heard.size() > 2);
  CHECK(ear.heard.size() < 5'000);
  CHECK(ear.heard[0] == "stderr h\\xc3\\xa9");
  CHECK(ear.heard[1] == "info pv b1b2");
}
