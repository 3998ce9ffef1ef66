// SPDX-License-Identifier: MIT
#pragma once

// What a session owes its client, kept beside a real session that is spoken to at random.

#include <deque>
#include <random>
#include <string>
#include <vector>

#include "tests/protocol/talk.hpp"

namespace protocol::test {

/// A `go` that is not answered yet.
struct OpenGo {
  bool perft = false, finished = false, ugi = false;
  bool infinite = false, ponder = false, stopped = false;
  int multi_pv = 1;
  std::vector<std::string> legal;
  std::string last_shown;  ///< first move of the last line with a score

  [[nodiscard]] bool waits() const { return (infinite || ponder) && !stopped; }
};

/// The counting game's position, by arithmetic.
struct CountState {
  int value = 0, limit = 9, pace = 2, side = 0;

  [[nodiscard]] std::string fen() const {
    return std::to_string(value) + "/" + std::to_string(limit) + "/" + std::to_string(pace) +
           (side == 0 ? " a" : " b");
  }
  [[nodiscard]] std::vector<std::string> moves() const {
    std::vector<std::string> all;
    for (int i = 1; i <= pace && value + i <= limit; ++i) all.push_back("plus" + std::to_string(i));
    return all;
  }
};

class SessionModel {
 public:
  explicit SessionModel(std::uint64_t seed);

  /// One random command, report or end of a job; false once the session is over.
  bool step();
  /// quit, and all jobs end.
  void end();

  /// What was seen to be wrong, or "".
  [[nodiscard]] const std::string& fault() const { return fault_; }
  /// Everything said and answered, to look at after a fault.
  [[nodiscard]] const std::string& story() const { return story_; }

 private:
  [[nodiscard]] int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  template <std::size_t N>
  [[nodiscard]] const char* one_of(const char* const (&words)[N]) {
    return words[random_() % N];
  }

  void say(const std::string& line, int errors = 0, int ready = 0);
  void take(const Lines& lines, int errors, int ready);
  void take_best_move(const std::string& line);
  void check_waiting();
  void fail(const std::string& what) {
    if (fault_.empty()) fault_ = what;
  }

  void say_go();
  void say_position();
  void say_option();
  void ask();
  void stop_all();
  void report_progress();
  void end_job();
  engine::Report search(const engine::Game& game, const engine::Position& p,
                        const engine::Limits& limits, engine::Observer& observer);

  std::mt19937_64 random_;
  Talk talk_;
  std::deque<OpenGo> open_;
  CountState start_, now_;
  int multi_pv_ = 1;
  std::size_t hash_ = 16;
  bool ugi_ = false, over_ = false, throwing_ = false;
  std::string fault_, story_;
};

}  // namespace protocol::test
