// SPDX-License-Identifier: MIT
#include "protocol/core/line_splitter.hpp"

#include <rapidcheck.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/catch.hpp"

using protocol::LineSplitter;

namespace {

constexpr std::size_t limit = 6;

// The lines of all pieces together; "(long)" for a line that was dropped.
std::vector<std::string> split(const std::vector<std::string>& pieces) {
  LineSplitter splitter(limit);
  std::vector<std::string> lines;
  for (const std::string& piece : pieces) {
    splitter.feed(
        piece, [&](std::string_view line) { lines.emplace_back(line); },
        [&] { lines.emplace_back("(long)"); });
  }
  splitter.finish([&](std::string_view line) { lines.emplace_back(line); });
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("Lines end with LF, a CR before it is dropped", "[lines]") {
  CHECK(split({"ab\ncd\n"}) == Lines{"ab", "cd"});
  CHECK(split({"ab\r\n\r\ncd\r\n"}) == Lines{"ab", "", "cd"});
  CHECK(split({"a\rb\n"}) == Lines{"a\rb"});
  CHECK(split({std::string("a\0b\n", 4)}) == Lines{std::string("a\0b", 3)});
}

TEST_CASE("What programs on Windows put around a text is dropped", "[lines]") {
  const std::string mark = "\xef\xbb\xbf";
  CHECK(split({mark + "ab\r\ncd\r\n\x1a"}) == Lines{"ab", "cd", ""});
  CHECK(split({mark, "ab\r", "\n\x1a\r\n"}) == Lines{"ab", ""});
  CHECK(split({mark}) == Lines{""});
  CHECK(split({"a\n" + mark + "\na\x1a\n"}) == Lines{"a", mark, "a\x1a"});
}

TEST_CASE("A last line without LF is a line", "[lines]") {
  CHECK(split({"ab\ncd"}) == Lines{"ab", "cd"});
  CHECK(split({"cd\r"}) == Lines{"cd"});
  CHECK(split({""}).empty());
}

TEST_CASE("A line over the limit is dropped whole and told once", "[lines]") {
  CHECK(split({"123456\n"}) == Lines{"123456"});
  CHECK(split({"1234567\nab\n"}) == Lines{"(long)", "ab"});
  CHECK(split({"1234", "5678", "90\nab\n"}) == Lines{"(long)", "ab"});
  CHECK(split({"12345678901234567890"}) == Lines{"(long)"});
}

TEST_CASE("A line that was put together is handed over, not copied", "[lines]") {
  LineSplitter splitter(std::size_t{1} << 20);
  std::string whole;
  const auto take = [&](auto&& line) { whole = std::string(std::forward<decltype(line)>(line)); };
  const auto never = [] { FAIL(); };
  const std::string piece(200'000, 'x');
  splitter.feed(piece, take, never);
  splitter.feed(piece + "\r", take, never);
  splitter.feed("\nnext", take, never);
  CHECK(whole == piece + piece);
  CHECK(whole.capacity() >= splitter.limit());  // the string that it was put together in
  splitter.finish(take);
  CHECK(whole == "next");
}

TEST_CASE("Any cut of the bytes gives the same lines", "[lines][property]") {
  CHECK(rc::check("cuts do not matter", [] {
    const auto letters =
        *rc::gen::container<std::string>(rc::gen::element('a', 'b', '\n', '\n', '\r', '\0'));
    std::vector<std::string> pieces;
    for (std::size_t at = 0; at < letters.size();) {
      const auto size = *rc::gen::inRange<std::size_t>(1, letters.size() - at + 1);
      pieces.push_back(letters.substr(at, size));
      at += size;
    }
    RC_ASSERT(split(pieces) == split({letters}));
  }));
}

TEST_CASE("Lines are what stands between the LFs", "[lines][property]") {
  CHECK(rc::check("joined and split again", [] {
    const auto line = rc::gen::container<std::string>(rc::gen::element('a', 'b', ' '));
    const auto lines = *rc::gen::container<std::vector<std::string>>(line);
    std::string text;
    std::vector<std::string> expected;
    for (const std::string& one : lines) {
      text += one + (one.size() % 2 == 0 ? "\n" : "\r\n");
      const std::size_t counted = one.size() + one.size() % 2;  // the CR counts
      expected.push_back(counted > limit ? "(long)" : one);
    }
    RC_ASSERT(split({text}) == expected);
  }));
}
