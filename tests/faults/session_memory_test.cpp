// SPDX-License-Identifier: MIT
// A conversation in which one allocation fails, for each one there is: what was refused has changed
// nothing, and every go that was taken has its one answer.
#include <algorithm>
#include <string>
#include <vector>

#include "engine/stop.hpp"
#include "games/games.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/core/session.hpp"
#include "tests/catch.hpp"
#include "tests/faults/failing_new.hpp"

using faults::Pause;
using protocol::Session;

namespace {

using Lines = std::vector<std::string>;

/// Keeps lines and jobs without asking for memory that could be refused, as the real host does.
class PausingHost final : public protocol::Host, private engine::Observer {
 public:
  void write(std::string_view line) override {
    const Pause pause;
    lines.emplace_back(line);
  }
  void start(Job job) override { job_ = std::move(job); }
  void stop() override { stop_.request_stop(); }
  [[nodiscard]] engine::TimePoint now() const override { return {}; }
  [[nodiscard]] int cores() const override { return 1; }
  [[nodiscard]] std::uint64_t random_number() override { return 1; }
  void leaving() override {}
  void leave() override {}
  [[nodiscard]] engine::Result<void> set_log(const std::string&, const std::string&) override {
    return {};
  }

  void run_jobs(Session& session) {
    while (job_) {
      const Job job = std::exchange(job_, {});
      {
        const Pause pause;
        stop_ = engine::StopSource();
      }
      session_ = &session;
      job(stop_.get_token(), *this);
      session.job_finished();
    }
  }

  Lines lines;

 private:
  void report(const engine::Info& info) override {
    try {
      session_->search_info(info);
    } catch (const std::bad_alloc&) {
      // Dropped, as the real host does.
    }
  }

  Job job_;
  engine::StopSource stop_;
  Session* session_ = nullptr;
};

// Nothing with JSON, whose destructor may end the process (out_of_memory.hpp); process_memory_test
// has that.
const Lines commands = {
    "uci",
    "setoption name Hash value 2",
    "position startpos moves a1a2",
    "query fen",
    "go depth 3",
    "position startpos moves a1a2 b3a2",
    "setoption name Hexapawn Rows value 4",
    "setoption name MultiPV value 3",
    "position fen ppp/3/3/PPP w moves a1a2 c4c3",
    "go nodes 300",
    "eval",
    "ucinewgame",
    "go perft 2",
    "help",
    "setoption name Hexapawn Columns value 4",
    "go mate 2 searchmoves b1b2",
    "setoption name Clear Hash",
    "isready",
};

/// What can be seen of a session without changing it.
std::string state(Session& session, PausingHost& host) {
  const Pause pause;
  const std::size_t before = host.lines.size();
  session.line("query fen", {});
  session.line("query features", {});
  session.line("query board", {});
  std::string seen;
  for (std::size_t i = before; i < host.lines.size(); ++i) seen += host.lines[i] + "\n";
  host.lines.resize(before);
  return seen;
}

/// One conversation; returns the state after each command.
Lines converse(std::uint64_t failing, const Lines& expected) {
  engine::Registry registry;
  games::add_all(registry);
  PausingHost host;
  Session session(registry, protocol::all_options(registry), host);
  faults::fail_allocation(failing);
  Lines states;
  int refusals = 0;
  const auto count = [&](std::string_view word) {
    return std::count_if(host.lines.begin(), host.lines.end(),
                         [&](const std::string& line) { return line.rfind(word, 0) == 0; });
  };
  std::string before = state(session, host);
  for (std::size_t i = 0; i < commands.size(); ++i) {
    host.lines.clear();
    session.line(commands[i], {});
    const bool refused = count("info string error no memory for this command") == 1;
    host.run_jobs(session);
    const Pause pause;
    INFO("allocation " << failing << ", " << commands[i]);
    const bool go = commands[i].rfind("go ", 0) == 0 && commands[i] != "go perft 2";
    REQUIRE(count("bestmove ") == (go && !refused ? 1 : 0));
    states.push_back(state(session, host));
    if (refused) REQUIRE(states.back() == before);
    before = states.back();
    refusals += refused ? 1 : 0;
    if (refusals == 0 && !expected.empty()) REQUIRE(states.back() == expected[i]);
  }
  session.quit();
  const bool clean = faults::allocations() < failing;
  faults::fail_allocation(0);
  return clean || failing == 0 ? states : Lines();
}

}  // namespace

TEST_CASE("A session survives the failure of any one allocation", "[faults][session]") {
  const Lines expected = converse(0, {});
  std::uint64_t n = 1;
  while (converse(n, expected).empty()) ++n;
  CHECK(n > 500);  // it did fail all the time
  WARN(n - 1 << " allocations, each failed once");
}
