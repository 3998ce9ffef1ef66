// SPDX-License-Identifier: MIT
#include "protocol/core/xboard.hpp"

#include <algorithm>

#include "engine/board_face.hpp"
#include "engine/text.hpp"
#include "protocol/core/queries.hpp"
#include "protocol/core/reply.hpp"
#include "protocol/core/version.hpp"
#include "protocol/core/xboard_words.hpp"

namespace protocol {

using engine::in_quotes;
using engine::Milliseconds;

struct Xboard::Keyword {
  std::string_view word;
  void (*run)(Xboard&, std::string_view rest);
};

const Xboard::Keyword* Xboard::find(std::string_view word) {
  constexpr auto nothing = [](Xboard&, std::string_view) {};
  static constexpr Keyword table[] = {
      {"protover", [](Xboard& x, std::string_view) { x.features(); }},
      {"new", [](Xboard& x, std::string_view) { x.new_game(); }},
      {"variant", [](Xboard& x, std::string_view rest) { x.variant(rest); }},
      {"force", [](Xboard& x, std::string_view) { x.force(); }},
      {"result", [](Xboard& x, std::string_view) { x.force(); }},
      {"go", [](Xboard& x, std::string_view) { x.go(); }},
      {"playother", [](Xboard& x, std::string_view) { x.play_other(); }},
      {"usermove", [](Xboard& x, std::string_view rest) { x.user_move(rest); }},
      {"setboard", [](Xboard& x, std::string_view rest) { x.set_board(rest); }},
      {"undo", [](Xboard& x, std::string_view) { x.take_back(1); }},
      {"remove", [](Xboard& x, std::string_view) { x.take_back(2); }},
      {"ping", [](Xboard& x, std::string_view rest) { x.ping(rest); }},
      {"?", [](Xboard& x, std::string_view) { x.move_now(); }},
      {"analyze", [](Xboard& x, std::string_view) { x.analyze(); }},
      {"exit", [](Xboard& x, std::string_view) { x.exit_analysis(); }},
      {"level", [](Xboard& x, std::string_view n) { x.tell(x.clock_.level(n), n); }},
      {"option", [](Xboard& x, std::string_view rest) { x.set_option(rest); }},
      {"post", [](Xboard& x, std::string_view) { x.post_ = true; }},
      {"nopost", [](Xboard& x, std::string_view) { x.post_ = false; }},
      {"memory", [](Xboard& x, std::string_view n) { x.set_option("Hash=" + std::string(n)); }},
      {"cores", [](Xboard& x, std::string_view n) { x.set_option("Threads=" + std::string(n)); }},
      {"time", [](Xboard& x, std::string_view n) { x.tell(x.clock_.time(n), n); }},
      {"st", [](Xboard& x, std::string_view n) { x.tell(x.clock_.fixed(n), n); }},
      {"sd", [](Xboard& x, std::string_view n) { x.tell(x.clock_.depth(n), n); }},
      {"quit", [](Xboard& x, std::string_view) { x.conversation_.quit(); }},
      {"xboard", nothing},
      {"accepted", nothing},
      {"rejected", nothing},
      {"random", nothing},
      {"otim", nothing},
      {"draw", nothing},
      {"hard", nothing},
      {"easy", nothing},
      {"computer", nothing},
      {"name", nothing},
      {"rating", nothing},
      {"ics", nothing},
      {"hint", nothing},
      {"bk", nothing},
      {".", nothing},
      {"white", nothing},
      {"black", nothing},
  };
  const auto it = std::find_if(std::begin(table), std::end(table),
                               [&](const Keyword& k) { return k.word == word; });
  return it == std::end(table) ? nullptr : &*it;
}

void Xboard::line(std::string_view text, engine::TimePoint read_at) {
  read_at_ = read_at;
  const std::string_view word = engine::next_word(text);
  if (word.empty()) return;
  if (const Keyword* keyword = find(word)) return keyword->run(*this, engine::trimmed(text));
  // Old interfaces send a move bare.
  const engine::GameLine& line = state_.line();
  const std::vector<std::string> legal = line.game().moves(line.position());
  const std::string move = move_from_xboard(word, ranks());
  if (std::find(legal.begin(), legal.end(), move) != legal.end()) return user_move(word);
  error("unknown command", word);
}

void Xboard::error(std::string_view message) {
  state_.host().write("Error (" + std::string(message) + ")");
}

void Xboard::error(std::string_view kind, std::string_view what) {
  state_.host().write("Error (" + std::string(kind) + "): " + in_quotes(what));
}

void Xboard::tell(const engine::Result<void>& taken, std::string_view what) {
  if (!taken) error(taken.error().message, what);
}

// ---- setting up --------------------------------------------------------------------------------

// XBoard has a button for every variant that is listed, and asks for no other. So these are sizes
// that people like; where the engine is started any size can be named.
std::string Xboard::variants() const {
  std::string list;
  const auto add = [&](const std::string& name) { list += (list.empty() ? "" : ",") + name; };
  for (const engine::GameEntry& entry : state_.registry().entries()) {
    if (!entry.make(state_.options())->face().xboard_pieces()) continue;
    add(entry.name);
    for (int side = 3; side <= 8; ++side) {
      const std::string size = std::to_string(side);
      const auto choice = state_.registry().choose(entry.name + size + "x" + size);
      if (choice && *choice) add(entry.name + size + "x" + size);
    }
  }
  return list;
}

void Xboard::features() {
  state_.host().write("feature done=0");
  state_.host().write("feature myname=\"Parlour " + std::string(version) + "\" variants=\"" +
                      variants() + "\"");
  state_.host().write(
      "feature ping=1 setboard=1 usermove=1 analyze=1 memory=1 smp=1 colors=0 san=0 sigint=0 "
      "sigterm=0 debug=0 reuse=1");
  state_.host().write("feature done=1");
}

void Xboard::variant(std::string_view name) {
  if (!state_.set_option("UCI_Variant", variant_from_xboard(name))) {
    return error("unsupported variant", name);
  }
  drop_search();
  announce_setup();
}

// `setup (PIECES) FILESxRANKS+HOLDINGS_PARENT FEN`, then how the pieces move.
void Xboard::announce_setup() {
  const engine::GameLine& line = state_.line();
  const auto board = rectangle_of(line);
  if (!board) return error("not a game on a rectangle of squares", line.game().info().name);
  const engine::XboardPieces pieces = *line.game().face().xboard_pieces();
  state_.host().write("setup (" + pieces.letters + ") " + std::to_string(board->files) + "x" +
                      std::to_string(board->ranks) + "+0_fairy " +
                      line.game().print(line.position()) + " - - 0 1");
  for (const std::string& move : pieces.moves) state_.host().write("piece " + move);
}

void Xboard::set_option(std::string_view assignment) {
  const std::size_t cut = std::min(assignment.find('='), assignment.size());
  const std::string_view value = assignment.substr(std::min(cut + 1, assignment.size()));
  const auto set =
      state_.set_option(engine::trimmed(assignment.substr(0, cut)), engine::trimmed(value));
  if (!set) error(set.error().message, assignment);
}

// ---- the game ----------------------------------------------------------------------------------

void Xboard::new_game() {
  drop_search();
  state_.reset_position();
  state_.forget();
  engine_side_ = engine::Player::second;
  clock_.forget_depth();
  analyzing_ = false;
}

void Xboard::force() {
  drop_search();
  engine_side_.reset();
}

void Xboard::go() {
  drop_search();
  engine_side_ = state_.line().to_move();
  position_changed();
}

void Xboard::play_other() {
  drop_search();
  engine_side_ = engine::other(state_.line().to_move());
}

int Xboard::ranks() const {
  return rectangle_of(state_.line()).value_or(Rectangle{}).ranks;
}

// What is refused leaves the running search alone: a move may be owed.
void Xboard::user_move(std::string_view word) {
  const engine::GameLine& line = state_.line();
  const std::string move = move_from_xboard(word, ranks());
  const std::string shown = engine::in_quotes(word);
  if (line.outcome().finished()) {
    state_.host().write("Illegal move (game over): " + shown.substr(1, shown.size() - 2));
    return;
  }
  if (!line.game().play(line.position(), move)) {
    state_.host().write("Illegal move: " + shown.substr(1, shown.size() - 2));
    return;
  }
  drop_search();
  [[maybe_unused]] const auto played = state_.play(move);
  position_changed();
}

void Xboard::set_board(std::string_view fen) {
  auto position = state_.game()->parse(fen);
  if (!position) {
    state_.host().write("tellusererror Illegal position: " + position.error().message +
                        here(state_.line()));
    return;
  }
  drop_search();
  state_.set_line(engine::GameLine(state_.game(), std::move(*position)));
  if (analyzing_) think();
}

void Xboard::take_back(int moves) {
  if (state_.line().moves().size() < static_cast<std::size_t>(moves)) {
    return error("no move to take back", moves == 1 ? "undo" : "remove");
  }
  drop_search();
  while (moves-- > 0) state_.undo();
  if (analyzing_) think();
}

void Xboard::position_changed() {
  announce_result();
  if (!state_.line().outcome().finished() &&
      (analyzing_ || engine_side_ == state_.line().to_move())) {
    think();
  }
}

void Xboard::announce_result() {
  const engine::Outcome outcome = state_.line().outcome();
  if (!outcome.finished()) return;
  const std::string_view score = outcome.kind == engine::Outcome::Kind::draw ? "1/2-1/2"
                                 : outcome.winner == engine::Player::first   ? "1-0"
                                                                             : "0-1";
  state_.host().write(std::string(score) + " {" + outcome_text(state_.line().game(), outcome) +
                      "}");
}

// An answer is only due when everything before it is done, the engine's own move included.
void Xboard::ping(std::string_view number) {
  const std::string pong = "pong " + engine::printable(number.substr(0, 20));
  if (analyzing_) return state_.host().write(pong);
  state_.queue().then([&host = state_.host(), pong] { host.write(pong); });
}

void Xboard::move_now() {
  if (!analyzing_) state_.queue().stop();
}

void Xboard::analyze() {
  drop_search();
  engine_side_.reset();
  analyzing_ = true;
  think();
}

void Xboard::exit_analysis() {
  drop_search();
  analyzing_ = false;
}

// ---- thinking ----------------------------------------------------------------------------------

void Xboard::drop_search() {
  ++epoch_;
  state_.queue().stop();
}

void Xboard::think() {
  PendingSearch search = state_.new_search(*this, read_at_);
  if (search.outcome.finished()) return;
  if (analyzing_) {
    search.infinite = true;
  } else {
    clock_.limit(search, state_.line(), Milliseconds(state_.options().number("Move Overhead")));
  }
  search.epoch = epoch_;
  state_.queue().add(std::move(search));
}

std::string Xboard::report(const PendingSearch& search, const engine::Info& info) {
  return search.epoch == epoch_ && (post_ || analyzing_) ? thinking_line(info, ranks())
                                                         : std::string();
}

void Xboard::answer(const PendingSearch& search) {
  if (search.epoch != epoch_) return;
  if (search.lacks_last_lines()) {
    for (const engine::Info& line : search.result->report.lines) {
      const std::string text = report(search, line);
      if (!text.empty()) state_.host().write(text);
    }
  }
  if (!analyzing_) take_move(*search.result);
}

void Xboard::take_move(const JobResult& result) {
  if (!result.report.best) return;
  [[maybe_unused]] const auto played = state_.play(*result.report.best);
  state_.host().write("move " + move_to_xboard(*result.report.best, ranks()));
  announce_result();
}

}  // namespace protocol
