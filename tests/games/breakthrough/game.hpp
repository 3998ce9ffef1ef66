// SPDX-License-Identifier: MIT
#pragma once

#include "engine/registry.hpp"

namespace breakthrough {

/// A game on squares for the registry of the tests (rules.hpp).
[[nodiscard]] engine::GameEntry make_entry();

}  // namespace breakthrough
