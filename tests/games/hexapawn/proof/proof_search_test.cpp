// SPDX-License-Identifier: MIT
#include "games/hexapawn/proof/proof_search.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/catch.hpp"
#include "tests/games/hexapawn/support.hpp"

using namespace hexapawn;
using engine::TranspositionTable;

namespace {

// Signed plies by full width search over the bit boards, without table and without rules of thumb.
int full_search(const Geometry<std::uint64_t>& geometry, const Board<std::uint64_t>& board,
                Side side) {
  int quickest_win = 0;
  int slowest_loss = 0;
  for (const Move move : legal_moves(geometry, board, side)) {
    const auto next = play(board, side, move);
    const int child = full_search(geometry, next, other(side));
    if (child <= 0 && (quickest_win == 0 || 1 - child < quickest_win)) quickest_win = 1 - child;
    if (child > 0) slowest_loss = std::min(slowest_loss, -1 - child);
  }
  return quickest_win != 0 ? quickest_win : slowest_loss;
}

template <class Word>
int solve(const test::Position<Word>& p, std::size_t mib = 1) {
  TranspositionTable table(mib);
  ProofSearch<Word> search(p.geometry, table);
  NodeBudget endless;
  const int plies = search.value(p.board, p.side, endless).value();
  CHECK(search.winner(p.board, p.side, endless).value() == (plies > 0));
  return plies;
}

int solve(std::string_view text) {
  return solve(test::position(text));
}

}  // namespace

TEST_CASE("The values of the start boards are the known ones", "[hexapawn][proof]") {
  //               columns 1    2    3    4    5    6   7   8
  const std::vector<std::vector<int>> known = {{1, -2, -6, 5, 7, -8, 9, 11},         // 3 rows
                                               {-2, -6, -8, 11, -14, -16, 19, -24},  // 4
                                               {3, -6, 11, -16, 19, -22},            // 5
                                               {-4, -10, -14, 21, 29},               // 6
                                               {5, -10, 19, -24, 29},                // 7
                                               {-6, -14, -22, 31}};                  // 8
  int rows = 3;
  for (const std::vector<int>& row : known) {
    int cols = 1;
    for (const int plies : row) {
      INFO(rows << " rows, " << cols << " columns");
      CHECK(solve(test::position(test::start_grid(rows, cols)), 4) == plies);
      if (rows * cols <= 20)
        CHECK(solve(test::position<Bits256>(test::start_grid(rows, cols))) == plies);
      ++cols;
    }
    ++rows;
  }
}

TEST_CASE("The first player loses the 6 x 6 start in 30 plies", "[hexapawn][proof]") {
  CHECK(solve(test::position(test::start_grid(6, 6)), 16) == -30);
}

TEST_CASE("Published course positions have their published answers", "[hexapawn][proof]") {
  CHECK(solve("1pp/1P1/2P b") == 1);
  CHECK(solve("ppp/P2/1PP b") == 3);
  CHECK(solve("p1p/p2/1PP w") == -2);
  CHECK(solve("1pp/1P1/P2 b") == 3);
  CHECK(solve("ppp/1P1/P1P b") == 5);
  CHECK(solve("ppp/3/PPP b") == -6);
  CHECK(solve("2ppp/pp3/P3P/1PPP1 w") == -10);
}

TEST_CASE("A player without a move has lost in no ply", "[hexapawn][proof]") {
  CHECK(solve("1p1/1P1/3 b") == 0);
  CHECK(solve("p2/3/3 w") == 0);
}

TEST_CASE("Values of random positions agree with both plain algorithms and a full search",
          "[hexapawn][proof]") {
  std::mt19937 random(17);
  int unfinished = 0;
  for (int i = 0; i < 4000; ++i) {
    const int rows = 2 + static_cast<int>(random() % 4);
    const int cols = 1 + static_cast<int>(random() % static_cast<unsigned>(13 / rows));
    const reference::Grid grid = test::random_grid(random, rows, cols);
    if (grid.promoted()) continue;
    INFO(test::text(grid));
    const auto p = test::position(grid);
    const int plies = solve(p);
    REQUIRE(plies == full_search(p.geometry, p.board, p.side));
    REQUIRE(plies == reference::Distance().score(grid));
    REQUIRE((plies > 0) == reference::wins(grid));
    ++unfinished;
  }
  CHECK(unfinished >= 2000);
}

TEST_CASE("One table serves positions of all sizes and both players", "[hexapawn][proof]") {
  std::mt19937 random(19);
  TranspositionTable table(1);
  for (int i = 0; i < 2000; ++i) {
    const int rows = 3 + static_cast<int>(random() % 3);
    const int cols = 1 + static_cast<int>(random() % static_cast<unsigned>(15 / rows));
    const reference::Grid grid = test::random_grid(random, rows, cols);
    INFO(test::text(grid));
    const auto p = test::position(grid);
    ProofSearch<std::uint64_t> search(p.geometry, table);
    NodeBudget endless;
    REQUIRE(search.value(p.board, p.side, endless) == reference::Distance().score(grid));
  }
}

TEST_CASE("Reflections and the other colour share a key, a further move does not",
          "[hexapawn][proof]") {
  const auto p = test::position("2p1/p3/1P2/3P w");
  const auto reflected = test::position("1p2/3p/2P1/P3 w");
  const auto turned = test::position("p3/2p1/3P/1P2 b");
  const auto key = value_key<Side::white>(p.geometry, p.board);
  CHECK(value_key<Side::white>(p.geometry, reflected.board) == key);
  CHECK(value_key<Side::black>(p.geometry, turned.board) == key);
  CHECK_FALSE(value_key<Side::black>(p.geometry, p.board) == key);
}

TEST_CASE("Regions between empty files share a key wherever they lie", "[hexapawn][proof]") {
  const auto key = [](std::string_view text) {
    const auto p = test::position(text);
    const auto wide = test::position<Bits256>(text);
    const bool white = p.side == Side::white;
    const auto wide_key = white ? value_key<Side::white>(wide.geometry, wide.board)
                                : value_key<Side::black>(wide.geometry, wide.board);
    return std::pair(white ? value_key<Side::white>(p.geometry, p.board)
                           : value_key<Side::black>(p.geometry, p.board),
                     wide_key);
  };
  // a3 and a2 can never move, so that only c3 and d4 count.
  const auto expected = key("3p/p1P1/P3/4 w");
  CHECK(key("p3/1P1p/3P/4 w") == expected);
  CHECK(key("1p2/2P1/4/4 w") == expected);
  CHECK(key("4/4/2p1/3P b") == expected);
  // A lone pair with room between, neighbours, another rank.
  CHECK(key("p2p/2P1/P3/4 w").first != expected.first);
  CHECK(key("p2p/2P1/P3/4 w").second != expected.second);
  CHECK(key("3p/1pP1/1P2/4 w").first != expected.first);
  CHECK(key("3p/1pP1/1P2/4 w").second != expected.second);
  CHECK(key("4/1p2/2P1/4 w").first != expected.first);
  CHECK(key("4/1p2/2P1/4 w").second != expected.second);
}

TEMPLATE_TEST_CASE("Positions that share a key are worth the same", "[hexapawn][proof]",
                   std::uint64_t, Bits256) {
  std::mt19937 random(37);
  struct Known {
    PositionKey key;
    int plies;
    Board<TestType> board;
  };
  std::map<std::uint32_t, Known> by_check;
  std::map<std::uint64_t, std::uint32_t> by_key;
  int shared = 0;
  for (int i = 0; i < 6000; ++i) {
    const reference::Grid grid = test::random_grid(random, 4, 5, 5, 30);
    INFO(test::text(grid));
    const auto p = test::position<TestType>(grid);
    const bool white = p.side == Side::white;
    const PositionKey key = white ? value_key<Side::white>(p.geometry, p.board)
                                  : value_key<Side::black>(p.geometry, p.board);
    const int plies = reference::Distance().score(grid);
    const Board<TestType> board = canonical(p.geometry, p.board);
    const Known& known = by_check.try_emplace(key.check, Known{key, plies, board}).first->second;
    REQUIRE(known.plies == plies);
    shared += known.board == board ? 0 : 1;
    // Each part tells them apart alone, so there is something left where the other one fails.
    REQUIRE(known.key == key);
    constexpr std::uint64_t outside_window = ~std::uint64_t{0} >> structure_bits;
    REQUIRE(by_key.try_emplace(key.key & outside_window, key.check).first->second == key.check);
  }
  CHECK(shared > 500);
}

TEST_CASE("The answer does not depend on the size of the word", "[hexapawn][proof]") {
  std::mt19937 random(23);
  for (int i = 0; i < 300; ++i) {
    const reference::Grid grid = test::random_grid(random, 5 + i % 3, 4 + i / 3 % 3);
    INFO(test::text(grid));
    REQUIRE(solve(test::position(grid)) == solve(test::position<Bits256>(grid)));
  }
}

TEST_CASE("A stopped search proves nothing wrong and goes on where it was", "[hexapawn][proof]") {
  const auto p = test::position(test::start_grid(5, 5));
  TranspositionTable table(4);
  ProofSearch<std::uint64_t> search(p.geometry, table);
  int calls = 0;
  std::optional<int> plies;
  for (; !plies; ++calls) {
    REQUIRE(calls < 1000);
    NodeBudget few(500);
    plies = search.value(p.board, p.side, few);
  }
  CHECK(plies == 19);
  CHECK(calls > 3);
  NodeBudget none(0);
  CHECK_FALSE(search.winner(test::position("pppp/4/4/PPPP w").board, Side::white, none));
}

TEST_CASE("Every move of a position gets its exact value", "[hexapawn][proof]") {
  std::mt19937 random(29);
  for (int i = 0; i < 400; ++i) {
    const reference::Grid grid = test::random_grid(random, 3 + i % 2, 2 + i / 2 % 2);
    INFO(test::text(grid));
    const auto p = test::position(grid);
    TranspositionTable table(1);
    ProofSearch<std::uint64_t> search(p.geometry, table);
    NodeBudget endless;
    const auto moves = legal_moves(p.geometry, p.board, p.side);
    const auto scored = search.move_values(p.board, p.side, endless).value();
    REQUIRE(scored.size() == moves.size());
    for (std::size_t k = 0; k < moves.size(); ++k) {
      CHECK(scored[k].move == moves[k]);
      const int child = full_search(p.geometry, play(p.board, p.side, moves[k]), other(p.side));
      CHECK(scored[k].plies == (child > 0 ? -1 - child : 1 - child));
    }
  }
}

TEST_CASE("Along the best line the distance shrinks by one at every ply", "[hexapawn][proof]") {
  std::mt19937 random(31);
  for (int i = 0; i < 300; ++i) {
    const reference::Grid grid = test::random_grid(random, 3 + i % 3, 2 + i / 3 % 2);
    INFO(test::text(grid));
    auto p = test::position(grid);
    TranspositionTable table(1);
    ProofSearch<std::uint64_t> search(p.geometry, table);
    NodeBudget endless;
    reference::Distance reference;
    const int plies = reference.score(grid);
    const auto line = search.best_line(p.board, p.side, endless).value();
    REQUIRE(static_cast<int>(line.size()) == std::abs(plies));
    for (const Move move : line) {
      const auto moves = legal_moves(p.geometry, p.board, p.side);
      REQUIRE(std::find(moves.begin(), moves.end(), move) != moves.end());
      p.board = play(p.board, p.side, move);
      p.side = other(p.side);
    }
    CHECK(legal_moves(p.geometry, p.board, p.side).empty());
    // The same line from another history of the table.
    TranspositionTable fresh(1);
    ProofSearch<std::uint64_t> again(p.geometry, fresh);
    const auto q = test::position(grid);
    static_cast<void>(again.move_values(q.board, q.side, endless));
    CHECK(again.best_line(q.board, q.side, endless) == line);
  }
}

TEST_CASE("A board of 16 x 16 cells is searched", "[hexapawn][proof]") {
  // Two pawns far apart on a wide board: White is nearer to its goal and moves first.
  reference::Grid grid{std::vector<std::string>(16, std::string(16, '.')), true};
  grid.rows[5][0] = 'P';
  grid.rows[9][15] = 'p';
  CHECK(solve(test::position<Bits256>(grid)) == 9);
}
