// SPDX-License-Identifier: MIT
// What exact searches share: helpers that prove the same, and the order of root moves that were
// proved one by one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/search/control.hpp"
#include "engine/search/helper_threads.hpp"
#include "engine/search/root.hpp"

namespace engine {

/// What `ask` answers on this thread, while `count` helpers work on the same question. What they
/// prove is in the table, so that this thread, when one of them is done, need only ask again.
/// `ask` returns an optional, empty when told to stop; `helper_nodes` grows by what they did.
template <class Ask>
[[nodiscard]] auto ask_with_helpers(int count, Helpers::Work work, SearchControl& control,
                                    std::uint64_t& helper_nodes, Ask ask) {
  const Helpers helpers(count, std::move(work));
  control.interrupt(&helpers.done());
  auto answer = ask();
  if (!answer && control.resume()) answer = ask();
  control.interrupt(nullptr);
  helper_nodes += helpers.nodes();
  return answer;
}

/// The best `lines` of `count` root moves, each proved by itself. `worth(i)` is what a move is
/// worth, the larger the better; equal ones keep their order. `proven(i, worth)` adds its line.
/// Either may be empty, which means that the search was told to stop.
template <class Worth, class Proven>
[[nodiscard]] std::optional<std::vector<ProvenMove>> prove_each(std::size_t count,
                                                                std::size_t lines, Worth worth,
                                                                Proven proven) {
  std::vector<std::pair<int, std::size_t>> ranked;
  for (std::size_t i = 0; i < count; ++i) {
    const std::optional<int> value = worth(i);
    if (!value) return std::nullopt;
    ranked.emplace_back(*value, i);
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<ProvenMove> best;
  for (std::size_t rank = 0; rank < std::min(lines, count); ++rank) {
    std::optional<ProvenMove> move = proven(ranked[rank].second, ranked[rank].first);
    if (!move) return std::nullopt;
    best.push_back(std::move(*move));
  }
  return best;
}

}  // namespace engine
