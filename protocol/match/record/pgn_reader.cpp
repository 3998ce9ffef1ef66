// SPDX-License-Identifier: MIT
#include "protocol/match/record/pgn_reader.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace protocol::match {

using engine::fail;
using engine::GameLine;
using engine::Result;

namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";

class Reader {
 public:
  Reader(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  Result<std::vector<PgnGame>> games() {
    std::vector<PgnGame> list;
    bool in_moves = true;  // a tag after moves begins the next game
    for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
      if (text_[at_] == '[') {
        if (in_moves) list.push_back({line_, {}, {}});
        in_moves = false;
        if (auto read = tag(list.back()); !read) return tl::unexpected<engine::Error>(read.error());
      } else {
        in_moves = true;
        if (auto read = token(list.back()); !read)
          return tl::unexpected<engine::Error>(read.error());
      }
    }
    return list;
  }

 private:
  void advance() {
    if (text_[at_++] == '\n') ++line_;
  }
  void skip_blanks() {
    while (at_ < text_.size() && blanks.find(text_[at_]) != std::string_view::npos) advance();
  }
  [[nodiscard]] std::string place() const { return file_ + ":" + std::to_string(line_) + ": "; }

  // [Name "value"], where a backslash stands before quotes and backslashes of the value.
  Result<void> tag(PgnGame& game) {
    const auto wrong = [this] { return fail(place() + "not a PGN tag like [White \"name\"]"); };
    advance();
    const std::size_t end = std::min(text_.find_first_of(" \t\"]\n", at_), text_.size());
    const std::string name(text_.substr(at_, end - at_));
    at_ = end;
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    if (name.empty() || at_ == text_.size() || text_[at_++] != '"') return wrong();
    std::string value;
    for (; at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n'; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      value += text_[at_];
    }
    if (text_.substr(at_, 2) != "\"]") return wrong();
    at_ += 2;
    game.tags[name] = std::move(value);
    return {};
  }

  // Up to the character that closes what begins here.
  Result<void> skip_to(char close, const char* what) {
    const std::string from = place();
    while (at_ < text_.size() && text_[at_] != close) advance();
    if (at_ == text_.size()) return fail(from + what);
    advance();
    return {};
  }

  Result<void> skip_variation() {
    const std::string from = place();
    int depth = 0;
    do {
      if (at_ == text_.size()) return fail(from + "a variation without its end");
      if (text_[at_] == '{') {
        if (auto skipped = skip_to('}', "a comment without its end"); !skipped) return skipped;
        continue;
      }
      if (text_[at_] == ';') {
        at_ = std::min(text_.find('\n', at_), text_.size());
        continue;
      }
      depth += text_[at_] == '(' ? 1 : text_[at_] == ')' ? -1 : 0;
      advance();
    } while (depth > 0);
    return {};
  }

  Result<void> token(PgnGame& game) {
    if (text_[at_] == '{') return skip_to('}', "a comment without its end");
    if (text_[at_] == '(') return skip_variation();
    if (text_[at_] == ';') {
      while (at_ < text_.size() && text_[at_] != '\n') ++at_;
      return {};
    }
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n\v\f{(", at_), text_.size());
    std::string_view word = text_.substr(at_, end - at_);
    at_ = end;
    for (const std::string_view result : {"1-0", "0-1", "1/2-1/2", "*"}) {
      if (word == result) return {};
    }
    // "12." or "12..." alone, or with the move behind it; a number without a dot is a move.
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    if (digits < word.size() && word[digits] == '.')
      word.remove_prefix(std::min(word.find_first_not_of('.', digits), word.size()));
    if (!word.empty() && word.front() != '$') game.moves.emplace_back(word);
    return {};
  }

  std::string_view text_;
  const std::string& file_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
};

}  // namespace

std::string PgnGame::tag(const std::string& name) const {
  const auto found = tags.find(name);
  return found == tags.end() ? std::string() : found->second;
}

bool is_pgn(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  return first != std::string_view::npos && text[first] == '[';
}

Result<std::vector<PgnGame>> read_pgn(std::string_view text, const std::string& file) {
  return Reader(text, file).games();
}

Result<GameLine> line_of(const PgnGame& pgn, const std::shared_ptr<const engine::Game>& game,
                         std::size_t plies) {
  const std::string variant = pgn.tag("Variant");
  if (variant.empty()) {
    return fail(
        "the PGN of another program: only games with a tag Variant and with moves as match --pgn "
        "writes them are read");
  }
  if (variant != game->info().variant) {
    return fail("a PGN of the game " + engine::in_quotes(variant) + ", not of " +
                game->info().variant);
  }
  const std::string fen = pgn.tag("FEN");
  const auto first = fen.empty() ? Result<engine::Position>(game->start()) : game->parse(fen);
  if (!first) return fail("FEN: " + first.error().message);
  GameLine line(game, *first);
  for (const std::string& move : pgn.moves) {
    if (plies > 0 && line.moves().size() == plies) break;
    if (const auto played = line.play(move); !played) {
      return fail(played.error().message + " (move " + std::to_string(line.moves().size() + 1) +
                  ")");
    }
  }
  return line;
}

}  // namespace protocol::match
