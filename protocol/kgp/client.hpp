// SPDX-License-Identifier: MIT
// The connection to a Kalah Game Protocol server, made again when it is lost.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "engine/game.hpp"
#include "protocol/core/line_splitter.hpp"
#include "protocol/kgp/dialogue.hpp"
#include "protocol/kgp/search_pool.hpp"

namespace protocol::kgp {

struct Settings {
  std::string host = "localhost", port;
  Identity identity;
  Effort effort;
  std::size_t most_searches = 4;  ///< at once
  int retries = 10;               ///< in a row, before giving up
  bool show_lines = false;        ///< tell every line in and out
};

class Client final : private DialogueHost {
 public:
  using Tell = std::function<void(const std::string&)>;

  /// `tell` is given lines for whoever watches.
  Client(boost::asio::io_context& io, const std::shared_ptr<const engine::Game>& game,
         Settings settings, Tell tell);

  /// Connects; the io_context runs until the server says goodbye, retries are used up, or leave().
  void start();
  /// Says goodbye and lets the io_context end.
  void leave();
  /// Whether it ended without a goodbye.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  struct Connection;
  using Held = std::shared_ptr<Connection>;

  // DialogueHost
  void send(const std::string& line) override;
  void think(Question question, const engine::Position& position) override;
  void forget(Question question) override;
  void after(std::chrono::milliseconds delay, std::function<void()> action) override;
  void tell(const std::string& text) override { tell_(text); }
  void leave(bool failed) override;

  void connect();
  void connected(const Held& connection);
  void read(const Held& connection);
  void take(const Held& connection, std::string_view bytes);
  void write(const Held& connection);
  void lost(const Held& connection, const std::string& why);
  void end();
  [[nodiscard]] std::string place() const { return settings_.host + ":" + settings_.port; }

  boost::asio::io_context& io_;
  std::shared_ptr<const engine::Game> game_;
  Settings settings_;
  Tell tell_;
  boost::asio::ip::tcp::resolver resolver_{io_};
  boost::asio::steady_timer pause_{io_};
  Held connection_;
  int failures_ = 0;  ///< in a row
  bool ending_ = false;
  bool failed_ = false;
  SearchPool pool_;  // last: its threads report to the rest
};

}  // namespace protocol::kgp
