// SPDX-License-Identifier: MIT
// What happens to a program's own children when this process is killed and can do nothing more.
#pragma once

#include <sys/types.h>

#include "protocol/io/descriptors.hpp"

namespace protocol::match {

/// A process that does nothing but wait: if this one ends without a word, it kills the group. The
/// system itself would end only the program, not what that has started.
class GroupGuard {
 public:
  /// Where there is no process to be had, nobody watches.
  explicit GroupGuard(pid_t group);
  GroupGuard(const GroupGuard&) = delete;
  GroupGuard& operator=(const GroupGuard&) = delete;
  /// The group was taken care of.
  ~GroupGuard();

 private:
  Descriptor line_;
  pid_t guard_ = -1;
};

}  // namespace protocol::match
