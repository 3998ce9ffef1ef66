// SPDX-License-Identifier: MIT
// The text of lesson.json, which the build makes part of the program.
#pragma once

#include <string_view>

namespace kalah {

extern const std::string_view lesson;

}  // namespace kalah
