// SPDX-License-Identifier: MIT
#pragma once

#include "engine/registry.hpp"

namespace sow {

/// A game with margins for the registry of the tests (rules.hpp).
[[nodiscard]] engine::GameEntry make_entry();

}  // namespace sow
