// SPDX-License-Identifier: MIT
#include "protocol/match/live/live_match.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/board_face.hpp"
#include "engine/game_line.hpp"
#include "engine/text.hpp"

namespace protocol::match {

using engine::GameRecord;
using engine::Json;
using engine::Result;

namespace {

constexpr auto table_pause = std::chrono::milliseconds(500);

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', /*ensure_ascii=*/false, Json::error_handler_t::replace);
}

Json rows_of(const TextTable& table) {
  return table.rows();
}

Json json_of(const SprtSpec& spec, const SprtState& state) {
  return {{"text", sprt_text(spec, state)},
          {"llr", state.llr},
          {"lower", state.lower},
          {"upper", state.upper},
          {"verdict", verdict_word(state.verdict)}};
}

}  // namespace

LiveMatch::LiveMatch(std::shared_ptr<const engine::Game> game, MatchTitle title,
                     std::vector<std::string> names, const Json& rules, std::size_t boards)
    : game_(std::move(game)),
      title_(std::move(title)),
      names_(std::move(names)),
      boards_(game_, names_, boards),
      games_(game_, names_, rules),
      board_(names_) {}

void LiveMatch::count(const GameRecord& record) {
  if (!board_.add(record)) return;  // of somebody who does not take part
  games_.add(record);
  changed_ = true;
}

void LiveMatch::add_old(const std::vector<GameRecord>& games) {
  for (const GameRecord& record : games) count(record);
  old_ = board_.games();
}

void LiveMatch::finished(const GameRecord& record) {
  pending_.push_back(record);
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return;  // the next one brings it
  for (GameRecord& one : pending_) inbox_.push_back(std::move(one));
  pending_.clear();
}

void LiveMatch::ended(const std::string& why) {
  const std::lock_guard lock(mutex_);
  for (GameRecord& one : pending_) inbox_.push_back(std::move(one));
  pending_.clear();
  end_ = why;
}

void LiveMatch::drain() {
  std::vector<GameRecord> games;
  {
    const std::lock_guard lock(mutex_);
    games.swap(inbox_);
    if (over_ != end_) {
      over_ = end_;
      changed_ = true;
      table_at_ = {};  // that is not to be waited for
    }
  }
  for (const GameRecord& record : games) count(record);
}

void LiveMatch::refresh(bool watched) {
  drain();
  if (!watched) return;
  boards_.refresh();
  const auto now = std::chrono::steady_clock::now();
  if (!changed_ || now - table_at_ < table_pause) return;
  changed_ = false;
  table_at_ = now;
  ++table_version_;
  table_text_.clear();
}

std::uint64_t LiveMatch::version(std::size_t topic) const {
  if (topic == match_topic) return 1;
  if (topic == table_topic) return table_version_;
  // Their games are in the list when all is over.
  return over_.empty() ? boards_.version(topic - first_board) : 0;
}

std::string LiveMatch::text(std::size_t topic) {
  if (topic == match_topic) return dumped(greeting());
  if (topic != table_topic) return dumped(boards_.description(topic - first_board));
  if (table_text_.empty()) table_text_ = dumped(table());
  return table_text_;
}

Json LiveMatch::greeting() const {
  const engine::GameLine start(game_);
  return {{"type", "match"},
          {"schema", 1},
          {"variant", title_.variant},
          {"scheduled", title_.scheduled},
          {"engines", names_},
          {"boards", boards_.count()},
          {"face", game_->face().board(start.position())}};
}

Json LiveMatch::table() const {
  const ReportParts parts = parts_of(board_, title_);
  const auto test = sprt_of(board_, title_);
  Json table = {{"type", "table"},
                {"games", board_.games()},
                {"scheduled", title_.scheduled},
                {"progress", over_.empty() ? progress_of(board_, title_, board_.games() - old_,
                                                         std::chrono::steady_clock::now() - begin_)
                                           : std::string()},
                {"over", over_.empty() ? Json(nullptr) : Json(over_)},
                {"engines", rows_of(parts.engines)},
                {"crosstable", nullptr},
                {"encounters", nullptr},
                {"remarks", parts.remarks},
                {"sprt", test ? json_of(*title_.sprt, *test) : Json(nullptr)}};
  if (parts.crosstable) {
    table["crosstable"] = rows_of(parts.crosstable->results);
    table["encounters"] = rows_of(parts.crosstable->encounters);
  }
  return table;
}

Result<Json> LiveMatch::answer_to(std::string_view line) const {
  std::string_view rest = line;
  const std::string_view word = engine::next_word(rest);
  if (word == "games") {
    const auto wanted = parse_games_wanted(rest);
    if (!wanted) return tl::unexpected<engine::Error>(wanted.error());
    return games_.list(*wanted);
  }
  if (word == "game") {
    const auto id = engine::parse_integer(engine::next_word(rest));
    if (!id) return engine::fail("game: expected the number of a game");
    const auto record = games_.line(*id);
    if (!record) return tl::unexpected<engine::Error>(record.error());
    return Json{{"type", "record"}, {"id", *id}, {"record", *record}};
  }
  if (word == "face") {
    const auto number = engine::parse_integer(engine::next_word(rest));
    const auto count = static_cast<std::int64_t>(boards_.count());
    if (!number || *number < 0 || *number >= count ||
        boards_.version(static_cast<std::size_t>(*number)) == 0) {
      return engine::fail("face: no game on that board");
    }
    return Json{{"type", "face"}, {"face", boards_.face(static_cast<std::size_t>(*number))}};
  }
  return engine::fail("unknown question " + engine::in_quotes(word) +
                      " (games FROM COUNT, game ID or face BOARD)");
}

std::string LiveMatch::answer(std::string_view line) const {
  const auto found = answer_to(line);
  return dumped(found ? *found : Json{{"type", "error"}, {"text", found.error().message}});
}

}  // namespace protocol::match
