// SPDX-License-Identifier: MIT
#include "protocol/cli/match/progress.hpp"

#include <unistd.h>

#include "protocol/match/result/report.hpp"

namespace protocol::cli {

std::vector<std::string> entrant_names(const std::vector<match::Entrant>& entrants) {
  std::vector<std::string> names;
  names.reserve(entrants.size());
  for (const match::Entrant& entrant : entrants) names.push_back(entrant.name);
  return names;
}

MatchProgress::MatchProgress(const MatchSetup& setup, const MatchFlags& flags, LineSink& talk)
    : setup_(setup), flags_(flags), talk_(talk), board_(entrant_names(setup.plan.entrants)) {
  if (!flags.quiet && ::isatty(STDERR_FILENO) == 1) {
    status_.emplace(talk, [this] { return line(); });
  }
}

engine::Result<void> MatchProgress::add_old(const std::vector<engine::GameRecord>& games) {
  const std::lock_guard lock(mutex_);
  for (const engine::GameRecord& record : games) {
    if (auto counted = board_.add(record); !counted) return counted;
  }
  old_ = board_.games();
  return {};
}

engine::Result<void> MatchProgress::add(const engine::GameRecord& record) {
  {
    const std::lock_guard lock(mutex_);
    if (auto counted = board_.add(record); !counted) return counted;
  }
  if (flags_.quiet) return {};
  // The line that rewrites itself says more in less room.
  if (!status_) talk_.write(line_of(record, setup_.title) + "\n");
  const bool interim = flags_.rating_interval > 0 && board_.games() % flags_.rating_interval == 0 &&
                       board_.games() < setup_.title.scheduled;
  if (interim) {
    if (status_) status_->clear();
    talk_.write("\n" + table_of(board_, setup_.title) + "\n");
  }
  return {};
}

bool MatchProgress::decided() const {
  const auto test = sprt_of(board_, setup_.title);
  return test && !setup_.is_share && test->verdict != match::Verdict::none;
}

std::string MatchProgress::line() {
  const std::lock_guard lock(mutex_);
  return progress_of(board_, setup_.title, board_.games() - old_,
                     std::chrono::steady_clock::now() - begin_);
}

}  // namespace protocol::cli
