// SPDX-License-Identifier: MIT
// What runner and programs say to each other, for those who look for the reason of a lost game:
// `match --log FILE` keeps it, a line each.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "engine/result.hpp"
#include "protocol/io/descriptors.hpp"

namespace protocol::match {

/// Whose words a line repeats.
enum class Speaker : std::uint8_t { runner, engine, engine_stderr, note };

/// Whoever hears it: `name` of the program in the match. Used by several threads at a time.
class Witness {
 public:
  virtual ~Witness() = default;
  virtual void add(std::string_view name, Speaker speaker, std::string_view text) = 0;
};

/// Used by several threads at a time. A file that cannot be written any more (a full disk, a pipe
/// that is not read) is left alone until the end: a log is not worth a match.
class Transcript final : public Witness {
 public:
  /// Makes the file; with `resume` one that is there goes on, if it is such a log.
  [[nodiscard]] static engine::Result<std::unique_ptr<Transcript>> open(const std::string& file,
                                                                        bool resume);

  /// "seconds since the beginning, name, < or > or ! or a blank, text". Bytes that are no printable
  /// ASCII stand as \xNN.
  void add(std::string_view name, Speaker speaker, std::string_view text) override;

  /// Whether lines are missing.
  [[nodiscard]] bool broken() {
    const std::lock_guard lock(mutex_);
    return broken_;
  }

 private:
  explicit Transcript(Descriptor descriptor) : descriptor_(std::move(descriptor)) {}

  Descriptor descriptor_;
  bool begun_ = false;  ///< the first line is written
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  bool broken_ = false;
};

}  // namespace protocol::match
