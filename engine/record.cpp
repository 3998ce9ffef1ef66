// SPDX-License-Identifier: MIT
#include "engine/record.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/json.hpp"
#include "engine/text.hpp"

namespace engine {

namespace {

/// Where nothing more is known of an ending, or nobody has said anything, the line does without.
constexpr char detail_key[] = "detail";
constexpr char notes_key[] = "notes";
constexpr std::array keys = {"type",  "id",       "round",  "fen",    "opening", "players",
                             "moves", "times_ms", "depths", "scores", "result",  "ending"};

// Reads the keys of one object; the first thing that is wrong is kept, later reads give defaults.
class Reader {
 public:
  explicit Reader(const Json& object) : object_(object) {}

  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  void refuse(const std::string& message) {
    if (!error_) error_ = Error{message};
  }

  std::string text(const char* key) {
    const Json& value = object_[key];
    if (!value.is_string()) return refuse_type(key, "a string"), std::string();
    return without_controls(key, value.get<std::string>());
  }

  std::int64_t positive(const char* key) {
    const auto number = integer(object_[key], 1);
    if (!number) refuse_type(key, "a whole number from 1");
    return number.value_or(1);
  }

  std::vector<std::string> texts(const char* key) {
    std::vector<std::string> list;
    for (const Json& item : array(key)) {
      if (!item.is_string()) return refuse_type(key, "a list of strings"), list;
      list.push_back(without_controls(key, item.get<std::string>()));
    }
    return list;
  }

  std::vector<std::int64_t> times(const char* key) {
    std::vector<std::int64_t> list;
    for (const Json& item : array(key)) {
      const auto number = integer(item, 0);
      if (!number) return refuse_type(key, "a list of whole numbers from 0"), list;
      list.push_back(*number);
    }
    return list;
  }

  std::vector<std::optional<int>> depths(const char* key) {
    std::vector<std::optional<int>> list;
    for (const Json& item : array(key)) {
      const auto number = integer(item, 0);
      const bool fits = number && *number <= std::numeric_limits<int>::max();
      if (!item.is_null() && !fits) {
        return refuse_type(key, "a list of whole numbers from 0 or null"), list;
      }
      list.push_back(fits ? std::optional(static_cast<int>(*number)) : std::nullopt);
    }
    return list;
  }

  /// Notes are for people and their pages: only that they are a list of notes counts here.
  std::string notes(const char* key) {
    const Json& list = array(key);
    for (const Json& note : list) {
      if (!note.is_object() || !note.contains("ply") || !integer(note["ply"], 0)) {
        return refuse_type(key, "a list of objects with a \"ply\""), std::string();
      }
    }
    return list.empty() ? std::string() : list.dump();
  }

  std::vector<std::optional<std::string>> scores(const char* key) {
    std::vector<std::optional<std::string>> list;
    for (const Json& item : array(key)) {
      if (!item.is_null() && !item.is_string()) {
        return refuse_type(key, "a list of strings or null"), list;
      }
      list.push_back(item.is_null() ? std::nullopt : std::optional(item.get<std::string>()));
    }
    return list;
  }

 private:
  // Tables show texts.
  std::string without_controls(const char* key, std::string text) {
    if (engine::has_controls(text)) refuse_type(key, "plain text");
    return text;
  }

  static std::optional<std::int64_t> integer(const Json& value, std::int64_t least) {
    if (!value.is_number_integer()) return std::nullopt;
    const bool too_large = value.is_number_unsigned() &&
                           value.get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max();
    if (too_large || value.get<std::int64_t>() < least) return std::nullopt;
    return value.get<std::int64_t>();
  }

  const Json& array(const char* key) {
    static const Json empty = Json::array();
    const Json& value = object_[key];
    if (value.is_array()) return value;
    refuse_type(key, "a list");
    return empty;
  }

  void refuse_type(const char* key, const char* wanted) {
    refuse("game record: '" + std::string(key) + "' is not " + wanted);
  }

  const Json& object_;
  std::optional<Error> error_;
};

Result<void> check_keys(const Json& object) {
  for (const auto& [key, value] : object.items()) {
    const bool optional = key == detail_key || key == notes_key;
    if (!optional && std::find(keys.begin(), keys.end(), key) == keys.end()) {
      return fail("game record: unknown key " + engine::in_quotes(key));
    }
  }
  for (const char* key : keys) {
    if (!object.contains(key)) return fail("game record: '" + std::string(key) + "' is missing");
  }
  return {};
}

bool known_result(const std::string& word) {
  return word == "p1win" || word == "p2win" || word == "draw" || word == "none";
}

}  // namespace

std::string to_line(const GameRecord& record) {
  Json moves = Json::array(), times = Json::array();
  Json depths = Json::array(), scores = Json::array();
  for (const RecordedMove& move : record.moves) {
    moves.push_back(move.move);
    times.push_back(move.time_ms);
    depths.push_back(move.depth ? Json(*move.depth) : Json(nullptr));
    scores.push_back(move.score ? Json(*move.score) : Json(nullptr));
  }
  Json object = {{"type", "game"},
                 {"id", record.id},
                 {"round", record.round},
                 {"fen", record.fen},
                 {"opening", record.opening},
                 {"players", record.players},
                 {"moves", std::move(moves)},
                 {"times_ms", std::move(times)},
                 {"depths", std::move(depths)},
                 {"scores", std::move(scores)},
                 {"result", record.result},
                 {"ending", record.ending}};
  if (!record.detail.empty()) object[detail_key] = record.detail;
  if (!record.notes.empty()) object[notes_key] = Json::parse(record.notes);
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<GameRecord> parse_record(std::string_view line) {
  const Json object = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!object.is_object()) return fail("game record: not a JSON object on one line");
  if (const auto checked = check_keys(object); !checked) {
    return tl::unexpected<Error>(checked.error());
  }
  Reader read(object);
  GameRecord record;
  if (read.text("type") != "game") read.refuse("game record: 'type' is not \"game\"");
  record.id = read.positive("id");
  record.round = read.positive("round");
  record.fen = read.text("fen");
  record.opening = read.texts("opening");
  const auto players = read.texts("players");
  if (players.size() == 2) {
    record.players = {players[0], players[1]};
  } else {
    read.refuse("game record: 'players' is not a list of two names");
  }
  const auto moves = read.texts("moves");
  const auto times = read.times("times_ms");
  const auto depths = read.depths("depths");
  const auto scores = read.scores("scores");
  record.result = read.text("result");
  record.ending = read.text("ending");
  if (object.contains(detail_key)) record.detail = read.text(detail_key);
  if (object.contains(notes_key)) record.notes = read.notes(notes_key);
  if (!known_result(record.result)) {
    read.refuse("game record: 'result' is not p1win, p2win, draw or none");
  }
  if (moves.size() != times.size() || moves.size() != depths.size() ||
      moves.size() != scores.size()) {
    read.refuse("game record: 'moves', 'times_ms', 'depths' and 'scores' are not equally long");
  }
  if (read.error()) return tl::unexpected<Error>(*read.error());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    record.moves.push_back({moves[i], times[i], depths[i], scores[i]});
  }
  return record;
}

Result<GameLine> replay(const GameRecord& record, const std::shared_ptr<const Game>& game) {
  const auto first = game->parse(record.fen);
  if (!first) return fail("position: " + first.error().message);
  GameLine line(game, *first);
  std::vector<std::string> all = record.opening;
  for (const RecordedMove& move : record.moves) all.push_back(move.move);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto played = line.play(all[i]);
    if (!played) return fail(played.error().message + " (move " + std::to_string(i + 1) + ")");
  }
  return line;
}

}  // namespace engine
