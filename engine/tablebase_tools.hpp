// SPDX-License-Identifier: MIT
// Endgame tables as files: what a game that has them offers the command line.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/game.hpp"
#include "engine/options.hpp"
#include "engine/result.hpp"
#include "engine/stop.hpp"
#include "engine/value.hpp"

namespace engine {

/// Long work on one file.
struct TablebaseJob {
  std::string file;
  int threads = 1;
  std::uint64_t most_memory = 0;                            ///< bytes
  std::function<void(const std::string&)> news;             ///< a line worth telling
  std::function<void(double share, std::string)> progress;  ///< 0..1 of the work, and where it is
  StopToken stop{};
};

/// How it ended, and the one line that says so.
struct TablebaseOutcome {
  enum class End : std::uint8_t {
    done,
    wrong,    ///< the file is not what it claims, or could not be written
    refused,  ///< nothing was begun
    stopped,  ///< what was done is kept
  };

  End end = End::done;
  std::string text;
};

/// A file that is open to be asked, with the game under the rules that it was built for.
class OpenTablebase {
 public:
  OpenTablebase() = default;
  OpenTablebase(const OpenTablebase&) = delete;
  OpenTablebase& operator=(const OpenTablebase&) = delete;
  virtual ~OpenTablebase() = default;

  [[nodiscard]] virtual const Game& game() const = 0;
  /// Facts about the file, one a line.
  [[nodiscard]] virtual std::string info() const = 0;
  /// The exact value of a position of game(), finished or not; an error where it is not in the
  /// table.
  [[nodiscard]] virtual Result<Value> value(const Position& position) const = 0;
};

class TablebaseTools {
 public:
  TablebaseTools() = default;
  TablebaseTools(const TablebaseTools&) = delete;
  TablebaseTools& operator=(const TablebaseTools&) = delete;
  virtual ~TablebaseTools() = default;

  /// Writes the table of all positions with at most `pieces` pieces in play (seeds, in Kalah) for
  /// the rules and the size that the options say. Goes on where an interrupted one of the same kind
  /// has ended.
  [[nodiscard]] virtual TablebaseOutcome build(const OptionSet& options, int pieces,
                                               const TablebaseJob& job) const = 0;
  /// Checks everything: the header, the checksums, and each value against those it follows from.
  [[nodiscard]] virtual TablebaseOutcome verify(const TablebaseJob& job) const = 0;
  /// The error begins with the name of the file.
  [[nodiscard]] virtual Result<std::unique_ptr<OpenTablebase>> open(
      const std::string& file) const = 0;
};

}  // namespace engine
