// SPDX-License-Identifier: MIT
#include "tests/fuzz/http_client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>

#include "protocol/core/engine_options.hpp"
#include "protocol/web/server.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/test_registry.hpp"

namespace fuzz {

namespace {

using boost::asio::ip::tcp;

// One for all inputs: what one of them leaves behind meets the next.
struct Serving {
  boost::asio::io_context io;
  engine::Registry registry = test_games::all();
  protocol::web::Server server{io, registry, settings(registry)};

  static protocol::web::ServerSettings settings(const engine::Registry& registry) {
    protocol::web::ServerSettings settings;
    settings.address.port = 0;
    settings.allowed_hosts = {"a:1"};
    settings.options = protocol::all_options(registry);
    return settings;
  }
};

class Client {
 public:
  explicit Client(Serving& serving) : socket_(serving.io) {
    const protocol::web::ListenAddress& address = serving.server.address();
    socket_.connect({address.address, address.port});
    // Closed at once when it is done, so that a million connections do not use up the ports.
    socket_.set_option(tcp::socket::linger(true, 0));
    socket_.non_blocking(true);
  }

  // Sends what the socket takes. Where the server has closed, the rest is of no interest.
  void send(std::string_view& bytes) {
    boost::system::error_code error;
    bytes.remove_prefix(socket_.write_some(boost::asio::buffer(bytes), error));
    if (error && error != boost::asio::error::would_block) bytes = {};
  }
  void finish() {
    boost::system::error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
  }
  // False at the end.
  bool receive(std::string& answer) {
    char block[16384];
    boost::system::error_code error;
    const std::size_t size = socket_.read_some(boost::asio::buffer(block), error);
    answer.append(block, size);
    return !error || error == boost::asio::error::would_block;
  }

 private:
  tcp::socket socket_;
};

}  // namespace

std::string served(std::string_view bytes) {
  static Serving serving;
  Client client(serving);
  std::string answer;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(5);
  for (int round = 0; std::chrono::steady_clock::now() < end; ++round) {
    if (!bytes.empty()) client.send(bytes);
    const bool idle = serving.io.poll() == 0;
    if (!client.receive(answer)) return answer;
    // Until all that can be answered without much searching was answered.
    if (!bytes.empty() || (!idle && round < 100)) continue;
    client.finish();
    serving.io.run_one_for(std::chrono::milliseconds(1));
  }
  require(false, "the connection stays open: " + answer);
  return answer;
}

std::string handshake() {
  return "GET /ws HTTP/1.1\r\nHost: a:1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
}

}  // namespace fuzz
