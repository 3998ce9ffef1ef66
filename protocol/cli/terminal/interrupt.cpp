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

sigset_t continuing() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCONT);
  return set;
}

}  // namespace

Interrupt::Interrupt(CtrlC meaning)
    : meaning_(meaning),
      signals_(opened(take_ending_signals())),
      stopped_(opened(Descriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)))),
      requests_(opened(Descriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)))),
      continued_(meaning == CtrlC::asks ? opened(take_signals(continuing())) : Descriptor()),
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

bool Interrupt::take_request() const {
  std::uint64_t count = 0;
  return ::read(requests_.get(), &count, sizeof count) == sizeof count;
}

bool Interrupt::take_continued() const {
  signalfd_siginfo info{};
  return ::read(continued_.get(), &info, sizeof info) == sizeof info;
}

void Interrupt::watch() {
  while (true) {
    pollfd wait[2] = {{signals_.get(), POLLIN, 0}, {over_.get(), POLLIN, 0}};
    if (::poll(wait, 2, -1) < 0) continue;
    if (wait[1].revents != 0) return;
    signalfd_siginfo info{};
    if (::read(signals_.get(), &info, sizeof info) != sizeof info) continue;
    pollfd waiting{requests_.get(), POLLIN, 0};
    if (meaning_ == CtrlC::asks && info.ssi_signo == SIGINT && ::poll(&waiting, 1, 0) == 0) {
      signal_event(requests_.get());
      continue;
    }
    if (by_signal_.exchange(true)) ::_exit(130);
    by_signal_.notify_all();
    stop();
  }
}

bool wait_readable(int descriptor, const Interrupt& interrupt,
                   const std::function<void()>& continued) {
  pollfd wait[4] = {{descriptor, POLLIN, 0},
                    {interrupt.descriptor(), POLLIN, 0},
                    {interrupt.requests(), POLLIN, 0},
                    {interrupt.continued(), POLLIN, 0}};
  while (true) {
    if (::poll(wait, 4, -1) < 0) continue;
    if (wait[1].revents != 0 || wait[2].revents != 0) return false;
    if (wait[3].revents != 0 && interrupt.take_continued()) continued();
    if (wait[0].revents != 0) return true;
  }
}

}  // namespace protocol::cli
