// SPDX-License-Identifier: MIT
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>

#include "engine/mix.hpp"
#include "engine/text.hpp"
#include "games/games.hpp"
#include "protocol/cli/solve/reader.hpp"
#include "protocol/cli/solve/report.hpp"
#include "protocol/cli/solve/state_file.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/io/descriptors.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

// A file of memory, by a name that can be opened.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view text) : descriptor_(::memfd_create("input", 0)) {
    const ssize_t written = ::write(descriptor_.get(), text.data(), text.size());
    require(written == static_cast<ssize_t>(text.size()), "no room for the file");
  }
  [[nodiscard]] std::string name() const {
    return "/proc/self/fd/" + std::to_string(descriptor_.get());
  }

 private:
  protocol::Descriptor descriptor_;
};

// As `solve` reads the file, whichever format it takes it for.
void check_reader(const std::shared_ptr<const engine::Game>& game, const MemoryFile& file) {
  const protocol::cli::solve::Reader reader(game, "auto", -1);
  bool ended = false;
  reader.read({file.name(), {}}, [&](const protocol::cli::solve::Item& item) {
    require(!ended, "something behind the end");
    ended = item.end_of_file;
    require_plain(item.error);
    require(item.error.size() < 500, "a message that never ends");
    if (item.position) require(game->parse(game->print(*item.position)).has_value(), "no FEN");
    return true;
  });
  require(ended, "a file without an end");
}

// Counts what it is given.
class Memory final : public engine::Solver {
 public:
  std::optional<engine::Solution> exact(const engine::Position&, const engine::SolveRequest&,
                                        const engine::Limits&, const engine::StopToken&) override {
    return {};
  }
  void remember(const engine::ProvedEntry&) override { ++entries; }
  void new_game() override {}
  engine::Result<void> resize(std::size_t) override { return {}; }
  [[nodiscard]] engine::SearchStatistics statistics() const override { return {}; }

  std::uint64_t entries = 0;
};

// A state stands in a file of its own, which is gone when the input has been tried.
class StateOnDisk {
 public:
  explicit StateOnDisk(std::string_view text) : descriptor_(::mkstemp(name_)) {
    const ssize_t written = ::write(descriptor_.get(), text.data(), text.size());
    require(written == static_cast<ssize_t>(text.size()), "no room for the file");
  }
  StateOnDisk(const StateOnDisk&) = delete;
  StateOnDisk& operator=(const StateOnDisk&) = delete;
  ~StateOnDisk() { ::unlink(name_); }
  [[nodiscard]] std::string name() const { return name_; }

 private:
  char name_[sizeof "/tmp/parlour.XXXXXX"] = "/tmp/parlour.XXXXXX";
  protocol::Descriptor descriptor_;
};

// What `solve --state` finds in its file.
void check_state(std::string_view input) {
  const StateOnDisk disk(input);
  const auto opened = protocol::cli::solve::StateFile::open(disk.name(), "game hexapawn3x3\n", {});
  if (!opened) return require_plain(opened.error().message);
  const protocol::cli::solve::StateFile& file = *opened;
  const auto count = file.entries();
  if (!count) require_plain(count.error().message);
  Memory solver;
  const auto loaded = file.load(solver);
  if (!loaded) return require_plain(loaded.error().message);
  require(count && solver.entries == *count, "not as many entries as the file says");
}

// With its heading and its checksum right, which chance would never find.
std::string whole_state(std::string_view entries) {
  entries = entries.substr(0, entries.size() / 16 * 16);
  std::string text = "parlour state 2\ngame hexapawn3x3\nentries ";
  text += std::to_string(entries.size() / 16) + "\n";
  text += entries;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < entries.size(); i += 8) {
    std::uint64_t number = 0;
    for (std::size_t k = 8; k-- > 0;) {
      number = number << 8 | static_cast<unsigned char>(entries[i + k]);
    }
    sum = engine::mixed(sum ^ number);
  }
  for (std::size_t k = 0; k < 8; ++k, sum >>= 8) text += static_cast<char>(sum & 255);
  return text;
}

}  // namespace

void solve(std::string_view input) {
  static const auto games = [] {
    engine::Registry registry;
    games::add_all(registry);
    std::vector<std::shared_ptr<const engine::Game>> all;
    for (const engine::GameEntry& entry : registry.entries()) {
      all.push_back(entry.make(protocol::all_options(registry)));
    }
    return all;
  }();
  const MemoryFile file(input);
  for (const auto& game : games) check_reader(game, file);
  for (const std::string& line : protocol::cli::solve::comparable_lines(input)) {
    require(line.empty() || !engine::is_space(line.back()), "space at the end of an answer");
  }
  check_state(input);
  check_state("parlour state 2\ngame hexapawn3x3\n" + std::string(input));
  check_state(whole_state(input));
}

}  // namespace fuzz
