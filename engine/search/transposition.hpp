// SPDX-License-Identifier: MIT
#pragma once

// A fixed-size table of search results that may forget: 16-byte entries, four to a 64-byte
// cluster (one cache line). It never grows, and a size in MiB is a ceiling.
//
// Threads: probe, store and prefetch may run on any number of threads at once. An entry is two
// relaxed atomic words, key ^ data and data; a torn pair does not match its key and is a miss.
// resize, allocate, new_game and new_search must not overlap with any other call.
//
// The key's 64 bits are checked whole. A game whose answers must be exact puts further check
// bits into its payload.
//
// The upper 24 bits of a key choose a window of the table, the lower ones a cluster in it. A game
// that gives related positions the same upper bits keeps the search in a few windows at a time,
// which the caches and the address translation hold; random keys fill the table as evenly.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "engine/huge_memory.hpp"
#include "engine/mix.hpp"
#include "engine/searcher.hpp"

namespace engine {

class TranspositionTable {
 public:
  static constexpr int payload_bits = 50;
  static constexpr int window_bits = 24;  // of a key, the upper ones

  // Nothing is mapped before allocate() or resize().
  explicit TranspositionTable(std::size_t mib = default_hash_mib) noexcept : mib_(mib) {}

  TranspositionTable(TranspositionTable&& source) noexcept { swap(source); }
  TranspositionTable& operator=(TranspositionTable&& source) noexcept {
    swap(source);
    return *this;
  }
  TranspositionTable(const TranspositionTable&) = delete;
  TranspositionTable& operator=(const TranspositionTable&) = delete;
  ~TranspositionTable() = default;

  // Replaces the table by an empty one of at most `mib` MiB; false when the system refuses, and
  // then the old table and its contents stay. Instant: pages come at first touch.
  [[nodiscard]] bool resize(std::size_t mib) noexcept {
    constexpr std::size_t most = std::numeric_limits<std::size_t>::max() >> 21;
    if (mib == 0 || mib > most) return false;
    HugeMemory memory(mib << 20);
    if (memory.data() == nullptr) return false;
    memory_ = std::move(memory);
    mib_ = mib;
    clusters_ = static_cast<Cluster*>(memory_.data());
    count_ = (mib << 20) / sizeof(Cluster);
    return true;
  }

  // Replaces the table by a larger one that holds the same entries, but for those few that find
  // their cluster full there; false as for resize. Windows are in the order of their keys, so both
  // tables are walked once from end to end.
  [[nodiscard]] bool grow(std::size_t mib) noexcept {
    assert(mib >= mib_);
    TranspositionTable larger;
    if (!larger.resize(mib)) return false;
    larger.salt_ = salt_;
    larger.generation_ = generation_;
    larger.searches_ = searches_;
    for (std::size_t i = 0; i < count_; ++i) {
      for (const Entry& entry : clusters_[i].entries) {
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        if (!forgotten(data)) larger.place(key_of(entry, data), data);
      }
    }
    larger.insertions_.store(insertions(), std::memory_order_relaxed);
    swap(larger);
    return true;
  }

  // Maps the size given at construction unless there is a table already. Without memory every
  // probe misses and every store is dropped.
  bool allocate() noexcept { return clusters_ != nullptr || resize(mib_); }

  [[nodiscard]] std::size_t size_mib() const noexcept { return mib_; }

  // Forgets everything without touching memory: under a new salt no old key matches, and what an
  // earlier game left counts as empty. So the same searches fill the table in the same way again
  // (the first 62 of a game: then the generations have come round, and old entries look young).
  void new_game() noexcept {
    salt_ = mixed(salt_);
    new_search();
    searches_ = 0;
  }

  // Entries stay valid but lose worth against those of the new search.
  void new_search() noexcept {
    generation_ = generation_ % last_generation + 1;
    searches_ = std::min(searches_ + 1, last_generation - 1);
  }

  void prefetch(std::uint64_t key) const noexcept {
    if (clusters_ != nullptr) __builtin_prefetch(&cluster_of(key));
  }

  [[nodiscard]] std::optional<std::uint64_t> probe(std::uint64_t key) const noexcept {
    if (clusters_ == nullptr) return std::nullopt;
    const std::uint64_t salted = key ^ salt_;
    for (const Entry& entry : cluster_of(key).entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if ((entry.check.load(std::memory_order_relaxed) ^ data) == salted && data != 0)
        return data >> payload_shift;
    }
    return std::nullopt;
  }

  // `work` says what losing the entry would cost: the depth, or log2 of the nodes spent on it.
  // Overwrites the entry of the same key, else the cheapest of the cluster.
  void store(std::uint64_t key, std::uint64_t payload, unsigned work) noexcept {
    assert(payload >> payload_bits == 0 && work < 256);
    if (clusters_ == nullptr) return;
    place(key, payload << payload_shift | generation_ << generation_shift | work);
  }

  // Calls `f(key, payload, work)` for every entry, in no particular order. Not while others store.
  template <class F>
  void for_each(F f) const {
    for (std::size_t i = 0; i < count_; ++i) {
      for (const Entry& entry : clusters_[i].entries) {
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        if (forgotten(data)) continue;
        f(key_of(entry, data), data >> payload_shift, static_cast<unsigned>(data & 0xff));
      }
    }
  }

  // How often a key that the table did not hold was stored, ever. Threads that store at the same
  // time may lose counts; it is not worth a locked instruction.
  [[nodiscard]] std::uint64_t insertions() const noexcept {
    return insertions_.load(std::memory_order_relaxed);
  }

  // Per mille of entries written by the current search, from a sample of the table's first 16 MiB:
  // reading further would bring pages into memory that nothing else needs yet.
  [[nodiscard]] int hashfull() const noexcept {
    constexpr std::size_t sample = 250, longest_stride = 1 << 10;
    if (clusters_ == nullptr) return 0;
    const std::size_t stride = std::min(count_ / sample, longest_stride);
    int used = 0;
    for (std::size_t i = 0; i < sample; ++i)
      for (const Entry& entry : clusters_[i * stride].entries) {
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        used += data != 0 && generation_of(data) == generation_ ? 1 : 0;
      }
    return used;
  }

 private:
  // Writes over the entry of the same key, else over the one of least worth.
  void place(std::uint64_t key, std::uint64_t data) noexcept {
    const std::uint64_t salted = key ^ salt_;
    Entry* victim = nullptr;
    int least = std::numeric_limits<int>::max();
    bool known = false;
    for (Entry& entry : cluster_of(key).entries) {
      const std::uint64_t there = entry.data.load(std::memory_order_relaxed);
      if ((entry.check.load(std::memory_order_relaxed) ^ there) == salted) {
        victim = &entry;
        known = true;
        break;
      }
      const int worth = worth_of(there);
      if (worth < least) {
        least = worth;
        victim = &entry;
      }
    }
    if (!known) insertions_.store(insertions() + 1, std::memory_order_relaxed);
    victim->check.store(salted ^ data, std::memory_order_relaxed);
    victim->data.store(data, std::memory_order_relaxed);
  }

  // data: payload 50 | generation 6 | work 8. Generations are 1..63, so a used entry is never 0.
  static constexpr int generation_shift = 8;
  static constexpr int payload_shift = 14;
  static_assert(payload_shift + payload_bits == 64);
  static constexpr std::uint64_t last_generation = 63;

  // Clusters of a window, 2 MiB. Products below stay within 64 bits for tables of up to 64 TiB.
  static constexpr std::size_t window = 1 << 15;
  static constexpr int place_bits = 64 - window_bits;

  struct Entry {
    std::atomic<std::uint64_t> check;
    std::atomic<std::uint64_t> data;
  };
  struct alignas(64) Cluster {
    std::array<Entry, 4> entries;
  };
  static_assert(sizeof(Entry) == 16 && sizeof(Cluster) == 64);
  static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

  [[nodiscard]] static std::uint64_t generation_of(std::uint64_t data) noexcept {
    return data >> generation_shift & last_generation;
  }

  [[nodiscard]] std::uint64_t key_of(const Entry& entry, std::uint64_t data) const noexcept {
    return entry.check.load(std::memory_order_relaxed) ^ data ^ salt_;
  }

  // Searches begun since the entry was written.
  [[nodiscard]] std::uint64_t age_of(std::uint64_t data) const noexcept {
    return (generation_ + last_generation - generation_of(data)) % last_generation;
  }

  // Empty, or of an earlier game.
  [[nodiscard]] bool forgotten(std::uint64_t data) const noexcept {
    return data == 0 || age_of(data) > searches_;
  }

  // An empty entry is worth less than any other; every search an entry is older costs it 4 units
  // of work (a subtree 16 times as large is kept one search longer).
  [[nodiscard]] int worth_of(std::uint64_t data) const noexcept {
    if (forgotten(data)) return std::numeric_limits<int>::min();
    return static_cast<int>(data & 0xff) - 4 * static_cast<int>(age_of(data));
  }

  // The high half of bits * count spreads the bits over any number of clusters. A window goes on
  // from the end of the table at its beginning.
  [[nodiscard]] Cluster& cluster_of(std::uint64_t key) const noexcept {
    const std::size_t begin = (key >> place_bits) * count_ >> window_bits;
    const std::size_t offset =
        (key & ((std::uint64_t{1} << place_bits) - 1)) * std::min(count_, window) >> place_bits;
    const std::size_t at = begin + offset;
    return clusters_[at < count_ ? at : at - count_];
  }

  void swap(TranspositionTable& o) noexcept {
    std::swap(memory_, o.memory_);
    std::swap(clusters_, o.clusters_);
    std::swap(count_, o.count_);
    std::swap(mib_, o.mib_);
    std::swap(salt_, o.salt_);
    std::swap(generation_, o.generation_);
    std::swap(searches_, o.searches_);
    const std::uint64_t count = insertions();
    insertions_.store(o.insertions(), std::memory_order_relaxed);
    o.insertions_.store(count, std::memory_order_relaxed);
  }

  HugeMemory memory_;
  Cluster* clusters_ = nullptr;
  std::size_t count_ = 0;
  std::size_t mib_ = default_hash_mib;
  std::uint64_t salt_ = 0;
  std::uint64_t generation_ = 1;
  std::uint64_t searches_ = 0;  ///< begun in this game, at most last_generation - 1
  std::atomic<std::uint64_t> insertions_{0};
};

}  // namespace engine
