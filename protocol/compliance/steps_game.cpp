// SPDX-License-Identifier: MIT
#include <algorithm>

#include "engine/text.hpp"
#include "protocol/compliance/steps.hpp"
#include "protocol/match/process/uci_words.hpp"

namespace protocol::compliance {

namespace {

using engine::GameLine;

// Moves of a self-play that is long enough to end most small games.
constexpr int most_plies = 60;

void require_legal(const GameLine& line, const std::string& move) {
  const auto moves = line.game().moves(line.position());
  require(std::find(moves.begin(), moves.end(), move) != moves.end(),
          engine::in_quotes(move) + " is not legal in " + line.game().print(line.position()));
}

void legal_first_move(Talk& talk) {
  const GameLine line(talk.shared_game());
  talk.send("position startpos");
  require_legal(line, move_of(talk.go("go depth 1")));
}

void same_by_fen(Talk& talk) {
  const GameLine line(talk.shared_game());
  talk.send(match::position_command(line));
  require_legal(line, move_of(talk.go("go depth 1")));
}

void whole_game(Talk& talk) {
  GameLine line(talk.shared_game());
  for (int ply = 0; ply < most_plies && !line.outcome().finished(); ++ply) {
    talk.send(match::position_command(line));
    const std::string move = move_of(talk.go("go nodes 200"));
    require_legal(line, move);
    static_cast<void>(line.play(move));
  }
}

void random_positions(Talk& talk) {
  for (unsigned chance = 1; chance <= 8; ++chance) {
    GameLine line(talk.shared_game());
    for (unsigned ply = 0; ply < 2 * chance; ++ply) {
      const auto moves = line.game().moves(line.position());
      if (line.outcome().finished() || moves.empty()) break;
      static_cast<void>(line.play(moves[(7 * chance + 3 * ply) % moves.size()]));
    }
    if (line.outcome().finished()) continue;
    talk.send(match::position_command(line));
    require_legal(line, move_of(talk.go("go movetime 5")));
  }
}

void search_moves(Talk& talk) {
  const GameLine line(talk.shared_game());
  const std::string only = line.game().moves(line.position()).back();
  talk.send("position startpos");
  const std::string move = move_of(talk.go("go depth 2 searchmoves " + only));
  require(move == only, "searchmoves " + only + " was answered with " + move);
}

void position_is_kept(Talk& talk) {
  GameLine line(talk.shared_game());
  static_cast<void>(line.play(line.game().moves(line.position()).front()));
  talk.send(match::position_command(line));
  static_cast<void>(talk.go("go depth 1"));
  require_legal(line, move_of(talk.go("go depth 2")));
}

void over(Talk& talk) {
  GameLine line(talk.shared_game());
  for (unsigned ply = 0; !line.outcome().finished(); ++ply) {
    if (ply == 10'000) throw NotApplicable("no quick end of this game was found");
    const auto moves = line.game().moves(line.position());
    static_cast<void>(line.play(moves[(std::size_t{5} * ply) % moves.size()]));
  }
  talk.send(match::position_command(line));
  const auto lines = talk.go("go depth 1");
  require(match::best_move(lines.back()).empty(),
          "a finished game was answered with " + engine::in_quotes(lines.back()));
}

}  // namespace

std::vector<Step> game_steps() {
  return {
      {"legal-start", "plays a legal move from the start", legal_first_move},
      {"legal-fen", "plays a legal move from the start's FEN", same_by_fen},
      {"legal-positions", "plays legal moves in other positions", random_positions},
      {"legal-game", "plays legal moves against itself", whole_game},
      {"position-kept", "searches the same position again", position_is_kept},
      {"searchmoves", "plays the move that it was told to look at", search_moves},
      {"game-over", "says that a finished game has no move", over},
  };
}

}  // namespace protocol::compliance
