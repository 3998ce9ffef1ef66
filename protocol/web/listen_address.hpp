// SPDX-License-Identifier: MIT
// Where the server listens: an address of this machine and a port.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace protocol::web {

struct ListenAddress {
  boost::asio::ip::address address = boost::asio::ip::address_v4::loopback();
  std::uint16_t port = 8080;

  [[nodiscard]] bool loopback() const { return address.is_loopback(); }
  /// True for an address that stands for every one of the machine.
  [[nodiscard]] bool everywhere() const { return address.is_unspecified(); }
  /// "127.0.0.1", "[::1]"
  [[nodiscard]] std::string host() const;
  /// The name by which a browser of this machine comes: the loopback's where all are listened on.
  [[nodiscard]] std::string local_name() const;
  /// "127.0.0.1:8080"
  [[nodiscard]] std::string text() const { return host() + ":" + std::to_string(port); }
};

/// HOST:PORT, where HOST is "localhost", an IPv4 address, or an IPv6 address in brackets. Names are
/// not looked up.
[[nodiscard]] engine::Result<ListenAddress> parse_listen_address(std::string_view text);

}  // namespace protocol::web
