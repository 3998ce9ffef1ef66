// SPDX-License-Identifier: MIT
// `solve --state FILE`: what a solver has proved, kept between runs. A few lines of text say what
// it is about; then come the table's entries, 16 bytes each, little-endian, and a checksum.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "engine/result.hpp"
#include "engine/searcher.hpp"

namespace protocol::cli::solve {

class StateFile {
 public:
  /// `subject` names the game and the rules: entries of others are refused.
  StateFile(std::string file, std::string subject, std::chrono::seconds interval);

  /// How many entries the file holds; 0 where there is none yet. An error where it is about
  /// something else, or no state at all.
  [[nodiscard]] engine::Result<std::uint64_t> entries() const;
  /// Gives them all to the solver. An error where the file is damaged: the solver must not be used
  /// then.
  [[nodiscard]] engine::Result<void> load(engine::Solver& solver) const;
  /// Replaces the file as a whole; on an error the old one stays. Returns the number of entries.
  [[nodiscard]] engine::Result<std::uint64_t> save(const engine::Solver& solver) const;

  [[nodiscard]] std::chrono::seconds interval() const { return interval_; }
  [[nodiscard]] const std::string& name() const { return file_; }

 private:
  std::string file_;
  std::string heading_;
  std::chrono::seconds interval_;
};

}  // namespace protocol::cli::solve
