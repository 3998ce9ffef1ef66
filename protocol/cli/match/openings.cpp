// SPDX-License-Identifier: MIT
#include "protocol/cli/match/openings.hpp"

#include <unistd.h>

#include <atomic>
#include <optional>
#include <utility>

#include "engine/files/input.hpp"
#include "engine/files/plain_text.hpp"
#include "engine/stop.hpp"
#include "engine/text.hpp"
#include "protocol/cli/terminal/status_line.hpp"
#include "protocol/io/line_sink.hpp"
#include "protocol/match/schedule/opening_filter.hpp"
#include "protocol/match/schedule/openings.hpp"

namespace protocol::cli {

using engine::GameLine;

namespace {

constexpr std::string_view random_prefix = "random:", hard_prefix = "hard:";

bool begins_with(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

int plies_of(const std::string& openings, std::string_view text) {
  const auto plies = engine::parse_integer(text);
  if (!plies || *plies < 0 || *plies > 1000) {
    throw UsageError("--openings " + openings + ": " + engine::in_quotes(text) +
                     " is not a number of plies 0..1000");
  }
  return static_cast<int>(*plies);
}

// What the words after the prefix and --balance ask for, and how it is called in messages.
struct Wanted {
  int plies = 0;
  match::OpeningFilter keep;
  std::string kind = "openings";
};

// A line on a terminal while a filter looks at openings, which may take a search each.
class DealingProgress {
 public:
  DealingProgress(Wanted& wanted, std::size_t count, bool quiet)
      : kind_(wanted.kind), count_(count) {
    if (!wanted.keep || quiet || ::isatty(STDERR_FILENO) != 1) return;
    wanted.keep = [this, keep = std::move(wanted.keep)](const GameLine& opening) {
      ++tried_;
      const bool kept = keep(opening);
      if (kept) ++found_;
      return kept;
    };
    status_.emplace(talk_, [this] {
      return "found " + std::to_string(found_) + " of " + std::to_string(count_) + " " + kind_ +
             " among " + std::to_string(tried_);
    });
  }

 private:
  LineSink talk_{STDERR_FILENO};
  std::string kind_;
  std::size_t count_;
  std::atomic<std::size_t> tried_ = 0, found_ = 0;
  std::optional<StatusLine> status_;  // last: its thread uses all of the above
};

Wanted wanted(const match::MatchPlan& plan, const MatchFlags& flags,
              const engine::StopToken& stop) {
  const std::string_view text = flags.openings;
  Wanted wanted;
  if (begins_with(text, random_prefix)) {
    wanted.plies = plies_of(flags.openings, text.substr(random_prefix.size()));
    if (flags.balance) {
      wanted.keep = match::balanced(*plan.game, *flags.balance, stop);
      wanted.kind = "balanced openings";
    }
    return wanted;
  }
  const std::string_view numbers = text.substr(hard_prefix.size());
  const std::size_t cut = std::min(numbers.find(':'), numbers.size());
  wanted.plies = plies_of(flags.openings, numbers.substr(0, cut));
  const int far = cut == numbers.size() ? 1 : plies_of(flags.openings, numbers.substr(cut + 1));
  wanted.keep = match::one_winning_move(*plan.game, far, stop);
  wanted.kind = "openings with exactly one winning move";
  return wanted;
}

std::vector<GameLine> dealt(const match::MatchPlan& plan, const MatchFlags& flags,
                            std::string& warning, const engine::StopToken& stop) {
  Wanted what = wanted(plan, flags, stop);
  const auto count = static_cast<std::size_t>(flags.rounds);
  DealingProgress progress(what, count, flags.quiet);
  auto openings = match::random_openings(plan.game, static_cast<std::size_t>(what.plies), count,
                                         plan.seed, what.keep, stop);
  if (stop.stop_requested()) return {GameLine(plan.game)};
  const std::string which = " " + what.kind + " of " + std::to_string(what.plies) + " plies";
  const std::string found =
      "--openings: " + plan.game->info().variant + (what.keep ? ": found " : " has ");
  if (openings.empty()) throw UsageError(found + "no" + which);
  if (openings.size() < count) {
    warning = found + "only " + std::to_string(openings.size()) + " different" + which + ", so " +
              std::to_string(count) +
              " rounds use some of them again, and deterministic engines then repeat games";
  }
  return openings;
}

}  // namespace

std::vector<GameLine> make_openings(const match::MatchPlan& plan, const MatchFlags& flags,
                                    std::string& warning, const engine::StopToken& stop) {
  const bool random = begins_with(flags.openings, random_prefix);
  const bool by_lot = random || begins_with(flags.openings, hard_prefix);
  if ((by_lot || flags.openings.empty()) && (flags.plies != 0 || flags.order != "sequential")) {
    throw UsageError("--plies and --order need --openings FILE");
  }
  if (flags.balance && !random) throw UsageError("--balance needs --openings random:PLIES");
  if (flags.openings.empty()) return {GameLine(plan.game)};
  if (by_lot) return dealt(plan, flags, warning, stop);
  const auto bytes = engine::read_file(flags.openings, stop);
  if (!bytes && stop.stop_requested()) return {GameLine(plan.game)};
  if (!bytes) throw UsageError("--openings: " + bytes.error().message);
  const auto text = engine::typed_text(*bytes);
  if (!text) throw UsageError("--openings: " + flags.openings + ":1:1: " + text.error().message);
  auto openings =
      match::read_openings(plan.game, *text, flags.openings, static_cast<std::size_t>(flags.plies));
  if (!openings) throw UsageError("--openings: " + openings.error().message);
  if (flags.order == "random") match::shuffle(*openings, plan.seed);
  return std::move(*openings);
}

}  // namespace protocol::cli
