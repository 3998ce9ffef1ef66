// SPDX-License-Identifier: MIT
#include "protocol/web/outbox.hpp"

#include "tests/catch.hpp"

using protocol::web::Outbox;

namespace {

std::vector<std::string> all_of(Outbox& box) {
  std::vector<std::string> lines;
  while (!box.empty()) lines.push_back(box.pop());
  return lines;
}

std::string news(int depth, int rank = 0) {
  return "info depth " + std::to_string(depth) +
         (rank > 0 ? " multipv " + std::to_string(rank) : "") + " score cp 1 pv a1a2";
}

}  // namespace

TEST_CASE("Within the limit every line waits its turn", "[web][outbox]") {
  Outbox box(1000);
  box.push(news(1));
  box.push(news(2));
  box.push("bestmove a1a2");
  CHECK_FALSE(box.full());
  CHECK(all_of(box) == std::vector<std::string>{news(1), news(2), "bestmove a1a2"});
  CHECK(box.bytes() == 0);
}

TEST_CASE("Past the limit the newest line of every rank stands for the older ones",
          "[web][outbox]") {
  Outbox box(200);
  box.push("readyok");
  for (int depth = 1; depth <= 50; ++depth) {
    for (const int rank : {1, 2}) box.push(news(depth, rank));
    box.push("info depth " + std::to_string(depth) + " currmove a1a2 currmovenumber 1");
  }
  CHECK(box.bytes() < 1000);
  const auto lines = all_of(box);
  CHECK(lines.front() == "readyok");
  CHECK(std::count(lines.begin(), lines.end(), news(50, 1)) == 1);
  CHECK(std::count(lines.begin(), lines.end(), news(50, 2)) == 1);
  CHECK(lines.size() < 20);
}

TEST_CASE("Answers are kept whatever waits", "[web][outbox]") {
  Outbox box(100);
  std::vector<std::string> answers;
  for (int i = 0; i < 300; ++i) {
    box.push(news(1));
    box.push(news(i));
    answers.push_back(i % 3 == 0   ? "info string error " + std::to_string(i)
                      : i % 3 == 1 ? "response " + std::to_string(i)
                                   : "bestmove a1a" + std::to_string(i));
    box.push(answers.back());
  }
  CHECK(box.full());
  std::vector<std::string> left;
  std::string before;
  for (const std::string& line : all_of(box)) {
    const bool is_news = line.rfind("info depth", 0) == 0;
    if (!is_news) left.push_back(line);
    // The last news of a search stands before its answer.
    if (line.rfind("bestmove", 0) == 0) CHECK(before == news(std::stoi(line.substr(12))));
    before = line;
  }
  CHECK(left == answers);
}

TEST_CASE("Thinning out costs little however much has to stay", "[web][outbox]") {
  Outbox box(100);
  for (int i = 0; i < 200'000; ++i) box.push("response of some length");
  box.push(news(1));
  CHECK(box.bytes() > 4'000'000);
  box.clear();
  CHECK(box.empty());
  CHECK(box.bytes() == 0);
}
