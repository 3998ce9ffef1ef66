// SPDX-License-Identifier: MIT
#pragma once

#include "engine/registry.hpp"

namespace phwar {

/// The game's name, options and factory for the registry.
[[nodiscard]] engine::GameEntry make_entry();

}  // namespace phwar
