// SPDX-License-Identifier: MIT
#include "protocol/cli/whole_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace protocol::cli {

namespace {

tl::unexpected<engine::Error> failed(const std::string& what, const std::string& file, int error) {
  return engine::fail(what + " " + file + ": " + std::strerror(error));
}

}  // namespace

engine::Result<std::string> read_whole_file(const std::string& file) {
  if (std::error_code code; std::filesystem::is_directory(file, code)) {
    return failed("cannot read", file, EISDIR);
  }
  errno = 0;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return failed("cannot read", file, errno);
  std::string content{std::istreambuf_iterator<char>(stream), {}};
  if (stream.bad()) return failed("cannot read", file, errno);
  return content;
}

engine::Result<void> write_whole_file(const std::string& file, const std::string& content) {
  const std::string unfinished = file + ".unfinished";
  errno = 0;
  std::ofstream stream(unfinished, std::ios::binary | std::ios::trunc);
  stream.write(content.data(), static_cast<std::streamsize>(content.size()));
  stream.close();
  if (!stream || std::rename(unfinished.c_str(), file.c_str()) != 0) {
    const int error = errno;
    std::remove(unfinished.c_str());
    return failed("cannot write", file, error);
  }
  return {};
}

}  // namespace protocol::cli
