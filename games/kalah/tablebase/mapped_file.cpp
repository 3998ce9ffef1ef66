// SPDX-License-Identifier: MIT
#include <boost/interprocess/file_mapping.hpp>
#include <boost/interprocess/mapped_region.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>

#include "games/kalah/tablebase/file.hpp"

namespace kalah {

namespace {

namespace ipc = boost::interprocess;

// The mapping of a whole file, which is not empty.
std::shared_ptr<const char> mapped(const std::string& file) {
  const ipc::file_mapping source(file.c_str(), ipc::read_only);
  auto region = std::make_shared<ipc::mapped_region>(source, ipc::read_only);
  return {region, static_cast<const char*>(region->get_address())};
}

tl::unexpected<engine::Error> refused(const std::string& file, const std::string& why) {
  return engine::fail(file + " " + why);
}

}  // namespace

engine::Result<MappedTablebase> MappedTablebase::open(const std::string& file) {
  std::error_code code;
  const auto status = std::filesystem::status(file, code);
  if (!std::filesystem::exists(status)) {
    return engine::fail("cannot read " + file + ": " + std::strerror(code ? code.value() : ENOENT));
  }
  if (!std::filesystem::is_regular_file(status)) return refused(file, "is not a file");
  const std::uintmax_t size = std::filesystem::file_size(file, code);
  if (code) return engine::fail("cannot read " + file + ": " + code.message());
  if (size == 0) return refused(file, "is empty");
  std::shared_ptr<const char> bytes;
  try {
    bytes = mapped(file);
  } catch (const ipc::interprocess_exception& e) {
    return engine::fail("cannot read " + file + ": " + std::strerror(e.get_native_error()));
  }
  const auto page = std::string_view(bytes.get(), std::min<std::size_t>(size, FileHeader::bytes));
  auto header = FileHeader::decoded(page);
  if (!header) return refused(file, header.error().message);
  if (!header->complete()) return refused(file, "is unfinished");
  if (size != header->file_bytes()) {
    return refused(file, (size < header->file_bytes() ? "is truncated: " : "is too long: ") +
                             std::to_string(size) + " bytes instead of " +
                             std::to_string(header->file_bytes()));
  }
  const auto* values = reinterpret_cast<const std::int8_t*>(bytes.get() + FileHeader::bytes);
  return MappedTablebase{file, std::move(*header), {bytes, values}};
}

engine::Result<void> MappedTablebase::check_layer(int seeds) const {
  const std::uint64_t begin = seeds == 0 ? 0 : BoardIndex::boards(header.holes, seeds - 1);
  const std::uint64_t end = BoardIndex::boards(header.holes, seeds);
  if (checksum(values.get() + begin, end - begin) ==
      header.checksums[static_cast<std::size_t>(seeds)]) {
    return {};
  }
  return refused(file, "is damaged: the layer of " + std::to_string(seeds) +
                           " seeds does not match its checksum");
}

engine::Result<void> MappedTablebase::check() const {
  for (int seeds = 0; seeds <= header.seeds; ++seeds) {
    if (auto ok = check_layer(seeds); !ok) return ok;
  }
  return {};
}

Tablebase MappedTablebase::table() const {
  return {BoardIndex(header.holes, header.seeds), header.seeds, values};
}

}  // namespace kalah
