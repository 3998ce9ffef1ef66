// SPDX-License-Identifier: MIT
// One line of the Kalah Game Protocol: `[id][@ref] name arguments...`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"

namespace protocol::kgp {

/// Characters of a line, its end included.
inline constexpr std::size_t longest_line = 16384;

struct Message {
  std::optional<std::uint32_t> id;   ///< the sender's number for it
  std::optional<std::uint32_t> ref;  ///< the number of the message that it answers
  std::string name;
  std::vector<std::string> arguments;  ///< strings without their quotes, boards as written

  friend bool operator==(const Message&, const Message&) = default;
};

/// Reads a line without its end. The error's offset points into it.
[[nodiscard]] engine::Result<Message> parse_message(std::string_view line);

/// A string argument between its quotes, as a line has it.
[[nodiscard]] std::string string_argument(std::string_view text);

}  // namespace protocol::kgp
