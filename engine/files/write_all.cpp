// SPDX-License-Identifier: MIT
#include "engine/files/write_all.hpp"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <limits>
#include <ostream>
#include <streambuf>
#include <utility>

namespace engine {

namespace {

using std::chrono::milliseconds;

// A pipe that is ready takes PIPE_BUF bytes without waiting, whatever its flags are.
std::size_t bytes_at_once(int descriptor) {
  struct stat status {};
  const bool regular = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
  return regular ? std::numeric_limits<std::size_t>::max() : PIPE_BUF;
}

// A stream into a descriptor that remembers what went wrong.
class DescriptorBuffer final : public std::streambuf {
 public:
  DescriptorBuffer(int descriptor, StopToken stop)
      : descriptor_(descriptor), stop_(std::move(stop)) {
    empty();
  }
  [[nodiscard]] int error() const { return error_; }

 protected:
  int_type overflow(int_type c) override {
    if (sync() != 0) return traits_type::eof();
    if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
    return traits_type::not_eof(c);
  }
  int sync() override {
    const std::string_view bytes(pbase(), static_cast<std::size_t>(pptr() - pbase()));
    if (error_ == 0) error_ = write_all(descriptor_, bytes, milliseconds::max(), stop_);
    empty();
    return error_ == 0 ? 0 : -1;
  }

 private:
  void empty() { setp(buffer_.data(), buffer_.data() + buffer_.size()); }

  int descriptor_;
  StopToken stop_;
  int error_ = 0;
  std::array<char, 65536> buffer_{};
};

}  // namespace

int write_all(int descriptor, std::string_view bytes, milliseconds patience,
              const StopToken& stop) {
  constexpr milliseconds slice(100), last_patience(500);
  const std::size_t most = bytes_at_once(descriptor);
  milliseconds waited(0);
  while (!bytes.empty()) {
    pollfd ready{descriptor, POLLOUT, 0};
    const int answer = ::poll(&ready, 1, static_cast<int>(std::min(slice, patience).count()));
    if (answer == 0) {
      waited += slice;
      if (waited >= (stop.stop_requested() ? std::min(patience, last_patience) : patience)) {
        return ETIMEDOUT;
      }
    }
    if (answer <= 0) continue;
    const ssize_t written = ::write(descriptor, bytes.data(), std::min(bytes.size(), most));
    if (written < 0 && errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) return errno;
    if (written <= 0) continue;
    bytes.remove_prefix(static_cast<std::size_t>(written));
    waited = milliseconds(0);
  }
  return 0;
}

int write_stream(int descriptor, const std::function<void(std::ostream&)>& write,
                 const StopToken& stop) {
  DescriptorBuffer buffer(descriptor, stop);
  std::ostream stream(&buffer);
  write(stream);
  stream.flush();
  return stream || buffer.error() != 0 ? buffer.error() : EIO;
}

}  // namespace engine
