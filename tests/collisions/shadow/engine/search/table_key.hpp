// SPDX-License-Identifier: MIT
// Stands in for the real header, which comes later in the order of include paths: keys have 8 bits.
// They are the high ones, which choose the cluster, so a table of any size is used in 256 places,
// and nearly every entry that a search finds belongs to another board or says something else about
// the same one. The check bits are whole.
#pragma once

#include <cstdint>

namespace engine {

[[nodiscard]] constexpr std::uint64_t table_key(std::uint64_t random, std::uint64_t salt) {
  return (random ^ salt) >> 56 << 56;
}

[[nodiscard]] constexpr std::uint32_t table_check(std::uint64_t random, std::uint64_t salt) {
  return static_cast<std::uint32_t>((random ^ salt * 0x9fb21c651e98df25ULL) >> 32);
}

}  // namespace engine
