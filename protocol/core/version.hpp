// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace protocol {

inline constexpr std::string_view version = "0.1.0";

}  // namespace protocol
