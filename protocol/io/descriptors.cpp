// SPDX-License-Identifier: MIT
#include "protocol/io/descriptors.hpp"

#include <fcntl.h>
#include <pthread.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace protocol {

void ensure_standard_descriptors() {
  for (int fd = 0; fd <= 2; ++fd) {
    // open() takes the lowest free number, which is fd: those below it exist by now.
    if (::fcntl(fd, F_GETFD) == -1) [[maybe_unused]]
      const int opened = ::open("/dev/null", O_RDWR);
  }
}

sigset_t ending_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&set, signal);
  return set;
}

Descriptor take_ending_signals() {
  return take_signals(ending_signals());
}

Descriptor take_signals(const sigset_t& set) {
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  return Descriptor(::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK));
}

}  // namespace protocol
