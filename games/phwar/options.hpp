// SPDX-License-Identifier: MIT
// The options of README paragraph 7, and the games that they make.
#pragma once

#include <vector>

#include "engine/options.hpp"
#include "engine/registry.hpp"
#include "games/phwar/rules.hpp"

namespace phwar {

[[nodiscard]] std::vector<engine::OptionSpec> option_specs();
/// `Phwar Rules`: named rule sets.
[[nodiscard]] engine::PresetOption rule_presets();
[[nodiscard]] Rules rules_of(const engine::OptionSet& set);
/// `Phwar Seed Mobility`.
[[nodiscard]] bool seed_counts_mobility(const engine::OptionSet& set);

}  // namespace phwar
