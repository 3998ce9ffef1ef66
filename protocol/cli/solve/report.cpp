// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/report.hpp"

#include <algorithm>
#include <utility>

#include "protocol/cli/context.hpp"
#include "protocol/cli/solve/answer.hpp"

namespace protocol::cli::solve {

void Outlet::print(const std::string& line) {
  before_writing();
  if (!out.write(line + "\n")) reader_gone();
}

void Outlet::complain(const std::string& line) {
  before_writing();
  err.write(line + "\n");
}

void Report::raise_status(int status) {
  status_ = std::max(status_, status);
}

void Report::take(const Item& item, const Outcome& outcome) {
  if (item.end_of_file) {
    end_of_file(item);
  } else if (!item.position) {
    raise_status(status_usage);
    outlet_.complain(item.error);
    error(item);
  } else if (outcome.stopped) {
    if (outcome.statistics.nodes > 0) count(item, outcome);
  } else {
    if (!item.warning.empty()) outlet_.complain(item.warning);
    const bool all = std::all_of(outcome.moves.begin(), outcome.moves.end(),
                                 [](const auto& move) { return move.second.has_value(); });
    if (!outcome.solution || !all) raise_status(status_failed);
    ++positions_;
    answer(item, answer_text(game_, item, outcome, style_), outcome);
    count(item, outcome);
  }
}

void Report::count(const Item& item, const Outcome& outcome) {
  total_.nodes += outcome.statistics.nodes;
  total_.probes += outcome.statistics.probes;
  total_.hits += outcome.statistics.hits;
  total_.entries += outcome.statistics.entries;
  time_ += outcome.time;
  if (!statistics_) return;
  outlet_.complain("stats " + item.file + ":" + std::to_string(item.line) + " " +
                   statistics_text(outcome.statistics, outcome.time));
}

int Report::finish() {
  summary();
  if (statistics_) {
    outlet_.complain("stats total positions " + std::to_string(positions_) + " " +
                     statistics_text(total_, time_));
  }
  return status_;
}

void AnswerReport::answer(const Item& item, const std::string& text, const Outcome& outcome) {
  outlet().print(named(item, text));
  for (const std::string& line : outcome.explanation) outlet().print("  " + line);
  if (style().explain && outcome.solution && outcome.explanation.empty())
    outlet().complain("parlour: " + item.file + ":" + std::to_string(item.line) +
                      ": the limits leave no room to explain it");
  file_is_empty_ = false;
}

void AnswerReport::error(const Item& item) {
  if (style().names) outlet().print(named(item, "error"));
  file_is_empty_ = false;
}

// A pipe that brings nothing has asked nothing; a file that was named has.
void AnswerReport::end_of_file(const Item& item) {
  if (!std::exchange(file_is_empty_, true) || item.file == "-") return;
  raise_status(status_usage);
  outlet().complain(item.file + ": there is no position in it");
  if (style().names) outlet().print(named(item, "error"));
}

std::string AnswerReport::named(const Item& item, const std::string& text) const {
  return style().names ? item.file + ": " + text : text;
}

}  // namespace protocol::cli::solve
