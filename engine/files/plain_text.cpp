// SPDX-License-Identifier: MIT
#include "engine/files/plain_text.hpp"

namespace engine {

namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
constexpr std::string_view no_break_space = "\xc2\xa0";  // U+00A0
constexpr char ctrl_z = '\x1a';                          // closed a text under CP/M and DOS

void replace_all(std::string& text, std::string_view old, std::string_view by) {
  std::size_t out = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (std::string_view(text).substr(at).starts_with(old)) {
      text.replace(out, by.size(), by);
      out += by.size();
      at += old.size();
    } else {
      text[out++] = text[at++];
    }
  }
  text.resize(out);
}

// ASCII in two bytes a character, with or without a mark.
bool looks_like_utf16(std::string_view text) {
  if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) return true;
  if (text.size() < 4) return false;
  const bool zero[] = {text[0] == 0, text[1] == 0, text[2] == 0, text[3] == 0};
  return zero[0] != zero[1] && zero[0] == zero[2] && zero[1] == zero[3];
}

}  // namespace

std::string_view without_mark(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return text;
}

Result<void> check_encoding(std::string_view beginning) {
  // With their zeros, which end a plain literal.
  constexpr std::string_view little("\xff\xfe\0\0", 4), big("\0\0\xfe\xff", 4);
  if (beginning.starts_with(little) || beginning.starts_with(big)) {
    return fail("this text is UTF-32; save it as UTF-8");
  }
  if (looks_like_utf16(beginning)) return fail("this text is UTF-16; save it as UTF-8");
  return {};
}

Result<std::string> decoded_text(std::string_view bytes) {
  if (const auto known = check_encoding(bytes); !known) return tl::unexpected(known.error());
  std::string text(without_mark(bytes));
  const std::size_t last = text.find_last_not_of("\r\n");
  if (last != std::string::npos && text[last] == ctrl_z) {
    text.resize(text.find_last_not_of(ctrl_z, last) + 1);
  }
  replace_all(text, "\r\n", "\n");
  return text;
}

Result<std::string> typed_text(std::string_view bytes) {
  auto text = decoded_text(bytes);
  if (text) replace_all(*text, no_break_space, " ");
  return text;
}

bool has_no_break_space(std::string_view text) {
  return text.find(no_break_space) != std::string_view::npos;
}

void clean_line(std::string& line, bool first) {
  if (first) line.erase(0, line.size() - without_mark(line).size());
  replace_all(line, no_break_space, " ");
  replace_all(line, "\r\n", "\n");
  const bool whole = line.ends_with('\n');
  const std::string_view content = std::string_view(line).substr(0, line.size() - (whole ? 1 : 0));
  const std::size_t kept = content.find_last_not_of(ctrl_z) + 1;
  if (!whole) line.resize(kept);
  if (whole && kept == 0) line = "\n";
}

}  // namespace engine
