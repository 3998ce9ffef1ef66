// SPDX-License-Identifier: MIT
// What every searcher that owns one transposition table does alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "engine/search/transposition.hpp"
#include "engine/searcher.hpp"

namespace engine {

/// `Interface` is Solver or Searcher.
template <class Interface>
class WithTable : public Interface {
 public:
  void new_game() override { table_.new_game(); }

  Result<void> resize(std::size_t mib) override {
    return table_.resize(mib) ? Result<void>{} : refused(mib);
  }

  Result<void> grow(std::size_t mib) override {
    return table_.grow(mib) ? Result<void>{} : refused(mib);
  }

  [[nodiscard]] bool keeps_state() const override { return true; }
  void recall(const std::function<void(const ProvedEntry&)>& sink) const override {
    table_.for_each([&sink](std::uint64_t key, std::uint64_t payload, unsigned work) {
      sink({key, payload, work});
    });
  }
  void remember(const ProvedEntry& entry) override {
    table_.allocate();
    table_.store(entry.key, entry.payload, entry.work);
  }

  [[nodiscard]] SearchStatistics statistics() const override { return statistics_; }

 private:
  [[nodiscard]] static Result<void> refused(std::size_t mib) {
    return fail("cannot allocate a table of " + std::to_string(mib) + " MiB");
  }

 protected:
  TranspositionTable table_;
  SearchStatistics statistics_;  ///< of the last search
};

}  // namespace engine
