// SPDX-License-Identifier: MIT
#include "engine/files/place.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <filesystem>
#include <optional>
#include <thread>

#include "engine/text.hpp"

namespace engine {

namespace {

constexpr char no_reader[] = "nothing is reading this pipe";

std::optional<int> named_descriptor(std::string_view file) {
  if (file == "/dev/stdout") return STDOUT_FILENO;
  if (file == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!file.starts_with(folder)) continue;
    const auto number = parse_integer(file.substr(folder.size()));
    if (number && *number >= 0 && *number <= INT_MAX) return static_cast<int>(*number);
  }
  return std::nullopt;
}

}  // namespace

Result<std::string> target_of(const std::string& file) {
  if (file.empty()) return fail("the file name is missing");
  std::filesystem::path path = file;
  constexpr int most_links = 40;  // as the system's
  for (int links = 0; links < most_links; ++links) {
    std::error_code code;
    const std::filesystem::path next = std::filesystem::read_symlink(path, code);
    if (code) return path.string();
    path = path.parent_path() / next;  // an absolute one replaces the folder
  }
  return fail(std::strerror(ELOOP));
}

Place place_of(const std::string& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) return Place::absent;
  if (S_ISREG(status.st_mode)) return Place::regular;
  return S_ISDIR(status.st_mode) ? Place::directory : Place::special;
}

bool is_special(const std::string& file) {
  return named_descriptor(file).has_value() || place_of(file) == Place::special;
}

Result<Descriptor> open_special(const std::string& file, std::chrono::milliseconds patience) {
  if (const auto shared = named_descriptor(file)) {
    Descriptor opened(::fcntl(*shared, F_DUPFD_CLOEXEC, 0));
    if (opened.get() < 0) return fail(std::strerror(errno));
    return opened;
  }
  constexpr int flags = O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
  constexpr std::chrono::milliseconds step(10);
  while (true) {
    Descriptor opened(::open(file.c_str(), flags));
    if (opened.get() >= 0) return opened;
    if (errno != ENXIO) return fail(std::strerror(errno));
    if (patience <= step) return fail(no_reader);
    std::this_thread::sleep_for(step);
    patience -= step;
  }
}

std::string beginning_of(int descriptor, std::size_t bytes) {
  std::string found(bytes, '\0');
  const ssize_t got = ::pread(descriptor, found.data(), found.size(), 0);
  found.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  return found;
}

std::string reason_of(int error) {
  return error == ETIMEDOUT ? no_reader : std::strerror(error);
}

}  // namespace engine
