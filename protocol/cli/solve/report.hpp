// SPDX-License-Identifier: MIT
// What `solve` prints: answers, or a grader's verdicts; and the exit status that follows.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "protocol/cli/solve/item.hpp"
#include "protocol/io/line_sink.hpp"

namespace protocol::cli::solve {

/// Where a report goes. `before_writing` clears a line of progress; `reader_gone` is called when
/// nobody takes the output any more.
struct Outlet {
  LineSink& out;
  LineSink err{2};
  std::function<void()> before_writing = [] {};
  std::function<void()> reader_gone = [] {};

  void print(const std::string& line);
  void complain(const std::string& line);
};

/// Gets the items in order, on one thread at a time.
class Report {
 public:
  Report(const engine::Game& game, const AnswerStyle& style, bool statistics, Outlet& outlet)
      : game_(game), style_(style), statistics_(statistics), outlet_(outlet) {}
  Report(const Report&) = delete;
  Report& operator=(const Report&) = delete;
  virtual ~Report() = default;

  /// An outcome that was stopped only adds to the statistics.
  void take(const Item& item, const Outcome& outcome);
  /// Called when nothing more comes; returns the exit status.
  [[nodiscard]] int finish();

 protected:
  virtual void answer(const Item& item, const std::string& text, const Outcome& outcome) = 0;
  virtual void error(const Item&) {}
  virtual void end_of_file(const Item&) {}
  virtual void summary() {}

  void raise_status(int status);
  [[nodiscard]] Outlet& outlet() { return outlet_; }
  [[nodiscard]] const engine::Game& game() const { return game_; }
  [[nodiscard]] const AnswerStyle& style() const { return style_; }

 private:
  void count(const Item& item, const Outcome& outcome);

  const engine::Game& game_;
  AnswerStyle style_;
  bool statistics_;
  Outlet& outlet_;
  int status_ = 0;
  std::size_t positions_ = 0;
  engine::SearchStatistics total_;
  std::chrono::nanoseconds time_{};
};

/// One line an answer; with names also one for each position that could not be read.
class AnswerReport : public Report {
 public:
  using Report::Report;

 protected:
  void answer(const Item& item, const std::string& text, const Outcome& outcome) override;
  void error(const Item& item) override;
  void end_of_file(const Item& item) override;

 private:
  [[nodiscard]] std::string named(const Item& item, const std::string& text) const;

  bool file_is_empty_ = true;  ///< of what has come from the present file
};

/// `--check`: one line a file, which says whether X.in got the answers in X.out.
class CheckReport final : public Report {
 public:
  using Report::Report;

 private:
  void answer(const Item& item, const std::string& text, const Outcome& outcome) override;
  void error(const Item& item) override;
  void end_of_file(const Item& item) override;
  void summary() override;

  std::vector<std::string> answers_;  ///< of the present file
  std::chrono::nanoseconds time_{};
  bool unknown_ = false, broken_ = false;
  std::size_t passed_ = 0, failed_ = 0, timed_out_ = 0;
  std::chrono::nanoseconds total_{};
};

/// The lines of a text without blanks at their ends, and without blank lines at its end: answers
/// are compared in this form, because some editors drop a last newline or write CRLF.
[[nodiscard]] std::vector<std::string> comparable_lines(std::string_view text);

}  // namespace protocol::cli::solve
