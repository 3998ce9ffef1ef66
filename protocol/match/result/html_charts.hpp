// SPDX-License-Identifier: MIT
// Small pictures for the report of a match: SVG inside of HTML, coloured by its style sheet.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace protocol::match {

/// Text for HTML and its attributes.
[[nodiscard]] std::string html_text(const std::string& text);

/// A line through values from -1 to 1 at equal distances, with a rule at 0; gaps where a value is
/// missing. `label` is what a screen reader says.
[[nodiscard]] std::string line_chart(const std::vector<std::optional<double>>& values,
                                     const std::string& label, int width, int height);

/// How often lengths were seen, in at most 30 bars of equal width.
[[nodiscard]] std::string histogram(const std::vector<std::int64_t>& lengths,
                                    const std::string& label, int width, int height);

}  // namespace protocol::match
