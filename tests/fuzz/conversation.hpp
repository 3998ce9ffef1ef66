// SPDX-License-Identifier: MIT
// For targets that talk to a session whose host has neither thread nor clock.
#pragma once

#include <string_view>

#include "tests/protocol/fake_host.hpp"

namespace fuzz {

/// Threads would make a run as slow as they like.
[[nodiscard]] inline bool is_costly(std::string_view line) {
  for (const std::string_view word : {"hreads", "THREADS", "cores"}) {
    if (line.find(word) != std::string_view::npos) return true;
  }
  return false;
}

/// Asked to stop before it begins: what is to be found here is not in the search.
inline void finish_job(protocol::test::FakeHost& host, protocol::Session& session) {
  host.stop();
  host.run_job(session);
}

}  // namespace fuzz
