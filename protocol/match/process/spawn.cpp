// SPDX-License-Identifier: MIT
#include "protocol/match/process/spawn.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/version.hpp>
#include <cerrno>
#include <cstdlib>
#include <mutex>
#include <system_error>
#if BOOST_VERSION >= 108600
#include <boost/process/v1/args.hpp>
#include <boost/process/v1/child.hpp>
#include <boost/process/v1/error.hpp>
#include <boost/process/v1/exe.hpp>
#include <boost/process/v1/extend.hpp>
#include <boost/process/v1/posix.hpp>
#include <boost/process/v1/start_dir.hpp>
namespace bp = boost::process::v1;
#else
#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/error.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/posix.hpp>
#include <boost/process/start_dir.hpp>
namespace bp = boost::process;
#endif
#ifdef __linux__
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace protocol::match {

using engine::fail;
using engine::Result;

namespace {

std::string reason(int error) {
  return std::generic_category().message(error);
}

struct Pipe {
  Descriptor reader, writer;
};

// Not inherited by programs that other threads start meanwhile: they would keep it open.
Result<Pipe> make_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return fail("no pipe: " + reason(errno));
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

// Whatever else is open here, such as the connections of a server, would stay open as long as the
// program lives.
void inherit_nothing() {
  constexpr unsigned first = 3;
#if defined(SYS_close_range) && defined(CLOSE_RANGE_CLOEXEC)
  if (::syscall(SYS_close_range, first, ~0U, CLOSE_RANGE_CLOEXEC) == 0) return;
#endif
  const long most = ::sysconf(_SC_OPEN_MAX);
  for (int fd = first; fd < most; ++fd) ::fcntl(fd, F_SETFD, FD_CLOEXEC);
}

// In the new process, before its program begins: only what may be called between fork and exec.
void set_up() {
  ::setpgid(0, 0);
  inherit_nothing();
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  ::signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

// Boost.Process tells the failure of an exec through a pipe that programs started at the same time
// would hold open.
std::mutex& one_at_a_time() {
  static std::mutex mutex;
  return mutex;
}

}  // namespace

Result<Spawned> spawn(const ProgramCommand& command) {
  auto in = make_pipe(), out = make_pipe(), err = make_pipe();
  for (const auto* made : {&in, &out, &err}) {
    if (!*made) return tl::unexpected<engine::Error>(made->error());
  }
  const std::string directory = command.directory.empty() ? "." : command.directory;
  std::error_code error;
  const std::lock_guard lock(one_at_a_time());
  bp::child child(bp::exe = command.file, bp::args(command.arguments), bp::start_dir = directory,
                  bp::posix::fd.bind(0, in->reader.get()), bp::posix::fd.bind(1, out->writer.get()),
                  bp::posix::fd.bind(2, err->writer.get()),
                  bp::extend::on_exec_setup([](auto&) { set_up(); }), error);
  if (error) return fail("cannot start " + command.file + ": " + reason(error.value()));
  child.detach();
  return Spawned{std::move(in->writer), std::move(out->reader), std::move(err->reader), child.id()};
}

Result<std::string> find_program(const std::string& file) {
  const auto runnable = [](const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) &&
           ::access(path.c_str(), X_OK) == 0;
  };
  if (file.find('/') != std::string::npos) {
    if (runnable(file)) return file;
    return fail(file + (::access(file.c_str(), F_OK) != 0 ? ": " + reason(errno)
                                                          : ": not an executable file"));
  }
  const char* const path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    const std::size_t end = rest.find(':');
    const std::string folder(rest.substr(0, end));
    const std::string candidate = (folder.empty() ? "." : folder) + "/" + file;
    if (runnable(candidate)) return candidate;
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return fail(file + ": no such program along PATH (a file of this folder is ./" + file + ")");
}

}  // namespace protocol::match
