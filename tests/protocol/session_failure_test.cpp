// SPDX-License-Identifier: MIT
// Whatever goes wrong in a search, its go gets a legal move and an error line.
#include <new>
#include <stdexcept>
#include <system_error>

#include "engine/stop.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/talk.hpp"

using namespace protocol::test;

namespace {

void fails_with(const std::function<void()>& what, const char* word) {
  Talk talk;
  talk.script->search = [what](const engine::Game&, const engine::Position&, const engine::Limits&,
                               engine::Observer&, const engine::StopToken&) {
    what();
    return engine::Report{};
  };
  talk.say("position startpos moves plus1 plus2");
  talk.say("go depth 3");
  const Lines lines = talk.finish();
  REQUIRE(lines.size() == 3);
  CHECK(lines[0].rfind("info string error search failed: ", 0) == 0);
  CHECK(holds(lines[0], word));
  CHECK(holds(lines[1], " score cp 0 "));
  CHECK(holds(lines[1], " pv plus1"));
  CHECK(lines[2] == "bestmove plus1");
  // Only a named move, when moves were named.
  talk.say("go depth 3 searchmoves plus2");
  CHECK(talk.finish().back() == "bestmove plus2");
  CHECK(talk.say("isready") == Lines{"readyok"});
}

}  // namespace

TEST_CASE("An exception in a search is told and answered by a legal move", "[session][failure]") {
  fails_with([] { throw std::runtime_error("broken table"); }, "broken table");
  fails_with([] { throw std::bad_alloc(); }, "bad_alloc");
  fails_with([] { throw 5; }, "unknown exception");
}

TEST_CASE("A search for which there is no thread is told and answered by a legal move",
          "[session][failure]") {
  Talk talk;
  talk.say("position startpos moves plus1");
  talk.host.refusal = std::make_exception_ptr(
      std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again)));
  const Lines lines = talk.say("go depth 3 searchmoves plus2");
  REQUIRE(lines.size() == 3);
  CHECK(lines[0].rfind("info string error search cannot start: ", 0) == 0);
  CHECK(holds(lines[1], " pv plus2"));
  CHECK(lines[2] == "bestmove plus2");
  // Waiting is waiting, also where nothing runs, but not without a word; and a count that cannot
  // start is told.
  const Lines infinite = talk.say("go infinite");
  REQUIRE(infinite.size() == 1);
  CHECK(infinite[0].rfind("info string error search cannot start: ", 0) == 0);
  const Lines stopped = talk.say("stop");
  CHECK_FALSE(is_error(stopped));
  CHECK(best_moves(stopped).size() == 1);
  CHECK(is_error(talk.say("go perft 2")));
  talk.host.refusal = nullptr;
  talk.say("go depth 3");
  CHECK(best_moves(talk.finish()).size() == 1);
}

TEST_CASE("A search without a move is told and answered by a legal move", "[session][failure]") {
  fails_with([] {}, "no move");
}

TEST_CASE("A search that fails while it ponders waits as any other", "[session][failure]") {
  Talk talk;
  talk.script->search = [](const engine::Game&, const engine::Position&, const engine::Limits&,
                           engine::Observer&, const engine::StopToken&) -> engine::Report {
    throw std::runtime_error("broken");
  };
  talk.say("go ponder depth 3");
  CHECK(talk.finish().empty());
  CHECK(best_moves(talk.say("ponderhit")).size() == 1);
}
