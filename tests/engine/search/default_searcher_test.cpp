// SPDX-License-Identifier: MIT
#include "engine/search/default_searcher.hpp"

#include <map>
#include <random>

#include "engine/stop.hpp"
#include "tests/catch.hpp"
#include "tests/games/breakthrough/rules.hpp"
#include "tests/games/sow/rules.hpp"
#include "tests/morris/rules.hpp"
#include "tests/morris/values.hpp"

using namespace engine;

namespace {

/// Morris with what the search for any game may be given: a count of the lines that are still open,
/// and which moves end the game.
struct KnowingMorris : morris::Rules {
  [[nodiscard]] Score evaluate(const Position& p) const {
    return 10 * (open_neighbours(p, p.piece()) - open_neighbours(p, p.side == 0 ? 'B' : 'W'));
  }
  [[nodiscard]] bool is_forcing(const Position& p, morris::Move move) const {
    return outcome(play(p, move)).finished();
  }
  [[nodiscard]] int order(const Position&, morris::Move move) const { return move.to == 4 ? 1 : 0; }

 private:
  [[nodiscard]] static int open_neighbours(const Position& p, char piece) {
    int open = 0;
    for (const std::size_t at : {0U, 2U, 4U, 6U, 8U}) open += p.at[at] == piece ? 1 : 0;
    return open;
  }
};

/// Sowing, where the same side may move again, for a search that knows neither estimate nor margin.
struct BlindSow : sow::Rules {
  void evaluate(const Position& p) const = delete;
  void margin(const Position& p) const = delete;
};

struct Nobody final : Observer {
  void report(const Info&) override {}
};

const GameInfo morris_facts{.name = "morris",
                            .title = "Morris",
                            .player_names = {"White", "Black"},
                            .variant = "morris",
                            .repetition_draw = 3};

template <class R>
Report search(const R& rules, const typename R::Position& p, const Limits& limits,
              const std::vector<std::uint64_t>& history = {}) {
  Nobody nobody;
  DefaultSearcher<R> searcher(rules, morris_facts);
  return searcher.search(engine::Position::of(p), history, limits, nobody, StopToken());
}

// Plain alpha-beta's elder brother: every line to a depth, without window, table or order.
template <class R>
Score minimax(const R& rules, const typename R::Position& p, int depth, int ply,
              std::vector<std::uint64_t>& path) {
  if (const Outcome outcome = rules.outcome(p); outcome.finished()) {
    return score_of_end(rules, p, outcome, ply);
  }
  const std::uint64_t key = rules.key(p);
  if (std::find(path.begin(), path.end(), key) != path.end()) return 0;
  if (depth <= 0) return estimate_of(rules, p);
  path.push_back(key);
  std::vector<typename R::Move> moves;
  rules.moves(p, moves);
  Score best = -infinite_score;
  for (const auto& move : moves) {
    const auto next = rules.play(p, move);
    const Score score = minimax(rules, next, depth - 1, ply + 1, path);
    best = std::max(best, rules.to_move(next) == rules.to_move(p) ? score : -score);
  }
  path.pop_back();
  return best;
}

// Unfinished positions that random games lead to.
template <class R>
std::vector<typename R::Position> positions_of(const R& rules, const typename R::Position& root,
                                               std::size_t count) {
  std::mt19937 random(5);
  std::vector<typename R::Position> all;
  std::vector<typename R::Move> moves;
  while (all.size() < count) {
    auto p = root;
    for (int ply = 0; ply < 12 && !rules.outcome(p).finished(); ++ply) {
      if (random() % 4 == 0) all.push_back(p);
      rules.moves(p, moves);
      p = rules.play(p, moves[random() % moves.size()]);
    }
  }
  return all;
}

}  // namespace

TEST_CASE("Alpha-beta's scores are those of a search of every line to the same depth",
          "[alphabeta]") {
  const sow::Rules rules;
  for (const auto& p : positions_of(rules, rules.start(), 60)) {
    std::vector<sow::Rules::Move> moves;
    rules.moves(p, moves);
    // A table may know more than this depth tells.
    TranspositionTable no_table(0);
    SearchControl control({}, {});
    AlphaBeta<sow::Rules> alpha_beta(rules, no_table, control, Past());
    for (int depth = 1; depth <= 6; ++depth) {
      for (const int move : moves) {
        std::vector<std::uint64_t> path;
        const auto next = rules.play(p, move);
        const Score after = minimax(rules, next, depth - 1, 1, path);
        const Score expected = next.side == p.side ? after : -after;
        INFO(rules.print(p) << " " << move << " depth " << depth);
        REQUIRE(alpha_beta.search_move(p, move, depth, -infinite_score, infinite_score) ==
                expected);
      }
    }
  }
}

TEST_CASE("Where nothing comes again, alpha-beta's distances are those of the whole game",
          "[alphabeta]") {
  const breakthrough::Rules rules;
  int compared = 0;
  for (const char* fen : {"p1p1/4/4/1P1P/4 w", "pp2/4/2P1/4/1P1P b", "1pp1/p3/4/2P1/P2P w"}) {
    const auto root = *rules.parse(fen);
    SearchControl free({}, {});
    const auto graph = GameGraph<breakthrough::Rules>::of(rules, root, 1'000'000, free);
    REQUIRE(graph);
    for (const auto& p : positions_of(rules, root, 20)) {
      const Value truth = graph->value(p);
      Limits limits;
      limits.depth = truth.amount;
      limits.solve = false;
      INFO(rules.print(p) << " " << truth.amount);
      const Report report = search(rules, p, limits);
      REQUIRE(*report.lines[0].value == truth);
      REQUIRE(report.lines[0].pv.size() == static_cast<std::size_t>(truth.amount));
      ++compared;
    }
  }
  CHECK(compared >= 60);
}

TEST_CASE("Where positions come again, wins and losses are true and only sure ones exact",
          "[alphabeta]") {
  const KnowingMorris rules;
  const morris::Values values(rules, rules.start());
  int exact = 0, bounds = 0;
  for (const auto& p : positions_of(rules, rules.start(), 60)) {
    const Value truth = values.of(p);
    if (truth.kind == Value::Kind::draw) continue;
    Limits limits;
    limits.depth = truth.amount + 2;
    limits.solve = false;
    INFO(rules.print(p) << " " << truth.amount);
    const Value found = *search(rules, p, limits).lines[0].value;
    REQUIRE(found.kind == truth.kind);
    if (found.proven()) REQUIRE(found == truth);
    if (found.kind == Value::Kind::win) REQUIRE(found.amount >= truth.amount);
    ++(found.proven() ? exact : bounds);
  }
  CHECK(exact > 0);
  CHECK(bounds > 0);
}

TEST_CASE("A small game is solved whole, draws and circles too", "[gamegraph]") {
  const morris::Rules rules;
  const morris::Values values(rules, rules.start());
  int draws = 0;
  for (const auto& p : positions_of(rules, rules.start(), 60)) {
    Limits limits;
    limits.nodes = 1'000'000;
    const Report report = search(rules, p, limits);
    INFO(rules.print(p));
    REQUIRE(*report.lines[0].value == values.of(p));
    draws += values.of(p).kind == Value::Kind::draw ? 1 : 0;
  }
  CHECK(draws > 0);
}

TEST_CASE("What exploring a small game takes counts among the nodes", "[gamegraph]") {
  const morris::Rules rules;
  Nobody nobody;
  DefaultSearcher<morris::Rules> searcher(rules, morris_facts);
  Limits limits;
  limits.nodes = 500;  // far from enough
  static_cast<void>(
      searcher.search(engine::Position::of(rules.start()), {}, limits, nobody, StopToken()));
  CHECK(searcher.statistics().nodes == 500);
}

TEST_CASE("A graph that is too large, or stopped, is none", "[gamegraph]") {
  const morris::Rules rules;
  SearchControl free({}, {});
  const auto whole = GameGraph<morris::Rules>::of(rules, rules.start(), 1'000'000, free);
  REQUIRE(whole);
  CHECK_FALSE(GameGraph<morris::Rules>::of(rules, rules.start(), whole->size() - 1, free));
  Limits limits;
  limits.nodes = whole->size() / 2;
  SearchControl short_one(limits, {});
  CHECK_FALSE(GameGraph<morris::Rules>::of(rules, rules.start(), 1'000'000, short_one));
}

TEST_CASE("A position that was there often enough is a draw to come back to", "[alphabeta]") {
  const std::vector<std::uint64_t> keys{7, 8, 7, 9, 9, 9};
  const Past third(keys, 3), never(keys, 0);
  CHECK(third.repeats(7, {}));
  CHECK(third.repeats(9, {}));
  CHECK_FALSE(third.repeats(8, {}));
  CHECK(third.repeats(8, {1, 8, 2}));
  CHECK_FALSE(never.repeats(9, {9}));
  CHECK(third.salt() != 0);
  CHECK(Past({7, 8}, 3).salt() == 0);
  CHECK(never.salt() == 0);
}

TEST_CASE("Playouts find the win that is there, and beat chance", "[mcts]") {
  const morris::Rules rules;
  std::mt19937 random(11);
  int won = 0;
  for (int game = 0; game < 100; ++game) {
    const int side = game % 2;
    auto p = rules.start();
    std::vector<morris::Move> moves;
    for (int ply = 0; ply < 100 && !rules.outcome(p).finished(); ++ply) {
      rules.moves(p, moves);
      morris::Move chosen = moves[random() % moves.size()];
      if (p.side == side) {
        Limits limits;
        limits.nodes = 3'000;
        limits.solve = false;  // by playouts alone
        const std::string best = *search(rules, p, limits).best;
        chosen = *std::find_if(moves.begin(), moves.end(), [&](morris::Move move) {
          return rules.print_move(p, move) == best;
        });
      }
      p = rules.play(p, chosen);
    }
    const Outcome outcome = rules.outcome(p);
    won += outcome.finished() && (outcome.winner == Player::first) == (side == 0) ? 1 : 0;
  }
  CHECK(won == 100);
}

// What playouts call certain of so many positions is what `truth` says; how many those are.
template <class R, class Truth>
int certain_of(const R& rules, std::size_t positions, Truth truth) {
  int certain = 0;
  for (const auto& p : positions_of(rules, rules.start(), positions)) {
    Limits limits;
    limits.nodes = 20'000;
    limits.solve = false;
    const Value found = *search(rules, p, limits).lines[0].value;
    if (found.kind == Value::Kind::estimate) continue;
    INFO(rules.print(p));
    const Value value = truth(p);
    REQUIRE(found.kind == value.kind);
    if (found.kind == Value::Kind::win) REQUIRE(found.amount >= value.amount);
    ++certain;
  }
  return certain;
}

TEST_CASE("What playouts call certain is true", "[mcts]") {
  const morris::Rules rules;
  const morris::Values values(rules, rules.start());
  CHECK(certain_of(rules, 100, [&](const auto& p) { return values.of(p); }) > 20);
}

TEST_CASE("What playouts call certain is true where a side moves again", "[mcts]") {
  const BlindSow rules{};
  SearchControl free({}, {});
  const auto graph = GameGraph<BlindSow>::of(rules, rules.start(), 1'000'000, free);
  REQUIRE(graph);
  CHECK(certain_of(rules, 60, [&](const auto& p) { return graph->value(p); }) > 20);
}
