// SPDX-License-Identifier: MIT
#include "engine/bench.hpp"
#include "engine/courses.hpp"

#include <cassert>

#include "engine/searcher.hpp"
#include "engine/stop.hpp"

namespace engine {

namespace {

class NoObserver final : public Observer {
 public:
  void report(const Info&) override {}
};

void add(Signature& signature, const Value& value, const std::vector<std::string>& pv) {
  signature.add(static_cast<std::uint64_t>(value.kind));
  signature.add(static_cast<std::uint64_t>(value.amount));
  signature.add(static_cast<std::uint64_t>(value.bound));
  for (const std::string& move : pv) signature.add(move);
}

// A search without the proof beside it, or a proof alone: each is measured for itself.
void run(const Game& game, const BenchPosition& bench, Signature& signature, const StopToken& stop,
         BenchResult& result) {
  const auto position = game.parse(bench.fen);
  assert(position);
  const auto searcher = game.make_searcher();
  static_cast<void>(searcher->resize(default_hash_mib));
  const TimePoint started = Clock::now();
  Limits limits;
  limits.started = started;
  if (bench.depth > 0) {
    limits.depth = bench.depth;
    limits.solve = false;
    NoObserver nobody;
    const Report report = searcher->search(*position, {}, limits, nobody, stop);
    for (const Info& line : report.lines) add(signature, *line.value, line.pv);
  } else if (const auto solution = searcher->exact(*position, {false, true}, limits, stop)) {
    add(signature, solution->value, solution->pv);
  }
  result.time += Clock::now() - started;
  result.nodes += searcher->statistics().nodes;
  signature.add(searcher->statistics().nodes);
  ++result.positions;
}

}  // namespace

// FNV-1a over the bytes, the lowest first whatever the machine's own order is.
void Signature::add(std::uint64_t number) {
  for (int byte = 0; byte < 8; ++byte) {
    state_ = (state_ ^ (number >> 8 * byte & 0xff)) * 0x100000001b3ULL;
  }
}

void Signature::add(std::string_view text) {
  add(text.size());
  for (const char c : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
}

std::uint32_t Signature::value() const {
  return static_cast<std::uint32_t>(state_ ^ state_ >> 32);
}

BenchResult run_bench(const Game& game, const StopToken& stop,
                      const std::function<void(int)>& finished) {
  BenchResult result;
  Signature signature;
  for (const BenchPosition& bench : game.courses().bench_positions()) {
    BenchResult next = result;
    run(game, bench, signature, stop, next);
    if (stop.stop_requested()) break;
    result = next;
    finished(result.positions);
  }
  result.signature = signature.value();
  return result;
}

}  // namespace engine
