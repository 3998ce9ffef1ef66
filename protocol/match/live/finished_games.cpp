// SPDX-License-Identifier: MIT
#include "protocol/match/live/finished_games.hpp"

#include <algorithm>
#include <cassert>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/game_line.hpp"
#include "engine/text.hpp"
#include "protocol/core/queries.hpp"
#include "protocol/match/record/game_text.hpp"

namespace protocol::match {

using engine::GameRecord;
using engine::Json;
using engine::Result;

namespace {

constexpr std::size_t longest_link = 2000;  // plies
constexpr std::string_view result_words[] = {"p1win", "p2win", "draw", "won", "lost"};

// As a part of a link's query.
std::string escaped(std::string_view text) {
  constexpr char digits[] = "0123456789ABCDEF";
  constexpr std::string_view plain = "-._~/";
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool word = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    if (word || plain.find(c) != std::string_view::npos) {
      result += c;
    } else {
      result += {'%', digits[byte >> 4], digits[byte & 15]};
    }
  }
  return result;
}

std::string text_of(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

}  // namespace

Result<GamesWanted> parse_games_wanted(std::string_view words) {
  GamesWanted wanted;
  for (std::size_t* const number : {&wanted.from, &wanted.count}) {
    const auto value = engine::parse_integer(engine::next_word(words));
    if (!value || *value < 0) return engine::fail("games: expected two whole numbers, FROM COUNT");
    *number = static_cast<std::size_t>(*value);
  }
  wanted.count = std::min(wanted.count, most_listed);
  while (true) {
    const std::string_view word = engine::next_word(words);
    if (word.empty()) return wanted;
    const std::string_view value = engine::next_word(words);
    if (word == "player") {
      const auto number = engine::parse_integer(value);
      if (!number || *number < 1) return engine::fail("games: players are numbered from 1");
      wanted.player = static_cast<std::size_t>(*number - 1);
    } else if (word == "result") {
      if (std::find(std::begin(result_words), std::end(result_words), value) ==
          std::end(result_words)) {
        return engine::fail("games: unknown result " + engine::in_quotes(value));
      }
      wanted.result = value;
    } else {
      return engine::fail("games: unexpected " + engine::in_quotes(word));
    }
  }
}

FinishedGames::FinishedGames(std::shared_ptr<const engine::Game> game,
                             std::vector<std::string> names, const Json& rules)
    : game_(std::move(game)), names_(std::move(names)) {
  const engine::GameLine start(game_);
  start_ = game_->print(start.first());
  variant_ = variant_of(start);
  for (const auto& [name, value] : rules.items()) {
    rules_ += "&opt." + escaped(name) + "=" + escaped(text_of(value));
  }
}

void FinishedGames::add(const GameRecord& record) {
  Entry entry{{}, {}, engine::to_line(record)};
  for (std::size_t side = 0; side < 2; ++side) {
    const auto name = std::find(names_.begin(), names_.end(), record.players[side]);
    assert(name != names_.end());
    entry.players[side] = static_cast<std::uint32_t>(name - names_.begin());
  }
  record.result.copy(entry.result.data(), entry.result.size() - 1);
  by_id_[record.id] = games_.size();
  games_.push_back(std::move(entry));
}

bool FinishedGames::fits(const Entry& entry, const GamesWanted& wanted) const {
  const std::string_view result = entry.result.data();
  const bool first = wanted.player && entry.players[0] == *wanted.player;
  if (wanted.player && !first && entry.players[1] != *wanted.player) return false;
  if (wanted.result == "won") return result == (first ? "p1win" : "p2win");
  if (wanted.result == "lost") return result == (first ? "p2win" : "p1win");
  return wanted.result.empty() || result == wanted.result;
}

Json FinishedGames::list(const GamesWanted& wanted) const {
  Json list = Json::array();
  std::size_t total = 0;
  for (auto entry = games_.rbegin(); entry != games_.rend(); ++entry) {
    if (!fits(*entry, wanted)) continue;
    if (total >= wanted.from && list.size() < wanted.count) list.push_back(item(*entry));
    ++total;
  }
  return {{"type", "games"}, {"from", wanted.from}, {"total", total}, {"list", std::move(list)}};
}

Json FinishedGames::item(const Entry& entry) const {
  const auto record = engine::parse_record(entry.line);
  if (!record) return nullptr;
  const std::size_t plies = record->opening.size() + record->moves.size();
  return {{"id", record->id},
          {"players", {names_[entry.players[0]], names_[entry.players[1]]}},
          {"result", score_word(*record)},
          {"ending", ending_text(*record)},
          {"plies", plies},
          {"link", plies > longest_link ? Json(nullptr) : Json(link_of(*record))}};
}

std::string FinishedGames::link_of(const GameRecord& record) const {
  std::string query;
  std::string variant = variant_;
  if (record.fen != start_) {
    query += "&fen=" + escaped(record.fen);
    if (const auto first = game_->parse(record.fen)) {
      variant = variant_of(engine::GameLine(game_, *first));
    }
  }
  std::string moves;
  const auto add = [&moves](const std::string& move) {
    moves += (moves.empty() ? "&moves=" : ",") + escaped(move);
  };
  for (const std::string& move : record.opening) add(move);
  for (const engine::RecordedMove& move : record.moves) add(move.move);
  query += moves + rules_;
  if (!query.empty()) query.front() = '?';
  return variant + query;
}

Result<std::string> FinishedGames::line(std::int64_t id) const {
  const auto found = by_id_.find(id);
  if (found == by_id_.end()) {
    return engine::fail("game: no finished game has the number " + std::to_string(id));
  }
  return games_[found->second].line;
}

}  // namespace protocol::match
