// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

#include "engine/files/place.hpp"
#include "games/kalah/tablebase/file.hpp"

namespace kalah {

namespace {

// Read or write all of it, however the system cuts it up.
template <class Transfer, class Byte>
bool transfer_all(Transfer transfer, int descriptor, Byte* data, std::uint64_t bytes,
                  std::uint64_t offset) {
  constexpr std::uint64_t most = std::uint64_t{1} << 30;
  while (bytes > 0) {
    const auto done = transfer(descriptor, data, std::min(bytes, most), static_cast<off_t>(offset));
    if (done < 0 && errno == EINTR) continue;
    if (done == 0) errno = EIO;
    if (done <= 0) return false;
    const auto part = static_cast<std::uint64_t>(done);
    data += part;
    bytes -= part;
    offset += part;
  }
  return true;
}

// What stands there may be hours of work under another name than was meant; damaged ones are
// replaced. Empty where nothing would be lost.
std::string objection(const std::string& file, const FileHeader& wanted) {
  if (engine::place_of(file) != engine::Place::regular) return {};
  std::ifstream stream(file, std::ios::binary);
  std::string page(FileHeader::bytes, '\0');
  stream.read(page.data(), static_cast<std::streamsize>(page.size()));
  const auto found = FileHeader::decoded(page);
  if (!found) return {};
  const bool same = found->holes == wanted.holes && found->rules == wanted.rules;
  if (!same) return "is a tablebase of other rules";
  if (found->seeds <= wanted.seeds) return {};
  return "has more, up to " + std::to_string(found->seeds) + " seeds in play";
}

}  // namespace

engine::Result<std::unique_ptr<TablebaseWriter>> TablebaseWriter::make(const std::string& file,
                                                                       const RuleSet& rules,
                                                                       int holes, int seeds) {
  FileHeader header{rules, holes, seeds, {}};
  if (const std::string why = objection(file, header); !why.empty()) {
    return engine::fail("cannot write " + file + ": the file already exists and " + why);
  }
  auto unfinished = engine::open_unfinished(file, {"a tablebase", std::string(FileHeader::magic)});
  if (!unfinished) return tl::unexpected<engine::Error>(unfinished.error());
  return std::unique_ptr<TablebaseWriter>(
      new TablebaseWriter(std::move(*unfinished), std::move(header)));
}

TablebaseWriter::TablebaseWriter(engine::UnfinishedFile file, FileHeader header)
    : file_(std::move(file)), header_(std::move(header)) {}

void TablebaseWriter::resume(TablebaseBuilder& builder) {
  std::string page(FileHeader::bytes, '\0');
  if (!read_at(page.data(), page.size(), 0)) return;
  const auto found = FileHeader::decoded(page);
  if (!found || found->holes != header_.holes || !(found->rules == header_.rules)) return;
  for (const std::uint64_t expected : found->checksums) {
    const int seeds = builder.seeds() + 1;
    if (builder.done()) return;
    std::int8_t* const layer = builder.layer(seeds);
    const std::uint64_t size = builder.layer_size(seeds);
    if (!read_at(layer, size, FileHeader::bytes + builder.index().layer(seeds)) ||
        checksum(layer, size) != expected) {
      return;
    }
    builder.adopt_layer();
    header_.checksums.push_back(expected);
  }
}

engine::Result<void> TablebaseWriter::append(TablebaseBuilder& builder) {
  const int seeds = builder.seeds();
  const std::uint64_t size = builder.layer_size(seeds);
  // The header that counts the layer comes when the layer is there to stay.
  if (!write_at(builder.layer(seeds), size, FileHeader::bytes + builder.index().layer(seeds)) ||
      ::fsync(descriptor()) != 0) {
    return failed();
  }
  header_.checksums.push_back(checksum(builder.layer(seeds), size));
  const std::string page = header_.encoded();
  if (!write_at(page.data(), page.size(), 0) || ::fsync(descriptor()) != 0) return failed();
  return {};
}

engine::Result<void> TablebaseWriter::finish() {
  const std::string page = header_.encoded();
  if (!write_at(page.data(), page.size(), 0) ||
      ::ftruncate(descriptor(), static_cast<off_t>(header_.file_bytes())) != 0) {
    return failed();
  }
  errno = engine::finish_file(file_);
  if (errno != 0) return failed();
  return {};
}

tl::unexpected<engine::Error> TablebaseWriter::failed() const {
  return engine::fail("cannot write " + engine::unfinished_name(file_.target) + ": " +
                      std::strerror(errno));
}

bool TablebaseWriter::write_at(const void* data, std::uint64_t bytes, std::uint64_t offset) const {
  return transfer_all(::pwrite, descriptor(), static_cast<const char*>(data), bytes, offset);
}

bool TablebaseWriter::read_at(void* data, std::uint64_t bytes, std::uint64_t offset) const {
  return transfer_all(::pread, descriptor(), static_cast<char*>(data), bytes, offset);
}

}  // namespace kalah
