// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

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

// Nothing, nothing yet, or a tablebase of any kind, damaged or not: what else there is stays.
bool is_absent_or_ours(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return true;
  std::string begin(FileHeader::magic.size(), '\0');
  stream.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  return stream.gcount() == 0 || begin == FileHeader::magic;
}

// A new name is as lasting as its directory.
void sync_directory(const std::string& file) {
  const auto directory = std::filesystem::absolute(file).parent_path();
  const int descriptor = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  static_cast<void>(::fsync(descriptor));
  ::close(descriptor);
}

}  // namespace

engine::Result<std::unique_ptr<TablebaseWriter>> TablebaseWriter::make(const std::string& file,
                                                                       const RuleSet& rules,
                                                                       int holes, int seeds) {
  std::error_code code;
  const auto status = std::filesystem::status(file, code);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    return engine::fail("cannot write " + file + ": it is not a file");
  }
  const std::string unfinished = file + ".unfinished";
  if (!is_absent_or_ours(file)) {
    return engine::fail("cannot write " + file + ": it is there and is no tablebase");
  }
  const int descriptor = ::open(unfinished.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0) {
    return engine::fail("cannot write " + unfinished + ": " + std::strerror(errno));
  }
  std::unique_ptr<TablebaseWriter> writer(
      new TablebaseWriter(file, FileHeader{rules, holes, seeds, {}}, descriptor));
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    return engine::fail("cannot write " + unfinished + ": another process is writing it");
  }
  return writer;
}

TablebaseWriter::TablebaseWriter(std::string file, FileHeader header, int descriptor)
    : file_(std::move(file)),
      unfinished_(file_ + ".unfinished"),
      header_(std::move(header)),
      descriptor_(descriptor) {}

TablebaseWriter::~TablebaseWriter() {
  ::close(descriptor_);
}

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
      ::fsync(descriptor_) != 0) {
    return failed();
  }
  header_.checksums.push_back(checksum(builder.layer(seeds), size));
  const std::string page = header_.encoded();
  if (!write_at(page.data(), page.size(), 0) || ::fsync(descriptor_) != 0) return failed();
  return {};
}

engine::Result<void> TablebaseWriter::finish() {
  const std::string page = header_.encoded();
  if (!write_at(page.data(), page.size(), 0) ||
      ::ftruncate(descriptor_, static_cast<off_t>(header_.file_bytes())) != 0 ||
      ::fsync(descriptor_) != 0 || std::rename(unfinished_.c_str(), file_.c_str()) != 0) {
    return failed();
  }
  sync_directory(file_);
  return {};
}

tl::unexpected<engine::Error> TablebaseWriter::failed() const {
  return engine::fail("cannot write " + unfinished_ + ": " + std::strerror(errno));
}

bool TablebaseWriter::write_at(const void* data, std::uint64_t bytes, std::uint64_t offset) const {
  return transfer_all(::pwrite, descriptor_, static_cast<const char*>(data), bytes, offset);
}

bool TablebaseWriter::read_at(void* data, std::uint64_t bytes, std::uint64_t offset) const {
  return transfer_all(::pread, descriptor_, static_cast<char*>(data), bytes, offset);
}

}  // namespace kalah
