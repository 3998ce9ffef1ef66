// SPDX-License-Identifier: MIT
// Tablebase files: reading them mapped, and writing them layer by layer.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/files/replaced_file.hpp"
#include "engine/result.hpp"
#include "games/kalah/tablebase/builder.hpp"
#include "games/kalah/tablebase/file_header.hpp"
#include "games/kalah/tablebase/tablebase.hpp"

namespace kalah {

/// A file that was mapped. All errors begin with its name.
struct MappedTablebase {
  std::string file;
  FileHeader header;
  std::shared_ptr<const std::int8_t> values;

  /// Opens a complete file and checks its header and size, not its layers.
  [[nodiscard]] static engine::Result<MappedTablebase> open(const std::string& file);
  /// Whether the layer of `seeds` is what was written.
  [[nodiscard]] engine::Result<void> check_layer(int seeds) const;
  /// check_layer() for all.
  [[nodiscard]] engine::Result<void> check() const;
  [[nodiscard]] Tablebase table() const;
};

/// Writes a table that is being built. Until finish() it has the name of the file with
/// `.unfinished` behind it, and at any moment it holds the layers that its header says.
class TablebaseWriter {
 public:
  /// Opens or makes the unfinished file; nobody else may be writing it. An error where the file
  /// itself is something else, or a whole tablebase of other rules.
  [[nodiscard]] static engine::Result<std::unique_ptr<TablebaseWriter>> make(
      const std::string& file, const RuleSet& rules, int holes, int seeds);
  TablebaseWriter(const TablebaseWriter&) = delete;
  TablebaseWriter& operator=(const TablebaseWriter&) = delete;
  ~TablebaseWriter() = default;

  /// Reads the layers that an earlier run left into `builder`, as far as they are whole.
  void resume(TablebaseBuilder& builder);
  /// Writes the last layer of `builder`; it stays, whatever happens after.
  [[nodiscard]] engine::Result<void> append(TablebaseBuilder& builder);
  /// Gives the complete file its name.
  [[nodiscard]] engine::Result<void> finish();

 private:
  TablebaseWriter(engine::UnfinishedFile file, FileHeader header);
  [[nodiscard]] int descriptor() const { return file_.descriptor.get(); }
  [[nodiscard]] tl::unexpected<engine::Error> failed() const;
  [[nodiscard]] bool write_at(const void* data, std::uint64_t bytes, std::uint64_t offset) const;
  [[nodiscard]] bool read_at(void* data, std::uint64_t bytes, std::uint64_t offset) const;

  engine::UnfinishedFile file_;
  FileHeader header_;
};

}  // namespace kalah
