// SPDX-License-Identifier: MIT
#include "engine/files/input.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <array>
#include <thread>

#include "tests/catch.hpp"
#include "tests/engine/files/support.hpp"

using namespace engine;
using engine::test::Folder;

namespace {

std::string reading_error(const std::string& file, const StopToken& stop = {}) {
  const auto read = read_file(file, stop);
  return read ? "" : read.error().message;
}

}  // namespace

TEST_CASE("A file is read as it is", "[files]") {
  const Folder folder;
  const std::string bytes = "\xef\xbb\xbf\r\n\x1a" + std::string(200'000, '\0');
  CHECK(read_file(folder.file("f", bytes)) == bytes);
  CHECK(read_file("/dev/null") == "");
}

TEST_CASE("What cannot be read says why", "[files]") {
  const Folder folder;
  CHECK(reading_error(folder.file("no")) ==
        "cannot read " + folder.file("no") + ": No such file or directory");
  CHECK(reading_error(folder.file("")) == "cannot read " + folder.file("") + ": Is a directory");
}

TEST_CASE("A pipe that nobody writes into is refused, one that is written is read", "[files]") {
  const Folder folder;
  const std::string pipe = folder.file("pipe");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  CHECK(reading_error(pipe) == "cannot read " + pipe + ": nothing is writing into this pipe");
  std::thread writer([&pipe] {
    const Descriptor end(::open(pipe.c_str(), O_WRONLY | O_CLOEXEC));
    CHECK(::write(end.get(), "hello", 5) == 5);
  });
  CHECK(read_file(pipe) == "hello");
  writer.join();
}

TEST_CASE("A writer that says nothing is waited for until a stop", "[files]") {
  const Folder folder;
  const std::string pipe = folder.file("pipe");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  const Descriptor both(::open(pipe.c_str(), O_RDWR | O_CLOEXEC));
  StopSource source;
  std::thread stopper([&source] { source.request_stop(); });
  CHECK(reading_error(pipe, source.get_token()) == "cannot read " + pipe + ": interrupted");
  stopper.join();
}

TEST_CASE("An empty pipe of a shell is an empty file", "[files]") {
  std::array<int, 2> ends{};
  REQUIRE(::pipe2(ends.data(), O_CLOEXEC) == 0);
  const Descriptor reading(ends[0]);
  { const Descriptor writing(ends[1]); }
  CHECK(read_file("/dev/fd/" + std::to_string(reading.get())) == "");
}
