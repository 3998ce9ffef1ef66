// SPDX-License-Identifier: MIT
#include "protocol/match/score_words.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace protocol::match {

std::optional<ReportedScore> parse_score(std::string_view words) {
  const std::string_view unit = engine::next_word(words);
  const auto number = engine::parse_integer(engine::next_word(words));
  if (!number) return std::nullopt;
  ReportedScore score;
  if (unit == "cp") {
    score.value = std::clamp(*number, -certain_score / 2, certain_score / 2);
  } else if (unit == "mate") {
    // `mate 0` is said by a side that has lost already.
    const std::int64_t moves = std::clamp(*number, -certain_score / 4, certain_score / 4);
    score.value = moves > 0 ? certain_score - moves : -certain_score - moves;
  } else {
    return std::nullopt;
  }
  while (!words.empty() && !score.proven) score.proven = engine::next_word(words) == "proven";
  return score;
}

}  // namespace protocol::match
