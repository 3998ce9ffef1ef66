// SPDX-License-Identifier: MIT
// The flags of `parlour match` that say what is done around the games.
#pragma once

namespace CLI {
class App;
}

namespace protocol::cli {

struct MatchFlags;

void declare_match_flags(CLI::App& command, MatchFlags& flags);

}  // namespace protocol::cli
