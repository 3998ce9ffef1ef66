// SPDX-License-Identifier: MIT
// What a page hears of a thinking program: the news of its search, and what it writes to stderr.
// Nothing passes that the page would not take from the engine itself, and no more than it can read.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game_line.hpp"
#include "engine/searcher.hpp"
#include "protocol/match/process/transcript.hpp"

namespace protocol::web {

struct UnderstoodInfo {
  std::string text;  ///< all behind `info`; empty where it tells neither score nor moves
  std::string best;  ///< first move of the best line; empty where it tells none
};

/// An `info` line of UCI, as far as it is understood and its moves are legal in `line`.
[[nodiscard]] UnderstoodInfo understood_info(std::string_view text, const engine::GameLine& line);

/// Used by the thread on which the program is played.
class Overheard final : public match::Witness {
 public:
  /// What is heard until silence() belongs to a search of the last position of `line`.
  void listen(const engine::GameLine& line, engine::Observer& observer);
  void silence() { observer_ = nullptr; }
  /// The first move of the last line of which there was news; empty = there was none.
  [[nodiscard]] const std::string& best() const { return best_; }
  /// A remark for those in front of the page.
  void tell(const std::string& text);

  void add(std::string_view name, match::Speaker speaker, std::string_view text) override;

 private:
  [[nodiscard]] bool may_speak();

  std::optional<engine::GameLine> line_;
  engine::Observer* observer_ = nullptr;
  std::string best_;
  std::chrono::steady_clock::time_point second_{};  ///< that is counted
  int spoken_ = 0;                                  ///< lines in it
};

}  // namespace protocol::web
