// SPDX-License-Identifier: MIT
#include "protocol/match/process/transcript.hpp"

#include <cstdio>
#include <utility>

#include "engine/files/added_file.hpp"
#include "engine/files/write_all.hpp"
#include "engine/text.hpp"

namespace protocol::match {

namespace {

// What a log begins with, and every run in it.
constexpr std::string_view first_line = "log of a parlour match\n";
constexpr std::chrono::milliseconds patience(100);  // for the reader of a pipe

}  // namespace

engine::Result<std::unique_ptr<Transcript>> Transcript::open(const std::string& file, bool resume) {
  auto opened = engine::open_log(file, [resume](std::string_view beginning) -> std::string {
    if (!beginning.starts_with(first_line)) return " and is not the log of a match";
    return resume ? "" : "; --resume adds to it";
  });
  if (!opened) return tl::unexpected<engine::Error>(opened.error());
  return std::unique_ptr<Transcript>(new Transcript(std::move(*opened)));
}

void Transcript::add(std::string_view name, Speaker speaker, std::string_view text) {
  constexpr const char* marks[] = {">", "<", "!", " "};
  const std::chrono::duration<double> since = std::chrono::steady_clock::now() - began_;
  char stamp[32];
  std::snprintf(stamp, sizeof stamp, "%12.6f ", since.count());
  std::string line = stamp;
  line += engine::printable(name);
  line += ' ';
  line += marks[static_cast<std::size_t>(speaker)];
  line += ' ';
  line += engine::printable(text);
  line += '\n';
  const std::lock_guard lock(mutex_);
  if (broken_) return;
  if (!std::exchange(begun_, true)) line.insert(0, first_line);
  broken_ = engine::write_all(descriptor_.get(), line, patience) != 0;
}

}  // namespace protocol::match
