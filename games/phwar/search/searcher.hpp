// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "engine/searcher.hpp"
#include "games/phwar/rules.hpp"

namespace phwar {

/// The engine's searcher: a search to a depth, and proofs of forced wins, on one table.
[[nodiscard]] std::unique_ptr<engine::Searcher> make_searcher(const Rules& rules);

}  // namespace phwar
