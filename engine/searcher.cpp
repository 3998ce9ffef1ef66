// SPDX-License-Identifier: MIT
#include "engine/searcher.hpp"

#include "engine/stop.hpp"

namespace engine {

std::optional<Result<Strategy>> Solver::strategy(const Position&, bool, const Limits&,
                                                 const StopToken&) {
  return fail("no certificate can be written for this position");
}

}  // namespace engine
