// SPDX-License-Identifier: MIT
// The JSON type of board descriptions and records; keys keep the order in which they were added.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace engine {

using Json = nlohmann::ordered_json;

}  // namespace engine
