// SPDX-License-Identifier: MIT
#pragma once

#include "engine/registry.hpp"

namespace morris {

[[nodiscard]] engine::GameEntry make_entry();

}  // namespace morris
