// SPDX-License-Identifier: MIT
#include "protocol/cli/match_file.hpp"

#include <unistd.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/files/input.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/match/header.hpp"
#include "protocol/match/journal.hpp"
#include "protocol/match/sprt_words.hpp"

namespace protocol::cli {

using engine::Json;
using match::MatchTitle;
using match::Scoreboard;

namespace {

std::string text_at(const Json& object, const char* key) {
  const Json value = object.is_object() ? object.value(key, Json()) : Json();
  return value.is_string() ? value.get<std::string>() : std::string();
}

std::optional<std::int64_t> number_at(const Json& object, const char* key) {
  const Json value = object.is_object() ? object.value(key, Json()) : Json();
  return value.is_number_integer() ? std::optional(value.get<std::int64_t>()) : std::nullopt;
}

}  // namespace

MatchTitle title_of(const Context& context, const Json& header) {
  MatchTitle title;
  title.variant = text_at(header, "variant");
  if (title.variant.empty()) title.variant = "unknown game";
  const auto share = number_at(header.value("shard", Json()), "games");
  title.scheduled = share.value_or(number_at(header, "games").value_or(0));
  const Json schedule = header.value("schedule", Json::object());
  title.paired = schedule.is_object() && schedule.value("repeat", Json()) == true;
  title.sprt = match::sprt_of_header(header);
  const engine::GameEntry* const entry = context.registry.find(text_at(header, "game"));
  if (entry == nullptr) return title;
  const auto game = entry->make(all_options(context.registry));
  title.player_names[0] = game->info().player_names[0];
  title.player_names[1] = game->info().player_names[1];
  return title;
}

MatchFile read_match_file(const Context& context, const std::string& file) {
  const auto bytes = engine::read_file(file);
  if (!bytes) throw UsageError(bytes.error().message);
  return parse_match_file(context, *bytes, file);
}

MatchFile parse_match_file(const Context& context, std::string_view bytes,
                           const std::string& file) {
  auto contents = match::parse_journal(bytes, file);
  if (!contents) throw UsageError(contents.error().message);
  MatchTitle title = title_of(context, contents->header);
  return {file, std::move(contents->header), std::move(contents->games), std::move(title)};
}

Scoreboard count(const MatchFile& file) {
  std::vector<std::string> names;
  const Json engines = file.header.value("engines", Json::array());
  for (const Json& engine : engines) {
    names.push_back(text_at(engine, "name"));
    if (names.back().empty()) throw UsageError(file.name + ":1: an engine without a name");
  }
  if (names.size() < 2) throw UsageError(file.name + ":1: fewer than two engines");
  Scoreboard board(std::move(names));
  for (const engine::GameRecord& record : file.games) {
    if (const auto counted = board.add(record); !counted) {
      throw UsageError(file.name + ": " + counted.error().message);
    }
  }
  return board;
}

std::shared_ptr<const engine::Game> game_of(const Context& context, const MatchFile& file) {
  const auto refuse = [&](const std::string& why) -> UsageError {
    return UsageError(file.name + ":1: " + why);
  };
  engine::OptionSet options = all_options(context.registry);
  const auto chosen = set_variant(options, context.registry, text_at(file.header, "variant"));
  if (!chosen) throw refuse(chosen.error().message);
  const Json rules = file.header.value("options", Json::object());
  for (const auto& [name, value] : rules.items()) {
    if (!value.is_string()) throw refuse("option " + name + " is not text");
    const auto set = set_option(options, context.registry, name, value.get<std::string>());
    if (!set) throw refuse(set.error().message);
  }
  return chosen_game(options, context.registry).make(options);
}

void write_result(const Scoreboard& board, const MatchTitle& title, bool json, bool quiet,
                  LineSink& out) {
  const std::string table = table_of(board, title);
  if (!json) {
    out.write(table);
    return;
  }
  if (!quiet) LineSink(STDERR_FILENO).write(table);
  out.write(match::header_line(json_of(board, title)) + "\n");
}

int status_of(const match::SprtState& state) {
  switch (state.verdict) {
    case match::Verdict::h1:
      return status_done;
    case match::Verdict::h0:
      return status_accepted_h0;
    case match::Verdict::none:
      break;
  }
  return status_undecided;
}

}  // namespace protocol::cli
