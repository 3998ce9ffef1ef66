// SPDX-License-Identifier: MIT
// The file of a match: JSON Lines, append only, one whole line a game (docs/game-record.md).
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "engine/record.hpp"
#include "engine/result.hpp"
#include "engine/stop.hpp"
#include "protocol/io/descriptors.hpp"

namespace protocol::match {

/// Writes a journal. A line that was added is on the disk when `add` returns.
class Journal {
 public:
  /// Makes the file; an error when it exists already.
  [[nodiscard]] static engine::Result<Journal> create(const std::string& file);
  /// Opens the file to add to it, or makes it; an error while another process writes it.
  [[nodiscard]] static engine::Result<Journal> open(const std::string& file);

  [[nodiscard]] engine::Result<void> add(std::string_view line);
  /// Forgets what lies beyond the first `bytes`.
  [[nodiscard]] engine::Result<void> cut(std::size_t bytes);
  /// Makes a file of these bytes of it, or leaves it as it is, whatever happens meanwhile.
  [[nodiscard]] engine::Result<void> replace(std::string_view bytes);

 private:
  [[nodiscard]] static engine::Result<Journal> locked(Descriptor descriptor,
                                                      const std::string& file);

  Journal(Descriptor descriptor, std::string file)
      : descriptor_(std::move(descriptor)), file_(std::move(file)) {}

  Descriptor descriptor_;
  std::string file_;
};

/// What a journal holds.
struct JournalContents {
  engine::Json header;  ///< the first line's object
  std::vector<engine::GameRecord> games;
  bool torn = false;  ///< a last line without its newline was left out
};

/// Reads a whole file; errors begin with `file:` or `file:line:`. A last line without its newline
/// is what an interrupted write left behind, and does not count. Waiting for a pipe ends with a
/// stop.
[[nodiscard]] engine::Result<JournalContents> read_journal(const std::string& file,
                                                           const engine::StopToken& stop = {});

/// The same of a file's bytes, which is called `file` in errors.
[[nodiscard]] engine::Result<JournalContents> parse_journal(std::string_view bytes,
                                                            const std::string& file);

/// "file:line: " of the game that stands at `index` among those of a file.
[[nodiscard]] std::string place_of_game(const std::string& file, std::size_t index);

}  // namespace protocol::match
