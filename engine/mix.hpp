// SPDX-License-Identifier: MIT
// One step of splitmix64 (Steele, Lea, Flood 2014): neighbouring numbers get nothing in common.
#pragma once

#include <cstdint>

namespace engine {

[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t x) noexcept {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ x >> 27) * 0x94d049bb133111ebULL;
  return x ^ x >> 31;
}

}  // namespace engine
