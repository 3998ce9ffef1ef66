// SPDX-License-Identifier: MIT
// What this machine has left.
#pragma once

#include <cstddef>
#include <cstdint>

namespace protocol {

/// Free memory in bytes, as far as a container's limit lets it be used; 0 where nobody knows.
[[nodiscard]] std::uint64_t free_memory();

/// How large the tables of one job may grow, MiB, at least 1: its share of half of the memory that
/// is free now, at most 4 GiB for all `jobs` together.
[[nodiscard]] std::size_t most_table_mib(std::size_t jobs);

}  // namespace protocol
