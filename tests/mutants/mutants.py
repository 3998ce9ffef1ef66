# SPDX-License-Identifier: MIT
"""Wrong code, one small mistake each, that the unit tests must notice: file, what stands there
(exactly once), what stands there instead."""

MUTANTS = [
    # rules
    ("games/hexapawn/rules.cpp", "hexapawn::play(p.board, p.side, move), other(p.side)",
     "hexapawn::play(p.board, p.side, move), p.side"),
    ("games/hexapawn/rules.cpp", 'player_of(side), "promotion"', 'player_of(other(side)), "promotion"'),
    ("games/hexapawn/rules.cpp", "mover_wins ? mover : engine::other(mover)",
     "mover_wins ? engine::other(mover) : mover"),
    ("games/hexapawn/rules.cpp", 'engine::other(mover), "no-pawns"', 'mover, "no-pawns"'),
    ("games/hexapawn/variant_moves.hpp", "first << (2 * cols - 1) : first >> 1",
     "first << (2 * cols - 1) : first >> 2"),
    ("games/hexapawn/strategy.hpp", "*plies > strategy.claim.amount", "*plies > strategy.claim.amount + 1"),
    ("games/hexapawn/strategy_walk.hpp", "(side == winner_) != side_wins", "(side == winner_) == side_wins"),
    ("games/hexapawn/rules.cpp", "(geometry, board) && has_promoted", "(geometry, board) || has_promoted"),
    ("games/hexapawn/notation.cpp", "geometry.rank_of(cell) + 1", "geometry.rank_of(cell)"),
    ("games/hexapawn/notation.cpp", 'side == "w" ? Side::white : Side::black, board_at',
     'side == "b" ? Side::white : Side::black, board_at'),
    ("games/hexapawn/board.hpp", "geometry.template ahead_left<S>(board.template own<S>()) & board.template enemy<S>()",
     "geometry.template ahead_left<S>(board.template own<S>()) & ~board.template own<S>()"),
    # a game in progress, the clock
    ("engine/game_line.cpp", "times >= limit", "times > limit"),
    ("engine/game_line.cpp", "take_back();\n      return fail", "return fail"),
    ("engine/time_manager.cpp", "clock.time - overhead", "clock.time + 0 * overhead"),
    ("engine/skill.cpp", "outcome.winner == mover", "outcome.winner != mover"),
    # the session
    ("protocol/core/search_queue.cpp", "front().waits() && !input_ended_", "front().waits()"),
    ("protocol/core/search_queue.cpp", "search.printed_best != *result.report.best",
     "search.printed_best == *result.report.best"),
    ("protocol/core/search_queue.cpp", "  if (search.stop) host_.stop();\n", ""),
    ("protocol/core/session.cpp", "      hash_ = wanted;\n", ""),
    ("protocol/core/session.cpp", "  last_moves_ = std::move(moves);\n", ""),
    ("protocol/core/session.cpp", "known == 0 || engine::is_space(wanted.moves[known])", "known == 0 || true"),
    ("protocol/core/session_go.cpp", "static_cast<std::size_t>(line_->to_move())",
     "1 - static_cast<std::size_t>(line_->to_move())"),
    ("protocol/core/session_go.cpp", 'options_.flag("Ponder") && !ugi_', 'options_.flag("Ponder")'),
    ("protocol/core/go_command.cpp", "*number == 0 && keyword.kind == Kind::limit",
     "*number == 0 && keyword.kind == Kind::clock"),
    ("protocol/core/reply.cpp", "decided_text((value.amount + 1) / 2", "decided_text(value.amount / 2"),
]
