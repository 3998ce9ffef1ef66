// SPDX-License-Identifier: MIT
#include "protocol/core/engine_state.hpp"

#include <algorithm>
#include <new>

#include "engine/skill.hpp"
#include "engine/text.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/core/queries.hpp"

namespace protocol {

namespace {

// Game modules may answer a lack of memory either way.
engine::Result<void> resize(engine::Searcher& searcher, std::int64_t mib) {
  try {
    return searcher.resize(static_cast<std::size_t>(mib));
  } catch (const std::bad_alloc&) {
    return engine::fail("no memory for a table of " + std::to_string(mib) + " MiB");
  }
}

// An error with the number of the word of `text` that it points into.
std::string placed(const engine::Error& error, std::string_view text) {
  if (error.offset == engine::Error::npos) return error.message;
  // What is missing at the end would be one word more.
  const bool missing = error.offset >= text.size();
  const std::size_t seen = engine::words(text.substr(0, error.offset + 1)).size();
  const std::size_t word = std::max<std::size_t>(seen + (missing ? 1 : 0), 1);
  return error.message + " (FEN word " + std::to_string(word) + ")";
}

}  // namespace

void EngineState::begin(Dialect& dialect) {
  dialect_ = &dialect;
  [[maybe_unused]] const std::string not_news = rebuild_game();
  if (options_.text("Log Level") != "off") open_log();
}

// ---- options -----------------------------------------------------------------------------------

bool EngineState::out_of_reach(const engine::OptionSpec& spec) const {
  return spec.local_only && host_.remote();
}

engine::Result<std::string> EngineState::set_option(std::string_view name, std::string_view value) {
  if (const auto* const spec = options_.find(name); spec != nullptr && out_of_reach(*spec)) {
    return engine::fail("option '" + spec->name + "' is local only: it cannot be set from a page");
  }
  engine::OptionSet before = options_;
  try {
    auto news = try_option(name, value);
    if (news && news->empty()) *news = capped(name, value);
    return news;
  } catch (const std::bad_alloc&) {
    options_ = std::move(before);
    throw;
  }
}

// What is to be said where there is less of it than was asked for.
std::string EngineState::capped(std::string_view name, std::string_view wanted) const {
  const engine::OptionSpec* const spec = options_.find(name);
  const auto number = engine::parse_integer(wanted);
  if (spec == nullptr || !spec->cap || !number || *number <= *spec->cap) return {};
  return "info string option '" + spec->name + "' is " + std::to_string(*spec->cap) +
         ", the most that one page gets on this machine";
}

engine::Result<std::string> EngineState::try_option(std::string_view name, std::string_view value) {
  const auto changed = protocol::set_option(options_, registry_, name, value);
  if (!changed) return tl::unexpected(changed.error());
  if (is_variant_option(name)) return *changed ? rebuild_game() : std::string();
  const engine::OptionSpec& spec = *options_.find(name);
  // An earlier size may still wait to be tried, so the one shown need not be the last one wanted.
  const bool effective =
      *changed || spec.type == engine::OptionSpec::Type::button || spec.name == "Hash";
  if (!effective) return std::string();
  return take_effect(spec);
}

// Game options take effect at once, for the running search holds its own game. What changes the
// searcher itself waits for that search.
std::string EngineState::take_effect(const engine::OptionSpec& spec) {
  const engine::GameEntry& entry = chosen_game(options_, registry_);
  const bool of_current_game =
      std::any_of(entry.options.begin(), entry.options.end(),
                  [&](const engine::OptionSpec& own) { return own.name == spec.name; });
  if (of_current_game && spec.search_only) {
    rebuild_searcher();
    return {};
  }
  if (of_current_game) return rebuild_game();
  if (spec.name == "Hash") {
    queue_.then([this, wanted = options_.number("Hash")] { apply_hash(wanted); });
  } else if (spec.name == "Threads") {
    const std::int64_t wanted = options_.number("Threads");
    const int cores = host_.cores();
    if (wanted > cores) {
      return "info string Threads " + std::to_string(wanted) + ": this machine has " +
             (cores == 1 ? "one core" : std::to_string(cores) + " cores") +
             "; no more threads than that search";
    }
  } else if (spec.name == "Clear Hash") {
    forget();
  } else if (spec.name == "Log File" || spec.name == "Log Level") {
    open_log();
  }
  return {};
}

void EngineState::open_log() {
  const auto set = host_.set_log(options_.text("Log File"), options_.text("Log Level"));
  if (!set) dialect_->error(set.error().message);
}

// Sizes are tried in the order in which they were asked for; the option shows what there is.
void EngineState::apply_hash(std::int64_t wanted) {
  if (wanted != hash_) {
    if (const auto resized = resize(*searcher_, wanted)) {
      hash_ = wanted;
    } else {
      dialect_->error(resized.error().message + "; Hash stays at " + std::to_string(hash_));
    }
  }
  [[maybe_unused]] const auto shown = options_.set("Hash", std::to_string(hash_));
}

// A new searcher has no old table to keep: it takes half as much until it gets that.
std::int64_t EngineState::give_hash(engine::Searcher& searcher) {
  const std::int64_t wanted = options_.number("Hash");
  engine::Result<void> resized;
  std::int64_t got = wanted;
  for (; got > 0; got /= 2) {
    const auto tried = resize(searcher, got);
    if (tried) break;
    resized = tried;
  }
  if (got == wanted) return got;
  got = std::max<std::int64_t>(got, 1);
  dialect_->error(resized.error().message + "; Hash is now " + std::to_string(got));
  [[maybe_unused]] const auto lowered = options_.set("Hash", std::to_string(got));
  return got;
}

// The old game stays until all of the new one is there, and the news of it.
std::string EngineState::rebuild_game() {
  std::shared_ptr<const engine::Game> game = chosen_game(options_, registry_).make(options_);
  std::shared_ptr<engine::Searcher> searcher = game->make_searcher();
  engine::GameLine line(game);
  std::string news = "info string position reset to the start of " + game->info().variant;
  hash_ = give_hash(*searcher);
  game_ = std::move(game);
  searcher_ = std::move(searcher);
  set_line(std::move(line));
  tell_warning();
  return news;
}

// The position stays, and the game that it belongs to: the new one has the same rules.
void EngineState::rebuild_searcher() {
  std::shared_ptr<const engine::Game> game = chosen_game(options_, registry_).make(options_);
  std::shared_ptr<engine::Searcher> searcher = game->make_searcher();
  hash_ = give_hash(*searcher);
  game_ = std::move(game);
  searcher_ = std::move(searcher);
  tell_warning();
}

void EngineState::tell_warning() {
  const std::string warning = game_->info().warning;
  if (!warning.empty()) dialect_->error(warning);
}

void EngineState::set_line(engine::GameLine line) {
  line_.emplace(std::move(line));
  last_first_.clear();  // no command gave this line
  last_moves_.clear();
}

// ---- the position ------------------------------------------------------------------------------

engine::Result<void> EngineState::set_position(std::optional<std::string_view> fen,
                                               std::string_view moves) {
  // Of a very long line no copy is made: it would be there twice.
  constexpr std::size_t longest_kept = 1u << 20;
  const bool keeps = fen.value_or("").size() + moves.size() <= longest_kept;
  std::string first = !keeps ? "" : fen ? "fen " + std::string(*fen) : "startpos";
  const std::size_t known = last_moves_.size();
  const bool longer = keeps && first == last_first_ && moves.substr(0, known) == last_moves_ &&
                      (moves.size() == known || known == 0 || engine::is_space(moves[known]));
  if (longer) {
    const auto played = line_->play_all(moves.substr(known));
    if (!played) return engine::fail(played.error().message + here(*line_));
  } else {
    std::optional<engine::GameLine> next;
    if (fen) {
      auto position = game_->parse(*fen);
      if (!position) {
        return engine::fail("bad FEN: " + placed(position.error(), *fen) + here(*line_));
      }
      next.emplace(game_, std::move(*position));
    } else {
      next.emplace(game_);
    }
    const auto played = next->play_all(moves);
    if (!played) return engine::fail(played.error().message + here(*next));
    line_ = std::move(next);
    last_first_ = std::move(first);
  }
  last_moves_ = keeps ? moves : std::string_view();
  return {};
}

engine::Result<void> EngineState::play(std::string_view move) {
  auto played = line_->play(move);
  if (!played) return tl::unexpected<engine::Error>(played.error());
  last_first_.clear();
  last_moves_.clear();
  return {};
}

void EngineState::undo() {
  line_->undo();
  last_first_.clear();
  last_moves_.clear();
}

// ---- searches ----------------------------------------------------------------------------------

PendingSearch EngineState::new_search(Dialect& dialect, engine::TimePoint read_at) {
  PendingSearch search{searcher_, game_, line_->position(), line_->outcome(), line_->history()};
  search.dialect = &dialect;
  search.limits.started = search.clock_start = read_at;
  search.limits.clock = search.clock.get();
  search.limits.threads =
      engine::threads_for(options_.number("Threads"), std::nullopt, host_.cores());
  search.limits.multi_pv = static_cast<int>(options_.number("MultiPV"));
  search.skill = static_cast<int>(options_.number("Skill Level"));
  if (search.skill < engine::full_skill) search.random = next_random();
  return search;
}

// With a seed, the same commands lead to the same choices.
std::uint64_t EngineState::next_random() {
  const auto seed = static_cast<std::uint64_t>(options_.number("Seed"));
  if (seed == 0) return host_.random_number();
  return seed * 0x9e3779b97f4a7c15ULL + line_->moves().size() * 2 + game_->key(line_->position());
}

void EngineState::forget() {
  queue_.then([searcher = searcher_] { searcher->new_game(); });
}

}  // namespace protocol
