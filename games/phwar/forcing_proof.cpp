// SPDX-License-Identifier: MIT
#include "games/phwar/forcing_proof.hpp"

#include <algorithm>

#include "games/phwar/centre_line.hpp"
#include "games/phwar/ending_turn.hpp"
#include "games/phwar/winning_capture.hpp"

namespace phwar {

namespace {

constexpr int most_plies = 63;

// What is known about a board: whether the attacker, whose turn it is or not, wins.
struct ForcingEntry {
  int wins = 0;    // within so many turns; 0 = not known
  int no_win = 0;  // within so many
  TurnTag tag = no_tag;

  [[nodiscard]] std::uint64_t packed() const {
    return static_cast<std::uint64_t>(wins) | static_cast<std::uint64_t>(no_win) << 6 |
           static_cast<std::uint64_t>(tag) << 12;
  }
  [[nodiscard]] static ForcingEntry unpacked(std::uint64_t data) {
    return {static_cast<int>(data & 63), static_cast<int>(data >> 6 & 63),
            static_cast<TurnTag>(data >> 12)};
  }
};

ForcingEntry forcing_entry(const engine::TranspositionTable& table, std::uint64_t key) {
  const auto data = table.probe(key);
  return data ? ForcingEntry::unpacked(*data) : ForcingEntry{};
}

void put_first(std::vector<Turn>& turns, TurnTag tag) {
  const auto known = std::find_if(turns.begin(), turns.end(),
                                  [tag](const Turn& turn) { return tag_of(turn) == tag; });
  if (known != turns.end()) std::rotate(turns.begin(), known, known + 1);
}

}  // namespace

ForcingProof::ForcingProof(const RuleSet& rules, Board& board, engine::TranspositionTable& table,
                           engine::SearchControl& control)
    : rules_(rules), board_(board), table_(table), control_(control), lists_(most_plies + 2) {}

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
  const auto data = table_.probe(board_.key());
  return data ? SearchEntry::unpacked(*data).tag : no_tag;
}

bool ForcingProof::wins_by(const Turn& turn, int plies) {
  return after(turn, [&] { return board_.over(rules_) || (plies >= 3 && holds(plies - 1)); });
}

bool ForcingProof::wins(int n) {
  if (control_.stop()) return false;
  if (win_at_once()) return true;
  if (n < 3) return false;
  const std::uint64_t key = board_.key() ^ salt_;
  ForcingEntry known = forcing_entry(table_, key);
  if (known.wins != 0 && known.wins <= n) return true;
  if (known.no_win >= n) return false;
  auto& turns = lists_[static_cast<std::size_t>(n)];
  list_forcing(turns, known.tag);
  const auto winner =
      std::find_if(turns.begin(), turns.end(), [&](const Turn& turn) { return wins_by(turn, n); });
  if (control_.stopped()) return false;
  if (winner == turns.end()) {
    known.no_win = n;
  } else {
    known.wins = n;
    known.tag = tag_of(*winner);
  }
  table_.store(key, known.packed(), static_cast<unsigned>(4 * n));
  return winner != turns.end();
}

bool ForcingProof::holds(int n) {
  if (control_.stop()) return false;
  const std::uint64_t key = board_.key() ^ salt_;
  ForcingEntry known = forcing_entry(table_, key);
  if (known.wins != 0 && known.wins <= n) return true;
  if (known.no_win >= n) return false;
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
  if (held) known.wins = n;
  if (!held) known.no_win = n;
  table_.store(key, known.packed(), static_cast<unsigned>(4 * n));
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
