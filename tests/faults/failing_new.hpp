// SPDX-License-Identifier: MIT
// operator new as a test sees fit: it counts, and the n-th call fails.
#pragma once

#include <cstdint>

namespace faults {

/// From now on the `n`-th allocation of any thread throws std::bad_alloc, once; 0 = none.
void fail_allocation(std::uint64_t n);
/// Allocations since fail_allocation, those of paused threads left out.
[[nodiscard]] std::uint64_t allocations();

/// While it lives, the allocations of its thread neither count nor fail: they are the test's own.
class Pause {
 public:
  Pause();
  Pause(const Pause&) = delete;
  Pause& operator=(const Pause&) = delete;
  ~Pause();
};

}  // namespace faults
