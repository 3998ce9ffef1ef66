// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/state_file.hpp"

#include <array>
#include <fstream>
#include <optional>

#include "engine/files/place.hpp"
#include "engine/mix.hpp"
#include "engine/text.hpp"

namespace protocol::cli::solve {

namespace {

using engine::fail;
using engine::Result;

constexpr unsigned work_bits = 8;

// Numbers of 64 bits, least byte first, and a checksum over all of them.
class NumberWriter {
 public:
  explicit NumberWriter(std::ostream& out) : out_(out) {}

  void put(std::uint64_t number) {
    sum_ = engine::mixed(sum_ ^ number);
    put_raw(number);
  }
  void put_checksum() { put_raw(sum_); }

 private:
  void put_raw(std::uint64_t number) {
    std::array<char, 8> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(number >> 8 * i);
    out_.write(bytes.data(), bytes.size());
  }

  std::ostream& out_;
  std::uint64_t sum_ = 0;
};

class NumberReader {
 public:
  explicit NumberReader(std::istream& in) : in_(in) {}

  [[nodiscard]] std::uint64_t get() {
    const std::uint64_t number = get_raw();
    sum_ = engine::mixed(sum_ ^ number);
    return number;
  }
  [[nodiscard]] bool checksum_is_right() {
    const std::uint64_t expected = sum_;
    return get_raw() == expected && in_.good();
  }

 private:
  [[nodiscard]] std::uint64_t get_raw() {
    std::array<char, 8> bytes{};
    in_.read(bytes.data(), bytes.size());
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      number |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << 8 * i;
    }
    return number;
  }

  std::istream& in_;
  std::uint64_t sum_ = 0;
};

// The heading, then "entries N". Leaves the stream behind it.
Result<std::uint64_t> read_heading(std::istream& in, const std::string& file,
                                   const std::string& heading) {
  std::string found(heading.size(), '\0'), line;
  in.read(found.data(), static_cast<std::streamsize>(found.size()));
  constexpr std::string_view word = "entries ";
  std::optional<std::int64_t> count;
  if (found == heading && std::getline(in, line) && line.starts_with(word)) {
    count = engine::parse_integer(std::string_view(line).substr(word.size()));
  }
  if (!count || *count < 0) return fail(file + " is damaged: " + engine::in_quotes(line));
  return static_cast<std::uint64_t>(*count);
}

}  // namespace

Result<StateFile> StateFile::open(const std::string& file, std::string subject,
                                  std::chrono::seconds interval) {
  if (engine::is_special(file)) return fail("cannot write " + file + ": it is not a file");
  constexpr char mark[] = "parlour state 2\n";
  const std::string heading = mark + subject;
  auto output =
      engine::ReplacedFile::prepare(file, {"a state that solve wrote", mark, std::move(subject),
                                           "the state of another game or other rules"});
  if (!output) return tl::unexpected<engine::Error>(output.error());
  return StateFile(std::move(*output), heading, interval);
}

Result<std::uint64_t> StateFile::entries() const {
  if (engine::place_of(name()) == engine::Place::absent) return 0;
  std::ifstream in(name(), std::ios::binary);
  return read_heading(in, name(), heading_);
}

Result<void> StateFile::load(engine::Solver& solver) const {
  if (engine::place_of(name()) == engine::Place::absent) return {};
  std::ifstream in(name(), std::ios::binary);
  const auto count = read_heading(in, name(), heading_);
  if (!count) return tl::unexpected<engine::Error>(count.error());
  NumberReader reader(in);
  for (std::uint64_t i = 0; i < *count && in.good(); ++i) {
    const std::uint64_t key = reader.get();
    const std::uint64_t value = reader.get();
    solver.remember({key, value >> work_bits, static_cast<unsigned>(value & 0xff)});
  }
  if (!reader.checksum_is_right() || in.peek() != std::char_traits<char>::eof()) {
    return fail(name() + " is damaged: its checksum is wrong");
  }
  return {};
}

Result<std::uint64_t> StateFile::save(const engine::Solver& solver) const {
  std::uint64_t count = 0;
  solver.recall([&count](const engine::ProvedEntry&) { ++count; });
  const auto written = file_.write([&](std::ostream& out) {
    out << heading_ << "entries " << count << '\n';
    NumberWriter writer(out);
    solver.recall([&writer](const engine::ProvedEntry& entry) {
      writer.put(entry.key);
      writer.put(entry.payload << work_bits | entry.work);
    });
    writer.put_checksum();
  });
  if (!written) return tl::unexpected<engine::Error>(written.error());
  return count;
}

}  // namespace protocol::cli::solve
