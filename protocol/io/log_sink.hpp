// SPDX-License-Identifier: MIT
// Where the lines of a log go. Nobody waits long for a log: what its reader or its disk does not
// take is lost, and the log says how much that was.
#pragma once

#include <spdlog/sinks/base_sink.h>

#include <atomic>
#include <cstddef>
#include <mutex>
#include <string_view>
#include <utility>

#include "protocol/io/descriptors.hpp"

namespace protocol {

class LogSink final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  explicit LogSink(Descriptor descriptor) : descriptor_(std::move(descriptor)) {}

 protected:
  void sink_it_(const spdlog::details::log_msg& message) override;
  void flush_() override {}

 private:
  [[nodiscard]] bool write(std::string_view text);

  Descriptor descriptor_;
  std::size_t lost_ = 0;  ///< lines since the last one that was written
};

}  // namespace protocol
