// SPDX-License-Identifier: MIT
// What the system had too little of, in words.
#pragma once

#include <exception>
#include <string>
#include <system_error>

namespace engine {

/// True for the exception of a thread that could not be started. Its own words do not tell:
/// "Resource temporarily unavailable".
[[nodiscard]] inline bool lacks_thread(const std::exception& error) {
  const auto* const system = dynamic_cast<const std::system_error*>(&error);
  return system != nullptr && system->code() == std::errc::resource_unavailable_try_again;
}

/// What an exception says, and what could not be had.
[[nodiscard]] inline std::string reason_of(const std::exception& error) {
  return (lacks_thread(error) ? "no thread could be started: " : "") + std::string(error.what());
}

}  // namespace engine
