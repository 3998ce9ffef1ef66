// SPDX-License-Identifier: MIT
#include "protocol/io/free_memory.hpp"

#include <sys/sysinfo.h>

#include <algorithm>
#include <fstream>
#include <string>

#include "engine/text.hpp"

namespace protocol {

namespace {

// Caches are given up for whoever needs their memory.
std::uint64_t available_memory() {
  std::ifstream file("/proc/meminfo");
  for (std::string line; std::getline(file, line);) {
    const auto words = engine::words(line);
    if (words.size() < 2 || words[0] != "MemAvailable:") continue;
    const auto kib = engine::parse_integer(words[1]);
    if (kib && *kib >= 0) return static_cast<std::uint64_t>(*kib) << 10;
  }
  struct sysinfo info {};
  if (::sysinfo(&info) != 0) return 0;
  return (std::uint64_t{info.freeram} + info.bufferram) * info.mem_unit;
}

}  // namespace

std::uint64_t free_memory() {
  std::uint64_t bytes = available_memory();
  std::ifstream limit_file("/sys/fs/cgroup/memory.max");
  std::ifstream used_file("/sys/fs/cgroup/memory.current");
  std::uint64_t limit = 0, used = 0;
  if (limit_file >> limit && used_file >> used)
    bytes = std::min(bytes, limit - std::min(limit, used));
  return bytes;
}

std::size_t most_table_mib(std::size_t jobs) {
  constexpr std::uint64_t most = 4096;
  const std::uint64_t mib = std::min(most, free_memory() / 2 >> 20) / jobs;
  return static_cast<std::size_t>(std::max<std::uint64_t>(1, mib));
}

}  // namespace protocol
