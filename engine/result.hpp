// SPDX-License-Identifier: MIT
// What a function returns when the text it was given may be wrong.
#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace engine {

/// Why a piece of user text was refused. `message` is one line without a final stop; `offset` is
/// the 0-based byte in the text that was parsed, or `npos` when no single place is to blame.
struct Error {
  static constexpr std::size_t npos = static_cast<std::size_t>(-1);

  std::string message;
  std::size_t offset = npos;
};

template <class T>
using Result = tl::expected<T, Error>;

/// `return fail("...")` makes an error of any Result type.
[[nodiscard]] inline tl::unexpected<Error> fail(std::string message,
                                                std::size_t offset = Error::npos) {
  return tl::unexpected<Error>(Error{std::move(message), offset});
}

}  // namespace engine
