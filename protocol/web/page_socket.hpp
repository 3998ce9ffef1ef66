// SPDX-License-Identifier: MIT
// One page: its WebSocket, its session, and the lines that wait between them. For http_server.cpp
// alone, which is the only source file that Beast is compiled into.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/web/allowed_hosts.hpp"
#include "protocol/web/assets.hpp"
#include "protocol/web/bulletin.hpp"
#include "protocol/web/engine_session.hpp"
#include "protocol/web/outbox.hpp"
#include "protocol/web/token.hpp"

namespace protocol::web {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::asio::ip::tcp;
using boost::system::error_code;

inline constexpr std::size_t longest_message = 64u << 10;
inline constexpr std::size_t most_waiting_bytes = 1u << 20;
inline constexpr std::size_t most_waiting_searches = 100;
inline constexpr auto token_patience = std::chrono::seconds(10);
inline constexpr const char* subprotocol = "parlour.v1";
inline constexpr const char* content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

class Socket;
class Viewer;

/// What connections and sockets share; each holds it.
struct Hub {
  boost::asio::io_context& io;
  const AssetStore assets;
  const AllowedHosts hosts;
  const std::string token;
  const std::size_t most_pages;
  Shared shared;
  Bulletin* const bulletin;  ///< may be null
  std::size_t connections = 0;
  std::set<std::shared_ptr<Socket>> sockets{};
  std::set<std::shared_ptr<Viewer>> viewers{};
  bool stopping = false;

  /// Where the end was asked for, the last one to leave brings it.
  void end_if_empty() const {
    if (stopping && sockets.empty() && viewers.empty()) io.stop();
  }
};

/// On every answer, whatever it says.
template <class Message>
void secure(Message& message) {
  message.set(http::field::server, "Parlour");
  message.set("Content-Security-Policy", content_policy);
  message.set("X-Content-Type-Options", "nosniff");
  message.set("Referrer-Policy", "no-referrer");
  message.set("Cross-Origin-Resource-Policy", "same-origin");
}

/// What every WebSocket here has before it answers `request`.
template <class Stream>
void prepare(Stream& ws, const http::request<http::empty_body>& request) {
  auto timeouts = websocket::stream_base::timeout::suggested(beast::role_type::server);
  timeouts.keep_alive_pings = true;
  ws.set_option(timeouts);
  ws.read_message_max(longest_message);
  ws.auto_fragment(false);  // a line is a frame, which programs read most easily
  const bool named = http::token_list(request["Sec-WebSocket-Protocol"]).exists(subprotocol);
  ws.set_option(websocket::stream_base::decorator([named](websocket::response_type& answer) {
    secure(answer);
    if (named) answer.set(http::field::sec_websocket_protocol, subprotocol);
  }));
}

/// The hub holds it until its session is over.
class Socket final : public std::enable_shared_from_this<Socket>, private Listener {
 public:
  /// `program`: who thinks there in place of the engine; null = nobody does.
  Socket(std::shared_ptr<Hub> hub, tcp::socket socket, const Program* program)
      : hub_(std::move(hub)), program_(program), ws_(std::move(socket)), token_timer_(hub_->io) {}

  /// Answers the request for an upgrade.
  void start(http::request<http::empty_body> request) {
    prepare(ws_, request);
    request_ = std::move(request);
    ws_.async_accept(request_,
                     [self = shared_from_this()](error_code error) { self->accepted(error); });
  }

  /// Says goodbye once everything was answered.
  void end(const websocket::close_reason& reason) {
    if (!open_) return lost();
    if (!goodbye_) goodbye_ = reason;
    if (session_) return session_->quit();
    write();
  }

 private:
  void accepted(error_code error) {
    if (error || lost_) return lost();
    open_ = true;
    if (hub_->token.empty()) {
      begin();
    } else {
      token_timer_.expires_after(token_patience);
      token_timer_.async_wait([self = shared_from_this()](error_code cancelled) {
        if (!cancelled && !self->session_) self->refuse();
      });
    }
    read();
  }

  void read() {
    reading_ = true;
    ws_.async_read(buffer_, [self = shared_from_this()](error_code failed, std::size_t) {
      self->take(failed);
    });
  }

  void take(error_code failed) {
    reading_ = false;
    if (failed) return lost();
    if (goodbye_) return;  // closing reads on by itself
    if (!ws_.got_text()) return end({websocket::close_code::unknown_data, "text only"});
    const auto bytes = buffer_.cdata();
    std::string message(static_cast<const char*>(bytes.data()), bytes.size());
    buffer_.consume(buffer_.size());
    take_line(message);
    read_on();
  }

  void take_line(std::string_view message) {
    if (!message.empty() && message.back() == '\n') message.remove_suffix(1);
    if (!message.empty() && message.back() == '\r') message.remove_suffix(1);
    if (message.find('\n') != std::string_view::npos) {
      return hear("info string error a message must be a single line");
    }
    if (session_) return session_->line(message);
    if (!is_token_line(message, hub_->token)) return refuse();
    token_timer_.cancel();
    begin();
  }

  void begin() {
    Listener& self = *this;
    session_ = std::make_unique<EngineSession>(hub_->io, hub_->shared, self, program_);
  }

  void refuse() {
    hear("info string error the first message is not 'token' and the token of this server");
    end({websocket::close_code::policy_error, "token"});
  }

  /// Takes the next message unless too much waits for this one's reader, or for the worker.
  void read_on() {
    const bool busy =
        outbox_.full() || (session_ && session_->unanswered() > most_waiting_searches);
    if (!busy && !reading_ && !lost_ && !goodbye_) read();
  }

  // Listener
  void hear(std::string_view line) override {
    if (lost_) return;
    outbox_.push(line);
    write();
  }
  void search_ended() override { read_on(); }
  void over() override {
    boost::asio::post(hub_->io, [self = shared_from_this()] {
      self->session_.reset();
      if (self->lost_) return self->vanish();
      self->end({websocket::close_code::normal, "quit"});
    });
  }

  void write() {
    if (writing_ || lost_) return;
    if (outbox_.empty()) return goodbye_ && !session_ ? close() : void();
    writing_ = true;
    out_ = outbox_.pop();
    ws_.text(true);
    ws_.async_write(boost::asio::buffer(out_),
                    [self = shared_from_this()](error_code error, std::size_t) {
                      self->writing_ = false;
                      if (error) return self->lost();
                      self->write();
                      self->read_on();
                    });
  }

  void close() {
    if (std::exchange(closing_, true)) return;
    ws_.async_close(*goodbye_, [self = shared_from_this()](error_code) { self->lost(); });
  }

  /// Nobody listens any more.
  void lost() {
    if (std::exchange(lost_, true)) return;
    token_timer_.cancel();
    beast::get_lowest_layer(ws_).close();
    outbox_.clear();
    if (session_) return session_->quit();
    vanish();
  }

  void vanish() {
    hub_->sockets.erase(shared_from_this());
    hub_->end_if_empty();
  }

  const std::shared_ptr<Hub> hub_;
  const Program* const program_;
  websocket::stream<beast::tcp_stream> ws_;
  http::request<http::empty_body> request_;
  beast::flat_buffer buffer_;
  Outbox outbox_{most_waiting_bytes};
  std::string out_;  ///< being written
  boost::asio::steady_timer token_timer_;
  std::optional<websocket::close_reason> goodbye_;
  bool open_ = false, reading_ = false, writing_ = false, closing_ = false, lost_ = false;
  std::unique_ptr<EngineSession> session_;  // last: it speaks to all of the above
};

}  // namespace protocol::web
