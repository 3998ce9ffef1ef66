// SPDX-License-Identifier: MIT
#include "engine/certificate.hpp"

#include <algorithm>
#include <optional>

#include "engine/text.hpp"

namespace engine {

namespace {

constexpr std::string_view title = certificate_mark.substr(0, certificate_mark.size() - 1);
constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::size_t more = letters.size() - 1;  ///< z: the index goes on with the next letter
constexpr std::size_t letters_a_line = 96;
constexpr std::int64_t longest_claim = 10'000;

// The lines of a text one after the other, with their places.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) {}

  [[nodiscard]] bool done() const { return next_ >= text_.size(); }
  [[nodiscard]] std::size_t at() const { return at_; }  ///< of the line read last

  std::string_view next() {
    at_ = std::min(next_, text_.size());
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    next_ = end + 1;
    std::string_view line = text_.substr(at_, end - at_);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0, next_ = 0;
};

// The rest of a line that begins with `word` and a blank; nullopt when it does not.
std::optional<std::string_view> after(std::string_view line, std::string_view word) {
  if (!line.starts_with(word) || line.size() <= word.size() || line[word.size()] != ' ') {
    return std::nullopt;
  }
  return line.substr(word.size() + 1);
}

Result<Value> parse_claim(std::string_view text, std::size_t at) {
  const auto parts = words(text);
  const auto plies = parts.size() == 2 ? parse_integer(parts[1]) : std::nullopt;
  if (!plies || *plies < 0 || *plies > longest_claim) {
    return fail("claim " + in_quotes(text) + " is not 'win N' or 'loss N'", at);
  }
  if (parts[0] == "win") return Value::win_in(static_cast<int>(*plies));
  if (parts[0] == "loss") return Value::loss_in(static_cast<int>(*plies));
  return fail("claim " + in_quotes(text) + " is not 'win N' or 'loss N'", at);
}

}  // namespace

std::string letters_of(std::size_t index) {
  return std::string(index / more, letters[more]) + letters[index % more];
}

std::optional<std::size_t> read_index(std::string_view text, std::size_t& at) {
  for (std::size_t index = 0; at < text.size();) {
    const std::size_t digit = letters.find(text[at++]);
    index += digit;
    if (digit != more) return index;
  }
  return std::nullopt;
}

std::string rules_lines(const Certificate& certificate) {
  std::string text = "game " + certificate.game + "\n";
  for (const auto& [name, value] : certificate.options) {
    text += "option " + name + "=" + value + "\n";
  }
  return text;
}

std::string subject_lines(const Certificate& certificate) {
  return rules_lines(certificate) + "position " + certificate.position + "\n";
}

std::string print(const Certificate& certificate) {
  const Strategy& strategy = certificate.strategy;
  std::string text = std::string(certificate_mark) + subject_lines(certificate);
  const bool wins = strategy.claim.kind == Value::Kind::win;
  text += std::string("claim ") + (wins ? "win " : "loss ") +
          std::to_string(strategy.claim.amount) + "\n";
  text += "moves " + std::to_string(strategy.moves.size()) + "\n";
  for (std::size_t i = 0; i < strategy.moves.size(); i += letters_a_line) {
    text += strategy.moves.substr(i, letters_a_line) + "\n";
  }
  return text;
}

Result<Certificate> parse_certificate(std::string_view text) {
  Lines lines(text);
  if (lines.next() != title) {
    return fail("not a certificate: the first line is not " + in_quotes(title), 0);
  }
  Certificate certificate;
  const auto game = after(lines.next(), "game");
  if (!game) return fail("expected 'game NAME'", lines.at());
  certificate.game = *game;

  std::string_view line = lines.next();
  while (const auto option = after(line, "option")) {
    const std::size_t cut = option->find('=');
    if (cut == std::string_view::npos) return fail("expected 'option NAME=VALUE'", lines.at());
    certificate.options.emplace_back(option->substr(0, cut), option->substr(cut + 1));
    line = lines.next();
  }
  const auto position = after(line, "position");
  if (!position) return fail("expected 'position FEN'", lines.at());
  certificate.position = *position;

  const auto claim_text = after(lines.next(), "claim");
  if (!claim_text) return fail("expected 'claim win N' or 'claim loss N'", lines.at());
  const auto claim = parse_claim(*claim_text, lines.at());
  if (!claim) return tl::unexpected<Error>(claim.error());
  certificate.strategy.claim = *claim;

  const auto count_text = after(lines.next(), "moves");
  const auto count = count_text ? parse_integer(*count_text) : std::nullopt;
  if (!count || *count < 0) return fail("expected 'moves N'", lines.at());
  std::string& moves = certificate.strategy.moves;
  while (!lines.done()) {
    const std::string_view row = lines.next();
    const std::size_t bad = row.find_first_not_of(letters);
    if (bad != std::string_view::npos) {
      return fail("a move is a letter, not " + in_quotes(row.substr(bad, 1)), lines.at() + bad);
    }
    moves += row;
  }
  if (moves.size() != static_cast<std::size_t>(*count)) {
    return fail("the file says " + std::to_string(*count) + " moves and holds " +
                    std::to_string(moves.size()),
                text.size());
  }
  return certificate;
}

}  // namespace engine
