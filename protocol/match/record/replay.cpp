// SPDX-License-Identifier: MIT
#include "protocol/match/record/replay.hpp"

namespace protocol::match {

engine::Result<engine::GameLine> walk(const engine::GameRecord& record,
                                      const std::shared_ptr<const engine::Game>& game,
                                      const std::function<void(const Ply&)>& visit) {
  const std::string where = "game " + std::to_string(record.id) + ": ";
  const auto first = game->parse(record.fen);
  if (!first) return engine::fail(where + "position: " + first.error().message);
  engine::GameLine line(game, *first);
  const std::size_t opening = record.opening.size();
  for (std::size_t i = 0; i < opening + record.moves.size(); ++i) {
    const engine::RecordedMove* const chosen = i < opening ? nullptr : &record.moves[i - opening];
    const std::string& move = chosen == nullptr ? record.opening[i] : chosen->move;
    visit({line, move, chosen});
    if (const auto played = line.play(move); !played) {
      return engine::fail(where + played.error().message + " (move " + std::to_string(i + 1) + ")");
    }
  }
  return line;
}

}  // namespace protocol::match
