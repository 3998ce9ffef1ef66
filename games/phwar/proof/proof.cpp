// SPDX-License-Identifier: MIT
#include "games/phwar/proof/proof.hpp"

#include <algorithm>

#include "games/phwar/board/centre_line.hpp"
#include "games/phwar/turns/centre_threats.hpp"
#include "games/phwar/turns/turn_generator.hpp"
#include "games/phwar/turns/winning_turn.hpp"

namespace phwar {

Proof::Proof(const RuleSet& rules, const Position& root, engine::TranspositionTable& table,
             engine::SearchControl& control)
    : rules_(rules),
      board_(root),
      longest_(std::min(most_plies, quiet_limit - root.quiet)),
      table_(table),
      control_(control),
      forcing_(rules, board_, table, control),
      nodes_(most_plies + 1) {
  table_.allocate();
}

std::optional<Proof::Result> Proof::among(const std::vector<Turn>& turns, int plies, bool any_win) {
  plies = std::min(plies, most_plies);
  excluded_ = 0;
  ahead_nodes_ = 0;
  begun_ = control_.nodes();
  std::optional<ForcedWin> forced;
  for (int n = 1; n <= plies && !control_.stopped(); ++n) {
    const bool possible = std::any_of(turns.begin(), turns.end(),
                                      [&](const Turn& turn) { return n <= longest_by(turn); });
    if (!possible) break;
    if (!forced && n > 1) forced = look_ahead(turns, plies, any_win ? 50 : 30);
    if (forced && any_win) break;
    if (forced && n == forced->plies) {
      return result_of(
          turns, *forced,
          shortest_known(n) ? engine::Value::Bound::exact : engine::Value::Bound::lower);
    }
    if (n % 2 != 0) {
      for (std::size_t i = 0; i < turns.size() && !control_.stopped(); ++i) {
        if (n > longest_by(turns[i]) || !wins_by(turns[i], n)) continue;
        engine::Value value = engine::Value::win_in(n);
        if (!shortest_known(n)) value.bound = engine::Value::Bound::lower;
        return result(turns, i, value);
      }
      if (!control_.stopped()) excluded_ = n;
      continue;
    }
    if (forced) continue;
    const bool lost = std::all_of(turns.begin(), turns.end(), [&](const Turn& turn) {
      return n <= longest_by(turn) && loses_by(turn, n) && !control_.stopped();
    });
    if (!control_.stopped() && !lost) excluded_ = n;
    if (control_.stopped() || !lost) continue;
    // Not all of them lose sooner, or the answer would have been found before.
    const auto longest = std::find_if(turns.begin(), turns.end(), [&](const Turn& turn) {
      return n == 2 || !loses_by(turn, n - 2);
    });
    if (control_.stopped() || longest == turns.end()) return std::nullopt;
    return result(turns, static_cast<std::size_t>(longest - turns.begin()),
                  engine::Value::loss_in(n));
  }
  if (!forced) return std::nullopt;
  return result_of(turns, *forced, engine::Value::Bound::lower);
}

std::optional<Proof::ForcedWin> Proof::forced_win(const std::vector<Turn>& turns, int plies) {
  for (std::size_t i = 0; i < turns.size() && !control_.stopped(); ++i) {
    if (plies <= longest_by(turns[i]) && forcing_.wins_by(turns[i], plies)) {
      return ForcedWin{i, plies};
    }
  }
  return std::nullopt;
}

std::optional<Proof::ForcedWin> Proof::look_ahead(const std::vector<Turn>& turns, int most,
                                                  unsigned percent) {
  const auto all_nodes = [this] { return control_.nodes() - begun_; };
  // What an earlier proof has left in the table comes first.
  if (!forcing_.possible() || all_nodes() < first_ahead_nodes) return std::nullopt;
  while (ahead_nodes_ < first_ahead_nodes || 100 * ahead_nodes_ < percent * all_nodes()) {
    const std::uint64_t before = control_.nodes();
    const std::uint64_t enough = before + first_ahead_nodes + all_nodes() / 4;
    std::optional<ForcedWin> win;
    if (deepen_) deepen_();
    forcing_.begin();
    for (int plies = 3; plies <= most && !win && !control_.stopped(); plies += 2) {
      win = forced_win(turns, plies);
      if (control_.nodes() >= enough) break;
    }
    const std::uint64_t spent = control_.nodes() - before;
    ahead_nodes_ += spent;
    if (win || control_.stopped()) return win;
    if (spent < first_ahead_nodes) break;  // nothing is forcing
  }
  return std::nullopt;
}

std::optional<Proof::Result> Proof::result_of(const std::vector<Turn>& turns, ForcedWin win,
                                              engine::Value::Bound bound) {
  Result found{win.index, engine::Value::win_in(win.plies), {}};
  found.value.bound = bound;
  // What follows is for show, where there was no time to look at all of it again.
  const bool whole = forcing_.append_line(turns[win.index], win.plies, found.line);
  if (!whole && bound == engine::Value::Bound::exact) return std::nullopt;
  return found;
}

ProofEntry Proof::look_up(const TableKey& key) {
  ++probes_;
  const auto known = ProofEntry::of(table_, key);
  if (known) ++hits_;
  return known.value_or(ProofEntry{});
}

bool Proof::wins_by(const Turn& turn, int n) {
  Board::Victims victims;
  board_.play(turn, victims);
  const bool over = board_.over(rules_);
  const bool won = n == 1 ? over : !over && loses(n - 1);
  board_.undo(turn, victims);
  return won;
}

bool Proof::loses_by(const Turn& turn, int n) {
  Board::Victims victims;
  board_.play(turn, victims);
  const bool lost = !board_.over(rules_) && wins(n - 1);
  board_.undo(turn, victims);
  return lost;
}

bool Proof::wins(int n) {
  if (control_.stop()) return false;
  if (n == 1) return wins_at_once(board_, rules_);
  if (slide_to_centre_wins(rules_) && reaches_centre(board_, board_.side())) return true;
  const TableKey at = key();
  auto known = look_up(at);
  if (known.wins != 0 && known.wins <= n) return true;
  if (known.no_win >= n || known.loses != 0) return false;
  Node& node = nodes_[static_cast<std::size_t>(n)];
  list_turns(node, known.tag, nullptr);
  bool won = node.winning;
  if (won) known.tag = no_tag;
  if (!won) {
    const auto winner = std::find_if(node.turns.begin(), node.turns.end(),
                                     [&](const Turn& turn) { return wins_by(turn, n); });
    won = winner != node.turns.end();
    if (won) known.tag = tag_of(*winner);
  }
  if (control_.stopped()) return false;
  if (won) known.wins = node.winning ? 1 : n;
  if (!won) known.no_win = n;
  known.keep(table_, at, n);
  return won;
}

bool Proof::loses(int n) {
  if (control_.stop()) return false;
  const Side rival = other(board_.side());
  if (slide_to_centre_wins(rules_) && reaches_centre(board_, board_.side())) return false;
  const TableKey at = key();
  auto known = look_up(at);
  if (known.loses != 0 && known.loses <= n) return true;
  if (known.no_loss >= n || known.wins != 0) return false;
  // Slides that leave the rival's way to the centre open lose at once.
  const bool threatened = slide_to_centre_wins(rules_) && reaches_centre(board_, rival);
  const CellSet answers = centre_line[board_.neutron(rival)].before;
  if (n == 2 && saves(known.tag, threatened ? &answers : nullptr)) {
    known.tag = saver_;
    known.no_loss = n;
    if (!control_.stopped()) known.keep(table_, at, n);
    return false;
  }
  Node& node = nodes_[static_cast<std::size_t>(n)];
  list_turns(node, known.tag, threatened ? &answers : nullptr);
  bool lost = !node.winning;
  if (lost) {
    const auto saver = std::find_if_not(node.turns.begin(), node.turns.end(),
                                        [&](const Turn& turn) { return loses_by(turn, n); });
    lost = saver == node.turns.end();
    if (!lost) known.tag = tag_of(*saver);
    if (!lost && n == 2 && saver->count == 0) saver_ = known.tag;
  }
  if (control_.stopped()) return false;
  if (lost) known.loses = n;
  if (!lost) known.no_loss = n;
  known.keep(table_, at, n);
  return lost;
}

bool Proof::saves(TurnTag tag, const CellSet* answers) {
  if (!captures_are_known(rules_)) return false;
  for (const TurnTag candidate : {tag, saver_}) {
    const Turn slide = slide_of(candidate);
    if (candidate == no_tag || candidate != tag_of(slide)) continue;
    if (answers != nullptr && !answers->has(slide.to)) continue;
    if (!is_quiet_slide(board_, rules_, slide.from, slide.to) || loses_by(slide, 2)) continue;
    saver_ = candidate;
    return true;
  }
  return false;
}

void Proof::list_turns(Node& node, TurnTag tag, const CellSet* answers) {
  node.turns.clear();
  node.winning = false;
  const Side own = board_.side();
  const Cell neutron = board_.neutron(own);
  std::optional<CentreThreats> threats;
  if (slide_to_centre_wins(rules_) && !reaches_centre(board_, own)) threats.emplace(board_, own);
  std::size_t first = 0;
  const auto add = [&](const Turn& turn, bool forcing) {
    node.turns.push_back(turn);
    if (forcing) std::swap(node.turns[first++], node.turns.back());
  };
  for_each_turn(
      board_, rules_,
      [&](const Turn& turn) {
        if (answers != nullptr && turn.slides() && !answers->has(turn.to)) return;
        node.winning |= rules_.centre_win && turn.from == neutron && turn.to == centre;
        add(turn, turn.slides() && threats && threats->targets(turn.from).has(turn.to));
      },
      [&](const Turn& turn) {
        node.winning |= board_.has_won(own, rules_);
        add(turn, true);
      });
  const auto known = std::find_if(node.turns.begin(), node.turns.end(), [tag](const Turn& turn) {
    return same_slide(tag_of(turn), tag);
  });
  if (known != node.turns.end()) std::swap(*known, node.turns.front());
}

bool Proof::append_line(int n, std::vector<Turn>& line) {
  if (n == 0) return true;
  Node node;
  list_turns(node, no_tag, nullptr);
  const auto on_line = [&](const Turn& turn) {
    if (n % 2 != 0) return wins_by(turn, n);
    return loses_by(turn, n) && (n == 2 || !loses_by(turn, n - 2));
  };
  const auto next = std::find_if(node.turns.begin(), node.turns.end(), on_line);
  if (control_.stopped() || next == node.turns.end()) return false;
  line.push_back(*next);
  Board::Victims victims;
  board_.play(*next, victims);
  const bool whole = append_line(n - 1, line);
  board_.undo(*next, victims);
  return whole;
}

std::optional<Proof::Result> Proof::result(const std::vector<Turn>& turns, std::size_t i,
                                           engine::Value value) {
  Result found{i, value, {}};
  Board::Victims victims;
  board_.play(turns[i], victims);
  const bool whole = append_line(value.amount - 1, found.line);
  board_.undo(turns[i], victims);
  if (!whole) return std::nullopt;
  return found;
}

}  // namespace phwar
