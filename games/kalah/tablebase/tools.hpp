// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/tablebase_tools.hpp"
#include "games/kalah/rules.hpp"

namespace kalah {

/// What makes a game of rules.
using GameMaker = std::function<std::shared_ptr<const engine::Game>(const Rules&)>;

/// What `parlour tablebase kalah` does.
[[nodiscard]] std::shared_ptr<const engine::TablebaseTools> make_tablebase_tools(GameMaker make);

}  // namespace kalah
