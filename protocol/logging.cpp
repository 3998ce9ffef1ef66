// SPDX-License-Identifier: MIT
#include "protocol/logging.hpp"

#include <spdlog/logger.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <algorithm>

namespace protocol {

Log::Log() = default;
Log::~Log() = default;

engine::Result<void> Log::configure(const std::string& file, const std::string& level) {
  std::shared_ptr<spdlog::logger> logger;
  if (level != "off") {
    try {
      spdlog::sink_ptr sink;
      if (file.empty()) {
        sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
      } else {
        sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(file);
      }
      logger = std::make_shared<spdlog::logger>("parlour", std::move(sink));
    } catch (const spdlog::spdlog_ex&) {
      return engine::fail("cannot open the log file '" + file + "'");
    }
    logger->set_pattern("%Y-%m-%d %H:%M:%S.%f %v");
    logger->set_level(spdlog::level::from_str(level));
    logger->flush_on(spdlog::level::trace);
  }
  const std::lock_guard lock(mutex_);
  logger_ = std::move(logger);
  traffic_ = logger_ != nullptr && logger_->should_log(spdlog::level::info);
  return {};
}

void Log::out(std::string_view lines) {
  if (!traffic()) return;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    write("> ", lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
}

void Log::write(const char* direction, std::string_view line) {
  const std::lock_guard lock(mutex_);
  if (logger_ != nullptr) logger_->log(spdlog::level::info, "{}{}", direction, line);
}

}  // namespace protocol
