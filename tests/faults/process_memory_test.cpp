// SPDX-License-Identifier: MIT
// The whole engine on real descriptors and threads while one allocation fails, for each one there
// is, from the first one after the start: it says so or ends cleanly, and every go that it took has
// its answer. PARLOUR_FAULT_STEP=n tries every n-th, 3 if it is not given.
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string>

#include "engine/text.hpp"
#include "games/games.hpp"
#include "protocol/cli/command_line.hpp"
#include "protocol/io/out_of_memory.hpp"
#include "tests/catch.hpp"
#include "tests/faults/failing_new.hpp"

// nlohmann-json loses memory where it finds none in the middle of an object: the destructor of what
// was begun does not run. That cannot be mended from here.
// (LeakSanitizer asks for it by that name, which C++ keeps for compilers.)
extern "C" const char* leaks_of_others() __asm__("__lsan_default_suppressions");
extern "C" const char* leaks_of_others() {
  return "leak:nlohmann";
}

namespace {

constexpr std::string_view conversation =
    "uci\nisready\nsetoption name Hash value 2\nposition startpos moves a1a2\ngo depth 3\nquery "
    "fen\nd\neval\nsetoption name Hexapawn Rows value 4\ngo nodes 200\n"
    "position startpos moves a1a2 z9z9\nsetoption name UCI_Variant value hexapawn5x4\n"
    "go infinite\nstop\nquit\n";
constexpr int asked = 3;

/// A file in memory that a child can inherit.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view text = {}) : fd(::memfd_create("test", 0)) {
    REQUIRE(::write(fd, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    rewind();
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { ::close(fd); }

  void rewind() const { ::lseek(fd, 0, SEEK_SET); }
  void empty() const {
    rewind();
    REQUIRE(::ftruncate(fd, 0) == 0);
  }
  [[nodiscard]] std::string text() const {
    std::string all(static_cast<std::size_t>(::lseek(fd, 0, SEEK_END)), ' ');
    REQUIRE(::pread(fd, all.data(), all.size(), 0) == static_cast<ssize_t>(all.size()));
    return all;
  }

  const int fd;
};

int count(const std::string& text, std::string_view word) {
  int found = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    ++found;
  }
  return found;
}

struct Streams {
  MemoryFile in{conversation}, out, err;
};

// As main() does.
[[noreturn]] void run_engine(std::uint64_t failing, const Streams& streams, int report) noexcept {
  protocol::end_cleanly_without_memory();
  ::alarm(60);  // a hang is a death
  ::dup2(streams.in.fd, 0);
  ::dup2(streams.out.fd, 1);
  ::dup2(streams.err.fd, 2);
  std::array<char, 8> name{"parlour"};
  std::array<char*, 2> arguments{name.data(), nullptr};
  int status = 1;
  faults::fail_allocation(failing);
  {
    engine::Registry registry;
    games::add_all(registry);
    status = protocol::cli::run_command_line(registry, 1, arguments.data());
  }
  const char fired = faults::allocations() >= failing ? 1 : 0;
  faults::fail_allocation(0);
  [[maybe_unused]] const auto written = ::write(report, &fired, 1);
  std::exit(status);
}

/// False when there is no such allocation any more.
bool survives(std::uint64_t failing, const Streams& streams) {
  streams.in.rewind();
  streams.out.empty();
  streams.err.empty();
  std::array<int, 2> pipe{};
  REQUIRE(::pipe(pipe.data()) == 0);
  const pid_t child = ::fork();
  if (child == 0) run_engine(failing, streams, pipe[1]);
  ::close(pipe[1]);
  char fired = 1;  // where the engine left in a hurry
  [[maybe_unused]] const auto got = ::read(pipe[0], &fired, 1);
  ::close(pipe[0]);
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);

  const std::string out = streams.out.text(), err = streams.err.text();
  INFO("allocation " << failing << "\n" << out << err);
  REQUIRE(WIFEXITED(status));
  const int bestmoves = count(out, "\nbestmove ");
  const int refused = count(out, "info string error no memory for this command\n");
  REQUIRE(bestmoves <= asked);
  if (WEXITSTATUS(status) == 0) {
    REQUIRE(refused <= 1);
    REQUIRE(bestmoves + refused >= asked);
  } else {
    REQUIRE(WEXITSTATUS(status) == 1);
    REQUIRE(count(err, "no memory") == 1);
  }
  return fired != 0;
}

}  // namespace

TEST_CASE("The engine survives the failure of any one allocation", "[faults][process]") {
  const char* wanted = std::getenv("PARLOUR_FAULT_STEP");
  const auto step = engine::parse_integer(wanted == nullptr ? "3" : wanted);
  REQUIRE(step);
  const Streams streams;
  std::uint64_t n = 1, runs = 0;
  for (; survives(n, streams); n += static_cast<std::uint64_t>(*step)) ++runs;
  CHECK(n > 1'000);
  WARN("of " << n - 1 << " allocations " << runs << " failed, each in a run of its own");
}
