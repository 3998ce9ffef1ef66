// SPDX-License-Identifier: MIT
#include "protocol/match/player.hpp"

#include <random>
#include <utility>

#include "engine/courses.hpp"
#include "engine/searcher.hpp"
#include "engine/stop.hpp"
#include "protocol/match/baseline_player.hpp"
#include "protocol/match/search_move.hpp"

namespace protocol::match {

namespace {

using engine::GameLine;
using engine::RecordedMove;

tl::unexpected<Failure> failure(Failure::Kind kind, std::string detail) {
  return tl::unexpected<Failure>(Failure{kind, std::move(detail)});
}

class SearchPlayer final : public Player {
 public:
  SearchPlayer(std::unique_ptr<engine::Searcher> searcher, const SearchSettings& settings)
      : searcher_(std::move(searcher)), threads_(settings.threads), skill_(settings.skill) {}

  std::optional<Failure> new_game(const GameStart& start, const engine::StopToken&) override {
    searcher_->new_game();
    random_.seed(start.seed);
    return std::nullopt;
  }
  bool timed() const override { return true; }

  Choice choose(const GameLine& line, const MoveLimits& limits,
                const engine::StopToken& stop) override {
    const auto only = engine::weak_choice(line.game(), line.position(), skill_, random_());
    const engine::EitherStop either(stop, limits.now);
    const engine::Report report =
        search_move(*searcher_, line, limits, threads_, either.token(), only);
    if (stop.stop_requested()) return failure(Failure::Kind::stopped, "");
    if (!report.best) return failure(Failure::Kind::crashed, "the search found no move");
    return recorded(report);
  }

 private:
  std::unique_ptr<engine::Searcher> searcher_;
  int threads_;
  int skill_;
  std::mt19937_64 random_;
};

class RandomPlayer final : public Player {
 public:
  std::optional<Failure> new_game(const GameStart& start, const engine::StopToken&) override {
    random_.seed(start.seed);
    return std::nullopt;
  }

  Choice choose(const GameLine& line, const MoveLimits&, const engine::StopToken&) override {
    const auto moves = line.game().moves(line.position());
    if (moves.empty()) return failure(Failure::Kind::crashed, "no legal move");
    // The generator's raw output is the same everywhere; a standard distribution's is not. With
    // so few moves the remainder favours none of them measurably.
    return RecordedMove{moves[random_() % moves.size()], 0, {}, {}};
  }

 private:
  std::mt19937_64 random_;
};

class FirstPlayer final : public Player {
 public:
  std::optional<Failure> new_game(const GameStart&, const engine::StopToken&) override {
    return std::nullopt;
  }

  Choice choose(const GameLine& line, const MoveLimits&, const engine::StopToken&) override {
    const auto moves = line.game().moves(line.position());
    if (moves.empty()) return failure(Failure::Kind::crashed, "no legal move");
    return RecordedMove{moves.front(), 0, {}, {}};
  }
};

class ReferencePlayer final : public Player {
 public:
  std::optional<Failure> new_game(const GameStart&, const engine::StopToken&) override {
    return std::nullopt;
  }

  // Those programs knew less of some games: their move may be the beginning of a legal one.
  Choice choose(const GameLine& line, const MoveLimits&, const engine::StopToken& stop) override {
    const auto chosen = line.game().courses().reference_move(line.position(), stop);
    if (stop.stop_requested()) return failure(Failure::Kind::stopped, "");
    if (!chosen) return failure(Failure::Kind::crashed, "no move");
    for (const std::string& move : line.game().moves(line.position())) {
      if (move.compare(0, chosen->size(), *chosen) == 0) return RecordedMove{move, 0, {}, {}};
    }
    return RecordedMove{*chosen, 0, {}, {}};
  }
};

}  // namespace

std::optional<Builtin> builtin_named(std::string_view word) {
  if (word == "parlour") return Builtin::parlour;
  if (word == "random") return Builtin::random;
  if (word == "first") return Builtin::first;
  if (word == "base") return Builtin::base;
  if (word == "seed") return Builtin::reference;
  return std::nullopt;
}

engine::Result<std::unique_ptr<Player>> make_builtin(Builtin kind, const engine::Game& game,
                                                     const SearchSettings& settings) {
  switch (kind) {
    case Builtin::parlour: {
      auto searcher = (settings.game ? *settings.game : game).make_searcher();
      const auto sized = searcher->resize(settings.hash_mib);
      if (!sized) return tl::unexpected<engine::Error>(sized.error());
      return std::make_unique<SearchPlayer>(std::move(searcher), settings);
    }
    case Builtin::random:
      return std::make_unique<RandomPlayer>();
    case Builtin::first:
      return std::make_unique<FirstPlayer>();
    case Builtin::base:
      return std::make_unique<BasePlayer>();
    case Builtin::reference:
      return std::make_unique<ReferencePlayer>();
  }
  return engine::fail("unknown player");
}

}  // namespace protocol::match
