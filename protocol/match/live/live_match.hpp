// SPDX-License-Identifier: MIT
// A match that viewers follow: what happens in it becomes lines of JSON, of which each viewer is
// sent the newest of every topic that it does not know yet (docs/matches.md).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/json.hpp"
#include "engine/record.hpp"
#include "protocol/match/live/boards.hpp"
#include "protocol/match/live/finished_games.hpp"
#include "protocol/match/result/report.hpp"
#include "protocol/match/result/scoreboard.hpp"

namespace protocol::match {

class LiveMatch {
 public:
  /// `rules` are the rule options of the file's first line; `boards` games are played at a time.
  LiveMatch(std::shared_ptr<const engine::Game> game, MatchTitle title,
            std::vector<std::string> names, const engine::Json& rules, std::size_t boards);

  // For the match:

  /// Games of an earlier run, before anybody looks.
  void add_old(const std::vector<engine::GameRecord>& games);
  /// Who is told what stands on the boards.
  [[nodiscard]] MatchObserver& observer() { return boards_; }
  /// A game is over. Called by one thread at a time, which never waits here.
  void finished(const engine::GameRecord& record);
  /// No further games; `why` is a sentence. After the last finished().
  void ended(const std::string& why);

  // For the one thread that shows it:

  /// Takes over what happened since. Boards and table only where somebody watches, the table twice
  /// a second at most.
  void refresh(bool watched);
  [[nodiscard]] std::size_t topics() const { return first_board + boards_.count(); }
  /// Grows whenever the topic's text has changed; 0 while there is nothing to tell.
  [[nodiscard]] std::uint64_t version(std::size_t topic) const;
  /// One line of JSON; the topic must have a version.
  [[nodiscard]] std::string text(std::size_t topic);
  /// What one line of a viewer asks for; {"type":"error","text"} where it makes no sense.
  [[nodiscard]] std::string answer(std::string_view line) const;

 private:
  static constexpr std::size_t match_topic = 0, table_topic = 1, first_board = 2;

  void count(const engine::GameRecord& record);
  void drain();
  [[nodiscard]] engine::Json greeting() const;
  [[nodiscard]] engine::Json table() const;
  [[nodiscard]] engine::Result<engine::Json> answer_to(std::string_view line) const;

  const std::shared_ptr<const engine::Game> game_;
  const MatchTitle title_;
  const std::vector<std::string> names_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  LiveBoards boards_;

  std::vector<engine::GameRecord> pending_;  ///< the match's own, while the inbox is being read
  std::mutex mutex_;                         ///< of the inbox
  std::vector<engine::GameRecord> inbox_;
  std::string end_;

  FinishedGames games_;
  Scoreboard board_;
  std::int64_t old_ = 0;
  std::string over_;  ///< why the match is; empty while it goes on
  bool changed_ = true;
  std::uint64_t table_version_ = 0;
  std::chrono::steady_clock::time_point table_at_{};
  std::string table_text_;  ///< of the newest version, once somebody has asked for it
};

}  // namespace protocol::match
