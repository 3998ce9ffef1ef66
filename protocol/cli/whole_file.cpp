// SPDX-License-Identifier: MIT
#include "protocol/cli/whole_file.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace protocol::cli {

namespace {

namespace fs = std::filesystem;

tl::unexpected<engine::Error> failed(const std::string& what, const std::string& file, int error) {
  return engine::fail(what + " " + file + ": " + std::strerror(error == 0 ? EIO : error));
}

// Where the bytes end up: behind all links.
fs::path target_of(const std::string& file) {
  std::error_code code;
  fs::path target = fs::weakly_canonical(file, code);
  return code ? fs::path(file) : target;
}

// Devices, pipes and the like; a directory is left to fail as a file.
bool is_special(const fs::path& path) {
  std::error_code code;
  const fs::file_status status = fs::status(path, code);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

engine::Result<std::string> read_all(std::istream& stream, const std::string& file) {
  std::string content;
  std::array<char, 65536> piece{};
  do {
    stream.read(piece.data(), piece.size());
    content.append(piece.data(), static_cast<std::size_t>(stream.gcount()));
    if (content.size() > most_whole_bytes) {
      return engine::fail("cannot read " + file + ": more than 1 GiB");
    }
  } while (stream);
  if (stream.bad()) return failed("cannot read", file, errno);
  return content;
}

fs::path unfinished(const fs::path& target) {
  return target.string() + ".unfinished";
}

}  // namespace

engine::Result<std::string> read_whole_file(const std::string& file) {
  errno = 0;
  if (file == "-") return read_all(std::cin, "stdin");
  if (std::error_code code; fs::is_directory(file, code)) {
    return failed("cannot read", file, EISDIR);
  }
  errno = 0;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return failed("cannot read", file, errno);
  return read_all(stream, file);
}

engine::Result<void> write_whole_file(const std::string& file,
                                      const std::function<void(std::ostream&)>& write) {
  const fs::path target = target_of(file);
  const bool special = is_special(target);
  const fs::path beside = special ? target : unfinished(target);
  errno = 0;
  std::ofstream stream(beside, std::ios::binary | std::ios::trunc);
  if (stream) write(stream);
  stream.close();
  const int unwritten = errno;
  if (special) return stream ? engine::Result<void>{} : failed("cannot write", file, unwritten);
  std::error_code code;
  if (const fs::file_status old = fs::status(target, code); fs::exists(old)) {
    fs::permissions(beside, old.permissions(), code);
  }
  if (!stream || std::rename(beside.c_str(), target.c_str()) != 0) {
    const int error = stream ? errno : unwritten;
    std::remove(beside.c_str());
    return failed("cannot write", file, error);
  }
  return {};
}

engine::Result<void> can_write(const std::string& file) {
  const fs::path target = target_of(file);
  if (std::error_code code; fs::is_directory(target, code)) {
    return failed("cannot write", file, EISDIR);
  }
  if (is_special(target)) {
    if (::access(target.c_str(), W_OK) == 0) return {};
    return failed("cannot write", file, errno);
  }
  errno = 0;
  if (!std::ofstream(unfinished(target))) return failed("cannot write", file, errno);
  std::remove(unfinished(target).c_str());
  return {};
}

}  // namespace protocol::cli
