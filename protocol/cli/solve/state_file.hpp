// SPDX-License-Identifier: MIT
// `solve --state FILE`: what a solver has proved, kept between runs. A few lines of text say what
// it is about; then come the table's entries, 16 bytes each, little-endian, and a checksum.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "engine/files/replaced_file.hpp"
#include "engine/result.hpp"
#include "engine/searcher.hpp"

namespace protocol::cli::solve {

class StateFile {
 public:
  /// `subject` names the game and the rules: entries of others are refused. An error where the file
  /// cannot be written, is no state, or is one of something else.
  [[nodiscard]] static engine::Result<StateFile> open(const std::string& file, std::string subject,
                                                      std::chrono::seconds interval);

  /// How many entries the file holds; 0 where there is none yet.
  [[nodiscard]] engine::Result<std::uint64_t> entries() const;
  /// Gives them all to the solver. An error where the file is damaged: the solver must not be used
  /// then.
  [[nodiscard]] engine::Result<void> load(engine::Solver& solver) const;
  /// Replaces the file as a whole; on an error the old one stays. Returns the number of entries.
  [[nodiscard]] engine::Result<std::uint64_t> save(const engine::Solver& solver) const;

  [[nodiscard]] std::chrono::seconds interval() const { return interval_; }
  [[nodiscard]] const std::string& name() const { return file_.name(); }

 private:
  StateFile(engine::ReplacedFile file, std::string heading, std::chrono::seconds interval)
      : file_(std::move(file)), heading_(std::move(heading)), interval_(interval) {}

  engine::ReplacedFile file_;
  std::string heading_;
  std::chrono::seconds interval_;
};

}  // namespace protocol::cli::solve
