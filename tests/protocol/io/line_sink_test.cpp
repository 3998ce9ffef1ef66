// SPDX-License-Identifier: MIT
#include "protocol/io/line_sink.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string>
#include <thread>

#include "tests/catch.hpp"

using protocol::LineSink;

namespace {

struct Pipe {
  Pipe() { REQUIRE(::pipe(ends.data()) == 0); }
  ~Pipe() {
    close_reader();
    close_writer();
  }
  void close_reader() {
    if (ends[0] >= 0) ::close(ends[0]);
    ends[0] = -1;
  }
  void close_writer() {
    if (ends[1] >= 0) ::close(ends[1]);
    ends[1] = -1;
  }
  // Everything up to the end, in small pieces.
  std::string read_all() const {
    std::string all;
    std::array<char, 97> piece{};
    for (ssize_t n = 0; (n = ::read(ends[0], piece.data(), piece.size())) > 0;) {
      all.append(piece.data(), static_cast<std::size_t>(n));
    }
    return all;
  }

  std::array<int, 2> ends{-1, -1};
};

// More than a pipe holds.
std::string many_lines() {
  std::string text;
  for (int i = 0; text.size() < 300'000; ++i) text += "line " + std::to_string(i) + "\n";
  return text;
}

void all_arrives(bool non_blocking) {
  Pipe pipe;
  if (non_blocking) REQUIRE(::fcntl(pipe.ends[1], F_SETFL, O_NONBLOCK) == 0);
  const int flags = ::fcntl(pipe.ends[1], F_GETFL);
  const std::string text = many_lines();
  std::string read;
  std::thread reader([&] { read = pipe.read_all(); });
  LineSink sink(pipe.ends[1]);
  const bool written = sink.write(text);
  CHECK(::fcntl(pipe.ends[1], F_GETFL) == flags);  // others may share them
  pipe.close_writer();
  reader.join();
  CHECK(written);
  CHECK_FALSE(sink.broken());
  CHECK(read == text);
}

}  // namespace

TEST_CASE("All lines arrive at a slow reader", "[sink]") {
  all_arrives(false);
}

TEST_CASE("All lines arrive through a non-blocking descriptor", "[sink]") {
  all_arrives(true);
}

TEST_CASE("Lines of several threads stay whole", "[sink]") {
  Pipe pipe;
  LineSink sink(pipe.ends[1]);
  std::string read;
  std::thread reader([&] { read = pipe.read_all(); });
  const auto write = [&](char letter) {
    const std::string line = std::string(5'000, letter) + "\n";
    for (int i = 0; i < 40; ++i) sink.write(line);
  };
  std::thread other([&] { write('b'); });
  write('a');
  other.join();
  pipe.close_writer();
  reader.join();
  CHECK(read.size() == 2 * 40 * 5'001);
  for (std::size_t at = 0; at < read.size(); at += 5'001) {
    REQUIRE(read.find_first_not_of(read[at], at) == at + 5'000);
  }
}

TEST_CASE("A reader that is gone breaks the sink, and later lines are dropped", "[sink]") {
  auto* const before = std::signal(SIGPIPE, SIG_IGN);
  Pipe pipe;
  pipe.close_reader();
  LineSink sink(pipe.ends[1]);
  CHECK_FALSE(sink.write("hello\n"));
  CHECK(sink.broken());
  CHECK_FALSE(sink.write("hello\n"));
  std::signal(SIGPIPE, before);
}

TEST_CASE("A write that waits for its reader is known to be stalled", "[sink]") {
  Pipe pipe;
  LineSink sink(pipe.ends[1]);
  CHECK(sink.stalled().count() == 0);
  const std::string text = many_lines();
  std::thread writer([&] { sink.write(text); });
  while (sink.stalled().count() == 0) std::this_thread::yield();
  std::thread reader([&] { static_cast<void>(pipe.read_all()); });
  writer.join();
  CHECK(sink.stalled().count() == 0);
  pipe.close_writer();
  reader.join();
}
