// SPDX-License-Identifier: MIT
// One viewer of a bulletin and the WebSocket by which he follows it. For http_server.cpp alone, as
// page_socket.hpp is.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "protocol/web/bulletin.hpp"
#include "protocol/web/page_socket.hpp"

namespace protocol::web {

/// Holds one text at a time: the next one is made when the last has left, and one question is read
/// when the last was answered. The hub holds it until it is lost.
class Viewer final : public std::enable_shared_from_this<Viewer> {
 public:
  Viewer(std::shared_ptr<Hub> hub, tcp::socket socket)
      : hub_(std::move(hub)),
        ws_(std::move(socket)),
        token_timer_(hub_->io),
        known_(hub_->bulletin->topics()) {}

  /// Answers the request for an upgrade.
  void start(http::request<http::empty_body> request) {
    prepare(ws_, request);
    request_ = std::move(request);
    ws_.async_accept(request_,
                     [self = shared_from_this()](error_code error) { self->accepted(error); });
  }

  /// There may be news.
  void look() { write(); }

  /// Says goodbye once all news was told.
  void end() {
    if (!open_) return lost();
    goodbye_ = true;
    if (!welcome_) return close({websocket::close_code::going_away, "bye"});
    write();
  }

 private:
  void accepted(error_code error) {
    if (error || lost_) return lost();
    open_ = true;
    welcome_ = hub_->token.empty();
    if (!welcome_) {
      token_timer_.expires_after(token_patience);
      token_timer_.async_wait([self = shared_from_this()](error_code cancelled) {
        if (!cancelled && !self->welcome_) self->refuse();
      });
    }
    read();
    write();
  }

  void read() {
    reading_ = true;
    ws_.async_read(buffer_, [self = shared_from_this()](error_code failed, std::size_t) {
      self->reading_ = false;
      if (failed) return self->lost();
      self->take();
    });
  }

  void take() {
    const std::string line = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    if (!welcome_) {
      if (!is_token_line(line, hub_->token)) return refuse();
      token_timer_.cancel();
      welcome_ = true;
      read();
    } else {
      answer_ = hub_->bulletin->answer(line);
    }
    write();
  }

  void refuse() { close({websocket::close_code::policy_error, "token"}); }

  void write() {
    if (!welcome_ || writing_ || lost_) return;
    out_ = next();
    if (out_.empty()) {
      if (goodbye_) close({websocket::close_code::going_away, "bye"});
      return;
    }
    writing_ = true;
    ws_.text(true);
    ws_.async_write(boost::asio::buffer(out_),
                    [self = shared_from_this()](error_code error, std::size_t) {
                      self->writing_ = false;
                      if (error) return self->lost();
                      self->write();
                      if (self->answer_.empty() && !self->reading_ && !self->closing_) self->read();
                    });
  }

  /// Empty where the viewer knows all.
  std::string next() {
    if (!answer_.empty()) return std::exchange(answer_, {});
    Bulletin& bulletin = *hub_->bulletin;
    for (std::size_t topic = 0; topic < known_.size(); ++topic) {
      const std::uint64_t version = bulletin.version(topic);
      if (version == 0 || version == known_[topic]) continue;
      known_[topic] = version;
      return bulletin.text(topic);
    }
    return {};
  }

  void close(const websocket::close_reason& reason) {
    if (std::exchange(closing_, true)) return;
    ws_.async_close(reason, [self = shared_from_this()](error_code) { self->lost(); });
  }

  void lost() {
    if (std::exchange(lost_, true)) return;
    token_timer_.cancel();
    beast::get_lowest_layer(ws_).close();
    hub_->viewers.erase(shared_from_this());
    hub_->end_if_empty();
  }

  const std::shared_ptr<Hub> hub_;
  websocket::stream<beast::tcp_stream> ws_;
  http::request<http::empty_body> request_;
  beast::flat_buffer buffer_;
  boost::asio::steady_timer token_timer_;
  std::vector<std::uint64_t> known_;  ///< versions, by topic
  std::string answer_, out_;          ///< the next to be written; being written
  bool open_ = false, welcome_ = false, reading_ = false, writing_ = false, goodbye_ = false,
       closing_ = false, lost_ = false;
};

}  // namespace protocol::web
