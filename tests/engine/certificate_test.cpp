// SPDX-License-Identifier: MIT
#include "engine/certificate.hpp"

#include "tests/catch.hpp"

using engine::Certificate;
using engine::parse_certificate;

namespace {

Certificate sample_certificate() {
  Certificate certificate;
  certificate.game = "hexapawn";
  certificate.options = {{"Hexapawn Blocked", "win"}, {"Hexapawn Cylinder", "true"}};
  certificate.position = "ppp/3/PPP w";
  certificate.strategy.claim = engine::Value::loss_in(6);
  certificate.strategy.moves = std::string(250, 'z') + "AZa";
  return certificate;
}

void is_refused(std::string_view text, std::string_view message, std::size_t offset) {
  const auto parsed = parse_certificate(text);
  INFO(text);
  REQUIRE_FALSE(parsed);
  CHECK(parsed.error().message == message);
  CHECK(parsed.error().offset == offset);
}

}  // namespace

TEST_CASE("A certificate reads back as it was written", "[engine][certificate]") {
  const Certificate written = sample_certificate();
  std::string text = engine::print(written);
  for (const bool carriage_returns : {false, true}) {
    if (carriage_returns) {
      std::string with;
      for (const char c : text) with += c == '\n' ? std::string("\r\n") : std::string(1, c);
      text = with;
    }
    const auto read = parse_certificate(text);
    REQUIRE(read);
    CHECK(read->game == written.game);
    CHECK(read->options == written.options);
    CHECK(read->position == written.position);
    CHECK(read->strategy.claim == written.strategy.claim);
    CHECK(read->strategy.moves == written.strategy.moves);
  }
}

TEST_CASE("Letters and indices of moves are each other's inverse", "[engine][certificate]") {
  for (std::size_t i = 0; i < 1'000; ++i) {
    const std::string letters = "B" + engine::letters_of(i) + "C";
    std::size_t at = 1;
    CHECK(engine::read_index(letters, at) == i);
    CHECK(at == letters.size() - 1);
  }
  CHECK(engine::letters_of(50) == "y");
  CHECK(engine::letters_of(51) == "zA");
  std::size_t at = 0;
  CHECK_FALSE(engine::read_index("zz", at));
}

TEST_CASE("A text that is no certificate is refused where it goes wrong", "[engine][certificate]") {
  const std::string head = "parlour certificate 1\ngame hexapawn\n";
  const std::string position = head + "position ppp/3/PPP w\n";
  is_refused("", "not a certificate: the first line is not 'parlour certificate 1'", 0);
  is_refused("parlour certificate 2\n",
             "not a certificate: the first line is not 'parlour certificate 1'", 0);
  is_refused("parlour certificate 1\n", "expected 'game NAME'", 22);
  is_refused(head, "expected 'position FEN'", head.size());
  is_refused(head + "option Blocked\n", "expected 'option NAME=VALUE'", head.size());
  is_refused(position, "expected 'claim win N' or 'claim loss N'", position.size());
  for (const std::string claim : {"draw 0", "win", "win x", "loss -1", "win 1 2", "win 10001"}) {
    is_refused(position + "claim " + claim + "\n",
               "claim '" + claim + "' is not 'win N' or 'loss N'", position.size());
  }
  const std::string claimed = position + "claim loss 6\n";
  is_refused(claimed + "moves -1\n", "expected 'moves N'", claimed.size());
  is_refused(claimed + "moves 3\nAB\n", "the file says 3 moves and holds 2", claimed.size() + 11);
  is_refused(claimed + "moves 3\nA!B\n", "a move is a letter, not '!'", claimed.size() + 9);
}

TEST_CASE("No cut of a certificate breaks the reader", "[engine][certificate]") {
  const std::string text = engine::print(sample_certificate());
  for (std::size_t size = 0; size + 1 < text.size(); ++size) {
    CHECK_FALSE(parse_certificate(text.substr(0, size)));
  }
}
