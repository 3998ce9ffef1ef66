// SPDX-License-Identifier: MIT
// The log: every line in and out with microseconds, and what went wrong. Off by default; never on
// stdout.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace spdlog {
class logger;
}

namespace protocol {

/// Thread-safe. A log of level info can be replayed: `< ` lines went in, `> ` lines came out.
class Log {
 public:
  Log();
  ~Log();

  /// `level` is off, error, info or debug; an empty file means stderr. On error the old setting
  /// stays.
  [[nodiscard]] engine::Result<void> configure(const std::string& file, const std::string& level);

  void in(std::string_view line) {
    if (traffic()) write("< ", line);
  }
  /// One or more lines, each with its newline.
  void out(std::string_view lines);

 private:
  [[nodiscard]] bool traffic() const { return traffic_.load(std::memory_order_relaxed); }
  void write(const char* direction, std::string_view line);

  std::mutex mutex_;
  std::shared_ptr<spdlog::logger> logger_;
  std::atomic<bool> traffic_{false};
};

}  // namespace protocol
