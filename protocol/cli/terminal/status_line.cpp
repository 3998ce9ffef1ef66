// SPDX-License-Identifier: MIT
#include "protocol/cli/terminal/status_line.hpp"

#include <unistd.h>

#include <utility>

#include "engine/stop.hpp"
#include "protocol/cli/terminal/terminal_size.hpp"

namespace protocol::cli {

namespace {

// A line that the terminal breaks could not be taken back. Bytes 10xxxxxx continue a character.
std::string within_terminal(std::string text) {
  const std::size_t columns = terminal_size(STDERR_FILENO).columns;
  std::size_t characters = 0, end = 0;
  for (; end < text.size(); ++end) {
    if ((static_cast<unsigned char>(text[end]) & 0xc0) != 0x80 && ++characters == columns) break;
  }
  text.resize(end);
  return text;
}

}  // namespace

StatusLine::StatusLine(LineSink& err, std::function<std::string()> text)
    : err_(err), text_(std::move(text)) {
  if (::isatty(2) == 1) thread_ = std::thread([this] { tick(); });
}

StatusLine::~StatusLine() {
  if (thread_.joinable()) {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  clear();
}

void StatusLine::clear() {
  const std::lock_guard lock(mutex_);
  if (std::exchange(shown_, false)) err_.write("\r\x1b[K");
}

void StatusLine::tick() {
  std::unique_lock lock(mutex_);
  std::chrono::milliseconds pause{2000};
  while (!wake_.wait_for(lock, pause, [this] { return leaving_; })) {
    pause = std::chrono::milliseconds(500);
    err_.write("\r\x1b[K" + within_terminal(text_()));
    shown_ = true;
  }
}

std::string to_go_text(std::chrono::nanoseconds elapsed, double share) {
  if (share <= 0 || share >= 1) return {};
  const std::chrono::duration<double, std::nano> left(static_cast<double>(elapsed.count()) *
                                                      (1 - share) / share);
  return ", about " + seconds_text(std::chrono::duration_cast<std::chrono::nanoseconds>(left)) +
         " to go";
}

std::string seconds_text(std::chrono::nanoseconds time) {
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  const std::string fraction = std::to_string(ms % 1000);
  return std::to_string(ms / 1000) + "." + std::string(3 - fraction.size(), '0') + fraction + " s";
}

}  // namespace protocol::cli
