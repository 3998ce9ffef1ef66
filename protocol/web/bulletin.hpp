// SPDX-License-Identifier: MIT
// What a server tells all of its viewers beside the answers of their engines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace protocol::web {

/// Topics with a newest text each. A viewer who is slow misses texts that have been replaced
/// meanwhile, and nobody waits for him. All calls come from the thread of the io_context.
class Bulletin {
 public:
  virtual ~Bulletin() = default;

  /// Takes over what is new; called some times a second. `watched`: there is a viewer.
  virtual void refresh(bool watched) = 0;
  [[nodiscard]] virtual std::size_t topics() const = 0;
  /// Another number whenever the text is another; 0 while there is none.
  [[nodiscard]] virtual std::uint64_t version(std::size_t topic) const = 0;
  /// One line; only of a topic that has a version.
  [[nodiscard]] virtual std::string text(std::size_t topic) = 0;
  /// To a line that a viewer has sent: one line.
  [[nodiscard]] virtual std::string answer(std::string_view line) = 0;
};

}  // namespace protocol::web
