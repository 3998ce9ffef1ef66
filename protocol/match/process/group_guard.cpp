// SPDX-License-Identifier: MIT
#include "protocol/match/process/group_guard.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace protocol::match {

namespace {

// The ends of pipes that it inherited would keep those pipes open.
void close_all_but(int kept) {
#ifdef SYS_close_range
  const auto last = static_cast<unsigned>(kept);
  if (::syscall(SYS_close_range, 0U, last - 1, 0U) == 0 &&
      ::syscall(SYS_close_range, last + 1, ~0U, 0U) == 0)
    return;
#endif
  const long most = ::sysconf(_SC_OPEN_MAX);
  for (int fd = 0; fd < most; ++fd) {
    if (fd != kept) ::close(fd);
  }
}

// In the new process: only what may be called in the child of a process with threads.
[[noreturn]] void watch(int line, pid_t group) {
  ::setpgid(0, 0);  // Ctrl-C is for the runner
#ifdef __linux__
  ::prctl(PR_SET_NAME, "parlour-guard");
#endif
  close_all_but(line);
  char word = 0;
  ssize_t got = 0;
  do {
    got = ::read(line, &word, 1);
  } while (got < 0 && errno == EINTR);
  if (got != 1) ::kill(-group, SIGKILL);
  ::_exit(0);
}

}  // namespace

GroupGuard::GroupGuard(pid_t group) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return;
  const Descriptor reader(ends[0]);
  line_ = Descriptor(ends[1]);
  guard_ = ::fork();
  if (guard_ == 0) watch(reader.get(), group);
}

GroupGuard::~GroupGuard() {
  if (guard_ < 0) return;
  const char word = 1;
  while (::write(line_.get(), &word, 1) < 0 && errno == EINTR) {
  }
  while (::waitpid(guard_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace protocol::match
