// SPDX-License-Identifier: MIT
#include "engine/search/transposition.hpp"

#include <cstdint>
#include <random>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/stop.hpp"
#include "tests/catch.hpp"

using engine::TranspositionTable;

static_assert(!std::is_copy_constructible_v<TranspositionTable>);
static_assert(!std::is_copy_assignable_v<TranspositionTable>);
static_assert(std::is_nothrow_move_constructible_v<TranspositionTable>);
static_assert(std::is_nothrow_move_assignable_v<TranspositionTable>);

namespace {

TranspositionTable mapped(std::size_t mib) {
  TranspositionTable table(mib);
  REQUIRE(table.allocate());
  return table;
}

}  // namespace

TEST_CASE("What is stored is found again, under its own key only", "[engine][table]") {
  TranspositionTable table = mapped(1);
  CHECK_FALSE(table.probe(42));
  table.store(42, 7, 1);
  CHECK(table.probe(42) == 7u);
  CHECK_FALSE(table.probe(43));
  table.store(42, (std::uint64_t{1} << TranspositionTable::payload_bits) - 1, 255);
  CHECK(table.probe(42) == (std::uint64_t{1} << TranspositionTable::payload_bits) - 1);
  table.store(0, 0, 0);
  CHECK(table.probe(0) == 0u);
}

TEST_CASE("A table without memory misses and forgets but does not fail", "[engine][table]") {
  TranspositionTable table(1);
  table.prefetch(1);
  table.store(1, 2, 3);
  CHECK_FALSE(table.probe(1));
  CHECK(table.hashfull() == 0);
}

TEST_CASE("A new game forgets everything", "[engine][table]") {
  TranspositionTable table = mapped(1);
  for (std::uint64_t key = 0; key < 1000; ++key) table.store(key << 50, key, 1);
  table.new_game();
  for (std::uint64_t key = 0; key < 1000; ++key) REQUIRE_FALSE(table.probe(key << 50));
  CHECK(table.hashfull() == 0);
}

TEST_CASE("A new game fills the table as the first one did, whatever that left behind",
          "[engine][table]") {
  TranspositionTable table = mapped(1);
  const auto fill = [&table] {
    std::mt19937_64 random(3);
    std::vector<bool> found;
    for (int search = 0; search < 5; ++search) {
      table.new_search();
      for (int i = 0; i < 60'000; ++i) {
        const std::uint64_t key = random();
        table.store(key, 1, static_cast<unsigned>(random() % 200));
        found.push_back(table.probe(key ^ (random() % 2)).has_value());
      }
    }
    std::mt19937_64 again(3);
    for (int i = 0; i < 100'000; ++i) found.push_back(table.probe(again()).has_value());
    return found;
  };
  const std::vector<bool> first = fill();
  for (int game = 0; game < 3; ++game) {
    table.new_game();
    const bool same = fill() == first;
    CHECK(same);
  }
}

TEST_CASE("A new search keeps the entries", "[engine][table]") {
  TranspositionTable table = mapped(1);
  table.store(5, 6, 7);
  for (int i = 0; i < 200; ++i) table.new_search();
  CHECK(table.probe(5) == 6u);
}

TEST_CASE("A full cluster loses the entry of least work", "[engine][table]") {
  TranspositionTable table = mapped(1);
  // Small keys all belong to the first cluster.
  for (std::uint64_t key = 1; key <= 4; ++key)
    table.store(key, key, 10 + static_cast<unsigned>(key));
  table.store(5, 5, 1);
  CHECK_FALSE(table.probe(1));
  for (std::uint64_t key = 2; key <= 5; ++key) CHECK(table.probe(key) == key);
}

TEST_CASE("Entries of older searches go before equal ones of the current search",
          "[engine][table]") {
  TranspositionTable table = mapped(1);
  table.store(1, 1, 11);
  table.new_search();
  for (std::uint64_t key = 2; key <= 4; ++key) table.store(key, key, 9);
  table.store(5, 5, 9);
  CHECK_FALSE(table.probe(1));
  for (std::uint64_t key = 2; key <= 5; ++key) CHECK(table.probe(key) == key);
}

TEST_CASE("Keys with the same upper bits share a window, others fill the whole table",
          "[engine][table]") {
  TranspositionTable table = mapped(8);  // 131,072 clusters of four, windows of 32,768
  std::mt19937_64 random(7);
  const auto kept_of = [&](std::uint64_t upper_bits) {
    std::vector<std::uint64_t> keys(524'288);
    for (std::uint64_t& key : keys) {
      key = (random() & ~upper_bits) | (0x123456ULL << 40 & upper_bits);
      table.store(key, 1, 1);
    }
    int kept = 0;
    for (const std::uint64_t key : keys) kept += table.probe(key) ? 1 : 0;
    return kept;
  };
  CHECK(kept_of(0xffffffULL << 40) <= 131'072);
  CHECK(kept_of(0) > 320'000);
}

TEST_CASE("A resize the system refuses keeps the old table", "[engine][table]") {
  TranspositionTable table = mapped(1);
  table.store(9, 10, 1);
  CHECK_FALSE(table.resize(std::size_t{1} << 40));
  CHECK_FALSE(table.resize(SIZE_MAX));
  CHECK_FALSE(table.resize(0));
  CHECK(table.size_mib() == 1);
  CHECK(table.probe(9) == 10u);
  CHECK(table.resize(3));
  CHECK(table.size_mib() == 3);
  CHECK_FALSE(table.probe(9));
}

TEST_CASE("A larger table keeps the entries of the smaller one, in any game and search",
          "[engine][table]") {
  TranspositionTable table(1);
  REQUIRE(table.allocate());
  table.new_game();
  table.new_search();
  std::mt19937_64 random(5);
  std::vector<std::uint64_t> keys(60'000);  // nearly as many as there is room for
  for (std::uint64_t& key : keys) {
    key = random();
    table.store(key, key & 0xffff, 3);
  }
  std::vector<std::uint64_t> kept;
  for (const std::uint64_t key : keys) {
    if (table.probe(key)) kept.push_back(key);
  }
  REQUIRE(kept.size() > keys.size() / 2);
  const std::uint64_t insertions = table.insertions();
  REQUIRE(table.grow(3));
  CHECK(table.size_mib() == 3);
  CHECK(table.insertions() == insertions);
  std::size_t found = 0;
  for (const std::uint64_t key : kept) {
    const auto payload = table.probe(key);
    if (!payload) continue;
    REQUIRE(*payload == (key & 0xffff));
    ++found;
  }
  CHECK(found > kept.size() * 98 / 100);  // some clusters get more than they can hold
  CHECK_FALSE(table.grow(std::size_t{1} << 60));
  CHECK(table.probe(keys.back()) == (keys.back() & 0xffff));
}

TEST_CASE("A moved table takes its entries along", "[engine][table]") {
  TranspositionTable first = mapped(1);
  first.store(9, 10, 1);
  TranspositionTable second = std::move(first);
  CHECK(second.probe(9) == 10u);
}

TEST_CASE("Hashfull counts the entries of the current search per mille", "[engine][table]") {
  TranspositionTable table = mapped(1);
  CHECK(table.hashfull() == 0);
  std::mt19937_64 random(1);
  for (int i = 0; i < 1'000'000; ++i) table.store(random(), 1, 1);
  CHECK(table.hashfull() == 1000);
  table.new_search();
  CHECK(table.hashfull() == 0);
  for (int i = 0; i < 16384; ++i) table.store(random(), 1, 1);
  CHECK(table.hashfull() > 100);
  CHECK(table.hashfull() < 400);
}

TEST_CASE("Threads that write the same cluster never make up an entry", "[engine][table]") {
  TranspositionTable table = mapped(1);
  // Payload and key belong together; a torn entry would break the pair. The keys share a cluster
  // (their 40 high bits are 0) but no pattern, as real keys do.
  const auto key_of = [](std::uint64_t i) { return (i + 1) * 0x9e3779b97f4a7c15ULL >> 40; };
  const auto payload_of = [](std::uint64_t key) { return key * 0x9e3779b97f4a7c15ULL >> 14; };
  bool wrong[2] = {false, false};
  const auto hammer = [&](int which) {
    std::mt19937_64 random(static_cast<std::uint64_t>(which));
    for (int i = 0; i < 200'000; ++i) {
      const std::uint64_t key = key_of(random() % 8);
      table.store(key, payload_of(key), static_cast<unsigned>(random() % 8));
      const std::uint64_t asked = key_of(random() % 8);
      const auto found = table.probe(asked);
      if (found && *found != payload_of(asked)) wrong[which] = true;
    }
  };
  {
    const engine::JoiningThread other([&](const engine::StopToken&) { hammer(1); });
    hammer(0);
  }
  CHECK_FALSE(wrong[0]);
  CHECK_FALSE(wrong[1]);
}
