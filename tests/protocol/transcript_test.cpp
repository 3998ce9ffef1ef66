// SPDX-License-Identifier: MIT
// Golden dialogues (tests/transcripts/*.txt) with a session over the product's own games.
//
//   > text   said to the engine         < text   the next line of its answer
//   ~ regex  the next line matches      ...      any number of lines before the next one expected
//   ! hold   jobs wait from here on     ! run    the waiting job runs and ends
//   ! eof    the end of input           #        a comment
//
// Without `! hold` a search runs to its end within the line that started it. All output has to be
// expected before the next `>`.
#include <algorithm>
#include <deque>
#include <filesystem>
#include <fstream>
#include <regex>

#include "engine/text.hpp"
#include "games/games.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/core/session.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/fake_host.hpp"
#include "tests_folder.hpp"

namespace {

using protocol::Session;
using protocol::test::FakeHost;

class Dialogue {
 public:
  explicit Dialogue(const std::filesystem::path& file) : file_(file) {
    games::add_all(registry_);
    session_ = std::make_unique<Session>(registry_, protocol::all_options(registry_), host_);
  }

  void run() {
    std::ifstream in(file_);
    REQUIRE(in);
    for (std::string line; std::getline(in, line);) {
      ++number_;
      if (line.empty() || line[0] == '#') continue;
      const std::string text = line.size() > 2 ? line.substr(2) : "";
      INFO(file_.filename().string() << ":" << number_ << ": " << line);
      if (line == "...") {
        skipping_ = true;
      } else if (line[0] == '<') {
        expect([&](const std::string& answer) { return answer == text; });
      } else if (line[0] == '~') {
        const std::regex regex(text);
        expect([&](const std::string& answer) { return std::regex_match(answer, regex); });
      } else if (line[0] == '>') {
        no_more_lines();
        session_->line(text, host_.time);
        if (!holding_) run_jobs();
      } else {
        REQUIRE(line[0] == '!');
        no_more_lines();
        command(text);
      }
      take_output();
    }
    INFO(file_.filename().string() << ": at the end");
    no_more_lines();
    REQUIRE_FALSE(host_.running());
  }

 private:
  void command(const std::string& text) {
    if (text == "hold") {
      holding_ = true;
    } else if (text == "run") {
      REQUIRE(host_.running());
      host_.run_job(*session_);
    } else {
      REQUIRE(text == "eof");
      session_->end_of_input();
    }
  }

  void run_jobs() {
    while (host_.running()) host_.run_job(*session_);
  }

  void take_output() {
    for (std::string& line : host_.lines) {
      for (const char c : line) REQUIRE((c >= ' ' && c < '\x7f'));
      answers_.push_back(std::move(line));
    }
    host_.lines.clear();
  }

  template <class Matches>
  void expect(Matches matches) {
    while (skipping_ && !answers_.empty() && !matches(answers_.front())) answers_.pop_front();
    INFO("got: " << (answers_.empty() ? "nothing" : answers_.front()));
    REQUIRE((!answers_.empty() && matches(answers_.front())));
    answers_.pop_front();
    skipping_ = false;
  }

  void no_more_lines() {
    if (skipping_) answers_.clear();
    skipping_ = false;
    INFO("not expected: " << (answers_.empty() ? "" : answers_.front()));
    REQUIRE(answers_.empty());
  }

  std::filesystem::path file_;
  int number_ = 0;
  engine::Registry registry_;
  FakeHost host_;
  std::unique_ptr<Session> session_;
  std::deque<std::string> answers_;
  bool skipping_ = false, holding_ = false;
};

}  // namespace

TEST_CASE("Golden dialogues are spoken as written", "[transcript]") {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(PARLOUR_TESTS_DIR "/transcripts")) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  REQUIRE(files.size() >= 10);
  for (const auto& file : files) Dialogue(file).run();
}
