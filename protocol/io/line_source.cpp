// SPDX-License-Identifier: MIT
#include "protocol/io/line_source.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "engine/stop.hpp"

namespace protocol {

using std::chrono::milliseconds;

LineSource::LineSource(int descriptor, Descriptor signals, LineReceiver& receiver)
    : descriptor_(descriptor),
      signals_(std::move(signals)),
      wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      receiver_(receiver) {}

void LineSource::start() {
  thread_ = engine::JoiningThread([this](const engine::StopToken& stop) { run(stop); });
}

LineSource::~LineSource() {
  thread_.request_stop();
  wake();
}

void LineSource::wake() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(wake_.get(), &one, sizeof one);
}

void LineSource::expire() {
  Clock::rep before = expires_.load();
  const Clock::rep wanted = (Clock::now() + milliseconds(1000)).time_since_epoch().count();
  while (wanted < before && !expires_.compare_exchange_weak(before, wanted)) {
  }
  wake();
}

// After the end of input the thread looks every 100 ms whether output can still be delivered.
int LineSource::timeout_ms() const {
  if (!input_is_over() && expiry() == Clock::time_point::max()) return -1;
  const auto left = std::chrono::duration_cast<milliseconds>(expiry() - Clock::now());
  return static_cast<int>(std::clamp<milliseconds::rep>(left.count() + 1, 1, 100));
}

void LineSource::run(const engine::StopToken& stop) {
  while (!stop.stop_requested()) {
    // While reading pauses, the descriptor is still asked whether its writer has gone.
    const bool want = reading_ && receiver_.wants_more();
    const bool look = want || !input_is_over();
    std::array<pollfd, 3> wait{{{look ? descriptor_ : -1, want ? short{POLLIN} : short{0}, 0},
                                {signals_.get(), POLLIN, 0},
                                {wake_.get(), POLLIN, 0}}};
    ::poll(wait.data(), wait.size(), timeout_ms());
    if (Clock::now() >= expiry()) ::_exit(0);
    if (input_is_over() && receiver_.output_is_stuck()) ::_exit(0);
    if (wait[2].revents != 0) {
      std::uint64_t count;
      [[maybe_unused]] const ssize_t got = ::read(wake_.get(), &count, sizeof count);
    }
    if (wait[1].revents != 0) take_signal();
    if (want && wait[0].revents != 0) read_some();
    if (!want && (wait[0].revents & (POLLHUP | POLLERR)) != 0) hung_up_ = true;
  }
}

void LineSource::take_signal() {
  signalfd_siginfo info{};
  if (::read(signals_.get(), &info, sizeof info) != sizeof info) return;
  if (signalled_) ::_exit(128 + static_cast<int>(info.ssi_signo));
  signalled_ = true;
  reading_ = false;
  receiver_.ending_signal();
}

void LineSource::read_some() {
  std::array<char, 16384> chunk;
  const ssize_t count = ::read(descriptor_, chunk.data(), chunk.size());
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
  LineBatch batch;
  const auto on_line = [&](auto&& line) {
    if (receiver_.at_once(line, batch.size())) return;
    batch.emplace_back(std::string(std::forward<decltype(line)>(line)));
  };
  // A terminal that hung up gives EIO. Every error ends the input.
  if (count < 0 && errno != EIO && errno != ECONNRESET) error_.store(errno);
  if (count > 0) {
    splitter_.feed({chunk.data(), static_cast<std::size_t>(count)}, on_line,
                   [&] { batch.emplace_back(std::nullopt); });
  } else {
    splitter_.finish(on_line);
  }
  if (!batch.empty()) receiver_.take(std::move(batch));
  if (count <= 0) {
    reading_ = false;
    receiver_.end_of_input();
  }
}

}  // namespace protocol
