// SPDX-License-Identifier: MIT
#include "engine/files/replaced_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <csignal>
#include <ostream>

#include "engine/files/input.hpp"
#include "tests/catch.hpp"
#include "tests/engine/files/support.hpp"

using namespace engine;
using engine::test::content_of;
using engine::test::Folder;

namespace {

const FileKind note{"a note", "note\n", "of me\n", "the note of another"};

// What is wrong, or nothing once the file was written.
std::string error_of(const std::string& file) {
  const auto output = ReplacedFile::prepare(file, note);
  if (!output) return output.error().message;
  const auto written = output->write([](std::ostream& out) { out << "note\nof me\nnew\n"; });
  return written ? "" : written.error().message;
}

std::string exists(const std::string& file, const std::string& what) {
  return "cannot write " + file + ": the file already exists and is " + what;
}

}  // namespace

TEST_CASE("A file is made, and replaced by its own kind", "[files]") {
  const Folder folder;
  const std::string file = folder.file("f");
  CHECK(error_of(file).empty());
  CHECK(content_of(file) == "note\nof me\nnew\n");
  CHECK(error_of(folder.file("f", "note\nof me\nold")).empty());
  CHECK(content_of(file) == "note\nof me\nnew\n");
  CHECK(error_of(folder.file("f", "")).empty());  // nobody's
  CHECK(folder.size() == 1);
}

TEST_CASE("What is not of the kind or of the work is left alone", "[files]") {
  const Folder folder;
  for (const std::string text : {"x", "note", "note of me\n", "\nnote\n"}) {
    CHECK(error_of(folder.file("f", text)) == exists(folder.file("f"), "not a note"));
    CHECK(content_of(folder.file("f")) == text);
  }
  for (const std::string text : {"note\n", "note\nof me", "note\nof you\n"}) {
    CHECK(error_of(folder.file("f", text)) == exists(folder.file("f"), "the note of another"));
    CHECK(content_of(folder.file("f")) == text);
  }
  CHECK(folder.size() == 1);
}

TEST_CASE("Checking leaves nothing behind", "[files]") {
  const Folder folder;
  CHECK(ReplacedFile::prepare(folder.file("f"), note));
  CHECK(folder.size() == 0);
  CHECK_FALSE(ReplacedFile::prepare(folder.file("no/f"), note));
  CHECK_FALSE(ReplacedFile::prepare("", note));
  CHECK(error_of(folder.file("")) == "cannot write " + folder.file("") + ": it is not a file");
}

TEST_CASE("A link is followed, also to a file that is not there yet", "[files]") {
  const Folder folder;
  std::filesystem::create_symlink("second", folder.file("first"));
  std::filesystem::create_symlink(folder.file("target"), folder.file("second"));
  CHECK(error_of(folder.file("first")).empty());
  CHECK(error_of(folder.file("first")).empty());
  CHECK(std::filesystem::is_symlink(folder.file("first")));
  CHECK(std::filesystem::is_symlink(folder.file("second")));
  CHECK(content_of(folder.file("target")) == "note\nof me\nnew\n");
  CHECK(folder.size() == 3);
  std::filesystem::create_symlink("loop", folder.file("loop"));
  CHECK_FALSE(error_of(folder.file("loop")).empty());
}

TEST_CASE("An error leaves the old file", "[files]") {
  const Folder folder;
  const std::string file = folder.file("f", "note\nof me\nold\n");
  const auto output = ReplacedFile::prepare(file, note);
  REQUIRE(output);
  REQUIRE_FALSE(output->write([](std::ostream& out) { out.setstate(std::ios::badbit); }));
  CHECK(content_of(file) == "note\nof me\nold\n");
  CHECK(folder.size() == 1);
}

TEST_CASE("Permissions stay, and one process writes at a time", "[files]") {
  const Folder folder;
  const std::string file = folder.file("f", "note\nof me\n");
  REQUIRE(::chmod(file.c_str(), 0640) == 0);
  CHECK(error_of(file).empty());
  struct stat status {};
  REQUIRE(::stat(file.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0640);
  const auto other = open_unfinished(file, note);
  REQUIRE(other);
  CHECK(error_of(file) == "cannot write " + file + ".unfinished: another process is writing it");
}

TEST_CASE("Nothing else is written under the name of an unfinished file", "[files]") {
  const Folder folder;
  const std::string file = folder.file("f"), target = folder.file("target", "precious");
  std::filesystem::create_symlink(target, file + ".unfinished");
  CHECK_FALSE(error_of(file).empty());
  CHECK(content_of(target) == "precious");
  std::filesystem::remove(file + ".unfinished");
  REQUIRE(::mkfifo((file + ".unfinished").c_str(), 0600) == 0);
  CHECK(error_of(file) == "cannot write " + file + ".unfinished: it is not a file");
}

TEST_CASE("A pipe is written into where somebody reads it", "[files]") {
  const Folder folder;
  const std::string pipe = folder.file("pipe");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  CHECK(error_of(pipe) == "cannot write " + pipe + ": nothing is reading this pipe");
  const Descriptor reader(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  CHECK(error_of(pipe).empty());
  std::string read(100, '\0');
  CHECK(::read(reader.get(), read.data(), read.size()) == 15);
  CHECK(std::filesystem::is_fifo(pipe));
  CHECK(folder.size() == 1);
}

TEST_CASE("A reader that has stopped reading is given up once a stop was requested", "[files]") {
  const Folder folder;
  const std::string pipe = folder.file("pipe");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  const Descriptor reader(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  const auto output = ReplacedFile::prepare(pipe, note);
  REQUIRE(output);
  StopSource source;
  source.request_stop();
  const auto written = output->write([](std::ostream& out) { out << std::string(1 << 20, 'x'); },
                                     source.get_token());
  REQUIRE_FALSE(written);
  CHECK(written.error().message == "cannot write " + pipe + ": nothing is reading this pipe");
}

TEST_CASE("The name of a descriptor means that descriptor", "[files]") {
  const Folder folder;
  const std::string file = folder.file("f", "first\n");
  const Descriptor open(::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
  CHECK(error_of("/dev/fd/" + std::to_string(open.get())).empty());
  CHECK(content_of(file) == "first\nnote\nof me\nnew\n");
  CHECK(folder.size() == 1);
  CHECK_FALSE(error_of("/dev/fd/987654").empty());
}
