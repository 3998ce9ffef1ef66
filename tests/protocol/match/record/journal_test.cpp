// SPDX-License-Identifier: MIT
#include "protocol/match/record/journal.hpp"

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/files/input.hpp"
#include "protocol/match/record/header.hpp"
#include "tests/catch.hpp"

using protocol::match::Journal;
using protocol::match::read_journal;

namespace {

// A folder that goes away with the test.
class Folder {
 public:
  Folder() : path_(::mkdtemp(name_)) {}
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  char name_[32] = "/tmp/parlour-test-XXXXXX";
  std::string path_;
};

const std::string header = R"({"type":"match","schema":1,"engines":[]})";

std::string game(int id) {
  engine::GameRecord record;
  record.id = id;
  record.fen = "ppp/3/PPP w";
  return to_line(record);
}

std::string error_of(const std::string& text) {
  const Folder folder;
  std::ofstream(folder.file("m")) << text;
  const auto read = read_journal(folder.file("m"));
  return read ? std::string() : read.error().message.substr(folder.file("").size());
}

}  // namespace

TEST_CASE("what a journal was given can be read back", "[match]") {
  const Folder folder;
  {
    auto journal = Journal::create(folder.file("m"));
    REQUIRE(journal);
    REQUIRE(journal->add(header));
    REQUIRE(journal->add(game(1)));
    REQUIRE(journal->add(game(2)));
  }
  const auto read = read_journal(folder.file("m"));
  REQUIRE(read);
  REQUIRE(read->header["schema"] == 1);
  REQUIRE(read->games.size() == 2);
  REQUIRE(read->games[1].id == 2);
}

TEST_CASE("a journal never touches an existing file", "[match]") {
  const Folder folder;
  std::ofstream(folder.file("m")) << "precious";
  const auto journal = Journal::create(folder.file("m"));
  REQUIRE_FALSE(journal);
  REQUIRE(journal.error().message == folder.file("m") + ": the file already exists");
  REQUIRE(*engine::read_file(folder.file("m")) == "precious");
  REQUIRE_FALSE(Journal::create(folder.file("no/such/folder")));
}

TEST_CASE("a torn last line is ignored, other damage is named", "[match]") {
  REQUIRE(error_of(header + "\n" + game(1) + "\n" + game(2).substr(0, 20)).empty());
  REQUIRE(error_of("") == "m: not a match file");
  REQUIRE(error_of("hello\n").substr(0, 4) == "m:1:");
  REQUIRE(error_of("{}\n").substr(0, 4) == "m:1:");
  REQUIRE(error_of(header + "\n" + game(1) + "\nhello\n").substr(0, 4) == "m:3:");
  REQUIRE(error_of(header + "\n" + game(1) + "\n" + game(1) + "\n") ==
          "m:3: game 1 stands here twice");
}

TEST_CASE("a file is written by one process at a time", "[match]") {
  const Folder folder;
  auto journal = Journal::open(folder.file("m"));
  REQUIRE(journal);
  REQUIRE(Journal::open(folder.file("m")).error().message.find("another process") !=
          std::string::npos);
}

TEST_CASE("what was torn off is cut, and writing goes on behind the rest", "[match]") {
  const Folder folder;
  std::ofstream(folder.file("m")) << header << "\n"
                                  << game(1) << "\n"
                                  << "{\"type\":\"ga";
  {
    auto journal = Journal::open(folder.file("m"));
    REQUIRE(journal->cut(header.size() + game(1).size() + 2));
    REQUIRE(journal->add(game(2)));
  }
  const auto read = read_journal(folder.file("m"));
  REQUIRE(read);
  REQUIRE(read->games.size() == 2);
  REQUIRE(read->games[1].id == 2);
}

TEST_CASE("a journal is replaced as a whole, stays locked, and goes on behind that", "[match]") {
  const Folder folder;
  {
    auto journal = Journal::create(folder.file("real"));
    REQUIRE(journal->add(header));
    std::filesystem::create_symlink(folder.file("real"), folder.file("m"));
  }
  auto journal = Journal::open(folder.file("m"));
  REQUIRE(journal->replace(header + "\n" + game(7) + "\n"));
  REQUIRE(journal->add(game(8)));
  REQUIRE_FALSE(Journal::open(folder.file("m")));
  REQUIRE(std::filesystem::is_symlink(folder.file("m")));
  const auto read = read_journal(folder.file("real"));
  REQUIRE(read->games.size() == 2);
  REQUIRE(read->games[1].id == 8);
  REQUIRE(std::distance(std::filesystem::directory_iterator(folder.file("")), {}) == 2);
}

TEST_CASE("two first lines differ at a named place, the share apart", "[match]") {
  using protocol::match::difference;
  const engine::Json one = {{"engines", {{{"name", "a"}}}}, {"schedule", {{"rounds", 5}}}};
  engine::Json other = {{"schedule", {{"rounds", 5}}}, {"engines", {{{"name", "a"}}}}};
  other["shard"] = {{"index", 1}};
  REQUIRE(difference(one, other).empty());
  other["schedule"]["rounds"] = 6;
  REQUIRE(difference(one, other) == "schedule.rounds is 5, not 6");
  other = one;
  other["engines"][0]["name"] = "b";
  REQUIRE(difference(one, other) == R"(engines[1].name is "a", not "b")");
  other = one;
  other["sprt"] = 1;
  REQUIRE(difference(one, other) == "sprt is missing, not 1");
}
