// SPDX-License-Identifier: MIT
// The options of README paragraph 5, and the games that they make.
#pragma once

#include <vector>

#include "engine/options.hpp"
#include "engine/registry.hpp"
#include "games/kalah/rules.hpp"

namespace kalah {

[[nodiscard]] std::vector<engine::OptionSpec> option_specs();
/// `Kalah Rules`: named rule sets.
[[nodiscard]] engine::PresetOption rule_presets();
/// `kalah6-4`.
[[nodiscard]] engine::VariantForm variant_form();
[[nodiscard]] Rules rules_of(const engine::OptionSet& set);

}  // namespace kalah
