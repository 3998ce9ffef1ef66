// SPDX-License-Identifier: MIT
#include "engine/files/added_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include "tests/catch.hpp"
#include "tests/engine/files/support.hpp"

using namespace engine;
using engine::test::content_of;
using engine::test::Folder;

namespace {

std::string opening_error(const Result<Descriptor>& opened) {
  return opened ? "" : opened.error().message;
}

std::string objection(std::string_view beginning) {
  return beginning.starts_with("log\n") ? "" : " and is no log";
}

}  // namespace

TEST_CASE("A record is made where nothing was", "[files]") {
  const Folder folder;
  CHECK(create_file(folder.file("new")));
  CHECK(opening_error(create_file(folder.file("new"))) ==
        folder.file("new") + ": the file already exists");
  CHECK(opening_error(create_file("/dev/null")) == "/dev/null: it is not a file");
  CHECK(opening_error(create_file(folder.file(""))) == folder.file("") + ": it is not a file");
  CHECK_FALSE(create_file(""));
  std::filesystem::create_symlink("target", folder.file("link"));
  CHECK(create_file(folder.file("link")));
  CHECK(std::filesystem::is_symlink(folder.file("link")));
  CHECK(std::filesystem::exists(folder.file("target")));
}

TEST_CASE("A record is never a pipe", "[files]") {
  const Folder folder;
  const std::string pipe = folder.file("pipe");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  CHECK(opening_error(create_file(pipe)) == pipe + ": it is not a file");
  CHECK(opening_error(append_to_file(pipe)) == pipe + ": it is not a file");
}

TEST_CASE("Logs are added to, other files are not", "[files]") {
  const Folder folder;
  const std::string file = folder.file("f");
  for (const char* const line : {"log\n", "more\n"}) {
    const auto opened = open_log(file, objection);
    REQUIRE(opened);
    REQUIRE(::write(opened->get(), line, std::string(line).size()) > 0);
  }
  CHECK(content_of(file) == "log\nmore\n");
  CHECK(open_log(folder.file("empty", ""), objection));
  CHECK(opening_error(open_log(folder.file("text", "text"), objection)) ==
        folder.file("text") + ": the file already exists and is no log");
  CHECK(open_log("/dev/null", objection));
  CHECK_FALSE(open_log(folder.file("no/f"), objection));
  CHECK(folder.size() == 3);
}

TEST_CASE("A log may be a pipe that is read", "[files]") {
  const Folder folder;
  const std::string pipe = folder.file("pipe");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  CHECK(opening_error(open_log(pipe, objection, std::chrono::milliseconds(0))) ==
        pipe + ": nothing is reading this pipe");
  const Descriptor reader(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  CHECK(open_log(pipe, objection));
}
