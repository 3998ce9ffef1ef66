// SPDX-License-Identifier: MIT
#include "games/kalah/tablebase/builder.hpp"

#include <algorithm>
#include <new>
#include <string>
#include <utility>

#include "engine/huge_memory.hpp"

namespace kalah {

namespace {

std::string mebibytes(std::uint64_t bytes) {
  constexpr std::uint64_t a_mebibyte = 1 << 20;
  return std::to_string(bytes / a_mebibyte + (bytes % a_mebibyte != 0 ? 1 : 0)) + " MiB";
}

}  // namespace

engine::Result<std::unique_ptr<TablebaseBuilder>> TablebaseBuilder::make(const RuleSet& rules,
                                                                         int holes, int seeds,
                                                                         std::uint64_t most_bytes) {
  if (!has_tablebase(rules)) {
    return engine::fail("there are no tablebases under Kalah Early Stop: stores matter there");
  }
  if (seeds < 0 || seeds > most_table_seeds) {
    return engine::fail(std::to_string(seeds) + " seeds in play are not 0.." +
                        std::to_string(most_table_seeds));
  }
  const std::uint64_t boards = BoardIndex::boards(holes, seeds);
  if (boards > BoardIndex::most_boards || need(holes, seeds) > most_bytes) {
    const std::string size = boards > BoardIndex::most_boards
                                 ? "more than " + mebibytes(BoardIndex::most_boards)
                                 : mebibytes(need(holes, seeds));
    return engine::fail("up to " + std::to_string(seeds) + " seeds in play with " +
                        std::to_string(holes) + " pits a side need " + size +
                        " of memory; there are " + mebibytes(most_bytes));
  }
  BoardIndex index(holes, seeds);
  const auto memory = std::make_shared<engine::HugeMemory>(boards);
  if (memory->data() == nullptr) throw std::bad_alloc();
  std::shared_ptr<std::int8_t> values(memory, static_cast<std::int8_t*>(memory->data()));
  return std::unique_ptr<TablebaseBuilder>(
      new TablebaseBuilder(rules, std::move(index), std::move(values)));
}

std::uint64_t TablebaseBuilder::need(int holes, int seeds) {
  return BoardIndex::boards(holes, seeds) + LayerBuilder::bytes(holes, seeds);
}

int TablebaseBuilder::most_seeds_within(int holes, std::uint64_t bytes) {
  int seeds = -1;
  while (seeds < most_table_seeds && need(holes, seeds + 1) <= bytes) ++seeds;
  return seeds;
}

TablebaseBuilder::TablebaseBuilder(const RuleSet& rules, BoardIndex index,
                                   std::shared_ptr<std::int8_t> values)
    : index_(std::move(index)), values_(std::move(values)), layers_(rules, index_, values_.get()) {}

void TablebaseBuilder::adopt(const TablebaseBuilder& other) {
  const int common = std::min(other.seeds_, index_.seeds());
  if (common <= seeds_) return;
  std::copy_n(other.values_.get(), index_.layer(common + 1), values_.get());
  seeds_ = common;
}

bool TablebaseBuilder::add_layer(int threads, const LayerBuilder::Stop& stop) {
  if (!layers_.build(seeds_ + 1, threads, stop)) return false;
  ++seeds_;
  return true;
}

}  // namespace kalah
