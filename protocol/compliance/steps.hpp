// SPDX-License-Identifier: MIT
// What `parlour compliance` asks of an engine, a step each. The sources are the description of UCI
// (Meyer-Kahlen, 2006) and our own docs/protocol.md where that is silent.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "protocol/compliance/talk.hpp"

namespace protocol::compliance {

struct Step {
  const char* name;     ///< "quit-in-search"
  const char* demand;   ///< a sentence about the engine
  void (*run)(Talk&);   ///< throws Complaint or NotApplicable
  bool greeted = true;  ///< the handshake is over when it begins
};

/// By what they are about.
[[nodiscard]] std::vector<Step> handshake_steps();
[[nodiscard]] std::vector<Step> option_steps();
[[nodiscard]] std::vector<Step> input_steps();
[[nodiscard]] std::vector<Step> search_steps();
[[nodiscard]] std::vector<Step> time_steps();
[[nodiscard]] std::vector<Step> game_steps();
[[nodiscard]] std::vector<Step> leaving_steps();

/// All of them in this order.
[[nodiscard]] std::vector<Step> all_steps();

}  // namespace protocol::compliance
