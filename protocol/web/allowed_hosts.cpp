// SPDX-License-Identifier: MIT
#include "protocol/web/allowed_hosts.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace protocol::web {

namespace {

// Behind the brackets of an IPv6 address, whose own colons mean something else.
bool has_port(std::string_view name) {
  const std::size_t bracket = name.rfind(']');
  return name.find(':', bracket == std::string_view::npos ? 0 : bracket) != std::string_view::npos;
}

}  // namespace

AllowedHosts::AllowedHosts(const ListenAddress& listening, const std::vector<std::string>& extra) {
  for (const char* name : {"127.0.0.1", "localhost", "[::1]"}) add(name, listening.port);
  if (!listening.everywhere()) add(listening.host(), listening.port);
  for (const std::string& name : extra) {
    if (has_port(name)) {
      names_.push_back(name);
    } else {
      add(name, listening.port);
    }
  }
}

// Clients leave out the port that is HTTP's own.
void AllowedHosts::add(std::string name, std::uint16_t port) {
  if (port == 80) names_.push_back(name);
  names_.push_back(std::move(name) + ":" + std::to_string(port));
}

bool AllowedHosts::host(std::string_view header) const {
  return std::find(names_.begin(), names_.end(), header) != names_.end();
}

bool AllowedHosts::origin(std::string_view header) const {
  constexpr std::string_view scheme = "http://";
  return header.substr(0, scheme.size()) == scheme && host(header.substr(scheme.size()));
}

std::string with_port(std::string name, std::uint16_t port) {
  return has_port(name) ? name : std::move(name) + ":" + std::to_string(port);
}

engine::Result<std::string> allowed_host(std::string_view text) {
  std::string name(text);
  for (char& c : name) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    const bool known = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                       std::string_view(".-_:[]").find(c) != std::string_view::npos;
    if (!known) return engine::fail(engine::in_quotes(text) + " is not NAME or NAME:PORT");
  }
  if (name.empty()) return engine::fail("the name is missing");
  return name;
}

}  // namespace protocol::web
