// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/table_size.hpp"

#include <sys/sysinfo.h>

#include <algorithm>
#include <cstdint>
#include <fstream>

namespace protocol::cli::solve {

namespace {

// What the system has left, and what a container's limit leaves of it.
std::uint64_t free_bytes() {
  struct sysinfo info {};
  if (::sysinfo(&info) != 0) return 0;
  std::uint64_t bytes = (std::uint64_t{info.freeram} + info.bufferram) * info.mem_unit;
  std::ifstream limit_file("/sys/fs/cgroup/memory.max");
  std::ifstream used_file("/sys/fs/cgroup/memory.current");
  std::uint64_t limit = 0, used = 0;
  if (limit_file >> limit && used_file >> used)
    bytes = std::min(bytes, limit - std::min(limit, used));
  return bytes;
}

}  // namespace

std::size_t most_table_mib(std::size_t jobs) {
  constexpr std::uint64_t most = 4096;
  const std::uint64_t mib = std::min(most, free_bytes() / 2 >> 20) / jobs;
  return static_cast<std::size_t>(std::max<std::uint64_t>(1, mib));
}

}  // namespace protocol::cli::solve
