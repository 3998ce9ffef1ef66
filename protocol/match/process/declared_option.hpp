// SPDX-License-Identifier: MIT
// "option name NAME type ...": what an engine lets others set, and to which values.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace protocol::match {

/// "type spin default 16 min 1 max 1024": what stands behind the name, by key; `var` many times.
struct DeclaredOption {
  std::string name;
  std::multimap<std::string, std::string> parts;

  /// The value behind a key, the first one where there are several.
  [[nodiscard]] std::optional<std::string> part(const std::string& key) const;
};

/// Nothing where the line is no such one.
[[nodiscard]] std::optional<DeclaredOption> declared_option(std::string_view line);

/// Why the option does not take this value, by its own declaration; empty where it does. Engines
/// are silent about values that they refuse, and then play with another one.
[[nodiscard]] std::string objection(const DeclaredOption& option, std::string_view value);

/// Why the option UCI_Variant does not take this variant; empty where it lists the variant, or the
/// game that it is a size of (`hexapawn` for `hexapawn4x4`), or nothing at all.
[[nodiscard]] std::string objection_to_variant(const DeclaredOption& option,
                                               std::string_view variant);

/// The command that sets it; a button has no value.
[[nodiscard]] std::string set_option(const DeclaredOption& option, std::string_view value);

}  // namespace protocol::match
