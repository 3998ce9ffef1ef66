// SPDX-License-Identifier: MIT
#pragma once

#include "engine/registry.hpp"

namespace games {

/// Adds every game of Parlour, in the order in which they are listed to users.
void add_all(engine::Registry& registry);

}  // namespace games
