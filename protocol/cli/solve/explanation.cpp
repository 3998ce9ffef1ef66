// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/explanation.hpp"

#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/board_face.hpp"

namespace protocol::cli::solve {

namespace {

using engine::Player;
using engine::Position;
using engine::Solution;
using engine::Value;

// More than about this many are no explanation any more: the deeper moves become one line of play.
constexpr std::size_t most_lines = 30;

std::string verdict_of(const Value& value) {
  switch (value.kind) {
    case Value::Kind::win:
      return "wins in " + std::to_string(value.amount) + (value.amount == 1 ? " ply" : " plies");
    case Value::Kind::loss:
      return "loses in " + std::to_string(value.amount) + (value.amount == 1 ? " ply" : " plies");
    case Value::Kind::margin:
      if (value.amount > 0) return "wins by " + std::to_string(value.amount);
      if (value.amount < 0) return "loses by " + std::to_string(-value.amount);
      [[fallthrough]];
    default:
      return "draws";
  }
}

class Explanation {
 public:
  Explanation(const engine::Game& game, const SolveLine& solve) : game_(game), solve_(solve) {}

  std::vector<std::string> of(const Position& position) {
    lines_ = drawing_of(position);
    const auto outcome = game_.outcome(position);
    if (outcome.finished()) {
      lines_.push_back(ending_of(position));
      return std::move(lines_);
    }
    const auto solution = known(position);
    if (!solution) return {};
    const Value value = solution->value;
    lines_.push_back(name_of(game_, game_.to_move(position)) + " " + verdict_of(value) + ".");
    const std::vector<std::string> head = lines_;
    const bool decided = value.kind == Value::Kind::win || value.kind == Value::Kind::loss;
    if (!decided) {
      list_moves(position);
    } else {
      loser_ = value.kind == Value::Kind::loss ? game_.to_move(position)
                                               : engine::other(game_.to_move(position));
      deepen(position);
    }
    return gave_up_ ? std::vector<std::string>{} : std::move(lines_);
  }

 private:
  // As deep as there is room for, level by level.
  void deepen(const Position& position) {
    const std::vector<std::string> head = lines_;
    std::vector<std::string> best;
    for (int levels = 0;; ++levels) {
      lines_ = head;
      whole_ = true;
      explain(position, "  ", levels);
      if (gave_up_) return;
      if (levels > 0 && lines_.size() > head.size() + most_lines) break;
      best = lines_;
      if (whole_) break;
    }
    lines_ = std::move(best);
  }

  std::optional<Solution> known(const Position& position) {
    const std::string fen = game_.print(position);
    const auto at = solved_.find(fen);
    if (at != solved_.end()) return at->second;
    auto solution = solve_(position);
    if (!solution) {
      gave_up_ = true;
      return std::nullopt;
    }
    return solved_.emplace(fen, std::move(*solution)).first->second;
  }

  [[nodiscard]] std::vector<std::string> drawing_of(const Position& position) const {
    const std::string text = game_.face().small_drawing(position, false, false);
    std::vector<std::string> drawn;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      drawn.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    return drawn;
  }

  // How the game has ended, in its own words.
  [[nodiscard]] std::string ending_of(const Position& position) const {
    const auto state = game_.face().state(position);
    if (state.contains("ending")) return state["ending"].get<std::string>();
    return std::string(game_.outcome(position).reason);
  }

  // The winner's best moves from here, until it is the loser's turn or the game is over.
  std::string follow(Position& position, std::string words) {
    while (!game_.outcome(position).finished() && game_.to_move(position) != *loser_) {
      const auto best = known(position);
      if (!best || best->pv.empty()) break;
      position = *game_.play(position, best->pv.front());
      words += " " + best->pv.front();
    }
    return words;
  }

  // One line for each move of the loser, with the answers behind it; what is left to try after them
  // on the lines below, further in.
  void explain(Position position, const std::string& indent, int levels) {
    if (game_.to_move(position) != *loser_) {
      lines_.push_back(indent + follow(position, "").substr(1) + end_text(position));
      if (game_.outcome(position).finished()) return;
      return explain(position, indent + "  ", levels);
    }
    for (const std::string& move : game_.moves(position)) {
      Position next = *game_.play(position, move);
      const std::string words = follow(next, move);
      if (gave_up_ || lines_.size() > 8 * most_lines) return;
      if (game_.outcome(next).finished() || levels > 0) {
        lines_.push_back(indent + words + end_text(next));
      }
      if (game_.outcome(next).finished()) continue;
      if (levels > 0) {
        explain(next, indent + "  ", levels - 1);
      } else {
        whole_ = false;
        lines_.push_back(indent + words + line_from(next));
      }
    }
  }

  [[nodiscard]] std::string end_text(const Position& position) const {
    return game_.outcome(position).finished() ? ": " + ending_of(position) : std::string();
  }

  // The rest of the game at its best, and how it ends.
  std::string line_from(Position position) {
    const auto solution = known(position);
    if (!solution) return {};
    std::string words;
    for (const std::string& move : solution->pv) {
      words += " " + move;
      position = *game_.play(position, move);
    }
    return words + end_text(position);
  }

  // Where nobody wins, or by how much is the question: every move, what it is worth, and the line.
  void list_moves(const Position& position) {
    const Player mover = game_.to_move(position);
    for (const std::string& move : game_.moves(position)) {
      const Position next = *game_.play(position, move);
      const auto after = known(next);
      if (!after) return;
      const Value value = engine::value_of_move(after->value, game_.to_move(next) == mover);
      lines_.push_back("  " + move + " " + verdict_of(value) + ":" + line_from(next));
    }
  }

  const engine::Game& game_;
  const SolveLine& solve_;
  std::vector<std::string> lines_;
  std::map<std::string, Solution> solved_;
  std::optional<Player> loser_;
  bool whole_ = true;     ///< every line has gone down to the end by moves of its own
  bool gave_up_ = false;  ///< a position was not solved
};

}  // namespace

std::vector<std::string> explanation_of(const engine::Game& game, const Position& position,
                                        const SolveLine& solve) {
  return Explanation(game, solve).of(position);
}

}  // namespace protocol::cli::solve
