// SPDX-License-Identifier: MIT
// The first page of a tablebase file; the layers follow as they are in memory (board_index.hpp), so
// the file can be mapped. docs/tablebase.md draws it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "games/kalah/board/rule_set.hpp"

namespace kalah {

struct FileHeader {
  static constexpr std::size_t bytes = 4096;
  static constexpr std::uint64_t version = 1;
  static constexpr std::string_view magic = "PARLOUR KALAH TB";

  RuleSet rules;
  int holes = 0;
  int seeds = 0;                         ///< of the last layer that the file is meant to have
  std::vector<std::uint64_t> checksums;  ///< of the layers that are there

  [[nodiscard]] bool complete() const {
    return checksums.size() == static_cast<std::size_t>(seeds) + 1;
  }
  /// Bytes of a complete file.
  [[nodiscard]] std::uint64_t file_bytes() const;
  [[nodiscard]] std::string encoded() const;
  /// Reads what encoded() wrote; the error says what `page`, the first bytes of a file, is instead.
  [[nodiscard]] static engine::Result<FileHeader> decoded(std::string_view page);
};

/// Differs whenever eight bytes at a multiple of eight, or the number of bytes, do, and for almost
/// all other differences.
[[nodiscard]] std::uint64_t checksum(const void* data, std::size_t bytes);

}  // namespace kalah
