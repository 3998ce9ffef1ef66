// SPDX-License-Identifier: MIT
// The file formats of two courses that use hexapawn as an exercise (README paragraph 8).
#pragma once

#include <memory>
#include <vector>

#include "engine/exercise_format.hpp"
#include "games/hexapawn/rules.hpp"

namespace hexapawn {

/// `psu`: the side to move, then the board; the answer is 1 or -1.
[[nodiscard]] std::shared_ptr<const engine::ExerciseFormat> make_psu_format(const Rules& rules);

/// `lille`: rows, columns, then the board; the answer is the signed number of plies.
[[nodiscard]] std::shared_ptr<const engine::ExerciseFormat> make_lille_format(const Rules& rules);

/// `lille-literal`: the same text; the answer follows that report's own test for a blocked game.
[[nodiscard]] std::shared_ptr<const engine::ExerciseFormat> make_lille_literal_format(
    const Rules& rules);

}  // namespace hexapawn
