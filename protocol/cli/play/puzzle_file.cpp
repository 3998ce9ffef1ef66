// SPDX-License-Identifier: MIT
#include "protocol/cli/play/puzzle_file.hpp"

#include <nlohmann/json.hpp>

#include "engine/files/input.hpp"
#include "engine/files/plain_text.hpp"
#include "engine/json.hpp"
#include "engine/result.hpp"
#include "engine/text.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/core/queries.hpp"

namespace protocol::cli {

namespace {

// The FEN of a line; what stands around it in JSON is not believed but found again.
engine::Result<std::string> fen_of(std::string_view line) {
  if (line.front() != '{') return std::string(line);
  const engine::Json json = engine::Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) return engine::fail("not a JSON object");
  const auto fen = json.find("fen");
  if (fen == json.end() || !fen->is_string()) return engine::fail("no \"fen\" in this puzzle");
  return fen->get<std::string>();
}

}  // namespace

std::vector<PuzzleLine> read_puzzles(const engine::Game& game, const std::string& file,
                                     const engine::StopToken& stop) {
  const auto bytes = engine::read_file(file, stop);
  if (!bytes) throw UsageError("--puzzle: " + bytes.error().message);
  const auto text = engine::typed_text(*bytes);
  if (!text) throw UsageError("--puzzle: " + file + ": " + text.error().message);
  std::vector<PuzzleLine> puzzles;
  std::size_t number = 0;
  for (const std::string& whole : lines_of(*text)) {
    ++number;
    const std::string_view line = engine::trimmed(whole);
    if (line.empty() || line.front() == '#') continue;
    const auto refuse = [&](const std::string& why) {
      throw UsageError("--puzzle: " + file + ":" + std::to_string(number) + ": " + why +
                       "; this is " + game.info().variant);
    };
    const auto fen = fen_of(line);
    if (!fen) refuse(fen.error().message);
    const auto position = game.parse(*fen);
    if (!position) refuse(position.error().message);
    puzzles.push_back({number, *position});
  }
  if (puzzles.empty()) throw UsageError("--puzzle: there is no position in " + file);
  return puzzles;
}

}  // namespace protocol::cli
