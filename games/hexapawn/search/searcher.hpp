// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "engine/searcher.hpp"
#include "games/hexapawn/rules.hpp"

namespace hexapawn {

/// The engine's searcher: the exact search beside a heuristic one, on one table.
[[nodiscard]] std::unique_ptr<engine::Searcher> make_searcher(const Rules& rules);

}  // namespace hexapawn
