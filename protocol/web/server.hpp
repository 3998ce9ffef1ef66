// SPDX-License-Identifier: MIT
// The local web page: HTTP for its files, and a WebSocket that carries the text protocol, one line
// a message. Everything happens on the thread that runs the io_context, but for the searches.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <vector>

#include "engine/options.hpp"
#include "engine/registry.hpp"
#include "protocol/web/bulletin.hpp"
#include "protocol/web/listen_address.hpp"
#include "protocol/web/page_limits.hpp"
#include "protocol/web/programs/program.hpp"

namespace protocol::web {

struct ServerSettings {
  ListenAddress address{};
  std::vector<std::string> allowed_hosts{};  ///< beside the loopback names
  std::string token{};                       ///< that a page has to say first; empty = it need not
  std::string web_root{};       ///< folder whose files stand before the embedded ones; empty = none
  engine::OptionSet options{};  ///< that every session begins with
  std::vector<Program> programs{};  ///< that pages may play with, each under a name of its own
  HouseLimits limits{};
  /// Told to whoever follows it by a WebSocket of its own, /match; its page is the first one of the
  /// server. Outlives the server; may be null.
  Bulletin* bulletin = nullptr;
};

class Server {
 public:
  /// Listens at once; throws boost::system::system_error where the system does not let it. All
  /// references outlive the server, and the io_context runs no more when it is destroyed.
  Server(boost::asio::io_context& io, const engine::Registry& registry, ServerSettings settings);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  /// Where it really listens: port 0 has become a free one.
  [[nodiscard]] const ListenAddress& address() const;
  /// Takes no more connections, ends every session, and stops the io_context when all are gone.
  void stop();

 private:
  class Core;
  std::unique_ptr<Core> core_;
};

}  // namespace protocol::web
