// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace protocol::cli::solve {

/// How large the tables of one job may grow, MiB, at least 1: its share of half of the memory that
/// is free now, at most 4 GiB for all jobs together.
[[nodiscard]] std::size_t most_table_mib(std::size_t jobs);

}  // namespace protocol::cli::solve
