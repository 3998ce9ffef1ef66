// SPDX-License-Identifier: MIT
// --engine and --each of `parlour match`: key=value words -> participants.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/match/runner.hpp"

namespace protocol::cli {

struct Participants {
  std::vector<match::Entrant> entrants;
  engine::Json description;  ///< a list of objects: what each was given, for the file's first line
};

/// As parse_participants, but also one or none, and who was given no limit has none: for a page.
[[nodiscard]] Participants parse_engines(const Context& context,
                                         const std::vector<std::vector<std::string>>& engines,
                                         const std::vector<std::vector<std::string>>& each);

/// One list of words for each --engine; the words of --each come before them, so that an engine's
/// own win. Throws UsageError.
[[nodiscard]] Participants parse_participants(const Context& context,
                                              const std::vector<std::vector<std::string>>& engines,
                                              const std::vector<std::vector<std::string>>& each);

}  // namespace protocol::cli
