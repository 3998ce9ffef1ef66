// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "engine/searcher.hpp"
#include "games/kalah/rules.hpp"
#include "games/kalah/search/evaluation.hpp"
#include "games/kalah/tablebase/provider.hpp"

namespace kalah {

/// The engine's searcher: the exact search beside one to a depth, on one table.
[[nodiscard]] std::unique_ptr<engine::Searcher> make_searcher(const Rules& rules,
                                                              TablebaseSettings tablebase = {},
                                                              const Weights& weights = {});

}  // namespace kalah
