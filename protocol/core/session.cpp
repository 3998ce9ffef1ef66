// SPDX-License-Identifier: MIT
#include "protocol/core/session.hpp"

#include <algorithm>
#include <new>
#include <variant>

#include "engine/board_face.hpp"
#include "engine/text.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/core/queries.hpp"
#include "protocol/core/reply.hpp"
#include "protocol/core/version.hpp"

namespace protocol {

using engine::in_quotes;

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

Session::Session(const engine::Registry& registry, engine::OptionSet options, Host& host)
    : registry_(registry), options_(std::move(options)), host_(host), queue_(host) {
  [[maybe_unused]] const std::string not_news = rebuild_game();
  if (options_.text("Log Level") == "off") return;
  const auto set = host_.set_log(options_.text("Log File"), options_.text("Log Level"));
  if (!set) error(set.error().message);
}

void Session::line(std::string_view text, engine::TimePoint read_at) {
  if (leaving_) return;
  read_at_ = read_at;
  if (xboard_) return xboard_->line(text);
  try {
    std::visit([this](const auto& parsed) { execute(parsed); }, parse_command(text));
  } catch (const std::bad_alloc&) {
    host_.write("info string error no memory for this command");
  }
}

void Session::line_too_long(std::size_t limit) {
  error("line of more than " + std::to_string(limit) + " bytes dropped");
}

void Session::end_of_input() {
  if (leaving_) return;
  leaving_ = true;
  queue_.end_of_input();
  leave_when_done();
}

void Session::quit() {
  leaving_ = true;
  host_.leaving();
  queue_.stop();
  leave_when_done();
}

void Session::search_answered() {
  queue_.answer_stands();
}

void Session::job_finished() {
  queue_.job_finished();
  leave_when_done();
}

void Session::leave_when_done() {
  if (leaving_ && queue_.idle()) host_.leave();
}

void Session::error(std::string_view message) {
  host_.write("info string error " + std::string(message));
}

void Session::respond(std::string_view answer) {
  host_.write("response " + std::string(answer));
}

void Session::execute(const command::Uci& uci) {
  ugi_ = uci.ugi;
  host_.write("id name Parlour " + std::string(version));
  host_.write("id author the Parlour authors");
  for (const engine::OptionSpec& spec : options_.specs()) {
    if (!out_of_reach(spec)) host_.write(spec.uci_line());
  }
  host_.write(ugi_ ? "ugiok" : "uciok");
}

void Session::execute(const command::IsReady&) {
  host_.write("readyok");
}

void Session::execute(const command::NewGame&) {
  queue_.then([searcher = searcher_] { searcher->new_game(); });
}

void Session::execute(const command::Bad& bad) {
  error(bad.message);
}

void Session::execute(const command::Unknown& unknown) {
  error("unknown command " + in_quotes(unknown.word) + " (try 'help')");
}

// ---- options -----------------------------------------------------------------------------------

void Session::execute(const command::SetOption& set) {
  const engine::OptionSpec* spec =
      options_.find(is_variant_option(set.name) ? "UCI_Variant" : set.name);
  if (spec != nullptr && !set.value && !out_of_reach(*spec) &&
      spec->type != engine::OptionSpec::Type::button) {
    return error("option '" + spec->name + "': the value is missing");
  }
  const auto reset = change_option(set.name, set.value.value_or(std::string_view()));
  if (!reset) return error(reset.error().message);
  if (!reset->empty()) host_.write(*reset);
  if (!is_variant_option(set.name)) return;
  try {
    const std::string board = rectangle_text(engine::GameLine(game_));
    if (!board.empty()) host_.write("info string " + board);
  } catch (const std::bad_alloc&) {
    // The option has been changed all the same: one line less.
  }
}

bool Session::out_of_reach(const engine::OptionSpec& spec) const {
  return spec.local_only && host_.remote();
}

engine::Result<std::string> Session::change_option(std::string_view name, std::string_view value) {
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
std::string Session::capped(std::string_view name, std::string_view wanted) const {
  const engine::OptionSpec* const spec = options_.find(name);
  const auto number = engine::parse_integer(wanted);
  if (spec == nullptr || !spec->cap || !number || *number <= *spec->cap) return {};
  return "info string option '" + spec->name + "' is " + std::to_string(*spec->cap) +
         ", the most that one page gets on this machine";
}

engine::Result<std::string> Session::try_option(std::string_view name, std::string_view value) {
  const auto changed = set_option(options_, registry_, name, value);
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
std::string Session::take_effect(const engine::OptionSpec& spec) {
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
             " to offer, no more threads search";
    }
  } else if (spec.name == "Clear Hash") {
    queue_.then([searcher = searcher_] { searcher->new_game(); });
  } else if (spec.name == "Log File" || spec.name == "Log Level") {
    const auto set = host_.set_log(options_.text("Log File"), options_.text("Log Level"));
    if (!set) error(set.error().message);
  }
  return {};
}

// Sizes are tried in the order in which they were asked for; the option shows what there is.
void Session::apply_hash(std::int64_t wanted) {
  if (wanted != hash_) {
    if (const auto resized = resize(*searcher_, wanted)) {
      hash_ = wanted;
    } else {
      error(resized.error().message + "; Hash stays at " + std::to_string(hash_));
    }
  }
  [[maybe_unused]] const auto shown = options_.set("Hash", std::to_string(hash_));
}

// A new searcher has no old table to keep: it takes half as much until it gets that.
std::int64_t Session::give_hash(engine::Searcher& searcher) {
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
  error(resized.error().message + "; Hash is now " + std::to_string(got));
  [[maybe_unused]] const auto lowered = options_.set("Hash", std::to_string(got));
  return got;
}

// The old game stays until all of the new one is there, and the news of it.
std::string Session::rebuild_game() {
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
void Session::rebuild_searcher() {
  std::shared_ptr<const engine::Game> game = chosen_game(options_, registry_).make(options_);
  std::shared_ptr<engine::Searcher> searcher = game->make_searcher();
  hash_ = give_hash(*searcher);
  game_ = std::move(game);
  searcher_ = std::move(searcher);
  tell_warning();
}

void Session::tell_warning() {
  const std::string warning = game_->info().warning;
  if (!warning.empty()) error(warning);
}

void Session::set_line(engine::GameLine line) {
  line_.emplace(std::move(line));
  last_first_.clear();  // no command gave this line
  last_moves_.clear();
}

// ---- position ----------------------------------------------------------------------------------

void Session::execute(const command::Position& wanted) {
  // Of a very long line no copy is made: it would be there twice.
  constexpr std::size_t longest_kept = 1u << 20;
  const bool keeps = wanted.fen.value_or("").size() + wanted.moves.size() <= longest_kept;
  std::string first = !keeps ? "" : wanted.fen ? "fen " + std::string(*wanted.fen) : "startpos";
  const std::size_t known = last_moves_.size();
  const bool longer =
      keeps && first == last_first_ && wanted.moves.substr(0, known) == last_moves_ &&
      (wanted.moves.size() == known || known == 0 || engine::is_space(wanted.moves[known]));
  if (longer) {
    const auto played = line_->play_all(wanted.moves.substr(known));
    if (!played) return error(played.error().message + here(*line_));
  } else {
    std::optional<engine::GameLine> next;
    if (wanted.fen) {
      auto position = game_->parse(*wanted.fen);
      if (!position) {
        return error("bad FEN: " + placed(position.error(), *wanted.fen) + here(*line_));
      }
      next.emplace(game_, std::move(*position));
    } else {
      next.emplace(game_);
    }
    const auto played = next->play_all(wanted.moves);
    if (!played) return error(played.error().message + here(*next));
    line_ = std::move(next);
    last_first_ = std::move(first);
  }
  last_moves_ = keeps ? wanted.moves : std::string_view();
}

// ---- questions ---------------------------------------------------------------------------------

void Session::execute(const command::Query& query) {
  const auto answer = answer_query(query, *line_, registry_);
  if (answer) {
    respond(*answer);
  } else {
    error(answer.error().message);
  }
}

void Session::execute(const command::Display& display) {
  if (!display.form.empty() && display.form != "svg") {
    return error("d: unknown form " + in_quotes(display.form) + ", expected nothing or 'svg'");
  }
  const auto lines = display.form.empty() ? display_lines(*line_) : lines_of(picture_of(*line_));
  for (const std::string& text : lines) host_.write(text);
}

void Session::execute(const command::Eval&) {
  for (const std::string& text : lines_of(game_->face().evaluation(line_->position())))
    host_.write(text);
}

void Session::execute(const command::Help& help) {
  const auto lines = help_lines(help.word);
  if (lines.empty()) return error("help: no command " + in_quotes(help.word) + " (try 'help')");
  for (const std::string& text : lines) host_.write(text);
}

}  // namespace protocol
