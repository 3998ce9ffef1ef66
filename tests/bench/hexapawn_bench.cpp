// SPDX-License-Identifier: MIT
// Micro-benchmarks of what hexapawn's searches spend their time on. Times on a busy machine vary by
// a factor of two; compare runs made in turn.
#include <benchmark/benchmark.h>

#include <cstdint>

#include "engine/search/transposition.hpp"
#include "games/hexapawn/board/board.hpp"
#include "games/hexapawn/perft.hpp"
#include "games/hexapawn/proof/proof_search.hpp"
#include "games/hexapawn/rules.hpp"

namespace {

using namespace hexapawn;

template <class Word>
void perft_moves(benchmark::State& state) {
  const Geometry<Word> geometry(8, 8);
  Board<Word> board = start(geometry);
  std::uint64_t leaves = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(board);  // or the same count is not made twice
    leaves += perft(geometry, board, Side::white, 5);
  }
  state.counters["leaves/s"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK(perft_moves<std::uint64_t>);
BENCHMARK(perft_moves<Bits256>);

void proof_nodes(benchmark::State& state) {
  const Geometry<std::uint64_t> geometry(5, 5);
  const auto board = start(geometry);
  engine::TranspositionTable table(16);
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    table.new_game();
    ProofSearch<std::uint64_t> proof(geometry, table);
    NodeBudget unlimited;
    benchmark::DoNotOptimize(proof.value(board, Side::white, unlimited));
    nodes += proof.statistics().nodes;
  }
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}
BENCHMARK(proof_nodes);

// The argument is the size in MiB: within and far beyond the caches.
void table_probe(benchmark::State& state) {
  engine::TranspositionTable table(static_cast<std::size_t>(state.range(0)));
  table.allocate();
  std::uint64_t key = 1;
  for (int i = 0; i < 1'000'000; ++i) {
    key = key * 6364136223846793005ULL + 1442695040888963407ULL;
    table.store(key, key >> 20, 1);
  }
  key = 1;
  for (auto _ : state) {
    key = key * 6364136223846793005ULL + 1442695040888963407ULL;
    benchmark::DoNotOptimize(table.probe(key));
  }
}
BENCHMARK(table_probe)->Arg(1)->Arg(256);

void position_parse(benchmark::State& state) {
  const Rules rules(8, 8);
  for (auto _ : state) {
    benchmark::DoNotOptimize(rules.parse("p1pp1ppp/1p6/4p3/2P5/3P4/8/PP2PPPP/8 b"));
  }
}
BENCHMARK(position_parse);

}  // namespace

BENCHMARK_MAIN();
