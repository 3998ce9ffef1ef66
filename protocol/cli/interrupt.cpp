// SPDX-License-Identifier: MIT
#include "protocol/cli/interrupt.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>

#include "protocol/cli/context.hpp"

namespace protocol::cli {

namespace {

void raise_flag(const Descriptor& flag) {
  const eventfd_t one = 1;
  [[maybe_unused]] const int written = ::eventfd_write(flag.get(), one);
}

}  // namespace

Interrupt::Interrupt()
    : signals_(take_ending_signals()),
      raised_(::eventfd(0, EFD_CLOEXEC)),
      leave_(::eventfd(0, EFD_CLOEXEC)),
      thread_([this] { run(); }) {}

Interrupt::~Interrupt() {
  raise_flag(leave_);
}

void Interrupt::run() {
  std::array<pollfd, 2> wait{{{signals_.get(), POLLIN, 0}, {leave_.get(), POLLIN, 0}}};
  while (true) {
    if (::poll(wait.data(), wait.size(), -1) < 0) continue;
    if (wait[1].revents != 0) return;
    signalfd_siginfo taken;
    if (::read(signals_.get(), &taken, sizeof taken) != sizeof taken) continue;
    // The work is not ending: the user means it.
    if (happened()) ::_exit(status_interrupted);
    stop_.request_stop();
    raise_flag(raised_);
  }
}

bool wait_readable(int descriptor, const Interrupt& interrupt) {
  std::array<pollfd, 2> wait{{{descriptor, POLLIN, 0}, {interrupt.descriptor(), POLLIN, 0}}};
  while (::poll(wait.data(), wait.size(), -1) < 0) {
  }
  return wait[1].revents == 0;
}

}  // namespace protocol::cli
