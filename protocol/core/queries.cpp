// SPDX-License-Identifier: MIT
#include "protocol/core/queries.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/board_face.hpp"
#include "engine/text.hpp"
#include "protocol/core/puzzles/puzzle_text.hpp"
#include "protocol/core/reply.hpp"
#include "protocol/core/svg.hpp"

namespace protocol {

using engine::GameLine;
using engine::Json;

// What happened last, for highlights: the state itself knows only the position.
Json state_of(const GameLine& line) {
  Json state = line.game().face().state(line.position());
  state["ply"] = line.moves().size();
  state["last"] = nullptr;
  if (!line.moves().empty()) {
    GameLine before = line;
    before.undo();
    const Json earlier = line.game().face().state(before.position());
    for (const Json& move : earlier["moves"]) {
      if (move["m"] == line.moves().back()) {
        state["last"] = {{"m", move["m"]}, {"path", move["path"]}};
      }
    }
  }
  const engine::Outcome outcome = line.outcome();
  state["result"] = nullptr;
  if (outcome.finished()) {
    state["result"] = {{"winner", nullptr}, {"reason", outcome.reason}};
    if (outcome.kind == engine::Outcome::Kind::win) {
      state["result"]["winner"] = static_cast<int>(outcome.winner);
    }
  }
  return state;
}

namespace {

std::string truth(bool b) {
  return b ? "true" : "false";
}

std::string game_names(const engine::Registry& registry) {
  std::vector<std::string> names;
  for (const engine::GameEntry& entry : registry.entries()) names.push_back(entry.name);
  return joined(names);
}

std::string features() {
  Json list = {{"protocols", {"uci", "ugi"}}, {"schema", 1}};
  std::vector<std::string> commands;
  for (const CommandHelp& help : command_help()) {
    if (help.usage.substr(0, help.word.size()) == help.word) commands.emplace_back(help.word);
  }
  list["commands"] = commands;
  return list.dump();
}

// What the `option` lines have no room for.
std::string option_texts(const engine::OptionSet& options) {
  Json list = Json::array();
  for (const engine::OptionSpec& spec : options.specs()) {
    list.push_back({{"name", spec.name}, {"help", spec.help}, {"search_only", spec.search_only}});
  }
  return list.dump();
}

// The only JSON that a session reads: `{"turn":0,"at":[{"cell":"a1","piece":"P"}]}`.
engine::Result<std::string> compose(std::string_view text, const GameLine& line) {
  constexpr std::size_t longest = 64u << 10;
  if (text.size() > longest) return engine::fail("compose: more than 64 KiB of JSON");
  const Json state = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!state.is_object())
    return engine::fail("compose: not a JSON object: " + engine::in_quotes(text));
  const auto fen = line.game().face().compose(line.position(), state);
  if (!fen) return engine::fail("compose: " + fen.error().message);
  return *fen;
}

// "0 0 1, 0 1": who makes each move of lines that begin here and are parted by commas.
engine::Result<std::string> turns(std::string_view lines, const GameLine& line) {
  std::string text;
  while (true) {
    const std::size_t end = std::min(lines.find(','), lines.size());
    GameLine ahead(line.shared_game(), line.position());
    std::vector<std::string> sides;
    std::string_view words = lines.substr(0, end);
    for (auto word = engine::next_word(words); !word.empty(); word = engine::next_word(words)) {
      sides.push_back(std::to_string(static_cast<int>(ahead.to_move())));
      if (const auto played = ahead.play(word); !played) {
        return engine::fail("turns: " + played.error().message);
      }
    }
    text += joined(sides);
    if (end == lines.size()) return text;
    lines.remove_prefix(end + 1);
    text += ", ";
  }
}

std::string hex(std::uint64_t key) {
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016llX", static_cast<unsigned long long>(key));
  return text.data();
}

}  // namespace

engine::Result<std::string> answer_query(const command::Query& query, const GameLine& line,
                                         const engine::Registry& registry,
                                         const engine::OptionSet& options) {
  const engine::Outcome outcome = line.outcome();
  if (query.what == "gameover") return truth(outcome.finished());
  if (query.what == "p1turn") return truth(line.to_move() == engine::Player::first);
  if (query.what == "result") return std::string(result_word(outcome));
  if (query.what == "fen") return line.game().print(line.position());
  if (query.what == "moves") return joined(line.game().moves(line.position()));
  if (query.what == "board") return line.game().face().board(line.position()).dump();
  if (query.what == "state") return state_of(line).dump();
  if (query.what == "games") return game_names(registry);
  if (query.what == "features") return features();
  if (query.what == "options") return option_texts(options);
  if (query.what == "puzzles") return puzzle_style_json(line.game()).dump();
  if (query.what == "turns") return turns(query.rest, line);
  if (query.what == "compose") return compose(query.rest, line);
  return engine::fail("query: unknown question " + engine::in_quotes(query.what) +
                      " (try 'help query')");
}

std::string guest_list(const std::vector<GuestName>& guests) {
  Json list = Json::array();
  for (const GuestName& guest : guests) {
    list.push_back({{"name", guest.name}, {"only_moves", guest.only_moves}});
  }
  return list.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<std::string> display_lines(const GameLine& line) {
  const engine::Game& game = line.game();
  std::vector<std::string> lines = lines_of(game.face().drawing(line.position()));
  const engine::Outcome outcome = line.outcome();
  lines.push_back("Game: " + variant_of(line));
  lines.push_back("Fen: " + game.print(line.position()));
  lines.push_back("Key: " + hex(game.key(line.position())));
  lines.push_back("To move: " + engine::name_of(game, line.to_move()));
  lines.push_back("Result: " +
                  (outcome.finished() ? outcome_text(game, outcome) : std::string("none")));
  lines.push_back("Moves: " + joined(game.moves(line.position())));
  return lines;
}

std::string picture_of(const GameLine& line) {
  return svg_document(line.game().face().board(line.position()), state_of(line));
}

std::string variant_of(const GameLine& line) {
  return line.game().face().board(line.position()).value("variant", line.game().info().variant);
}

std::string here(const GameLine& line) {
  return "; this is " + variant_of(line);
}

std::optional<Rectangle> rectangle_of(const GameLine& line) {
  if (!line.game().face().xboard_pieces()) return std::nullopt;
  const Json size = line.game().face().board(line.position())["size"];
  return Rectangle{size[0].get<int>(), size[1].get<int>()};
}

std::string rectangle_text(const GameLine& line) {
  const auto board = rectangle_of(line);
  if (!board) return {};
  return "variant " + variant_of(line) + " files " + std::to_string(board->files) + " ranks " +
         std::to_string(board->ranks) + " pocket 0 template fairy startpos " +
         line.game().print(line.position());
}

std::vector<std::string> help_lines(std::string_view word) {
  std::vector<std::string> lines;
  for (const CommandHelp& help : command_help()) {
    if (word.empty()) {
      std::string line(help.usage);
      line.resize(std::max<std::size_t>(line.size() + 2, 34), ' ');
      lines.push_back(line + std::string(help.summary));
    } else if (word == help.word) {
      lines.push_back(std::string(help.usage));
      lines.push_back("  " + std::string(help.summary));
      lines.push_back("  example: " + std::string(help.example));
    }
  }
  return lines;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace protocol
