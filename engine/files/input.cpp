// SPDX-License-Identifier: MIT
#include "engine/files/input.hpp"

#include <fcntl.h>
#include <linux/magic.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/vfs.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "engine/files/place.hpp"

namespace engine {

namespace {

// Without a file of its own a pipe had a writer when it was made: no need to wait for the first.
bool is_named_pipe(int descriptor) {
  struct stat status {};
  struct statfs system {};
  return ::fstat(descriptor, &status) == 0 && S_ISFIFO(status.st_mode) &&
         ::fstatfs(descriptor, &system) == 0 && system.f_type != PIPEFS_MAGIC;
}

// Readable once a stop was requested.
class Wake {
 public:
  explicit Wake(const StopToken& stop)
      : event_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), callback_(stop, [this] {
          const std::uint64_t one = 1;
          [[maybe_unused]] const ssize_t written = ::write(event_.get(), &one, sizeof one);
        }) {}
  [[nodiscard]] int descriptor() const { return event_.get(); }

 private:
  Descriptor event_;
  StopCallback callback_;
};

}  // namespace

Result<Input> Input::open(const std::string& file) {
  Descriptor opened(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  if (opened.get() < 0) return fail(std::strerror(errno));
  const int descriptor = opened.get();
  Input input(descriptor, std::move(opened));
  input.awaiting_writer_ = is_named_pipe(descriptor);
  return input;
}

Input Input::standard() {
  return {STDIN_FILENO, Descriptor()};
}

int Input::timeout_ms() const {
  if (!awaiting_writer_) return -1;
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(opened_ + pipe_patience - Clock::now());
  return static_cast<int>(std::max<std::int64_t>(0, left.count()));
}

// Of a pipe without a writer reading says "the end", and waiting says nothing at all; with a writer
// that is silent, reading says "not yet".
Result<Input::Got> Input::read(char* to, std::size_t most, int wake) {
  while (true) {
    pollfd wait[2] = {{wake, POLLIN, 0}, {descriptor_, POLLIN, 0}};
    const int ready = ::poll(wait, 2, timeout_ms());
    if (ready < 0) continue;
    if (wait[0].revents != 0) return Got{0, true};
    const ssize_t got = ::read(descriptor_, to, most);
    if (got < 0 && errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) {
      return fail(std::strerror(errno));
    }
    if (got == 0 && awaiting_writer_ && ready == 0)
      return fail("nothing is writing into this pipe");
    awaiting_writer_ = false;
    if (got >= 0) return Got{static_cast<std::size_t>(got), false};
  }
}

Result<std::string> bytes_of(const std::string& file, const StopToken& stop) {
  Result<Input> input = file == "-" ? Input::standard() : Input::open(file);
  if (!input) return tl::unexpected<Error>(input.error());
  const Wake wake(stop);
  std::string content;
  std::array<char, 65536> piece{};
  while (true) {
    const auto got = input->read(piece.data(), piece.size(), wake.descriptor());
    if (!got) return tl::unexpected<Error>(got.error());
    if (got->woken) return fail("interrupted");
    if (got->bytes == 0) return content;
    content.append(piece.data(), got->bytes);
    if (content.size() > most_whole_bytes) return fail("more than 1 GiB");
  }
}

Result<std::string> read_file(const std::string& file, const StopToken& stop) {
  auto bytes = bytes_of(file, stop);
  if (bytes) return bytes;
  return fail("cannot read " + (file == "-" ? "stdin" : file) + ": " + bytes.error().message);
}

}  // namespace engine
