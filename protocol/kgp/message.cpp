// SPDX-License-Identifier: MIT
#include "protocol/kgp/message.hpp"

#include <charconv>

#include "engine/text.hpp"

namespace protocol::kgp {

namespace {

/// Takes the parts of a line off its front.
class Reader {
 public:
  explicit Reader(std::string_view line) : line_(line) {}

  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] bool at_end() const { return at_ == line_.size(); }
  [[nodiscard]] char next() const { return at_end() ? '\0' : line_[at_]; }

  void skip_blanks() {
    while (!at_end() && engine::is_space(next())) ++at_;
  }
  bool skip(char c) {
    if (next() != c) return false;
    ++at_;
    return true;
  }
  [[nodiscard]] std::optional<std::uint32_t> number() {
    std::uint32_t value = 0;
    const char* const begin = line_.data() + at_;
    const auto [end, error] = std::from_chars(begin, line_.data() + line_.size(), value);
    if (error != std::errc()) return std::nullopt;
    at_ += static_cast<std::size_t>(end - begin);
    return value;
  }
  [[nodiscard]] std::string word() {
    const std::size_t begin = at_;
    while (!at_end() && !engine::is_space(next())) ++at_;
    return std::string(line_.substr(begin, at_ - begin));
  }
  /// What is between two quotes, of which the first was taken; nullopt where the second is missing.
  [[nodiscard]] std::optional<std::string> rest_of_string() {
    std::string text;
    while (!at_end()) {
      char c = line_[at_++];
      if (c == '"') return text;
      if (c == '\\' && !at_end()) {
        c = line_[at_++];
        if (c == 'n') c = '\n';
      }
      text += c;
    }
    return std::nullopt;
  }

 private:
  std::string_view line_;
  std::size_t at_ = 0;
};

}  // namespace

engine::Result<Message> parse_message(std::string_view line) {
  Reader reader(line);
  reader.skip_blanks();
  Message message;
  message.id = reader.number();
  if (reader.skip('@')) {
    message.ref = reader.number();
    if (!message.ref) return engine::fail("a number is missing behind @", reader.at());
  }
  reader.skip_blanks();
  const std::size_t name_at = reader.at();
  message.name = reader.word();
  if (message.name.empty()) return engine::fail("the name of the message is missing", name_at);
  for (reader.skip_blanks(); !reader.at_end(); reader.skip_blanks()) {
    const std::size_t begin = reader.at();
    if (!reader.skip('"')) {
      message.arguments.push_back(reader.word());
      continue;
    }
    auto text = reader.rest_of_string();
    if (!text) return engine::fail("the string has no end", begin);
    message.arguments.push_back(std::move(*text));
  }
  return message;
}

std::string string_argument(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '\n') {
      result += "\\n";
      continue;
    }
    if (c == '"' || c == '\\') result += '\\';
    if (static_cast<unsigned char>(c) >= ' ') result += c;
  }
  return result + '"';
}

}  // namespace protocol::kgp
