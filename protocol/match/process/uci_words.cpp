// SPDX-License-Identifier: MIT
#include "protocol/match/process/uci_words.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/text.hpp"

namespace protocol::match {

std::string position_command(const engine::GameLine& line) {
  std::string text = "position fen " + line.game().print(line.first());
  if (!line.moves().empty()) text += " moves";
  for (const std::string& move : line.moves()) text += " " + move;
  return text;
}

namespace {

// Everything behind "go".
std::string limits_text(const MoveLimits& limits, bool ugi) {
  std::string text;
  const auto add = [&](const char* word, auto number) {
    text += std::string(" ") + word + " " + std::to_string(number);
  };
  if (limits.clocks) {
    const Clocks& clocks = *limits.clocks;
    // Many engines take 0 for no clock at all; a side may have used up all but the margin.
    const auto left = [&](std::size_t side) {
      return std::max<std::int64_t>(clocks.time[side].count(), 1);
    };
    add(ugi ? "p1time" : "wtime", left(0));
    add(ugi ? "p2time" : "btime", left(1));
    add(ugi ? "p1inc" : "winc", clocks.increment[0].count());
    add(ugi ? "p2inc" : "binc", clocks.increment[1].count());
    if (clocks.moves_to_go) add("movestogo", *clocks.moves_to_go);
  }
  if (limits.movetime) add("movetime", limits.movetime->count());
  if (limits.depth) add("depth", *limits.depth);
  if (limits.nodes) add("nodes", *limits.nodes);
  return text;
}

}  // namespace

std::string go_command(const MoveLimits& limits, bool ugi) {
  return "go" + limits_text(limits, ugi);
}

std::string ponder_command(const MoveLimits& limits) {
  return "go ponder" + limits_text(limits, /*ugi=*/false);
}

void take_news(std::string_view line, News& news) {
  const auto words = engine::words(line);
  News told;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    if (words[i] == "string" || words[i] == "pv") break;
    if (words[i] == "multipv" && words[i + 1] != "1") return;
    if (words[i] == "depth") {
      const auto depth = engine::parse_integer(words[i + 1]);
      if (depth && *depth >= 0 && *depth <= 1'000'000) told.depth = static_cast<int>(*depth);
    }
    const bool scored = words[i] == "score" && i + 2 < words.size() &&
                        (words[i + 1] == "cp" || words[i + 1] == "mate") &&
                        engine::parse_integer(words[i + 2]);
    if (scored) told.score = std::string(words[i + 1]) + " " + std::string(words[i + 2]);
  }
  if (told.score) news = told;
}

std::string best_move(std::string_view line) {
  const auto words = engine::words(line);
  if (words.size() < 2 || words[1] == "(none)" || words[1] == "none" || words[1] == "0000")
    return {};
  return std::string(words[1]);
}

std::string expected_move(std::string_view line) {
  const auto words = engine::words(line);
  return words.size() > 3 && words[2] == "ponder" ? std::string(words[3]) : std::string();
}

}  // namespace protocol::match
