// SPDX-License-Identifier: MIT
#include "protocol/web/token.hpp"

#include "engine/text.hpp"

namespace protocol::web {

engine::Result<std::string> checked_token(std::string_view text) {
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("-._~").find(c) != std::string_view::npos;
    if (!plain) return engine::fail("a token has only letters, digits and -._~");
  }
  if (text.size() < 16 || text.size() > 128) {
    return engine::fail("a token has 16 to 128 characters, this one " +
                        std::to_string(text.size()));
  }
  return std::string(text);
}

bool is_token_line(std::string_view line, std::string_view token) {
  const std::string_view word = engine::next_word(line);
  const std::string_view said = engine::trimmed(line);
  if (word != "token" || said.size() != token.size()) return false;
  unsigned differing = 0;
  for (std::size_t i = 0; i < token.size(); ++i) {
    differing |= static_cast<unsigned char>(said[i]) ^ static_cast<unsigned char>(token[i]);
  }
  return differing == 0;
}

}  // namespace protocol::web
