// SPDX-License-Identifier: MIT
#include "games/kalah/tablebase/verifier.hpp"

#include <algorithm>
#include <vector>

#include "games/kalah/board/plain_model.hpp"
#include "games/kalah/board/word_model.hpp"
#include "games/kalah/tablebase/parallel_steps.hpp"

namespace kalah {

namespace {

// All boards with one row for the side to move, and so many seeds in the other.
struct OwnRow {
  int own, theirs;
  std::uint32_t rank;
};

template <class Model>
class LayerVerifier {
 public:
  LayerVerifier(const RuleSet& rules, const Tablebase& table)
      : plain_(table.holes(), 0, rules), model_(rules, table.holes()), table_(table) {}

  void check(const OwnRow& row, LayerVerdict& verdict) const {
    const RowIndex& rows = table_.index().rows();
    Position p;
    p.holes = table_.holes();
    fill(p.pits[0], rows.row(row.own, row.rank));
    for (std::uint32_t rank = 0; rank < rows.count(row.theirs); ++rank) {
      fill(p.pits[1], rows.row(row.theirs, rank));
      check(p, row.own == 0 || row.theirs == 0, verdict);
    }
  }

 private:
  static void fill(Row& row, const Pits& pits) { std::copy(pits.begin(), pits.end(), row.begin()); }

  void check(const Position& p, bool may_be_over, LayerVerdict& verdict) const {
    const int found = table_.future(table_.number(p));
    const int expected = may_be_over ? at_the_edge(p) : best(p);
    if (found == expected) return;
    ++verdict.wrong;
    if (!verdict.first || table_.number(p) < table_.number(verdict.first->position)) {
      verdict.first = WrongFuture{p, found, expected};
    }
  }

  [[nodiscard]] int at_the_edge(const Position& p) const {
    Position settled = p;
    plain_.settle(settled);
    return finished(settled) ? settled.lead() : best(p);
  }

  [[nodiscard]] int best(const Position& p) const {
    const auto board = Model::board_of(p);
    int best = -most_seeds;
    for (int pit = 0; pit < p.holes; ++pit) {
      if (Model::seeds(board, pit) == 0) continue;
      const auto child = model_.play(board, pit);
      const int future = child.over ? 0 : table_.future(table_.number(child.board));
      best = std::max(best, child.gain + (child.again ? future : -future));
    }
    return best;
  }

  Rules plain_;
  Model model_;
  const Tablebase& table_;
};

template <class Model>
LayerVerdict verify(const RuleSet& rules, const Tablebase& table, int seeds, int threads,
                    const LayerBuilder::Stop& stop) {
  std::vector<std::vector<OwnRow>> steps(1);
  for (int own = 0; own <= seeds; ++own) {
    for (std::uint32_t rank = 0; rank < table.index().rows().count(own); ++rank) {
      steps.front().push_back({own, seeds - own, rank});
    }
  }
  const LayerVerifier<Model> verifier(rules, table);
  std::vector<LayerVerdict> verdicts(static_cast<std::size_t>(threads));
  const bool done = run_parallel_steps(
      steps, verdicts, stop,
      [&verifier](const OwnRow& row, LayerVerdict& verdict) { verifier.check(row, verdict); });
  LayerVerdict all;
  all.stopped = !done;
  for (const LayerVerdict& part : verdicts) {
    all.wrong += part.wrong;
    if (!part.first) continue;
    if (!all.first || table.number(part.first->position) < table.number(all.first->position)) {
      all.first = part.first;
    }
  }
  return all;
}

}  // namespace

LayerVerdict verify_layer(const RuleSet& rules, const Tablebase& table, int seeds, int threads,
                          const LayerBuilder::Stop& stop) {
  return table.holes() <= WordModel::most_holes
             ? verify<WordModel>(rules, table, seeds, threads, stop)
             : verify<PlainModel>(rules, table, seeds, threads, stop);
}

}  // namespace kalah
