// SPDX-License-Identifier: MIT
#include "engine/files/plain_text.hpp"

#include "tests/catch.hpp"

using namespace engine;
using namespace std::string_literals;

namespace {

const std::string mark = "\xef\xbb\xbf", blank = "\xc2\xa0";

std::string cleaned(std::string line, bool first = false) {
  clean_line(line, first);
  return line;
}

}  // namespace

TEST_CASE("What editors leave in a text is no part of it", "[files]") {
  CHECK(typed_text("a b\nc\n") == "a b\nc\n");
  CHECK(typed_text(mark + "a\r\nb\r\n") == "a\nb\n");
  CHECK(typed_text("a\r\n\x1a") == "a\n");
  CHECK(typed_text("a\n\x1a\r\n") == "a\n");
  CHECK(typed_text("a\x1a\x1a") == "a");
  CHECK(typed_text("a" + blank + "b" + blank + blank + "\n") == "a b  \n");
  CHECK(typed_text(mark) == "");
  CHECK(typed_text("") == "");
}

TEST_CASE("Nothing else is taken out of a text", "[files]") {
  for (const std::string& text : {"a\rb\n"s, "\x1a in\nthe middle\n"s, "a\n\n\n"s, "x" + mark,
                                  "\xc3\xa0 la carte\n"s, "\xc2"s, "a\0b"s}) {
    CHECK(typed_text(text) == text);
  }
  CHECK(decoded_text("a" + blank + "b") == "a" + blank + "b");
}

TEST_CASE("Another encoding is named", "[files]") {
  const auto refusal = [](std::string_view text) {
    const auto decoded = decoded_text(text);
    return decoded ? std::string() : decoded.error().message;
  };
  const std::string sixteen = "this text is UTF-16; save it as UTF-8";
  CHECK(refusal("\xff\xfep\0/\0"s) == sixteen);
  CHECK(refusal("\xfe\xff\0p\0/"s) == sixteen);
  CHECK(refusal("p\0/\0"s) == sixteen);
  CHECK(refusal("\0p\0/\0"s) == sixteen);
  CHECK(refusal("\xff\xfe"s) == sixteen);
  CHECK(refusal("\xff\xfe\0\0p\0\0\0"s) == "this text is UTF-32; save it as UTF-8");
  CHECK(refusal("\0\0\xfe\xff"s) == "this text is UTF-32; save it as UTF-8");
  CHECK(refusal("\0\0\0\0"s).empty());
  CHECK(refusal("pp\0\0"s).empty());
}

TEST_CASE("A line is cleaned as the whole text is", "[files]") {
  CHECK(cleaned(mark + "a" + blank + "b\r\n", true) == "a b\n");
  CHECK(cleaned(mark + "a\n") == mark + "a\n");
  CHECK(cleaned("a\x1a") == "a");
  CHECK(cleaned("\x1a").empty());
  CHECK(cleaned("\x1a\r\n") == "\n");
  CHECK(cleaned("a\x1a\n") == "a\x1a\n");
  CHECK(cleaned("\n") == "\n");
  CHECK(cleaned("").empty());
}
