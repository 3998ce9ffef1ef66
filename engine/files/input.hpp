// SPDX-License-Identifier: MIT
// Files that are read. None of them holds the program up: opening never waits, waiting for bytes
// ends when the end is asked for, and a named pipe that nobody writes into is refused.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "engine/files/descriptor.hpp"
#include "engine/result.hpp"
#include "engine/stop.hpp"

namespace engine {

/// What nobody means to be read as a whole, such as a device that never ends.
inline constexpr std::size_t most_whole_bytes = std::size_t{1} << 30;

/// One source of bytes. Errors give the reason alone ("No such file or directory"), without a name.
class Input {
 public:
  /// Opens a file, a pipe or a device; never waits.
  [[nodiscard]] static Result<Input> open(const std::string& file);
  [[nodiscard]] static Input standard();

  struct Got {
    std::size_t bytes = 0;  ///< 0 = the end of the input, unless woken
    bool woken = false;     ///< `wake` ended the waiting
  };

  /// Waits for bytes and puts at most `most` of them into `to`. Ends early when the descriptor
  /// `wake` becomes readable; -1 = nothing does that.
  [[nodiscard]] Result<Got> read(char* to, std::size_t most, int wake);

 private:
  using Clock = std::chrono::steady_clock;

  Input(int descriptor, Descriptor owned) : descriptor_(descriptor), owned_(std::move(owned)) {}
  [[nodiscard]] int timeout_ms() const;

  int descriptor_;
  Descriptor owned_;  ///< the same, unless it is standard input
  bool awaiting_writer_ = false;
  Clock::time_point opened_ = Clock::now();
};

/// The bytes of a file, of stdin for "-", at most 1 GiB. Waiting for a pipe ends when a stop is
/// requested, with an error. Errors give the reason alone.
[[nodiscard]] Result<std::string> bytes_of(const std::string& file, const StopToken& stop = {});

/// The same with whole errors: "cannot read FILE: why".
[[nodiscard]] Result<std::string> read_file(const std::string& file, const StopToken& stop = {});

}  // namespace engine
