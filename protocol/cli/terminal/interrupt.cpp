// SPDX-License-Identifier: MIT
#include "protocol/cli/terminal/interrupt.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <stdexcept>

#include "engine/files/place.hpp"

namespace protocol::cli {

namespace {

void signal_event(int descriptor) {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(descriptor, &one, sizeof one);
}

// poll() would wait for ever on a descriptor that is none.
Descriptor opened(Descriptor descriptor) {
  if (descriptor.get() < 0) {
    throw std::runtime_error("cannot wait for signals: " + engine::reason_of(errno));
  }
  return descriptor;
}

}  // namespace

Interrupt::Interrupt()
    : signals_(opened(take_ending_signals())),
      stopped_(opened(Descriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)))),
      over_(opened(Descriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)))),
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
    by_signal_.notify_all();
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
