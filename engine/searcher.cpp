// SPDX-License-Identifier: MIT
#include "engine/searcher.hpp"

#include "engine/stop.hpp"

namespace engine {

std::optional<Result<Strategy>> Solver::strategy(const Position&, bool, const Limits&,
                                                 const StopToken&) {
  return fail("what solves this position writes no certificates");
}

}  // namespace engine
