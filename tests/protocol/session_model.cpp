// SPDX-License-Identifier: MIT
#include "tests/protocol/session_model.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/stop.hpp"

namespace protocol::test {

namespace {

bool starts(const std::string& line, std::string_view word) {
  return line.rfind(word, 0) == 0;
}

bool has(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

}  // namespace

SessionModel::SessionModel(std::uint64_t seed) : random_(seed) {
  talk_.script->search = [this](const engine::Game& game, const engine::Position& p,
                                const engine::Limits& limits, engine::Observer& observer,
                                const engine::StopToken&) {
    return search(game, p, limits, observer);
  };
}

bool SessionModel::step() {
  if (over_) return false;
  switch (below(16)) {
    case 0:
    case 1:
    case 2:
      say_go();
      break;
    case 3:
      stop_all();
      say("stop");
      break;
    case 4:
      for (OpenGo& go : open_) go.ponder = false;
      say("ponderhit");
      break;
    case 5:
      say("isready", 0, 1);
      break;
    case 6:
    case 7:
      say_position();
      break;
    case 8:
      say_option();
      break;
    case 9:
      say(below(2) == 0 ? "ucinewgame" : "uginewgame");
      break;
    case 10:
      ask();
      break;
    case 11:
      report_progress();
      break;
    case 12:
    case 13:
    case 14:
      end_job();
      break;
    case 15:
      if (below(12) == 0) {
        over_ = true;
        for (OpenGo& go : open_) go.stopped |= go.infinite || go.ponder;
        story_ += "(end of input)\n";
        take(talk_.end_of_input(), 0, 0);
      } else {
        say(one_of({"nonsense", "query nonsense", "setoption", "position fen", "help me"}), 1);
      }
      break;
  }
  return !over_;
}

void SessionModel::end() {
  if (!over_ || below(2) == 0) {
    over_ = true;
    stop_all();
    story_ += "(quit)\n";
    talk_.host.lines.clear();
    talk_.session().quit();
    take(talk_.host.lines, 0, 0);
  }
  for (int i = 0; talk_.host.running() && i < 1'000; ++i) end_job();
  if (!open_.empty()) fail("a go was never answered");
  if (talk_.host.leave_calls == 0) fail("the session did not leave");
}

// Says `line` and expects so many lines of error and so many `readyok` besides what is due anyway.
void SessionModel::say(const std::string& line, int errors, int ready) {
  story_ += "> " + line + "\n";
  take(talk_.say(line), errors, ready);
}

void SessionModel::take(const Lines& lines, int errors, int ready) {
  for (const std::string& line : lines) {
    story_ += "< " + line + "\n";
    if (line == "readyok") {
      --ready;
    } else if (starts(line, "bestmove ")) {
      take_best_move(line);
    } else if (starts(line, "Nodes searched: ") || line == "info string error perft stopped") {
      if (open_.empty() || !open_.front().perft) return fail("perft that nobody asked for");
      open_.pop_front();
    } else if (starts(line, "info string error search failed")) {
      if (!throwing_) fail("a search failed");
    } else if (starts(line, "info string error ")) {
      --errors;
    } else if (const auto pv = line.find(" pv "); pv != std::string::npos) {
      if (open_.empty() || open_.front().perft) return fail("a line of no search");
      open_.front().last_shown = line.substr(pv + 4, line.find(' ', pv + 4) - pv - 4);
      if (!has(open_.front().legal, open_.front().last_shown)) fail("an illegal move in a line");
    }
  }
  if (errors != 0) fail("wrong number of errors");
  if (ready != 0) fail("wrong number of readyok");
  check_waiting();
}

void SessionModel::take_best_move(const std::string& line) {
  if (open_.empty()) return fail("bestmove without go");
  const OpenGo go = open_.front();
  open_.pop_front();
  const std::string move = line.substr(9, line.find(' ', 9) - 9);
  if (go.perft) return fail("bestmove for perft");
  if (go.waits()) fail("bestmove before stop or ponderhit");
  if (go.finished) {
    if (line != (go.ugi ? "bestmove none" : "bestmove (none)")) fail("a move in a finished game");
    return;
  }
  if (!has(go.legal, move)) fail("an illegal move");
  if (go.last_shown != move) fail("bestmove differs from the last line");
}

void SessionModel::check_waiting() {
  if (open_.empty() && talk_.host.running()) return fail("a job for nobody");
  if (open_.empty() && talk_.script->sizes.back() != hash_) fail("Hash is not what was set");
  if (!over_ && talk_.query("fen") != now_.fen()) fail("the position is not " + now_.fen());
  if (open_.empty()) return;
  const OpenGo& front = open_.front();
  if (!talk_.host.running() && !front.waits()) fail("nobody works on the first go");
  if (talk_.host.running() && front.stopped && !talk_.host.stop_requested()) {
    fail("stop did not reach the job");
  }
}

void SessionModel::stop_all() {
  for (OpenGo& go : open_) go.stopped = true;
}

void SessionModel::say_go() {
  stop_all();
  OpenGo go;
  go.ugi = ugi_;
  go.multi_pv = multi_pv_;
  go.legal = now_.moves();
  go.finished = go.legal.empty();
  std::string line = "go";
  int errors = 0;
  if (below(8) == 0) {
    line += " perft " + std::to_string(below(3));
    go.perft = true;
  } else {
    bool limited = false;
    for (int i = below(3); i-- > 0; limited = true) {
      line += std::string(" ") + one_of({"depth 3", "nodes 50", "movetime 10", "mate 2",
                                         "wtime 100 btime 100", "movetime 0"});
    }
    if (below(4) == 0) {
      line += " infinite";
      go.infinite = true;
    }
    if (below(4) == 0) {
      line += " ponder";
      go.ponder = true;
    }
    if (below(6) == 0) {
      line += " depth many";
      ++errors;
    }
    if (!limited && errors == 0) go.infinite = true;
    if (below(5) == 0 && !go.legal.empty()) {
      line += " searchmoves " + go.legal.back();
      go.legal = {go.legal.back()};
    }
  }
  open_.push_back(go);
  say(line, errors);
}

void SessionModel::say_position() {
  CountState next = start_;
  std::string line = "position startpos";
  if (below(3) == 0) {
    next.value = below(next.limit + 1);
    next.side = below(2);
    line = "position fen " + next.fen();
  }
  for (int i = below(5); i > 0 && !next.moves().empty(); --i) {
    const auto moves = next.moves();
    const int step = 1 + below(static_cast<int>(moves.size()));
    line += (line.find(" moves ") == std::string::npos ? " moves plus" : " plus") +
            std::to_string(step);
    next.value += step;
    next.side = 1 - next.side;
  }
  if (below(4) == 0) {
    line += line.find(" moves ") == std::string::npos ? " moves plus77" : " plus77";
    return say(line, 1);
  }
  now_ = next;
  say(line);
}

void SessionModel::say_option() {
  switch (below(6)) {
    case 0:
      hash_ = static_cast<std::size_t>(1 + below(64));
      return say("setoption name Hash value " + std::to_string(hash_));
    case 1:
      multi_pv_ = 1 + below(3);
      return say("setoption name MultiPV value " + std::to_string(multi_pv_));
    case 2:
      return say(std::string("setoption name ") +
                     one_of({"Hash value 0", "MultiPV value x", "Count Limit value 100",
                             "UCI_Variant value count100x2", "Count Pace", "Nothing value 1"}),
                 1);
    case 3:
      return say("setoption name Clear Hash");
    default: {
      CountState wanted{0, 3 + below(8), 1 + below(3), 0};
      if (wanted.limit != start_.limit || wanted.pace != start_.pace) start_ = now_ = wanted;
      return say("setoption name UCI_Variant value count" + std::to_string(wanted.limit) + "x" +
                 std::to_string(wanted.pace));
    }
  }
}

void SessionModel::ask() {
  if (below(3) == 0) {
    ugi_ = below(2) == 0;
    return say(ugi_ ? "ugi" : "uci");
  }
  say(one_of({"query state", "query result", "d", "eval", "help go", "query moves"}));
}

void SessionModel::report_progress() {
  if (!talk_.host.running() || open_.front().perft) return;
  engine::Info info = count::report_of({open_.front().legal.front()}, 1 + below(9)).lines[0];
  story_ += "(report)\n";
  talk_.host.lines.clear();
  talk_.session().search_info(info);
  take(talk_.host.lines, 0, 0);
}

void SessionModel::end_job() {
  if (!talk_.host.running()) return;
  story_ += "(job ends)\n";
  const std::size_t calls = talk_.script->calls.size();
  throwing_ = below(20) == 0;
  const bool search = !open_.front().perft;
  const Lines lines = talk_.finish();
  if (search != (talk_.script->calls.size() == calls + 1)) fail("not the job that was due");
  take(lines, 0, 0);
}

// Any legal move, sometimes with news, sometimes an accident.
engine::Report SessionModel::search(const engine::Game& game, const engine::Position& p,
                                    const engine::Limits& limits, engine::Observer& observer) {
  if (throwing_) throw std::runtime_error("accident");
  std::vector<std::string> moves = limits.search_moves;
  if (moves.empty()) moves = game.moves(p);
  if (!limits.search_moves.empty() && moves != open_.front().legal) {
    fail("searchmoves did not arrive");
  }
  if (limits.multi_pv != open_.front().multi_pv) fail("MultiPV is not what was set");
  for (int i = below(3); i-- > 0;) {
    observer.report(count::report_of({moves[random_() % moves.size()]}).lines[0]);
  }
  return count::report_of({moves[random_() % moves.size()]});
}

}  // namespace protocol::test
