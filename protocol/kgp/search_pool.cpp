// SPDX-License-Identifier: MIT
#include "protocol/kgp/search_pool.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <stdexcept>
#include <utility>

#include "engine/processors.hpp"
#include "engine/stop.hpp"

namespace protocol::kgp {

/// Hands what a search finds to the thread of the io_context.
class SearchPool::Observer final : public engine::Observer {
 public:
  Observer(SearchPool& pool, Search& search) : pool_(pool), search_(search) {}

  void report(const engine::Info& info) override {
    if (info.multi_pv != 1 || info.pv.empty()) return;
    boost::asio::post(pool_.io_,
                      [&pool = pool_, &search = search_, info] { pool.news(search, info); });
  }

 private:
  SearchPool& pool_;
  Search& search_;
};

SearchPool::SearchPool(boost::asio::io_context& io, std::shared_ptr<const engine::Game> game,
                       std::size_t most, const Effort& effort, Found found, Thought thought)
    : io_(io),
      game_(std::move(game)),
      most_(most),
      effort_(effort),
      found_(std::move(found)),
      thought_(std::move(thought)) {}

void SearchPool::think(Question question, const engine::Position& position) {
  waiting_.push_back({question, position});
  begin_next();
}

void SearchPool::forget(Question question) {
  std::erase_if(waiting_, [&](const Waiting& w) { return w.question == question; });
  for (const auto& search : searches_) {
    if (search->question != question) continue;
    search->forgotten = true;
    search->worker.stop();
  }
}

void SearchPool::begin_next() {
  if (waiting_.empty()) return;
  auto idle = std::find_if(searches_.begin(), searches_.end(),
                           [](const auto& search) { return !search->question; });
  if (idle == searches_.end()) {
    if (searches_.size() == most_) return;
    auto fresh = std::make_unique<Search>();
    fresh->searcher = game_->make_searcher();
    if (const auto sized = fresh->searcher->resize(effort_.hash_mib); !sized) {
      throw std::runtime_error(sized.error().message);
    }
    idle = searches_.insert(searches_.end(), std::move(fresh));
  }
  const Waiting next = std::move(waiting_.front());
  waiting_.pop_front();
  begin(**idle, next);
}

void SearchPool::begin(Search& search, const Waiting& next) {
  search.question = next.question;
  search.forgotten = false;
  search.worker.start([this, &search, position = next.position](const engine::StopToken& stop) {
    engine::SearchClock clock;
    engine::Limits limits;
    limits.started = engine::Clock::now();
    limits.threads = engine::threads_for(effort_.threads, std::nullopt, engine::usable_cores());
    limits.clock = &clock;
    clock.set(limits.started + effort_.movetime, limits.started + effort_.movetime);
    Observer observer(*this, search);
    const engine::Report report = search.searcher->search(position, {}, limits, observer, stop);
    // The last word may be later than the last line.
    if (!report.lines.empty()) observer.report(report.lines.front());
    boost::asio::post(io_, [this, &search] { ended(search); });
  });
}

void SearchPool::news(Search& search, const engine::Info& info) {
  if (!search.forgotten) found_(*search.question, info);
}

void SearchPool::ended(Search& search) {
  const Question question = *std::exchange(search.question, std::nullopt);
  if (!search.forgotten) thought_(question);
  begin_next();
}

}  // namespace protocol::kgp
