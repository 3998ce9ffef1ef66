// SPDX-License-Identifier: MIT
#include "games/kalah/tablebase/layer_builder.hpp"

#include <algorithm>
#include <limits>

#include "games/kalah/tablebase/parallel_steps.hpp"
#include "games/kalah/tablebase/row_sow.hpp"

namespace kalah {

namespace {

// Less than any future.
constexpr std::int8_t none = std::numeric_limits<std::int8_t>::min();
// Boards of a piece of work; below, no thread is worth its while.
constexpr std::uint64_t boards_a_piece = 8'192, boards_a_thread = 200'000;

int distance(const Pits& row, int holes) {
  int sum = 0;
  for (int pit = 0; pit < holes; ++pit) sum += row[static_cast<std::size_t>(pit)] * (holes - pit);
  return sum;
}

}  // namespace

// Futures of boards in which one row is a given one, by the rank of the other.
struct LayerBuilder::Source {
  const std::int8_t* values;
  std::size_t stride;
  int gain;    // of the move that leads there
  bool again;  // whether the same side moves there

  [[nodiscard]] std::int8_t at(std::size_t rank) const {
    const int future = values[rank * stride];
    return static_cast<std::int8_t>(again ? gain + future : gain - future);
  }
};

struct LayerBuilder::Lines {
  int larger, smaller;
  const std::uint32_t *begin, *end;  // ranks of the larger row
};

namespace {

// out[from] = the best of itself and what the move leads to. The three forms differ in speed alone.
template <class Source, class From, class To>
void improve(std::int8_t* out, std::size_t count, const Source& s, From from, To to) {
  const auto run = [&](auto value) {
    for (std::size_t i = 0; i < count; ++i) {
      std::int8_t& best = out[from(i)];
      best = std::max(best, static_cast<std::int8_t>(value(to(i))));
    }
  };
  const auto [values, stride, gain, again] = s;
  const auto* const v = values;
  const int g = gain;
  if (stride == 1 && again) return run([=](std::size_t rank) { return g + v[rank]; });
  if (stride == 1) return run([=](std::size_t rank) { return g - v[rank]; });
  run([&s](std::size_t rank) { return s.at(rank); });
}

std::size_t same(std::size_t i) {
  return i;
}

auto element_of(const std::vector<std::uint32_t>& list) {
  return [data = list.data()](std::size_t i) { return std::size_t{data[i]}; };
}

}  // namespace

LayerBuilder::LayerBuilder(const RuleSet& rules, const BoardIndex& index, std::int8_t* values)
    : rules_(rules), index_(index), values_(values) {}

void LayerBuilder::prepare(int seeds) {
  for (int n = static_cast<int>(rows_.size()); n <= seeds; ++n) rows_.push_back(sorted_rows(n));
  for (int n = static_cast<int>(smaller_.size()); 2 * n <= seeds; ++n) {
    smaller_.emplace_back(rules_, index_.rows(), n, index_.seeds());
  }
}

std::uint64_t LayerBuilder::bytes(int holes, int seeds) {
  const auto m = static_cast<std::uint64_t>(holes), n = static_cast<std::uint64_t>(seeds);
  const std::uint64_t a_row = sizeof(std::uint32_t) + sizeof(std::uint16_t);
  // Sows out of it, seeds received from the other side, captures by lap of the other side.
  const std::uint64_t a_smaller_row = sizeof(std::uint32_t) * (3 * m + n + 2 * m * (n / m + 1));
  return 2 * (choose(seeds + holes, holes) * a_row +
              choose(seeds / 2 + holes, holes) * a_smaller_row);  // vectors grow by doubling
}

LayerBuilder::Rows LayerBuilder::sorted_rows(int seeds) const {
  const RowIndex& index = index_.rows();
  const auto most = static_cast<std::size_t>(seeds * index.holes());
  Rows rows;
  rows.ranks.resize(index.count(seeds));
  rows.first.resize(most + 2);
  for (std::uint32_t rank = 0; rank < index.count(seeds); ++rank) {
    const int far = distance(index.row(seeds, rank), index.holes());
    rows.distance_of.push_back(static_cast<std::uint16_t>(far));
    ++rows.first[static_cast<std::size_t>(far) + 1];
  }
  for (std::size_t i = 1; i < rows.first.size(); ++i) rows.first[i] += rows.first[i - 1];
  std::vector<std::size_t> next = rows.first;
  for (std::uint32_t rank = 0; rank < index.count(seeds); ++rank) {
    rows.ranks[next[rows.distance_of[rank]]++] = rank;
  }
  return rows;
}

std::vector<std::vector<LayerBuilder::Lines>> LayerBuilder::work(int seeds) const {
  std::vector<std::vector<Lines>> steps(static_cast<std::size_t>(seeds * index_.holes()) + 1);
  for (int smaller = 0; 2 * smaller <= seeds; ++smaller) {
    const int larger = seeds - smaller;
    const Rows& rows = rows_[static_cast<std::size_t>(larger)];
    const std::size_t piece = boards_a_piece / index_.rows().count(smaller) + 1;
    for (std::size_t far = 0; far + 1 < rows.first.size(); ++far) {
      for (std::size_t i = rows.first[far]; i < rows.first[far + 1]; i += piece) {
        const std::size_t end = std::min(i + piece, rows.first[far + 1]);
        steps[far].push_back({larger, smaller, &rows.ranks[i], rows.ranks.data() + end});
      }
    }
  }
  return steps;
}

bool LayerBuilder::build(int seeds, int threads, const Stop& stop) {
  const std::uint64_t boards = index_.layer(seeds + 1) - index_.layer(seeds);
  const auto useful = static_cast<int>(std::min<std::uint64_t>(boards / boards_a_thread + 1, 256));
  prepare(seeds);
  const std::size_t widest = seeds % 2 == 0 ? index_.rows().count(seeds / 2) : 0;
  std::vector<Scratch> scratch(static_cast<std::size_t>(std::min(threads, useful)));
  for (Scratch& one : scratch) {
    one.larger.resize(widest);
    one.smaller.resize(widest);
  }
  return run_parallel_steps(work(seeds), scratch, stop,
                            [this](const Lines& lines, Scratch& own) { build(lines, own); });
}

void LayerBuilder::build(const Lines& lines, Scratch& scratch) const {
  for (const std::uint32_t* rank = lines.begin; rank != lines.end; ++rank) {
    if (lines.larger == lines.smaller) {
      build_equal_line(lines.larger, *rank, scratch);
    } else {
      build_line(lines.larger, lines.smaller, *rank);
    }
  }
}

void LayerBuilder::build_line(int larger, int smaller, std::uint32_t rank) const {
  const Pits row = index_.rows().row(larger, rank);
  const std::size_t line = std::size_t{rank} * index_.rows().count(smaller);
  larger_moves(row, larger, smaller, values_ + index_.block(larger, smaller) + line);
  smaller_moves(row, larger, smaller, values_ + index_.block(smaller, larger) + line);
}

// Rows of equal size have one block, where the second half of a line's work is a column. Each value
// is written once: by the line whose row is nearer to its store, and by its own line else.
void LayerBuilder::build_equal_line(int seeds, std::uint32_t rank, Scratch& scratch) const {
  const Rows& rows = rows_[static_cast<std::size_t>(seeds)];
  const Pits row = index_.rows().row(seeds, rank);
  const std::size_t width = rows.ranks.size();
  std::int8_t* const block = values_ + index_.block(seeds, seeds);
  const auto far = rows.distance_of[rank];
  larger_moves(row, seeds, seeds, scratch.larger.data());
  for (std::size_t other = 0; other < width; ++other) {
    if (rows.distance_of[other] >= far) block[rank * width + other] = scratch.larger[other];
  }
  smaller_moves(row, seeds, seeds, scratch.smaller.data());
  for (std::size_t other = 0; other < width; ++other) {
    if (rows.distance_of[other] > far) block[other * width + rank] = scratch.smaller[other];
  }
}

void LayerBuilder::larger_moves(const Pits& row, int larger, int smaller, std::int8_t* out) const {
  const int holes = index_.holes();
  const std::size_t width = index_.rows().count(smaller);
  if (smaller == 0 && (larger == 0 || rules_.end_check == EndCheck::either)) {
    *out = static_cast<std::int8_t>(swept(larger, 0));
    return;
  }
  std::fill_n(out, width, none);
  const SmallerRows& others = smaller_[static_cast<std::size_t>(smaller)];
  for (int pit = 0; pit < holes; ++pit) {
    if (row[static_cast<std::size_t>(pit)] == 0) continue;
    const RowSow sow = sow_row(rules_, holes, row, pit);
    const int left = larger - sow.stored - sow.dropped;
    const auto plain = [&] {
      return source(sow.again, left, sow.row, smaller + sow.dropped, sow.stored, sow.again);
    };
    if (sow.captures_in < 0) {
      if (sow.dropped == 0) {
        improve(out, width, plain(), same, same);
      } else {
        improve(out, width, plain(), same, element_of(others.received(sow.dropped)));
      }
      continue;
    }
    const Pits captured = without(sow.row, sow.captures_in);
    const auto& by_loss = others.emptied(sow.dropped / holes, holes - 1 - sow.captures_in);
    for (std::size_t loss = 0; loss < by_loss.size(); ++loss) {
      const auto& [from, to] = by_loss[loss];
      if (from.empty()) continue;
      const int taken = static_cast<int>(loss);
      const bool captures = taken > 0 || rules_.capture == Capture::empty;
      improve(out, from.size(),
              captures ? source(false, left - 1, captured, smaller + sow.dropped - taken,
                                sow.stored + 1 + taken, false)
                       : plain(),
              element_of(from), element_of(to));
    }
  }
}

void LayerBuilder::smaller_moves(const Pits& row, int larger, int smaller, std::int8_t* out) const {
  const int holes = index_.holes();
  if (smaller == 0) {  // nothing to sow
    *out = static_cast<std::int8_t>(swept(0, larger));
    return;
  }
  std::fill_n(out, index_.rows().count(smaller), none);
  for (const SowsAlike& sows : smaller_[static_cast<std::size_t>(smaller)].sows()) {
    const Pits after = with_dropped(holes, row, sows.dropped);
    const int there = larger + sows.dropped;
    const int left = smaller - sows.stored - sows.dropped;
    if (sows.captures_in >= 0) {
      const int facing = holes - 1 - sows.captures_in;
      const int taken = after[static_cast<std::size_t>(facing)];
      if (taken > 0 || rules_.capture == Capture::empty) {
        improve(out, sows.rows.from.size(),
                source(true, there - taken, without(after, facing), left - 1,
                       sows.stored + 1 + taken, false),
                element_of(sows.rows.from), element_of(sows.captured));
        continue;
      }
    }
    improve(out, sows.rows.from.size(),
            source(!sows.again, there, after, left, sows.stored, sows.again),
            element_of(sows.rows.from), element_of(sows.rows.to));
  }
}

// To whom the last seeds go (README rule 4), as the owner of the first row sees it.
int LayerBuilder::swept(int own, int theirs) const {
  if (rules_.sweep == Sweep::none) return 0;
  return rules_.sweep == Sweep::owner ? own - theirs : theirs - own;
}

// The boards in which `row` stands against all rows with `others` seeds; `row_moves` says whose
// turn it is there.
LayerBuilder::Source LayerBuilder::source(bool row_moves, int row_seeds, const Pits& row,
                                          int others, int gain, bool again) const {
  const std::size_t rank = index_.rows().rank(row);
  const std::size_t width = index_.rows().count(std::min(row_seeds, others));
  const std::int8_t* const block =
      values_ + (row_moves ? index_.block(row_seeds, others) : index_.block(others, row_seeds));
  const bool is_line = row_seeds > others || (row_seeds == others && row_moves);
  return is_line ? Source{block + rank * width, 1, gain, again}
                 : Source{block + rank, width, gain, again};
}

}  // namespace kalah
