// SPDX-License-Identifier: MIT
#include "engine/lesson.hpp"

#include <nlohmann/json.hpp>

#include "engine/board_face.hpp"
#include "engine/json.hpp"
#include "engine/text.hpp"

namespace engine {

namespace {

void add_wrapped(std::vector<std::string>& lines, const std::string& text, std::size_t width) {
  for (std::string& line : wrapped(text, width, /*indent=*/2)) lines.push_back(std::move(line));
}

// The piece's name without its side's: "electron" of "black electron".
std::string bare_name(const Json& piece, const std::string& key, const std::string& side) {
  std::string name = piece.value("name", key);
  const std::size_t cut = name.find(' ');
  if (cut != std::string::npos && same_word(name.substr(0, cut), side)) name.erase(0, cut + 1);
  return name;
}

struct SidePieces {
  std::vector<std::string> keys, names;
};

SidePieces pieces_of(const Json& board, const Game& game, Player player) {
  SidePieces pieces;
  for (const auto& [key, piece] : board["pieces"].items()) {
    if (piece.value("side", Json()) != static_cast<int>(player)) continue;
    pieces.keys.push_back(key);
    pieces.names.push_back(bare_name(piece, key, name_of(game, player)));
  }
  return pieces;
}

}  // namespace

std::vector<std::string> rules_on_a_screen(const Game& game, const GameEntry& entry,
                                           const OptionSet& set, std::size_t width) {
  const Json lesson = Json::parse(game.info().lesson, nullptr, /*allow_exceptions=*/false);
  if (!lesson.is_object() || !lesson.contains("rules")) return {};
  std::vector<std::string> lines = {
      game.face().board(game.start()).value("title", game.info().title)};
  for (const Json& paragraph : lesson["rules"]) add_wrapped(lines, paragraph, width);
  if (const std::string legend = legend_of(game, game.start()); !legend.empty()) {
    add_wrapped(lines, legend + ".", width);
  }
  for (const OptionSpec& spec : entry.options) {
    const bool size =
        spec.name == entry.variant.first_option || spec.name == entry.variant.second_option;
    const std::string& value = set.text(spec.name);
    if (size || spec.search_only || value == spec.initial) continue;
    add_wrapped(lines, "Unlike above: " + spec.name + " = " + value + " (" + spec.help + ").",
                width);
  }
  return lines;
}

std::string legend_of(const Game& game, const Position& position) {
  const Json board = game.face().board(position);
  std::string text;
  std::vector<std::string> said;
  for (const Player player : {Player::first, Player::second}) {
    const auto [keys, names] = pieces_of(board, game, player);
    if (keys.empty()) continue;
    text += (text.empty() ? "" : "; ") + name_of(game, player) + ":";
    for (std::size_t i = 0; i < keys.size(); ++i) {
      text += (i > 0 && names != said ? ", " : " ") + keys[i];
      if (names != said) text += " " + names[i];
    }
    said = names;
  }
  return text;
}

}  // namespace engine
