// SPDX-License-Identifier: MIT
#include "protocol/match/result/crosstable.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "protocol/match/result/figure_text.hpp"

namespace protocol::match {

using engine::Json;

namespace {

constexpr std::size_t most_shown = 20;

// What `row` has won, drawn and lost against `column`.
std::string cell(const Scoreboard& board, const EngineTotals* row, const EngineTotals* column) {
  if (row == column) return "";
  for (const Encounter* const met : board.encounters()) {
    const EngineTotals* const one = &board.engines()[met->one];
    const EngineTotals* const two = &board.engines()[met->two];
    const Tally total = met->total();
    if (one == row && two == column) return wdl_text(total);
    if (one == column && two == row) return wdl_text({total.losses, total.draws, total.wins});
  }
  return "-";
}

std::string pairs_cell(const std::optional<Pairs>& pairs) {
  if (!pairs) return "-";
  std::string text;
  for (const std::int64_t count : *pairs) text += (text.empty() ? "" : " ") + std::to_string(count);
  return text;
}

}  // namespace

std::optional<Crosstable> crosstable_of(const Scoreboard& board,
                                        const std::vector<const EngineTotals*>& order) {
  if (order.size() < 3 || order.size() > most_shown) return std::nullopt;
  std::vector<std::string> heading{"#", "won-drawn-lost against"};
  for (std::size_t i = 1; i <= order.size(); ++i) heading.push_back(std::to_string(i));
  TextTable cross(std::move(heading));
  cross.align_left(1);
  for (std::size_t i = 0; i < order.size(); ++i) {
    std::vector<std::string> row{std::to_string(i + 1), order[i]->name};
    for (const EngineTotals* const other : order) row.push_back(cell(board, order[i], other));
    cross.add(std::move(row));
  }
  TextTable list({"engine", "against", "games", "points", "won", "drawn", "lost", "Elo", "LOS",
                  "pairs 0 1/2 1 3/2 2"});
  list.align_left(0);
  list.align_left(1);
  for (const Encounter* const met : board.encounters()) {
    const Tally total = met->total();
    list.add({board.engines()[met->one].name, board.engines()[met->two].name,
              std::to_string(total.games()), fixed(total.score(), 1), std::to_string(total.wins),
              std::to_string(total.draws), std::to_string(total.losses), elo_text(met->elo()),
              percent_text(likelihood_of_superiority(total)), pairs_cell(met->pairs)});
  }
  return Crosstable{std::move(cross), std::move(list)};
}

Json encounters_json(const Scoreboard& board) {
  Json list = Json::array();
  for (const Encounter* const met : board.encounters()) {
    Json object = {{"engines", {board.engines()[met->one].name, board.engines()[met->two].name}},
                   {"games", met->total().games()}};
    object.update(results_json(met->total()));
    add_strength(object, met->total(), met->elo());
    object["as_first"] = results_json(met->as_first);
    object["as_second"] = results_json(met->as_second);
    object["pentanomial"] = met->pairs ? Json(*met->pairs) : Json(nullptr);
    list.push_back(std::move(object));
  }
  return list;
}

}  // namespace protocol::match
