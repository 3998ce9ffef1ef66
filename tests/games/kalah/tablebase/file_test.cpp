// SPDX-License-Identifier: MIT
// Tablebase files: what is written is read, and nothing else is.
#include "games/kalah/tablebase/file.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "games/kalah/tablebase/verifier.hpp"
#include "tests/games/kalah/tablebase/boards.hpp"

using namespace kalah;

namespace {

namespace fs = std::filesystem;

bool never() {
  return false;
}

// A directory of its own, removed with all that is in it.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "parlour-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }

  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

// Builds and writes up to the layer of `last`; the file is complete when that is `seeds`.
void write_table(const std::string& file, const RuleSet& rules, int holes, int seeds, int last) {
  auto writer = TablebaseWriter::make(file, rules, holes, seeds);
  REQUIRE(writer);
  auto builder = TablebaseBuilder::make(rules, holes, seeds, test::plenty);
  REQUIRE(builder);
  (*writer)->resume(**builder);
  while ((*builder)->seeds() < last) {
    REQUIRE((*builder)->add_layer(1, never));
    REQUIRE((*writer)->append(**builder));
  }
  if (last == seeds) REQUIRE((*writer)->finish());
}

std::string content(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void replace_by(const std::string& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

std::string refusal(const std::string& file) {
  const auto opened = MappedTablebase::open(file);
  if (!opened) return opened.error().message;
  const auto checked = opened->check();
  return checked ? "" : checked.error().message;
}

}  // namespace

TEST_CASE("The header of a tablebase file is read as it was written", "[kalah][tablebase][file]") {
  RuleSet rules;
  rules.capture = Capture::empty;
  rules.sweep = Sweep::finisher;
  rules.end_check = EndCheck::mover;
  rules.extra_turn = false;
  const FileHeader written{rules, 5, 7, {1, 2, std::uint64_t{3} << 60}};
  const std::string page = written.encoded();
  REQUIRE(page.size() == FileHeader::bytes);
  const auto read = FileHeader::decoded(page);
  REQUIRE(read);
  CHECK(read->rules == rules);
  CHECK(read->holes == 5);
  CHECK(read->seeds == 7);
  CHECK(read->checksums == written.checksums);
  CHECK_FALSE(read->complete());
  for (std::size_t i = 0; i < page.size(); ++i) {
    std::string damaged = page;
    damaged[i] = static_cast<char>(damaged[i] ^ 1 << i % 8);
    INFO("byte " << i);
    CHECK_FALSE(FileHeader::decoded(damaged));
  }
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{15}, std::size_t{16}, page.size() - 1}) {
    CHECK_FALSE(FileHeader::decoded(page.substr(0, size)));
  }
}

TEST_CASE("An older or newer format is refused by its number", "[kalah][tablebase][file]") {
  std::string page = FileHeader{{}, 6, 4, {}}.encoded();
  page[16] = 9;
  const auto read = FileHeader::decoded(page);
  REQUIRE_FALSE(read);
  CHECK(read.error().message == "has format 9; this program reads format 1");
}

TEST_CASE("A checksum sees every bit and the length", "[kalah][tablebase][file]") {
  const std::string bytes(77, 'x');
  const std::uint64_t sum = checksum(bytes.data(), bytes.size());
  for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
    std::string other = bytes;
    other[bit / 8] = static_cast<char>(other[bit / 8] ^ 1 << bit % 8);
    CHECK(checksum(other.data(), other.size()) != sum);
  }
  const std::string zeros(33, '\0');
  CHECK(checksum(zeros.data(), 32) != checksum(zeros.data(), 33));
  CHECK(checksum("12345678", 8) == 0x7c5460ebe44709d2ULL);  // the same on every machine
}

TEST_CASE("A tablebase file has the futures of the table that was built",
          "[kalah][tablebase][file]") {
  const Folder folder;
  const std::string file = folder.file("k.tb");
  write_table(file, {}, 3, 9, 9);
  CHECK_FALSE(fs::exists(file + ".unfinished"));
  CHECK(fs::file_size(file) == FileHeader::bytes + BoardIndex::boards(3, 9));
  const auto opened = MappedTablebase::open(file);
  REQUIRE(opened);
  CHECK(opened->check());
  const Tablebase table = opened->table();
  CHECK(table.seeds() == 9);
  CHECK(table.holes() == 3);
  const auto built = test::built({}, 3, 9);
  CHECK(std::memcmp(opened->values.get(), built->layer(0), built->index().layer(10)) == 0);
}

TEST_CASE("A file that is no whole tablebase is refused with the reason",
          "[kalah][tablebase][file]") {
  const Folder folder;
  const std::string file = folder.file("k.tb");
  CHECK(refusal(file) == "cannot read " + file + ": No such file or directory");
  CHECK(refusal(folder.file("")) == folder.file("") + " is not a file");
  replace_by(file, "");
  CHECK(refusal(file) == file + " is empty");
  replace_by(file, "not a tablebase\n");
  CHECK(refusal(file) == file + " is not a Kalah tablebase");
  CHECK_FALSE(TablebaseWriter::make(file, {}, 2, 6));
  CHECK(content(file) == "not a tablebase\n");
  fs::remove(file);

  write_table(file, {}, 2, 6, 6);
  const std::string whole = content(file);
  CHECK(refusal(file).empty());
  replace_by(file, whole.substr(0, 100));
  CHECK(refusal(file) == file + " is truncated: its header is incomplete");
  replace_by(file, whole.substr(0, whole.size() - 1));
  CHECK(refusal(file).find(" is truncated: 4305 bytes instead of 4306") != std::string::npos);
  replace_by(file, whole + "x");
  CHECK(refusal(file).find(" is too long: ") != std::string::npos);
  for (const std::size_t at : {std::size_t{4096}, std::size_t{4200}, whole.size() - 1}) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    replace_by(file, damaged);
    CHECK(refusal(file).find(" is damaged: the layer of ") != std::string::npos);
  }
}

TEST_CASE("An unfinished tablebase file is gone on with", "[kalah][tablebase][file]") {
  const Folder folder;
  const std::string whole = folder.file("whole.tb"), file = folder.file("k.tb");
  const std::string unfinished = file + ".unfinished";
  write_table(whole, {}, 3, 9, 9);
  write_table(file, {}, 3, 9, 5);
  CHECK_FALSE(fs::exists(file));
  CHECK(refusal(unfinished) == unfinished + " is unfinished");
  const std::string begun = content(unfinished);

  const auto resumed_layers = [&](const RuleSet& rules, int holes, int seeds) {
    auto writer = TablebaseWriter::make(file, rules, holes, seeds);
    auto builder = TablebaseBuilder::make(rules, holes, seeds, test::plenty);
    (*writer)->resume(**builder);
    return (*builder)->seeds() + 1;
  };
  CHECK(resumed_layers({}, 3, 9) == 6);
  CHECK(resumed_layers({}, 3, 4) == 5);   // a smaller table is in it
  CHECK(resumed_layers({}, 3, 12) == 6);  // and it is part of a larger one
  CHECK(resumed_layers({}, 2, 9) == 0);
  RuleSet other;
  other.capture = Capture::none;
  CHECK(resumed_layers(other, 3, 9) == 0);

  std::string damaged = begun;
  damaged[damaged.size() - 2] = static_cast<char>(damaged[damaged.size() - 2] ^ 1);
  replace_by(unfinished, damaged);
  CHECK(resumed_layers({}, 3, 9) == 5);
  replace_by(unfinished, begun.substr(0, 4096 + 50));
  CHECK(resumed_layers({}, 3, 9) < 5);
  replace_by(unfinished, "rubbish");
  CHECK(resumed_layers({}, 3, 9) == 0);

  for (const std::string& state : {begun, damaged, std::string("rubbish")}) {
    replace_by(unfinished, state);
    write_table(file, {}, 3, 9, 9);
    CHECK(content(file) == content(whole));
    fs::remove(file);
  }
}

TEST_CASE("Two builders do not write one file", "[kalah][tablebase][file]") {
  const Folder folder;
  const auto first = TablebaseWriter::make(folder.file("k.tb"), {}, 2, 4);
  REQUIRE(first);
  const auto second = TablebaseWriter::make(folder.file("k.tb"), {}, 2, 4);
  REQUIRE_FALSE(second);
  CHECK(second.error().message.find("another process is writing it") != std::string::npos);
}

TEST_CASE("Verifying finds every wrong future and says where", "[kalah][tablebase][file]") {
  for (const int holes : {3, 9}) {  // both forms of the rules
    const int seeds = holes == 3 ? 7 : 3;
    const auto built = test::built({}, holes, seeds);
    const Tablebase table = built->table();
    for (int layer = 0; layer <= seeds; ++layer) {
      CHECK(verify_layer({}, table, layer, 1, never).wrong == 0);
    }
    CHECK(verify_layer({}, table, seeds, 1, [] { return true; }).stopped);
    RuleSet other;
    other.capture = Capture::none;
    std::uint64_t wrong = 0;
    for (int layer = 0; layer <= seeds; ++layer) {
      wrong += verify_layer(other, table, layer, 2, never).wrong;
    }
    CHECK(wrong > 0);
    // Each single board of the last layer, some of them finished ones.
    std::int8_t* const last = built->layer(seeds);
    for (std::uint64_t i = 0; i < built->layer_size(seeds); i += 7) {
      last[i] = static_cast<std::int8_t>(last[i] + 2);
      const LayerVerdict verdict = verify_layer({}, table, seeds, 2, never);
      last[i] = static_cast<std::int8_t>(last[i] - 2);
      REQUIRE(verdict.first);
      CHECK(verdict.wrong >= 1);
      const std::uint64_t at = table.number(verdict.first->position);
      CHECK(at >= built->index().layer(seeds));
      // Others are wrong only where this one is their best move.
      if (verdict.wrong == 1) CHECK(at == built->index().layer(seeds) + i);
    }
  }
}
