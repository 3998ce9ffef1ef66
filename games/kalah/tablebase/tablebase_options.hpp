// SPDX-License-Identifier: MIT
// The options `Kalah Tablebase Path` and `Kalah Tablebase Seeds`.
#pragma once

#include <string>

#include "engine/options.hpp"
#include "games/kalah/rules.hpp"
#include "games/kalah/tablebase/provider.hpp"

namespace kalah {

struct TablebaseChoice {
  TablebaseSettings settings;
  std::string warning;  ///< why there is less than was asked for; one line, empty where all is well
};

/// Loads the file, where the options name one, and checks it for damage.
[[nodiscard]] TablebaseChoice choose_tablebase(const engine::OptionSet& set, const Rules& rules);

}  // namespace kalah
