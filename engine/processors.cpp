// SPDX-License-Identifier: MIT
#include "engine/processors.hpp"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>
#include <string>
#include <thread>

#include "engine/text.hpp"

#ifdef __linux__
#include <sched.h>
#endif

namespace engine {

namespace {

int allowed_cores() {
#ifdef __linux__
  cpu_set_t allowed;
  if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
#endif
  return static_cast<int>(std::thread::hardware_concurrency());
}

int quota() {
  std::ifstream file("/sys/fs/cgroup/cpu.max");
  std::string line;
  std::getline(file, line);
  return cores_of_quota(line).value_or(std::numeric_limits<int>::max());
}

}  // namespace

int usable_cores() {
  return std::max(1, std::min(allowed_cores(), quota()));
}

std::optional<int> cores_of_quota(std::string_view cpu_max) {
  const auto numbers = words(cpu_max);
  if (numbers.size() != 2) return std::nullopt;
  const auto microseconds = parse_integer(numbers[0]), period = parse_integer(numbers[1]);
  if (!microseconds || !period || *microseconds <= 0 || *period <= 0) return std::nullopt;
  const std::int64_t cores = *microseconds / *period + (*microseconds % *period != 0 ? 1 : 0);
  return static_cast<int>(std::min<std::int64_t>(cores, std::numeric_limits<int>::max()));
}

}  // namespace engine
