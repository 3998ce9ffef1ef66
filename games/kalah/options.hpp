// SPDX-License-Identifier: MIT
// The options of README paragraph 5, and the games that they make.
#pragma once

#include <string>
#include <vector>

#include "engine/options.hpp"
#include "engine/registry.hpp"
#include "games/kalah/rules.hpp"
#include "games/kalah/search/evaluation.hpp"

namespace kalah {

[[nodiscard]] std::vector<engine::OptionSpec> option_specs();
/// `Kalah Rules`: named rule sets.
[[nodiscard]] engine::PresetOption rule_presets();
/// `kalah6-4`.
[[nodiscard]] engine::VariantForm variant_form();
[[nodiscard]] Rules rules_of(const engine::OptionSet& set);
/// Empty = no file.
[[nodiscard]] std::string tablebase_path_of(const engine::OptionSet& set);
/// 0 = automatic.
[[nodiscard]] int tablebase_seeds_of(const engine::OptionSet& set);
/// What the evaluation's terms count for.
[[nodiscard]] Weights weights_of(const engine::OptionSet& set);
/// The rules that futures depend on, each as `Kalah Capture=nonempty`.
[[nodiscard]] std::vector<std::string> rule_words(const RuleSet& rules);

}  // namespace kalah
