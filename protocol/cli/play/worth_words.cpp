// SPDX-License-Identifier: MIT
#include "protocol/cli/play/worth_words.hpp"

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "engine/board_face.hpp"
#include "engine/text.hpp"

namespace protocol::cli {

namespace {

using engine::Player;

// A score as UCI writes it.
struct Score {
  std::optional<std::int64_t> hundredths;  ///< behind `cp`
  std::optional<std::int64_t> moves;       ///< behind `mate`
  std::optional<std::int64_t> plies;
  bool proven = false;
};

Score read_score(std::string_view text) {
  Score score;
  for (std::string_view word = engine::next_word(text); !word.empty();
       word = engine::next_word(text)) {
    if (word == "proven") score.proven = true;
    if (word == "cp") score.hundredths = engine::parse_integer(engine::next_word(text));
    if (word == "mate") score.moves = engine::parse_integer(engine::next_word(text));
    if (word == "plies") score.plies = engine::parse_integer(engine::next_word(text));
  }
  return score;
}

std::string counted(std::int64_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string decided_words(const Score& score, const std::string& mover) {
  const bool wins = *score.moves > 0;
  const std::string verb = mover + (wins ? " wins" : " loses");
  const std::string end = score.proven ? ", proven" : "";
  if (!score.plies) return verb + " in " + counted(std::abs(*score.moves), "move", "moves") + end;
  if (std::abs(*score.plies) == 1) return verb + " at once";
  return verb + " in " + counted(std::abs(*score.plies), "ply", "plies") + end;
}

// "8.5 seeds", "1 seed": to one digit behind the point, which is not there for whole numbers.
std::string amount_words(std::int64_t hundredths, const std::string& unit) {
  const std::int64_t tenths = (std::abs(hundredths) + 5) / 10;
  std::string text = std::to_string(tenths / 10);
  if (tenths % 10 != 0) text += "." + std::to_string(tenths % 10);
  std::string name = unit;
  if (tenths == 10 && name.ends_with('s')) name.pop_back();
  return name.empty() ? text : text + " " + name;
}

std::string counted_words(const Score& score, const engine::Game& game,
                          const engine::Position& position, Player mover) {
  const std::int64_t amount = *score.hundredths;
  if (score.proven && amount == 0) return "a draw, proven";
  constexpr int about_nothing = 5;
  if (std::abs(amount) < about_nothing) return "about even";
  const std::string unit = game.face().board(position)["score"].value("unit", "");
  const std::string& ahead = engine::name_of(game, amount > 0 ? mover : engine::other(mover));
  return ahead + (score.proven ? " wins by " : " leads by about ") + amount_words(amount, unit) +
         (score.proven ? ", proven" : "");
}

}  // namespace

std::string worth_words(const engine::Game& game, const engine::Position& position, Player mover,
                        std::string_view text) {
  const Score score = read_score(text);
  if (score.moves && *score.moves != 0) return decided_words(score, engine::name_of(game, mover));
  if (score.hundredths) return counted_words(score, game, position, mover);
  return std::string(text);
}

std::string thought_text(const engine::Game& game, const engine::Position& position, Player mover,
                         const engine::RecordedMove& move) {
  std::string text;
  if (move.score) text = worth_words(game, position, mover, *move.score);
  const bool certain = move.score && read_score(*move.score).proven;
  if (move.depth && *move.depth > 0 && !certain) {
    text +=
        (text.empty() ? "looked " : ", looking ") + counted(*move.depth, "ply", "plies") + " ahead";
  }
  return text.empty() ? text : " (" + text + ")";
}

}  // namespace protocol::cli
