// SPDX-License-Identifier: MIT
#include "protocol/match/process/transcript.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "engine/text.hpp"

namespace protocol::match {

engine::Result<std::unique_ptr<Transcript>> Transcript::create(const std::string& file) {
  Descriptor descriptor(
      ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666));
  if (descriptor.get() < 0) {
    return engine::fail(file + ": " + std::generic_category().message(errno));
  }
  return std::unique_ptr<Transcript>(new Transcript(std::move(descriptor)));
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
  broken_ =
      ::write(descriptor_.get(), line.data(), line.size()) != static_cast<ssize_t>(line.size());
}

}  // namespace protocol::match
