// SPDX-License-Identifier: MIT
#include "protocol/kgp/client.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/write.hpp>
#include <utility>
#include <vector>

#include "protocol/core/reply.hpp"

namespace protocol::kgp {

using boost::system::error_code;

struct Client::Connection {
  Connection(boost::asio::io_context& io, std::shared_ptr<const engine::Game> game,
             const Identity& identity, DialogueHost& host)
      : socket(io), dialogue(std::move(game), identity, host) {}

  boost::asio::ip::tcp::socket socket;
  Dialogue dialogue;
  LineSplitter splitter{longest_line};
  std::array<char, 4096> input{};
  std::string writing, unwritten;
  std::vector<Question> questions;  ///< that were begun here
  bool open = true;
};

Client::Client(boost::asio::io_context& io, const std::shared_ptr<const engine::Game>& game,
               Settings settings, Tell tell)
    : io_(io),
      game_(game),
      settings_(std::move(settings)),
      tell_(std::move(tell)),
      pool_(
          io, game, settings_.most_searches, settings_.effort,
          [this](Question question, const engine::Info& info) {
            connection_->dialogue.found(
                question, info.pv.front(),
                "depth " + std::to_string(info.depth) +
                    (info.value ? ", " + score_text(*info.value) : std::string()));
          },
          [this](Question question) { connection_->dialogue.thought(question); }) {}

void Client::start() {
  connect();
}

void Client::connect() {
  DialogueHost& host = *this;
  connection_ = std::make_shared<Connection>(io_, game_, settings_.identity, host);
  resolver_.async_resolve(
      settings_.host, settings_.port,
      [this, held = connection_](const error_code& error, const auto& endpoints) {
        if (error) return lost(held, error.message());
        boost::asio::async_connect(held->socket, endpoints,
                                   [this, held](const error_code& failure, const auto&) {
                                     if (failure) return lost(held, failure.message());
                                     connected(held);
                                   });
      });
}

void Client::connected(const Held& connection) {
  if (!connection->open) return;
  tell("connected to " + place());
  error_code ignored;
  connection->socket.set_option(boost::asio::socket_base::keep_alive(true), ignored);
  connection->socket.set_option(boost::asio::ip::tcp::no_delay(true), ignored);
  read(connection);
}

void Client::read(const Held& connection) {
  connection->socket.async_read_some(boost::asio::buffer(connection->input),
                                     [this, connection](const error_code& error, std::size_t size) {
                                       if (error) {
                                         return lost(connection, error == boost::asio::error::eof
                                                                     ? "closed by the server"
                                                                     : error.message());
                                       }
                                       take(connection, {connection->input.data(), size});
                                       if (connection->open) read(connection);
                                     });
}

void Client::take(const Held& connection, std::string_view bytes) {
  connection->splitter.feed(
      bytes,
      [&](std::string_view line) {
        if (!connection->open) return;
        if (settings_.show_lines) tell("< " + std::string(line));
        connection->dialogue.line(line);
      },
      [&] { connection->dialogue.line_too_long(); });
  if (connection->dialogue.greeted()) failures_ = 0;
}

void Client::send(const std::string& line) {
  if (settings_.show_lines) tell("> " + line);
  connection_->unwritten += line + "\r\n";
  if (connection_->writing.empty()) write(connection_);
}

void Client::write(const Held& connection) {
  if (connection->unwritten.empty()) {
    if (ending_) end();
    return;
  }
  connection->writing = std::exchange(connection->unwritten, {});
  boost::asio::async_write(connection->socket, boost::asio::buffer(connection->writing),
                           [this, connection](const error_code& error, std::size_t) {
                             if (error) return lost(connection, error.message());
                             connection->writing.clear();
                             write(connection);
                           });
}

void Client::think(Question question, const engine::Position& position) {
  connection_->questions.push_back(question);
  pool_.think(question, position);
}

void Client::forget(Question question) {
  std::erase(connection_->questions, question);
  pool_.forget(question);
}

void Client::after(std::chrono::milliseconds delay, std::function<void()> action) {
  const auto timer = std::make_shared<boost::asio::steady_timer>(io_, delay);
  timer->async_wait([timer, held = connection_, action = std::move(action)](const error_code&) {
    if (held->open) action();
  });
}

void Client::lost(const Held& connection, const std::string& why) {
  if (!connection->open) return;
  if (ending_) return end();
  connection->open = false;
  for (const Question question : connection->questions) pool_.forget(question);
  if (++failures_ > settings_.retries) {
    tell(place() + ": " + why + "; given up");
    return leave(/*failed=*/true);
  }
  const std::chrono::seconds pause(std::min(1 << std::min(failures_ - 1, 5), 30));
  tell(place() + ": " + why + "; again in " + std::to_string(pause.count()) + " s");
  pause_.expires_after(pause);
  pause_.async_wait([this](const error_code& error) {
    if (!error) connect();
  });
}

void Client::leave() {
  if (connection_->open && connection_->socket.is_open()) send("goodbye");
  leave(/*failed=*/false);
}

void Client::leave(bool failed) {
  failed_ = failed;
  ending_ = true;
  if (!connection_->open || connection_->writing.empty()) end();
}

void Client::end() {
  connection_->open = false;
  io_.stop();
}

}  // namespace protocol::kgp
