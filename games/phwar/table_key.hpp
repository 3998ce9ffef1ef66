// SPDX-License-Identifier: MIT
// What the transposition table knows a board by.
#pragma once

#include <cstdint>

#include "engine/search/table_key.hpp"
#include "games/phwar/piece_keys.hpp"

namespace phwar {

struct TableKey {
  std::uint64_t key = 0;    ///< compared by the table
  std::uint32_t check = 0;  ///< for the entry itself

  /// So many bits of the check.
  [[nodiscard]] constexpr std::uint64_t checked(int bits) const { return check >> (32 - bits); }
};

[[nodiscard]] constexpr TableKey table_key(const BoardKey& board, std::uint64_t salt) {
  return {engine::table_key(board.key, salt), engine::table_check(board.check, salt)};
}

}  // namespace phwar
