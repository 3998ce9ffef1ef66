// SPDX-License-Identifier: MIT
#include "protocol/cli/play/line_input.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <deque>
#include <string_view>

#include "protocol/core/line_splitter.hpp"

namespace protocol::cli {

namespace {

class PlainInput final : public LineInput {
 public:
  PlainInput(const Interrupt& interrupt, LineSink& out)
      : interrupt_(interrupt), out_(out), prompts_(::isatty(STDIN_FILENO) == 1) {}

  std::optional<std::string> next(const std::string& prompt) override {
    if (prompts_) out_.write(prompt);
    while (lines_.empty() && !ended_) {
      const auto continued = [&] { out_.write(prompts_ ? prompt : std::string()); };
      if (!wait_readable(STDIN_FILENO, interrupt_, continued)) return std::nullopt;
      read_some();
    }
    if (lines_.empty()) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }

 private:
  void read_some() {
    const auto keep = [this](std::string_view line) { lines_.emplace_back(line); };
    std::array<char, 4096> buffer{};
    const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (got > 0) {
      // A line that is too long is an unknown command all the same.
      splitter_.feed({buffer.data(), static_cast<std::size_t>(got)}, keep,
                     [&] { keep("(a line that is too long)"); });
    } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
      splitter_.finish(keep);
      ended_ = true;
    }
  }

  const Interrupt& interrupt_;
  LineSink& out_;
  bool prompts_;
  LineSplitter splitter_{65536};
  std::deque<std::string> lines_;
  bool ended_ = false;
};

}  // namespace

std::unique_ptr<LineInput> make_line_input(const Interrupt& interrupt, LineSink& out) {
#ifdef PARLOUR_WITH_EDIT
  if (::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1) {
    if (auto edited = make_edited_input(interrupt)) return edited;
  }
#endif
  return std::make_unique<PlainInput>(interrupt, out);
}

}  // namespace protocol::cli
