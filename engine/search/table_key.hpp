// SPDX-License-Identifier: MIT
// How a board's random numbers become what the transposition table knows it by: a key, which the
// table compares whole, and check bits that have nothing to do with it, which a game keeps in its
// entries. `salt` keeps what is known of the same board in different ways apart.
#pragma once

#include <cstdint>

namespace engine {

[[nodiscard]] constexpr std::uint64_t table_key(std::uint64_t random, std::uint64_t salt) {
  return random ^ salt;
}

/// 32 bits; an entry with less room keeps the upper ones.
[[nodiscard]] constexpr std::uint32_t table_check(std::uint64_t random, std::uint64_t salt) {
  return static_cast<std::uint32_t>((random ^ salt * 0x9fb21c651e98df25ULL) >> 32);
}

}  // namespace engine
