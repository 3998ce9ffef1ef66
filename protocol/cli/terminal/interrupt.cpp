// SPDX-License-Identifier: MIT
#include "protocol/cli/terminal/interrupt.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cstdint>

namespace protocol::cli {

namespace {

void signal_event(int descriptor) {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(descriptor, &one, sizeof one);
}

}  // namespace

Interrupt::Interrupt()
    : signals_(take_ending_signals()),
      stopped_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      over_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      thread_([this] { watch(); }) {}

Interrupt::~Interrupt() {
  signal_event(over_.get());
  thread_.join();
}

void Interrupt::stop() {
  source_.request_stop();
  signal_event(stopped_.get());
}

void Interrupt::watch() {
  while (true) {
    pollfd wait[2] = {{signals_.get(), POLLIN, 0}, {over_.get(), POLLIN, 0}};
    if (::poll(wait, 2, -1) < 0) continue;
    if (wait[1].revents != 0) return;
    signalfd_siginfo info{};
    if (::read(signals_.get(), &info, sizeof info) != sizeof info) continue;
    if (by_signal_.exchange(true)) ::_exit(130);
    stop();
  }
}

bool wait_readable(int descriptor, const Interrupt& interrupt) {
  pollfd wait[2] = {{descriptor, POLLIN, 0}, {interrupt.descriptor(), POLLIN, 0}};
  while (::poll(wait, 2, -1) < 0) {
  }
  return wait[1].revents == 0;
}

}  // namespace protocol::cli
