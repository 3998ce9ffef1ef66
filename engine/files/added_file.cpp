// SPDX-License-Identifier: MIT
#include "engine/files/added_file.hpp"

#include <fcntl.h>

#include <cerrno>

namespace engine {

namespace {

// Opening does not wait, also where a pipe has taken the file's place a moment ago.
Result<Descriptor> open_regular(const std::string& file, int flags) {
  const auto target = target_of(file);
  if (!target) return fail(file + ": " + target.error().message);
  const Place place = place_of(*target);
  if (place == Place::directory || is_special(file)) return fail(file + ": it is not a file");
  constexpr int always = O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC;
  Descriptor opened(::open(target->c_str(), always | flags, 0666));
  if (opened.get() >= 0) return opened;
  return fail(file + ": " + (errno == EEXIST ? "the file already exists" : reason_of(errno)));
}

}  // namespace

Result<Descriptor> create_file(const std::string& file) {
  return open_regular(file, O_EXCL);
}

Result<Descriptor> append_to_file(const std::string& file) {
  return open_regular(file, 0);
}

Result<Descriptor> open_log(const std::string& file,
                            const std::function<std::string(std::string_view)>& objection,
                            std::chrono::milliseconds patience) {
  if (is_special(file)) {
    auto opened = open_special(file, patience);
    if (!opened) return fail(file + ": " + opened.error().message);
    return opened;
  }
  auto opened = append_to_file(file);
  if (!opened) return opened;
  constexpr std::size_t enough = 4096;
  const std::string found = beginning_of(opened->get(), enough);
  const std::string why = found.empty() ? std::string() : objection(found);
  if (why.empty()) return opened;
  return fail(file + ": the file already exists" + why);
}

}  // namespace engine
