// SPDX-License-Identifier: MIT
#include "protocol/cli/play/thinking.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdint>

namespace protocol::cli {

namespace {

// A line that is empty is an Enter. Any other was typed for the prompt that is to come, and stays.
bool take_empty_line() {
  int waiting = 0;
  char newline = 0;
  return ::ioctl(STDIN_FILENO, FIONREAD, &waiting) == 0 && waiting == 1 &&
         ::read(STDIN_FILENO, &newline, 1) == 1;
}

}  // namespace

Thinking::Thinking(const std::string& text, const Interrupt& interrupt, LineSink& out,
                   bool on_terminal)
    : interrupt_(interrupt), out_(out) {
  if (!on_terminal) return;
  over_ = Descriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (over_.get() < 0) return;  // then it thinks its time
  out_.write(text);
  thread_ = engine::JoiningThread([this](const engine::StopToken&) { watch(); });
}

Thinking::~Thinking() {
  if (!thread_.joinable()) return;
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(over_.get(), &one, sizeof one);
  thread_.join();
  out_.write("\r\x1b[K");
}

void Thinking::watch() {
  pollfd wait[3] = {
      {over_.get(), POLLIN, 0}, {interrupt_.requests(), POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}};
  while (!enough_.stop_requested()) {
    if (::poll(wait, 3, -1) < 0) continue;
    if (wait[0].revents != 0) return;
    if (wait[1].revents != 0 && interrupt_.take_request()) return enough_.request_stop();
    if (wait[2].revents == 0) continue;
    if (take_empty_line()) return enough_.request_stop();
    wait[2].fd = -1;
  }
}

}  // namespace protocol::cli
