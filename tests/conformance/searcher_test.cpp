// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include "engine/stop.hpp"
#include "tests/catch.hpp"
#include "tests/conformance/subjects.hpp"

using conformance::Reports;
using conformance::search;
using conformance::Subject;
using engine::Limits;
using engine::Position;
using engine::Report;
using engine::Value;

namespace {

// Unfinished positions to search.
std::vector<Position> unfinished(const Subject& subject, std::size_t count) {
  std::vector<Position> all = conformance::sample(subject, 3 * count);
  std::erase_if(all, [&](const Position& p) { return subject.game->outcome(p).finished(); });
  const std::size_t kept = std::min(conformance::rounds(count), all.size());
  all.erase(all.begin() + static_cast<std::ptrdiff_t>(kept), all.end());
  return all;
}

// Everything a report promises, whatever the limits were.
void check_report(const engine::Game& game, const Position& p, const Limits& limits,
                  const Report& report, const Reports& reports) {
  INFO(game.print(p));
  const auto legal = game.moves(p);
  REQUIRE(report.best);
  REQUIRE(std::find(legal.begin(), legal.end(), *report.best) != legal.end());
  REQUIRE_FALSE(report.lines.empty());
  REQUIRE(report.lines[0].pv.at(0) == *report.best);
  if (report.ponder) REQUIRE(conformance::playable(game, p, {*report.best, *report.ponder}));
  std::set<std::string> first_moves;
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    REQUIRE(report.lines[i].multi_pv == static_cast<int>(i) + 1);
    REQUIRE(report.lines[i].value);
    REQUIRE(first_moves.insert(report.lines[i].pv.at(0)).second);
    REQUIRE(conformance::playable(game, p, report.lines[i].pv));
  }
  REQUIRE(report.lines.size() <= static_cast<std::size_t>(limits.multi_pv));
  int rank = 0;
  for (const engine::Info& info : reports.infos) {
    REQUIRE(conformance::playable(game, p, info.pv));
    if (info.pv.empty()) continue;
    REQUIRE((info.multi_pv == 1 || info.multi_pv == rank + 1));  // rank order within a depth
    rank = info.multi_pv;
    if (!limits.search_moves.empty()) {
      REQUIRE(std::find(limits.search_moves.begin(), limits.search_moves.end(), info.pv[0]) !=
              limits.search_moves.end());
    }
  }
}

void check_search(const Subject& subject, const Position& p, const Limits& limits,
                  bool stopped = false) {
  Reports reports;
  const Report report = search(*subject.game, p, limits, reports, stopped);
  check_report(*subject.game, p, limits, report, reports);
}

// The larger, the better for the side to move; margins, wins and losses are never mixed.
int order_of(const Value& v) {
  switch (v.kind) {
    case Value::Kind::win:
      return 1'000'000 - v.amount;
    case Value::Kind::loss:
      return v.amount - 1'000'000;
    case Value::Kind::margin:
      return 100 * v.amount;
    case Value::Kind::draw:
      return 0;
    case Value::Kind::estimate:
      return v.amount;
  }
  return 0;
}

bool is_small(const Subject& subject) {
  return subject.name.find("16x16") == std::string::npos &&
         subject.name.find("5x13") == std::string::npos &&
         subject.name.find("12-24") == std::string::npos &&
         subject.name.find("6-3") == std::string::npos;
}

// Hundreds of moves in a position: less of everything, or these tests take a minute.
bool is_wide(const Subject& subject) {
  return subject.name.find("phwar") == 0;
}

// The searches for any game are compiled with the tests, so they are slow under the sanitizers.
std::uint64_t nodes_to_prove(const Subject& subject) {
  const bool own_search = subject.name.find("hexapawn") == 0 || subject.name.find("kalah") == 0;
  return is_wide(subject) ? 10'000 : own_search ? 200'000 : 20'000;
}

}  // namespace

TEST_CASE("A search always ends in a legal move with a line", "[conformance][search]") {
  for (const Subject& subject : conformance::subjects()) {
    INFO(subject.name);
    for (const Position& p : unfinished(subject, 12)) {
      for (const std::uint64_t nodes : {1U, 2U, 10U, 300U}) {
        Limits limits;
        limits.nodes = nodes;
        check_search(subject, p, limits);
      }
      for (const int depth : {1, 2, 3}) {
        Limits limits;
        limits.depth = depth;
        limits.solve = false;
        check_search(subject, p, limits);
      }
      check_search(subject, p, {}, /*stopped=*/true);
    }
  }
}

TEST_CASE("A deadline that has passed ends a search", "[conformance][search]") {
  for (const Subject& subject : conformance::subjects()) {
    INFO(subject.name);
    engine::SearchClock past;
    past.set(engine::Clock::now() - std::chrono::hours(1),
             engine::Clock::now() - std::chrono::hours(1));
    Limits limits;
    limits.clock = &past;
    check_search(subject, subject.game->start(), limits);
  }
}

TEST_CASE("MultiPV shows different moves, the best first", "[conformance][search]") {
  for (const Subject& subject : conformance::subjects()) {
    for (const Position& p : unfinished(subject, is_wide(subject) ? 1 : 6)) {
      const std::size_t moves = subject.game->moves(p).size();
      for (const int lines : {2, 3, 500}) {
        Limits limits;
        limits.multi_pv = lines;
        limits.depth = 2;
        limits.solve = false;
        Reports reports;
        const Report report = search(*subject.game, p, limits, reports);
        INFO(subject.name << " " << lines);
        check_report(*subject.game, p, limits, report, reports);
        REQUIRE(report.lines.size() == std::min(moves, static_cast<std::size_t>(lines)));
        for (std::size_t i = 1; i < report.lines.size(); ++i) {
          REQUIRE(order_of(*report.lines[i - 1].value) >= order_of(*report.lines[i].value));
        }
      }
    }
  }
}

TEST_CASE("searchmoves restricts the root", "[conformance][search]") {
  for (const Subject& subject : conformance::subjects()) {
    INFO(subject.name);
    for (const Position& p : unfinished(subject, 6)) {
      const auto legal = subject.game->moves(p);
      Limits limits;
      limits.search_moves = {legal.back()};
      if (legal.size() > 2) limits.search_moves.push_back(legal[1]);
      limits.multi_pv = 3;
      limits.nodes = 3'000;
      Reports reports;
      const Report report = search(*subject.game, p, limits, reports);
      check_report(*subject.game, p, limits, report, reports);
      REQUIRE(std::count(limits.search_moves.begin(), limits.search_moves.end(), *report.best));
      for (const bool stopped : {false, true}) {
        Limits at_once = limits;
        at_once.nodes = 1;
        const Report early = search(*subject.game, p, at_once, reports, stopped);
        REQUIRE(std::count(limits.search_moves.begin(), limits.search_moves.end(), *early.best));
      }
    }
  }
}

TEST_CASE("exact and search agree on proven values", "[conformance][search]") {
  for (const Subject& subject : conformance::subjects()) {
    if (!is_small(subject)) continue;
    for (const Position& p : unfinished(subject, 12)) {
      Limits limits;
      limits.nodes = nodes_to_prove(subject);
      INFO(subject.name << " " << subject.game->print(p));
      const auto exact = subject.game->make_searcher()->exact(p, {false, true}, limits, {});
      Reports reports;
      const Report report = search(*subject.game, p, limits, reports);
      const Value& found = *report.lines[0].value;
      if (!exact || !found.proven()) continue;
      REQUIRE(exact->value.proven());
      REQUIRE(found == exact->value);
      REQUIRE(conformance::playable(*subject.game, p, exact->pv));
      if (exact->value.kind == Value::Kind::win || exact->value.kind == Value::Kind::loss) {
        REQUIRE(exact->pv.size() == static_cast<std::size_t>(exact->value.amount));
      }
    }
  }
}

TEST_CASE("After the best move the distance is one ply less, a margin the same",
          "[conformance][search]") {
  for (const Subject& subject : conformance::subjects()) {
    if (!is_small(subject)) continue;
    const auto& game = *subject.game;
    const auto searcher = game.make_searcher();
    Limits limits;
    limits.nodes = nodes_to_prove(subject);
    for (Position p : unfinished(subject, 6)) {
      auto now = searcher->exact(p, {false, true}, limits, {});
      for (int ply = 0; now && !now->pv.empty() && ply < 40; ++ply) {
        INFO(subject.name << " " << game.print(p) << " " << now->pv.front());
        const Position next = *game.play(p, now->pv.front());
        const auto then = searcher->exact(next, {false, true}, limits, {});
        if (!then) break;
        const bool again = game.to_move(next) == game.to_move(p);
        switch (now->value.kind) {
          case Value::Kind::win:
            REQUIRE(then->value == Value::loss_in(now->value.amount - 1));
            break;
          case Value::Kind::loss:
            REQUIRE(then->value == Value::win_in(now->value.amount - 1));
            break;
          case Value::Kind::margin:
            REQUIRE(then->value == Value::margin(again ? now->value.amount : -now->value.amount));
            break;
          default:
            REQUIRE(then->value == now->value);
        }
        p = next;
        now = then;
      }
    }
  }
}

TEST_CASE("A stopped exact search has no answer, a finished position has one",
          "[conformance][search]") {
  engine::StopSource stop;
  stop.request_stop();
  for (const Subject& subject : conformance::subjects()) {
    INFO(subject.name);
    std::mt19937_64 random(7);
    const auto over = conformance::random_game(subject.game, random).positions.back();
    if (subject.game->outcome(over).finished()) {
      const auto solution = subject.game->make_searcher()->exact(over, {}, {}, {});
      REQUIRE(solution);
      CHECK(solution->value.proven());
    }
    if (subject.name != "hexapawn2x2") {
      CHECK_FALSE(subject.game->make_searcher()
                      ->exact(subject.game->start(), {}, {}, stop.get_token())
                      .has_value());
    }
  }
}

TEST_CASE("After new_game the same search gives the same answer", "[conformance][search]") {
  for (const Subject& subject : conformance::subjects()) {
    INFO(subject.name);
    const auto searcher = subject.game->make_searcher();
    REQUIRE(searcher->resize(1));
    Limits limits;
    limits.nodes = 3'000;
    const auto run = [&] {
      Reports reports;
      const Report report =
          searcher->search(subject.game->start(), {}, limits, reports, engine::StopToken());
      std::vector<std::string> story;
      for (const engine::Info& info : reports.infos) {
        if (!info.current_move.empty()) continue;  // comes by the clock, not by what is searched
        std::string line = std::to_string(info.depth) + " " + std::to_string(info.nodes);
        for (const std::string& move : info.pv) line += " " + move;
        story.push_back(line);
      }
      story.push_back(*report.best);
      return story;
    };
    const auto first = run();
    searcher->new_game();
    CHECK(run() == first);
  }
}

TEST_CASE("A search tells how many nodes it took", "[conformance][search]") {
  for (const Subject& subject : conformance::subjects()) {
    INFO(subject.name);
    const auto searcher = subject.game->make_searcher();
    Limits limits;
    limits.nodes = 2'000;
    limits.solve = false;
    Reports reports;
    static_cast<void>(
        searcher->search(subject.game->start(), {}, limits, reports, engine::StopToken()));
    REQUIRE_FALSE(reports.infos.empty());
    CHECK(searcher->statistics().nodes <= 2'000);
    CHECK(searcher->statistics().nodes >= reports.infos.back().nodes);
    if (subject.name == "hexapawn2x2") continue;  // known without any
    CHECK(searcher->statistics().nodes > 0);
    static_cast<void>(searcher->exact(subject.game->start(), {}, limits, {}));
    CHECK(searcher->statistics().nodes > 0);
  }
}

TEST_CASE("A size that cannot be had leaves a searcher that works", "[conformance][search]") {
  for (const Subject& subject : conformance::subjects()) {
    INFO(subject.name);
    const auto searcher = subject.game->make_searcher();
    CHECK(searcher->resize(1).has_value());
    static_cast<void>(searcher->resize(std::size_t{1} << 50));
    Limits limits;
    limits.nodes = 500;
    Reports reports;
    const Report report =
        searcher->search(subject.game->start(), {}, limits, reports, engine::StopToken());
    check_report(*subject.game, subject.game->start(), limits, report, reports);
  }
}
