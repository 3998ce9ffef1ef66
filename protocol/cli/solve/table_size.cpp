// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/table_size.hpp"

#include <algorithm>
#include <cstdint>

#include "protocol/io/free_memory.hpp"

namespace protocol::cli::solve {

std::size_t most_table_mib(std::size_t jobs) {
  constexpr std::uint64_t most = 4096;
  const std::uint64_t mib = std::min(most, free_memory() / 2 >> 20) / jobs;
  return static_cast<std::size_t>(std::max<std::uint64_t>(1, mib));
}

}  // namespace protocol::cli::solve
