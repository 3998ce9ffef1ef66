// SPDX-License-Identifier: MIT
#pragma once

#include "engine/registry.hpp"

namespace words {

/// A game of long words and repetition for the registry of the tests (rules.hpp).
[[nodiscard]] engine::GameEntry make_entry();

}  // namespace words
