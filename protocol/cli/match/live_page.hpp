// SPDX-License-Identifier: MIT
// `--serve`: a match on the page while it is played, or a file of games.
#pragma once

#include <memory>
#include <string>

#include "engine/options.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/match/live/live_match.hpp"

namespace protocol::cli {

struct MatchFlags;

/// Serves while it exists.
class LivePage {
 public:
  virtual ~LivePage() = default;
  /// The lines that say where.
  [[nodiscard]] virtual const std::string& where() const = 0;
};

/// --serve with the flags that go with it; none in a program without the page.
void declare_live_page(CLI::App& command, MatchFlags& flags);

/// --stay of the command that plays the games.
void declare_stay(CLI::App& command, MatchFlags& flags);

/// Null where nobody has asked for it. Throws UsageError, and std::runtime_error where it cannot
/// listen. Sessions begin with `options`; `live` outlives the page.
[[nodiscard]] std::unique_ptr<LivePage> serve_match(const Context& context, const MatchFlags& flags,
                                                    engine::OptionSet options,
                                                    match::LiveMatch& live);

}  // namespace protocol::cli
