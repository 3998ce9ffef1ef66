// SPDX-License-Identifier: MIT
#include "protocol/core/puzzles/puzzle_command.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

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

}  // namespace

engine::Result<engine::PuzzleRequest> parse_puzzle(std::string_view rest) {
  engine::PuzzleRequest request;
  for (auto word = engine::next_word(rest); !word.empty(); word = engine::next_word(rest)) {
    const auto* const found = std::find_if(std::begin(puzzle_words), std::end(puzzle_words),
                                           [&](const PuzzleWord& k) { return k.word == word; });
    if (found == std::end(puzzle_words)) {
      return engine::fail("puzzle: unknown word " + engine::in_quotes(word));
    }
    const std::string name = "puzzle " + std::string(word);
    const std::string_view argument = engine::next_word(rest);
    if (argument.empty()) return engine::fail(name + ": the number is missing");
    const auto number = engine::parse_integer(argument);
    if (!number || *number < found->least || *number > found->most) {
      return engine::fail(name + " takes a whole number " + std::to_string(found->least) + ".." +
                          std::to_string(found->most) + ", not " + engine::in_quotes(argument));
    }
    found->store(request, *number);
  }
  return request;
}

std::vector<std::string> answer_puzzle(const std::shared_ptr<const engine::Game>& game,
                                       const engine::PuzzleRequest& request,
                                       engine::Observer& observer, const engine::StopToken& stop) {
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
