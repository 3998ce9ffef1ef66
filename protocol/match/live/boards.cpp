// SPDX-License-Identifier: MIT
#include "protocol/match/live/boards.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/board_face.hpp"
#include "protocol/core/queries.hpp"

namespace protocol::match {

using engine::Json;

LiveBoards::LiveBoards(std::shared_ptr<const engine::Game> game, std::vector<std::string> names,
                       std::size_t boards)
    : game_(std::move(game)), names_(std::move(names)), boards_(boards) {
  for (std::size_t i = 0; i < boards; ++i) slots_.push_back(std::make_unique<Slot>());
}

void LiveBoards::seen(std::size_t board, const ScheduledGame& scheduled, const RunningGame& game,
                      const ClocksLeft& left) {
  Slot& slot = *slots_[board];
  const std::unique_lock lock(slot.mutex, std::try_to_lock);
  if (!lock) return;
  News& news = slot.news;
  if (news.id != scheduled.id) {
    news.id = scheduled.id;
    news.engines = scheduled.engines;
    news.first = game.line().first();
    news.moves.clear();
  }
  const std::vector<std::string>& moves = game.line().moves();
  for (std::size_t i = news.moves.size(); i < moves.size(); ++i) news.moves.push_back(moves[i]);
  news.left = left;
  news.at = std::chrono::steady_clock::now();
  news.ending = game.outcome().reason;
  ++news.version;
}

void LiveBoards::refresh() {
  for (std::size_t i = 0; i < boards_.size(); ++i) take(*slots_[i], boards_[i]);
}

void LiveBoards::take(Slot& slot, Board& board) {
  std::optional<engine::Position> first;
  std::vector<std::string> moves;
  {
    // For as short as it takes to copy: the moves are played again when nobody can miss the lock.
    const std::lock_guard lock(slot.mutex);
    const News& news = slot.news;
    if (news.version == board.version || !news.first) return;
    std::size_t known = 0;
    if (news.id != board.id) {
      first = news.first;
    } else {
      known = board.line->moves().size();
    }
    moves.assign(news.moves.begin() + static_cast<std::ptrdiff_t>(known), news.moves.end());
    board.id = news.id;
    board.version = news.version;
    board.engines = news.engines;
    board.left = news.left;
    board.at = news.at;
    board.ending = news.ending;
  }
  if (first) board.line.emplace(game_, *first);
  for (const std::string& move : moves) {
    if (!board.line->play(move)) return;
  }
}

Json LiveBoards::description(std::size_t number) const {
  const Board& board = boards_[number];
  Json state = state_of(*board.line);
  state.erase("moves");
  Json clocks = Json::array();
  for (const auto& left : board.left) clocks.push_back(left ? Json(left->count()) : Json(nullptr));
  const auto age = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - board.at);
  return {{"type", "board"},
          {"board", number},
          {"id", board.id},
          {"players", {names_[board.engines[0]], names_[board.engines[1]]}},
          {"variant", variant_of(*board.line)},
          {"clocks", std::move(clocks)},
          {"age", age.count()},
          {"ending", board.ending},
          {"state", std::move(state)}};
}

Json LiveBoards::face(std::size_t number) const {
  const engine::GameLine& line = *boards_[number].line;
  return line.game().face().board(line.position());
}

}  // namespace protocol::match
