// SPDX-License-Identifier: MIT
#include "protocol/match/record/journal.hpp"

#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>
#include <system_error>

#include "engine/files/added_file.hpp"
#include "engine/files/input.hpp"
#include "engine/files/plain_text.hpp"
#include "engine/files/replaced_file.hpp"

namespace protocol::match {

using engine::fail;
using engine::Result;

namespace {

tl::unexpected<engine::Error> file_error(const std::string& file) {
  return fail(file + ": " + std::generic_category().message(errno));
}

}  // namespace

Result<Journal> Journal::create(const std::string& file) {
  auto made = engine::create_file(file);
  if (!made) return tl::unexpected<engine::Error>(made.error());
  return locked(std::move(*made), file);
}

Result<Journal> Journal::open(const std::string& file) {
  auto opened = engine::append_to_file(file);
  if (!opened) return tl::unexpected<engine::Error>(opened.error());
  return locked(std::move(*opened), file);
}

// The lock goes with the process, however that ends. File systems without locks have to do.
Result<Journal> Journal::locked(Descriptor descriptor, const std::string& file) {
  if (::flock(descriptor.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    return fail(file + ": another process is writing this file");
  }
  return Journal(std::move(descriptor), file);
}

// One write a line, so that a crash leaves whole lines and at most one torn one at the end.
Result<void> Journal::add(std::string_view line) {
  std::string bytes(line);
  bytes += '\n';
  std::string_view rest = bytes;
  while (!rest.empty()) {
    const ssize_t written = ::write(descriptor_.get(), rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return file_error(file_);
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(descriptor_.get()) != 0) return file_error(file_);
  return {};
}

Result<void> Journal::cut(std::size_t bytes) {
  if (::ftruncate(descriptor_.get(), static_cast<off_t>(bytes)) != 0) return file_error(file_);
  return {};
}

// Whoever opens the new file before it is locked here is the one who goes on with it.
Result<void> Journal::replace(std::string_view bytes) {
  const auto file =
      engine::ReplacedFile::prepare(file_, {"the record of a match", R"({"type":"match")"});
  if (!file) return tl::unexpected<engine::Error>(file.error());
  const auto fill = [&](std::ostream& out) { out << bytes; };
  if (auto written = file->write(fill); !written) return written;
  auto again = open(file_);
  if (!again) return tl::unexpected<engine::Error>(again.error());
  *this = std::move(*again);
  return {};
}

// The first line is the match's.
std::string place_of_game(const std::string& file, std::size_t index) {
  return file + ":" + std::to_string(index + 2) + ": ";
}

Result<JournalContents> read_journal(const std::string& file, const engine::StopToken& stop) {
  const Result<std::string> bytes = engine::read_file(file, stop);
  if (!bytes) return tl::unexpected<engine::Error>(bytes.error());
  return parse_journal(*bytes, file);
}

Result<JournalContents> parse_journal(std::string_view bytes, const std::string& file) {
  const Result<std::string> text = engine::decoded_text(bytes);
  if (!text) return fail(file + ":1: " + text.error().message);
  std::string_view rest = *text;
  JournalContents contents;
  std::set<std::int64_t> ids;
  for (int number = 1; rest.find('\n') != std::string_view::npos; ++number) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    const std::string where = file + ":" + std::to_string(number) + ": ";
    if (number == 1) {
      contents.header = engine::Json::parse(line, nullptr, /*allow_exceptions=*/false);
      const engine::Json& header = contents.header;
      if (!header.is_object() || header.value("type", engine::Json()) != "match" ||
          header.value("schema", engine::Json()) != 1) {
        return fail(where + "not the first line of a match file (type match, schema 1)" +
                    (line.starts_with('[')
                         ? "; PGN is read by `analyse --game` and `match --openings`"
                         : ""));
      }
      continue;
    }
    auto record = engine::parse_record(line);
    if (!record) return fail(where + record.error().message);
    if (!ids.insert(record->id).second) {
      return fail(where + "game " + std::to_string(record->id) + " stands here twice");
    }
    contents.games.push_back(std::move(*record));
  }
  if (contents.header.is_null()) return fail(file + ": not a match file");
  contents.torn = !rest.empty();
  return contents;
}

}  // namespace protocol::match
