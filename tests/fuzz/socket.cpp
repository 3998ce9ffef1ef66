// SPDX-License-Identifier: MIT
#include <cstdint>

#include "tests/fuzz/conversation.hpp"
#include "tests/fuzz/http_client.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

// A text frame whose mask changes nothing.
std::string text_frame(std::string_view message) {
  std::string frame = "\x81";
  if (message.size() < 126) {
    frame += static_cast<char>(0x80 | message.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(message.size() >> 8 & 255);
    frame += static_cast<char>(message.size() & 255);
  }
  frame.append(4, '\0');
  frame += message;
  return frame;
}

// A line is a message; behind a backslash, bytes as they are.
std::string frames_of(std::string_view input) {
  std::string bytes;
  for (int lines = 0; !input.empty() && lines < 40; ++lines) {
    const std::string_view line = take_line(input);
    if (!line.empty() && line.front() == '\\') {
      bytes += line.substr(1);
    } else if (!is_costly(line)) {
      bytes += text_frame(line);
    }
  }
  return bytes;
}

// Takes a frame of the server off `bytes`: whole, unmasked and short.
void take_frame(std::string_view& bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes.at(i)); };
  const unsigned kind = byte(0);
  std::size_t size = byte(1), head = 2;
  if (size == 126) {
    size = std::size_t{byte(2)} << 8 | byte(3);
    head = 4;
  } else if (size == 127) {
    size = std::size_t{byte(6)} << 24 | std::size_t{byte(7)} << 16 | std::size_t{byte(8)} << 8 |
           byte(9);
    head = 10;
  }
  const std::string_view payload = bytes.substr(head, size);
  require(kind == 0x81 || kind == 0x88 || kind == 0x89 || kind == 0x8A, "a strange frame");
  // The last may have been cut off where the client sent what is no frame.
  if (kind == 0x81 && payload.size() == size) require_plain(payload);
  bytes.remove_prefix(head + payload.size());
}

}  // namespace

void socket(std::string_view input) {
  const std::string bytes = handshake() + frames_of(input);
  std::string answer = served(bytes);
  // Sessions of earlier inputs may not have ended yet, and there are only so many at a time.
  for (int again = 0; again < 1'000 && answer.starts_with("HTTP/1.1 503 "); ++again) {
    answer = served(bytes);
  }
  require(answer.starts_with("HTTP/1.1 101 "), "no WebSocket: " + answer);
  std::string_view frames = std::string_view(answer).substr(answer.find("\r\n\r\n") + 4);
  while (frames.size() >= 2) take_frame(frames);
}

}  // namespace fuzz
