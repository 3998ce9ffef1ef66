// SPDX-License-Identifier: MIT
#include "protocol/match/process/uci_player.hpp"

#include <algorithm>
#include <utility>

#include "engine/options.hpp"
#include "engine/stop.hpp"
#include "engine/text.hpp"
#include "protocol/match/process/failures.hpp"
#include "protocol/match/process/stall_watch.hpp"

namespace protocol::match {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

UciPlayer::~UciPlayer() {
  if (child_ != nullptr) child_->send("quit");
}

std::optional<Failure> UciPlayer::new_game(const GameStart&, const engine::StopToken& stop) {
  if (child_ == nullptr) {
    if (auto failed = begin(stop)) {
      child_.reset();
      if (failed->kind != Failure::Kind::stopped) failed->kind = Failure::Kind::unavailable;
      return failed;
    }
  }
  child_->send(ugi() ? "uginewgame" : "ucinewgame");
  has_moved_ = false;
  expected_.clear();
  return wait_ready(setting_.patience.begin, stop);
}

std::optional<Failure> UciPlayer::begin(const engine::StopToken& stop) {
  auto child = start();
  if (!child) return Failure{Failure::Kind::unavailable, child.error().message};
  child_ = std::move(*child);
  if (auto failed = introduce(stop)) return failed;
  if (auto failed = set_options(stop)) return failed;
  return wait_ready(setting_.patience.begin, stop);
}

std::optional<Failure> UciPlayer::introduce(const engine::StopToken& stop) {
  declared_.clear();
  pondering_.reset();
  child_->send(ugi() ? "ugi" : "uci");
  const auto deadline = steady_clock::now() + setting_.patience.begin;
  const std::string_view ok = ugi() ? "ugiok" : "uciok";
  std::string line;
  bool knows_protocol = false;
  do {
    const Child::Event event = child_->read(line, deadline, stop);
    if (event != Child::Event::line) {
      Failure failure = ended(event, ok, setting_.patience.begin);
      if (!knows_protocol)
        failure.detail +=
            "; a program that reads and writes single moves needs proto=line, one that ends after "
            "a move proto=once";
      return failure;
    }
    knows_protocol = knows_protocol || first_word(line) == "id" || first_word(line) == "option";
    if (auto option = declared_option(line)) declared_.push_back(std::move(*option));
  } while (first_word(line) != ok);
  return std::nullopt;
}

const DeclaredOption* UciPlayer::declared(std::string_view name) const {
  const auto found = std::find_if(declared_.begin(), declared_.end(), [&](const DeclaredOption& d) {
    return engine::same_word(d.name, name);
  });
  return found == declared_.end() ? nullptr : &*found;
}

// In the order written, for one option may bring what the next one needs: a file of variants makes
// UCI_Variant offer more. So nothing is refused by a list older than the last option. Then the
// game, and last its rules, which mean something only under it.
std::optional<Failure> UciPlayer::set_options(const engine::StopToken& stop) {
  bool stale = false;
  const auto set = [&](const std::string& name, const std::string& value,
                       auto objects) -> std::optional<Failure> {
    while (true) {
      const DeclaredOption* const option = declared(name);
      std::string why = option == nullptr ? "it has no option " + engine::in_quotes(name)
                                          : objects(*option, value);
      if (why.empty()) {
        child_->send(set_option(*option, value));
        stale = true;
        return std::nullopt;
      }
      if (!stale) return Failure{Failure::Kind::unavailable, std::move(why)};
      if (auto failed = introduce(stop)) return failed;
      stale = false;
    }
  };
  for (const auto& [name, value] : spec_.options) {
    if (auto failed = set(name, value, objection)) return failed;
  }
  // A program without the option has one game, and that is taken to be this one.
  const bool own_name = !spec_.variant.empty();
  if (own_name || declared("UCI_Variant") != nullptr) {
    const std::string variant = own_name ? spec_.variant : setting_.game->info().variant;
    if (auto failed = set("UCI_Variant", variant, objection_to_variant)) return failed;
  }
  for (const auto& [name, value] : setting_.rules) {
    if (declared(name) == nullptr) {
      // It may know them by another name: its variant, or a file of its own.
      if (setting_.tell)
        setting_.tell(name_ + ": it has no option '" + name + "' and may play by other rules");
      continue;
    }
    if (auto failed = set(name, value, objection)) return failed;
  }
  return std::nullopt;
}

std::optional<Failure> UciPlayer::wait_ready(milliseconds limit, const engine::StopToken& stop) {
  child_->send("isready");
  std::string line;
  return wait_for("readyok", line, limit, stop);
}

std::optional<Failure> UciPlayer::wait_for(std::string_view word, std::string& text,
                                           milliseconds limit, const engine::StopToken& stop) {
  const auto deadline = steady_clock::now() + limit;
  do {
    const Child::Event event = child_->read(text, deadline, stop);
    if (event != Child::Event::line) return ended(event, word, limit);
  } while (first_word(text) != word);
  return std::nullopt;
}

// Of no use any more: what it says from now on would be taken for an answer to something else.
Failure UciPlayer::ended(Child::Event event, std::string_view expected, milliseconds limit) {
  Failure failure = failure_of(*child_, event, expected, limit);
  child_.reset();
  return failure;
}

Choice UciPlayer::choose(const engine::GameLine& line, const MoveLimits& given,
                         const engine::StopToken& stop) {
  if (child_ == nullptr) return tl::unexpected<Failure>(Failure{Failure::Kind::crashed, ""});
  const auto begun = steady_clock::now();
  News news;
  const auto hit = settle(line, stop);
  if (!hit) return tl::unexpected<Failure>(hit.error());
  const MoveLimits limits = reduced(given, line.to_move(), steady_clock::now() - begun);
  if (*hit) {
    child_->send("ponderhit");
  } else {
    child_->send(position_command(line));
    child_->send(go_command(limits, ugi()));
  }
  const auto time = time_limit(limits, line.to_move());
  std::optional<steady_clock::time_point> deadline;
  if (time) deadline = steady_clock::now() + *time + setting_.patience.margin;
  std::string text;
  StallWatch watch(setting_, name_);
  const engine::EitherStop either(stop, limits.now);
  bool hurried = false;
  while (true) {
    const Child::Event event = watch.read(*child_, text, deadline, hurried ? stop : either.token());
    if (event == Child::Event::stopped && !stop.stop_requested()) {
      hurried = true;
      child_->send("stop");
      continue;
    }
    if (event == Child::Event::timeout)
      return tl::unexpected<Failure>(interrupted(watch.no_move_in_time(*child_, time)));
    if (event == Child::Event::stopped)
      return tl::unexpected<Failure>(interrupted({Failure::Kind::stopped, ""}));
    if (event == Child::Event::closed) return tl::unexpected<Failure>(ended(event, "bestmove", {}));
    const std::string_view word = first_word(text);
    if (word == "info") take_news(text, news);
    if (word == "bestmove") break;
  }
  std::string move = best_move(text);
  expected_ = expected_move(text);
  if (move.empty())
    return tl::unexpected<Failure>(Failure{Failure::Kind::garbled, engine::in_quotes(text)});
  return engine::RecordedMove{std::move(move), 0, news.depth, std::move(news.score)};
}

// What comes before the answer to isready was said when nobody asked: a second bestmove is no move.
tl::expected<bool, Failure> UciPlayer::settle(const engine::GameLine& line,
                                              const engine::StopToken& stop) {
  const std::pair<std::size_t, std::uint64_t> here{line.moves().size(),
                                                   line.game().key(line.position())};
  const bool hit = pondering_ == here;
  auto failed = hit ? begin_of_pondering(stop) : stop_pondering(stop);
  if (failed) return tl::unexpected<Failure>(std::move(*failed));
  pondering_.reset();
  if (hit || !std::exchange(has_moved_, true)) return hit;
  failed = wait_ready(setting_.patience.answer, stop);
  if (failed) return tl::unexpected<Failure>(std::move(*failed));
  return hit;
}

// ponder() asked for it in passing: nobody waited then.
std::optional<Failure> UciPlayer::begin_of_pondering(const engine::StopToken& stop) {
  std::string line;
  return wait_for("readyok", line, setting_.patience.answer, stop);
}

std::optional<Failure> UciPlayer::stop_pondering(const engine::StopToken& stop) {
  if (!std::exchange(pondering_, std::nullopt) || child_ == nullptr) return std::nullopt;
  if (auto failed = begin_of_pondering(stop)) return failed;
  child_->send("stop");
  std::string line;
  return wait_for("bestmove", line, setting_.patience.answer, stop);
}

// Only on a move that leads to a choice of its own: in some games the other side moves again.
void UciPlayer::ponder(const engine::GameLine& line, const MoveLimits& limits) {
  const std::string answer = std::exchange(expected_, {});
  if (!spec_.ponder || child_ == nullptr || answer.empty()) return;
  engine::GameLine ahead = line;
  if (!ahead.play(answer) || ahead.outcome().finished() || ahead.to_move() == line.to_move())
    return;
  child_->send("isready");
  child_->send(position_command(ahead));
  child_->send(ponder_command(limits));
  pondering_ = {ahead.moves().size(), ahead.game().key(ahead.position())};
}

// A program that does not stop has played its game; it is begun again for the next one.
void UciPlayer::rest(bool /*refused*/) {
  static_cast<void>(stop_pondering({}));
}

Failure UciPlayer::interrupted(Failure reason) {
  child_->send("stop");
  std::string line;
  constexpr Limit moment{300};  // whoever stopped the match waits
  const bool stopped = reason.kind == Failure::Kind::stopped;
  if (auto failed = wait_for("bestmove", line, stopped ? moment : setting_.patience.answer, {})) {
    if (stopped) return reason;
    failed->detail += ", " + reason.detail;
    return *failed;
  }
  return reason;
}

}  // namespace protocol::match
