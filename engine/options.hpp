// SPDX-License-Identifier: MIT
// Options, each declared once: the UCI line, the check of a value and the manual's table all come
// from the same OptionSpec.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"

namespace engine {

/// Bytes of an option that is a text: as many as a path may have.
inline constexpr std::size_t longest_text = 4096;

struct OptionSpec {
  enum class Type : std::uint8_t { check, spin, combo, string, button };

  Type type = Type::string;
  std::string name;
  std::string initial;            ///< default value as text ("false", "16", "")
  std::int64_t min = 0, max = 0;  ///< spin only
  /// Spin only: what there is to have here, at most `max`. Larger values become it.
  std::optional<std::int64_t> cap{};
  std::vector<std::string> choices;  ///< combo only, canonical spelling
  std::string help;                  ///< one sentence without a final stop
  /// Names or fills a file, or takes memory without end: refused from a page.
  bool local_only = false;
  /// Of a game: how it is searched, not what is played. The position stays when it changes.
  bool search_only = false;

  [[nodiscard]] static OptionSpec check(std::string name, bool initial, std::string help);
  [[nodiscard]] static OptionSpec spin(std::string name, std::int64_t initial, std::int64_t min,
                                       std::int64_t max, std::string help);
  [[nodiscard]] static OptionSpec combo(std::string name, std::vector<std::string> choices,
                                        std::string help);
  [[nodiscard]] static OptionSpec text(std::string name, std::string initial, std::string help);
  [[nodiscard]] static OptionSpec button(std::string name, std::string help);

  /// The same option, for whoever started the program alone.
  [[nodiscard]] OptionSpec locally() const;

  /// The canonical spelling of `value` for this option, or why it is refused. Buttons take none.
  [[nodiscard]] Result<std::string> accept(std::string_view value) const;
  /// `option name Hash type spin default 16 min 1 max 1048576`
  [[nodiscard]] std::string uci_line() const;
};

/// Case-insensitive comparison of option names and keywords (ASCII).
[[nodiscard]] bool same_word(std::string_view a, std::string_view b);

/// Declared options with their current values, in the order of declaration.
class OptionSet {
 public:
  void declare(OptionSpec spec);
  void declare(const std::vector<OptionSpec>& specs);

  [[nodiscard]] const std::vector<OptionSpec>& specs() const { return specs_; }
  /// nullptr when no option has that name.
  [[nodiscard]] const OptionSpec* find(std::string_view name) const;

  /// Checks and stores a value; true when it differs from the old one. Unknown names and bad
  /// values are errors and change nothing.
  [[nodiscard]] Result<bool> set(std::string_view name, std::string_view value);

  /// Gives a spin option a cap, but none below the value that it has now.
  void cap(std::string_view name, std::int64_t most);

  // The option must have been declared with the matching type.
  [[nodiscard]] const std::string& text(std::string_view name) const;
  [[nodiscard]] std::int64_t number(std::string_view name) const;
  [[nodiscard]] bool flag(std::string_view name) const;

 private:
  [[nodiscard]] std::size_t index_of(std::string_view name) const;

  std::vector<OptionSpec> specs_;
  std::vector<std::string> values_;
};

}  // namespace engine
