// SPDX-License-Identifier: MIT
#include "protocol/kgp/thinkers.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <stdexcept>
#include <utility>

#include "engine/processors.hpp"
#include "engine/stop.hpp"

namespace protocol::kgp {

/// Hands what a search finds to the thread of the io_context.
class Thinkers::Observer final : public engine::Observer {
 public:
  Observer(Thinkers& thinkers, Thinker& thinker) : thinkers_(thinkers), thinker_(thinker) {}

  void report(const engine::Info& info) override {
    if (info.multi_pv != 1 || info.pv.empty()) return;
    boost::asio::post(thinkers_.io_, [&thinkers = thinkers_, &thinker = thinker_, info] {
      thinkers.news(thinker, info);
    });
  }

 private:
  Thinkers& thinkers_;
  Thinker& thinker_;
};

Thinkers::Thinkers(boost::asio::io_context& io, std::shared_ptr<const engine::Game> game,
                   std::size_t most, const Effort& effort, Found found, Thought thought)
    : io_(io),
      game_(std::move(game)),
      most_(most),
      effort_(effort),
      found_(std::move(found)),
      thought_(std::move(thought)) {}

void Thinkers::think(Question question, const engine::Position& position) {
  waiting_.push_back({question, position});
  begin_next();
}

void Thinkers::forget(Question question) {
  std::erase_if(waiting_, [&](const Waiting& w) { return w.question == question; });
  for (const auto& thinker : thinkers_) {
    if (thinker->question != question) continue;
    thinker->forgotten = true;
    thinker->worker.stop();
  }
}

void Thinkers::begin_next() {
  if (waiting_.empty()) return;
  auto idle = std::find_if(thinkers_.begin(), thinkers_.end(),
                           [](const auto& thinker) { return !thinker->question; });
  if (idle == thinkers_.end()) {
    if (thinkers_.size() == most_) return;
    auto fresh = std::make_unique<Thinker>();
    fresh->searcher = game_->make_searcher();
    if (const auto sized = fresh->searcher->resize(effort_.hash_mib); !sized) {
      throw std::runtime_error(sized.error().message);
    }
    idle = thinkers_.insert(thinkers_.end(), std::move(fresh));
  }
  const Waiting next = std::move(waiting_.front());
  waiting_.pop_front();
  begin(**idle, next);
}

void Thinkers::begin(Thinker& thinker, const Waiting& next) {
  thinker.question = next.question;
  thinker.forgotten = false;
  thinker.worker.start([this, &thinker, position = next.position](const engine::StopToken& stop) {
    engine::SearchClock clock;
    engine::Limits limits;
    limits.started = engine::Clock::now();
    limits.threads = engine::threads_for(effort_.threads, std::nullopt, engine::usable_cores());
    limits.clock = &clock;
    clock.set(limits.started + effort_.movetime, limits.started + effort_.movetime);
    Observer observer(*this, thinker);
    const engine::Report report = thinker.searcher->search(position, {}, limits, observer, stop);
    // The last word may be later than the last line.
    if (!report.lines.empty()) observer.report(report.lines.front());
    boost::asio::post(io_, [this, &thinker] { ended(thinker); });
  });
}

void Thinkers::news(Thinker& thinker, const engine::Info& info) {
  if (!thinker.forgotten) found_(*thinker.question, info);
}

void Thinkers::ended(Thinker& thinker) {
  const Question question = *std::exchange(thinker.question, std::nullopt);
  if (!thinker.forgotten) thought_(question);
  begin_next();
}

}  // namespace protocol::kgp
