// SPDX-License-Identifier: MIT
#include "protocol/io/log_sink.hpp"

#include "engine/files/write_all.hpp"

namespace protocol {

void LogSink::sink_it_(const spdlog::details::log_msg& message) {
  // Behind what was lost may stand the beginning of a line.
  if (lost_ > 0 && !write("\n(" + std::to_string(lost_) + " lines are missing)\n")) {
    ++lost_;
    return;
  }
  spdlog::memory_buf_t line;
  formatter_->format(message, line);
  lost_ = write({line.data(), line.size()}) ? 0 : 1;
}

// A reader that is a little late loses nothing; one that has stopped costs its time once.
bool LogSink::write(std::string_view text) {
  const std::chrono::milliseconds patience(lost_ == 0 ? 20 : 0);
  return engine::write_all(descriptor_.get(), text, patience) == 0;
}

}  // namespace protocol
