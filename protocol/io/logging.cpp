// SPDX-License-Identifier: MIT
#include "protocol/io/logging.hpp"

#include <spdlog/logger.h>

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

#include "engine/files/added_file.hpp"
#include "protocol/io/log_sink.hpp"

namespace protocol {

namespace {

// "2026-01-31 12:00:00.000000 ": what every line begins with.
bool begins_with_time(std::string_view text) {
  constexpr std::string_view form = "dddd-dd-dd dd:dd:dd.dddddd ";
  return text.size() >= form.size() &&
         std::equal(form.begin(), form.end(), text.begin(), [](char wanted, char c) {
           return wanted == 'd' ? c >= '0' && c <= '9' : c == wanted;
         });
}

engine::Result<Descriptor> opened_log(const std::string& file) {
  constexpr std::chrono::milliseconds at_once(0);
  return engine::open_log(
      file.empty() ? "/dev/stderr" : file,
      [](std::string_view beginning) {
        return begins_with_time(beginning) ? "" : " and is not a log of the engine";
      },
      at_once);
}

}  // namespace

Log::Log() = default;
Log::~Log() = default;

engine::Result<void> Log::configure(const std::string& file, const std::string& level) {
  std::shared_ptr<spdlog::logger> logger;
  if (level != "off") {
    auto opened = opened_log(file);
    if (!opened) return engine::fail("Log File: " + opened.error().message);
    logger =
        std::make_shared<spdlog::logger>("parlour", std::make_shared<LogSink>(std::move(*opened)));
    logger->set_error_handler([](const std::string&) {});  // it would write to stderr
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
