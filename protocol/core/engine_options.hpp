// SPDX-License-Identifier: MIT
// The options that belong to no game. The games' own come from the registry.
#pragma once

#include "engine/options.hpp"
#include "engine/registry.hpp"

namespace protocol {

/// Engine options first, then every game's, in the order of the registry.
[[nodiscard]] engine::OptionSet all_options(const engine::Registry& registry);

/// `UCI_Variant` and its accepted, unlisted alias `Game`.
[[nodiscard]] bool is_variant_option(std::string_view name);

/// Sets the game and, with a form such as `hexapawn5x4`, its size options; true when a value
/// changed. On error nothing does.
[[nodiscard]] engine::Result<bool> set_variant(engine::OptionSet& options,
                                               const engine::Registry& registry,
                                               std::string_view value);

/// Sets any option, `UCI_Variant` included: what `setoption` and `--option` share.
[[nodiscard]] engine::Result<bool> set_option(engine::OptionSet& options,
                                              const engine::Registry& registry,
                                              std::string_view name, std::string_view value);

/// The entry of the game that the options choose.
[[nodiscard]] const engine::GameEntry& chosen_game(const engine::OptionSet& options,
                                                   const engine::Registry& registry);

}  // namespace protocol
