// SPDX-License-Identifier: MIT
// Which names a request may call this server by. A page of another site can make a browser send
// requests to loopback, under a name of its own that points here; the name gives it away.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "protocol/web/listen_address.hpp"

namespace protocol::web {

/// Names are compared whole: a beginning such as "127." could belong to anybody.
class AllowedHosts {
 public:
  /// The loopback names with the port that is listened on, the address itself unless it stands for
  /// all, and `extra` from allowed_host().
  AllowedHosts(const ListenAddress& listening, const std::vector<std::string>& extra);

  /// A `Host` header, exactly as it came.
  [[nodiscard]] bool host(std::string_view header) const;
  /// An `Origin` header: the same names behind "http://".
  [[nodiscard]] bool origin(std::string_view header) const;

 private:
  void add(std::string name, std::uint16_t port);

  std::vector<std::string> names_;
};

/// The name as it is where it has a port, else with this one.
[[nodiscard]] std::string with_port(std::string name, std::uint16_t port);

/// What --allow-host takes: NAME or NAME:PORT, in lower case as browsers send it.
[[nodiscard]] engine::Result<std::string> allowed_host(std::string_view text);

}  // namespace protocol::web
