// SPDX-License-Identifier: MIT
// What a worker has to say, on its way to the thread of an io_context.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <utility>

#include "engine/searcher.hpp"

namespace protocol {

class WorkerReports final : public engine::Observer {
 public:
  using Take = std::function<void(const engine::Info&)>;
  using Answered = std::function<void()>;

  /// `take` gets the reports on the thread of `io`. Beyond `most` that wait, further ones are
  /// dropped, so a reader that does not read cannot make the queue grow; the last line of a search
  /// is written again if its report was dropped. `answered` runs there when an answer stands.
  WorkerReports(boost::asio::io_context& io, int most, Take take, Answered answered)
      : io_(io), most_(most), take_(std::move(take)), answered_(std::move(answered)) {}

  /// Worker thread. Dropped also where there is no memory for it.
  void report(const engine::Info& info) override;
  /// Worker thread. Dropped where there is no memory for it: the end tells it as well.
  void answer(const engine::Report& report) override;
  /// Worker thread: `then` runs after what was reported. It must arrive, so where memory is refused
  /// this waits for some. Nothing of this object is used after `then` has begun.
  void end(const std::function<void()>& then);

  /// For `take`, `answered` and `then`, once each: it has been dealt with. True when nothing else
  /// waits.
  bool taken() { return waiting_.fetch_sub(1) == 1; }

 private:
  [[nodiscard]] bool post(const engine::Info& info);

  boost::asio::io_context& io_;
  const int most_;
  Take take_;
  Answered answered_;
  std::atomic<int> waiting_{0};  ///< posted and not taken yet
};

}  // namespace protocol
