// SPDX-License-Identifier: MIT
#include "protocol/web/listen_address.hpp"

#include "engine/text.hpp"

namespace protocol::web {

namespace {

engine::Result<ListenAddress> refuse(std::string_view text) {
  return engine::fail(engine::in_quotes(text) +
                      " is not HOST:PORT, such as 127.0.0.1:8080, localhost:0 or [::1]:8080");
}

}  // namespace

std::string ListenAddress::host() const {
  return address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
}

std::string ListenAddress::local_name() const {
  if (!everywhere()) return host();
  return address.is_v6() ? "[::1]" : "127.0.0.1";
}

engine::Result<ListenAddress> parse_listen_address(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return refuse(text);
  const std::string_view digits = text.substr(colon + 1);
  const auto port = engine::parse_integer(digits);
  const bool plain = digits.find_first_not_of("0123456789") == std::string_view::npos;
  if (!port || !plain || *port > 65535) return refuse(text);
  ListenAddress result;
  result.port = static_cast<std::uint16_t>(*port);
  std::string host(text.substr(0, colon));
  if (host == "localhost") return result;
  const bool bracketed = host.size() > 2 && host.front() == '[' && host.back() == ']';
  if (bracketed) host = host.substr(1, host.size() - 2);
  boost::system::error_code error;
  result.address = boost::asio::ip::make_address(host, error);
  if (error || result.address.is_v6() != bracketed) return refuse(text);
  return result;
}

}  // namespace protocol::web
