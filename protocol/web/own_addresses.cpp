// SPDX-License-Identifier: MIT
#include "protocol/web/own_addresses.hpp"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <iterator>
#include <memory>

namespace protocol::web {

namespace {

using boost::asio::ip::address;
using boost::asio::ip::address_v4;
using boost::asio::ip::address_v6;

// Unspecified where it is of neither kind.
address address_of(const sockaddr& socket) {
  if (socket.sa_family == AF_INET) {
    const auto& v4 = reinterpret_cast<const sockaddr_in&>(socket);
    return address_v4(ntohl(v4.sin_addr.s_addr));
  }
  if (socket.sa_family == AF_INET6) {
    const auto& v6 = reinterpret_cast<const sockaddr_in6&>(socket);
    address_v6::bytes_type bytes;
    std::copy(std::begin(v6.sin6_addr.s6_addr), std::end(v6.sin6_addr.s6_addr), bytes.begin());
    return address_v6(bytes);
  }
  return {};
}

bool reaches_out(const address& one) {
  if (one.is_unspecified() || one.is_loopback()) return false;
  if (one.is_v6()) return !one.to_v6().is_link_local();
  return one.to_v4().to_uint() >> 16 != 0xA9FE;  // 169.254: nobody gave it another
}

}  // namespace

std::vector<std::string> own_addresses(const ListenAddress& listening) {
  std::vector<std::string> found;
  ifaddrs* first = nullptr;
  if (::getifaddrs(&first) != 0) return found;
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> owner(first, &::freeifaddrs);
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || (one->ifa_flags & IFF_UP) == 0) continue;
    ListenAddress own;
    own.address = address_of(*one->ifa_addr);
    // Who listens on all addresses of IPv6 hears those of IPv4 as well.
    if (own.address.is_v6() && !listening.address.is_v6()) continue;
    if (reaches_out(own.address)) found.push_back(own.host());
  }
  return found;
}

}  // namespace protocol::web
