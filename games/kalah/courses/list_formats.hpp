// SPDX-License-Identifier: MIT
// Kalah positions as a list of numbers (README paragraph 7.1).
#pragma once

#include <memory>
#include <vector>

#include "engine/exercise_format.hpp"
#include "games/kalah/rules.hpp"

namespace kalah {

/// `ring` and `rows`. A list does not tell its order, so neither is ever recognised.
[[nodiscard]] std::vector<std::shared_ptr<const engine::ExerciseFormat>> list_formats(
    const Rules& rules);

}  // namespace kalah
