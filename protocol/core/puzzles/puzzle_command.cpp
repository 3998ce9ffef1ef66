// SPDX-License-Identifier: MIT
#include "protocol/core/puzzles/puzzle_command.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/puzzles/examiner.hpp"
#include "engine/text.hpp"
#include "protocol/core/puzzles/puzzle_text.hpp"

namespace protocol {

namespace {

struct PuzzleWord {
  std::string_view word;
  std::int64_t least, most;
  void (*store)(engine::PuzzleRequest&, std::int64_t);
};

constexpr std::int64_t most_number = std::numeric_limits<std::int64_t>::max();

constexpr PuzzleWord puzzle_words[] = {
    {"difficulty", 1, engine::puzzle_difficulties,
     [](engine::PuzzleRequest& r, std::int64_t n) { r.difficulty = static_cast<int>(n); }},
    {"seed", 0, most_number,
     [](engine::PuzzleRequest& r, std::int64_t n) { r.seed = static_cast<std::uint64_t>(n); }},
    {"nodes", 1, most_number,
     [](engine::PuzzleRequest& r, std::int64_t n) { r.nodes = static_cast<std::uint64_t>(n); }},
};

// What is made of the position that stands.
std::vector<std::string> judge_position(const engine::Game& game, const engine::Position& position,
                                        const engine::StopToken& stop) {
  const auto finding = engine::Examiner(game).examine(position, stop);
  if (finding.puzzle) return {"puzzle " + puzzle_json(game, *finding.puzzle).dump()};
  const bool unsolved = finding.verdict == engine::Examiner::Verdict::unsolved;
  const std::string why = stop.stop_requested() ? "puzzle stopped"
                          : unsolved            ? "this position is too hard to be solved exactly"
                                     : "this position is no puzzle: no move, or more than one, is "
                                       "good, or there is hardly a choice";
  return {"info string " + why, std::string(no_puzzle)};
}

}  // namespace

engine::Result<PuzzleQuestion> parse_puzzle(std::string_view rest) {
  if (engine::trimmed(rest) == "position") return PuzzleQuestion{{}, /*standing=*/true};
  PuzzleQuestion question;
  for (auto word = engine::next_word(rest); !word.empty(); word = engine::next_word(rest)) {
    if (word == "background") {
      question.background = true;
      continue;
    }
    const auto* const found = std::find_if(std::begin(puzzle_words), std::end(puzzle_words),
                                           [&](const PuzzleWord& k) { return k.word == word; });
    if (found == std::end(puzzle_words)) {
      return engine::fail("puzzle: unknown word " + engine::in_quotes(word) +
                          " (try 'help puzzle')");
    }
    const std::string name = "puzzle " + std::string(word);
    const std::string_view argument = engine::next_word(rest);
    if (argument.empty()) return engine::fail(name + ": the number is missing");
    const auto number = engine::parse_integer(argument);
    if (!number || *number < found->least || *number > found->most) {
      return engine::fail(name + " takes a whole number " + std::to_string(found->least) + ".." +
                          std::to_string(found->most) + ", not " + engine::in_quotes(argument));
    }
    found->store(question.request, *number);
  }
  return question;
}

std::vector<std::string> answer_puzzle(const std::shared_ptr<const engine::Game>& game,
                                       const PuzzleQuestion& question,
                                       const engine::Position& position, engine::Observer& observer,
                                       const engine::StopToken& stop) {
  if (question.standing) return judge_position(*game, position, stop);
  const engine::PuzzleRequest& request = question.request;
  engine::PuzzleGenerator generator(game, request);
  int told = -1;
  const auto progress = [&](double share) {
    const int percent = static_cast<int>(100 * share);
    if (percent == told) return;
    told = percent;
    engine::Info news;
    news.message = "puzzle: " + std::to_string(percent) + " % of the limit";
    observer.report(news);
  };
  const auto puzzle = generator.next(progress, stop);
  if (puzzle) return {"puzzle " + puzzle_json(*game, *puzzle).dump()};
  const std::string why = stop.stop_requested()
                              ? "puzzle stopped"
                              : "no puzzle of difficulty " + std::to_string(request.difficulty) +
                                    " was found within " + std::to_string(request.nodes) + " nodes";
  return {"info string " + why, std::string(no_puzzle)};
}

}  // namespace protocol
