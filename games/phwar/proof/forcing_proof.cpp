// SPDX-License-Identifier: MIT
#include "games/phwar/proof/forcing_proof.hpp"

#include <algorithm>

#include "games/phwar/board/centre_line.hpp"
#include "games/phwar/turns/winning_capture.hpp"
#include "games/phwar/turns/winning_turn.hpp"

namespace phwar {

namespace {

constexpr int most_plies = 63;

// What is known about a board: whether the attacker, whose turn it is or not, wins. The numbers are
// halves, of odd ones where it is his turn and of even ones where it is not.
struct ForcingEntry {
  int wins = 0;    // within so many turns; 0 = not known
  int no_win = 0;  // within so many
  TurnTag tag = no_tag;

  [[nodiscard]] static ForcingEntry of(const engine::TranspositionTable& table,
                                       const TableKey& key) {
    const auto data = table.probe(key.key);
    if (!data || *data >> (50 - check_bits) != key.checked(check_bits)) return {};
    return {static_cast<int>(*data & 31), static_cast<int>(*data >> 5 & 31),
            tag_of_slide(*data >> 10 & slide_bits)};
  }

  /// `n`: turns looked ahead for it.
  void keep(engine::TranspositionTable& table, const TableKey& key, int n) const {
    const std::uint64_t data = static_cast<std::uint64_t>(wins) |
                               static_cast<std::uint64_t>(no_win) << 5 |
                               static_cast<std::uint64_t>(tag & slide_bits) << 10 |
                               key.checked(check_bits) << (50 - check_bits);
    table.store(key.key, data, static_cast<unsigned>(4 * n));
  }

  // 50 bits: two halves of numbers 5 each, slide 14, check 26.
  static constexpr int check_bits = 26;
};

void put_first(std::vector<Turn>& turns, TurnTag tag) {
  const auto known = std::find_if(turns.begin(), turns.end(), [tag](const Turn& turn) {
    return same_slide(tag_of(turn), tag);
  });
  if (known != turns.end()) std::rotate(turns.begin(), known, known + 1);
}

}  // namespace

ForcingProof::ForcingProof(const RuleSet& rules, Board& board, engine::TranspositionTable& table,
                           engine::SearchControl& control)
    : rules_(rules), board_(board), table_(table), control_(control), lists_(most_plies + 2) {
  if (board.side() == Side::white) salt_ = ~salt_;
}

bool ForcingProof::possible() const {
  return captures_are_known(rules_);
}

std::optional<Turn> ForcingProof::win_at_once() const {
  const Side own = board_.side();
  if (!rules_.centre_win || !reaches_centre(board_, own)) return winning_capture(board_, rules_);
  Turn turn;
  turn.from = board_.neutron(own);
  turn.to = centre;
  return turn;
}

TurnTag ForcingProof::searched_tag() const {
  const auto known = TableEntry::of(table_, table_key(board_.whole_key(), 0));
  return known ? known->tag : no_tag;
}

bool ForcingProof::wins_by(const Turn& turn, int plies) {
  return after(turn, [&] { return board_.over(rules_) || (plies >= 3 && holds(plies - 1)); });
}

bool ForcingProof::wins(int n) {
  if (control_.stop()) return false;
  if (win_at_once()) return true;
  if (n < 3) return false;
  const TableKey key = table_key(board_.whole_key(), salt_);
  ForcingEntry known = ForcingEntry::of(table_, key);
  if (known.wins != 0 && known.wins <= n / 2) return true;
  if (known.no_win >= n / 2) return false;
  auto& turns = lists_[static_cast<std::size_t>(n)];
  list_forcing(turns, known.tag);
  const auto winner =
      std::find_if(turns.begin(), turns.end(), [&](const Turn& turn) { return wins_by(turn, n); });
  if (control_.stopped()) return false;
  if (winner == turns.end()) {
    known.no_win = n / 2;
  } else {
    known.wins = n / 2;
    known.tag = tag_of(*winner);
  }
  known.keep(table_, key, n);
  return winner != turns.end();
}

bool ForcingProof::holds(int n) {
  if (control_.stop()) return false;
  const TableKey key = table_key(board_.whole_key(), salt_);
  ForcingEntry known = ForcingEntry::of(table_, key);
  if (known.wins != 0 && known.wins <= n / 2) return true;
  if (known.no_win >= n / 2) return false;
  auto& answers = lists_[static_cast<std::size_t>(n)];
  bool held = list_answers(answers, known.tag);
  if (held) {
    const auto refutation = std::find_if_not(answers.begin(), answers.end(), [&](const Turn& turn) {
      return after(turn, [&] { return wins(n - 1); });
    });
    held = refutation == answers.end();
    if (!held) known.tag = tag_of(*refutation);
  }
  if (control_.stopped()) return false;
  if (held) known.wins = n / 2;
  if (!held) known.no_win = n / 2;
  known.keep(table_, key, n);
  return held;
}

void ForcingProof::list_forcing(std::vector<Turn>& turns, TurnTag tag) {
  turns.clear();
  keys_.clear();
  std::size_t captures = 0;
  const TurnTag searched = searched_tag();
  for_each_turn(
      board_, rules_,
      [&](const Turn& turn) {
        if (!turn.slides()) return;
        board_.slide(turn.from, turn.to);
        if (tag_of(turn) == searched || win_at_once()) turns.push_back(turn);
        board_.unslide(turn.from, turn.to);
      },
      [&](const Turn& turn) {
        if (!is_new(board_.key())) return;
        turns.push_back(turn);
        std::swap(turns[captures++], turns.back());
      });
  put_first(turns, searched);
  put_first(turns, tag);
}

bool ForcingProof::is_new(std::uint64_t key) {
  if (std::find(keys_.begin(), keys_.end(), key) != keys_.end()) return false;
  keys_.push_back(key);
  return true;
}

bool ForcingProof::list_answers(std::vector<Turn>& turns, TurnTag tag) {
  turns.clear();
  keys_.clear();
  const Side own = board_.side(), attacker = other(own);
  if (win_at_once()) return false;
  // Only slides into the way of a neutron stop it.
  const bool entering = rules_.centre_win && reaches_centre(board_, attacker);
  const CellSet way = centre_line[board_.neutron(attacker)].before;
  bool wins = false;
  std::size_t captures = 0;
  for_each_turn(
      board_, rules_,
      [&](const Turn& turn) {
        if (!entering || !turn.slides() || way.has(turn.to)) turns.push_back(turn);
      },
      [&](const Turn& turn) {
        wins = wins || board_.has_won(own, rules_);
        if (wins || !is_new(board_.key())) return;
        turns.push_back(turn);
        std::swap(turns[captures++], turns.back());
      });
  put_first(turns, searched_tag());
  put_first(turns, tag);
  return !wins;
}

bool ForcingProof::append_line(const Turn& turn, int plies, std::vector<Turn>& line) {
  return after(turn, [&] {
    if (board_.over(rules_)) return true;
    std::vector<Turn> answers;
    if (!list_answers(answers, no_tag)) return false;
    const auto longest = std::find_if(answers.begin(), answers.end(), [&](const Turn& answer) {
      return after(answer, [&] { return plies < 5 || !wins(plies - 4); });
    });
    if (control_.stopped()) return false;
    Turn answer;
    if (longest != answers.end()) {
      answer = *longest;
    } else {  // none stops the neutron
      for_each_turn(
          board_, rules_, [&](const Turn& any) { answer = any; },
          [&](const Turn& any) { answer = any; });
    }
    line.push_back(answer);
    return after(answer, [&] {
      if (const auto win = win_at_once()) {
        line.push_back(*win);
        return true;
      }
      std::vector<Turn> forcing;
      list_forcing(forcing, no_tag);
      const auto next = std::find_if(forcing.begin(), forcing.end(),
                                     [&](const Turn& one) { return wins_by(one, plies - 2); });
      if (control_.stopped() || next == forcing.end()) return false;
      line.push_back(*next);
      return append_line(*next, plies - 2, line);
    });
  });
}

}  // namespace phwar
