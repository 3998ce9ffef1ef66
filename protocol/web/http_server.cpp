// SPDX-License-Identifier: MIT
// The only file that knows Beast. The server accepts; a Connection reads requests and answers them;
// one that asks for an upgrade becomes a Socket, which joins a WebSocket to an EngineSession.
#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/web/page_socket.hpp"
#include "protocol/web/server.hpp"
#include "protocol/web/viewer_socket.hpp"

namespace protocol::web {

using Response = http::response<http::string_body>;

namespace {

constexpr std::uint32_t longest_header = 8u << 10;
constexpr std::size_t most_connections = 256;  // that are no WebSockets, or not yet
constexpr auto header_patience = std::chrono::seconds(10);
constexpr auto answer_patience = std::chrono::seconds(30);
constexpr auto drain_patience = std::chrono::seconds(1);
constexpr auto news_pause = std::chrono::milliseconds(125);  // a board that moves faster is a blur

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

/// Requests for files, one after the other, until one asks for more.
class Connection final : public std::enable_shared_from_this<Connection> {
 public:
  Connection(std::shared_ptr<Hub> hub, tcp::socket socket)
      : hub_(std::move(hub)), stream_(std::move(socket)) {
    ++hub_->connections;
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { --hub_->connections; }

  void read() {
    parser_.emplace();
    parser_->header_limit(longest_header);
    stream_.expires_after(header_patience);
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code error, std::size_t) { self->take(error); });
  }

 private:
  using Request = http::request<http::empty_body>;

  void take(error_code error) {
    if (!error) return answer(parser_->get());
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
      return refuse(http::status::request_header_fields_too_large, "the header is too long");
    }
    if (error == http::error::body_limit) {
      return refuse(http::status::payload_too_large, "a request has no body here");
    }
    const bool malformed = error.category() == make_error_code(http::error::bad_method).category();
    const bool cut = error == http::error::end_of_stream || error == http::error::partial_message;
    if (malformed && !cut) refuse(http::status::bad_request, "not an HTTP request");
  }

  // The order of the checks is part of the contract: Host, Origin, then what is asked for.
  void answer(const Request& request) {
    using http::field;
    using http::status;
    if (request.count(field::host) != 1 || !hub_->hosts.host(view(request[field::host]))) {
      return refuse(status::misdirected_request, "this server goes by another name");
    }
    const auto origins = request.count(field::origin);
    if (origins > 1 || (origins == 1 && !hub_->hosts.origin(view(request[field::origin])))) {
      return refuse(status::forbidden, "requests from pages of other sites are refused");
    }
    const bool get = request.method() == http::verb::get;
    if (!get && request.method() != http::verb::head) {
      return refuse(status::method_not_allowed, "GET and HEAD only");
    }
    if (parser_->content_length().value_or(0) > 0 || parser_->chunked()) {
      return refuse(status::payload_too_large, "a request has no body here");
    }
    const std::string_view target = view(request.target());
    std::string_view path = target.substr(0, target.find('?'));
    if (path == "/ws") {
      const auto program = hub_->shared.program_of(target);
      if (!program) return refuse(status::not_found, "no program with that number here", true);
      return upgrade(request, hub_->sockets, *program);
    }
    if (hub_->bulletin != nullptr) {
      if (path == "/match") return upgrade(request, hub_->viewers);
      if (path == "/") path = "/live.html";
    }
    const bool elsewhere = websocket::is_upgrade(request);
    auto asset = elsewhere ? std::nullopt : hub_->assets.find(path);
    if (!asset) return refuse(status::not_found, "nothing with that name here", true);
    send_asset(request, std::move(*asset));
  }

  /// What the request becomes joins `all` of its kind; `of_kind` is what a Kind is made with.
  template <class Kind, class... OfKind>
  void upgrade(const Request& request, std::set<std::shared_ptr<Kind>>& all, OfKind... of_kind) {
    if (hub_->stopping) {
      return refuse(http::status::service_unavailable, "this server is ending");
    }
    if (const std::size_t open = all.size(); open >= hub_->most_pages) {
      return refuse(http::status::service_unavailable,
                    "this server already has " + std::to_string(open) +
                        (open == 1 ? " page open" : " pages open"));
    }
    if (!websocket::is_upgrade(request)) {
      return refuse(http::status::upgrade_required, "this is for WebSockets", true);
    }
    stream_.expires_never();
    const auto socket = std::make_shared<Kind>(hub_, stream_.release_socket(), of_kind...);
    all.insert(socket);
    socket->start(parser_->release());
  }

  void send_asset(const Request& request, Asset asset) {
    Response response(http::status::ok, request.version());
    if (!asset.etag.empty()) {
      response.set(http::field::etag, asset.etag);
      if (view(request[http::field::if_none_match]).find(asset.etag) != std::string_view::npos) {
        response.result(http::status::not_modified);
        asset.body.clear();
      }
    }
    response.set(http::field::cache_control, "no-cache");
    response.set(http::field::content_type, asset.content_type);
    response.body() = std::move(asset.body);
    send(std::move(response), request.keep_alive());
  }

  void refuse(http::status status, std::string_view why, bool go_on = false) {
    const auto& request = parser_->get();
    Response response(status, 11);
    if (status == http::status::method_not_allowed) response.set(http::field::allow, "GET, HEAD");
    if (status == http::status::upgrade_required) response.set(http::field::upgrade, "websocket");
    response.set(http::field::cache_control, "no-store");
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    response.body() = std::string(why) + "\n";
    send(std::move(response), go_on && request.keep_alive());
  }

  void send(Response response, bool keep_alive) {
    secure(response);
    response.keep_alive(keep_alive);
    response.prepare_payload();
    if (parser_->get().method() == http::verb::head) response.body().clear();
    response_ = std::move(response);
    stream_.expires_after(answer_patience);
    http::async_write(stream_, response_,
                      [self = shared_from_this(), keep_alive](error_code error, std::size_t) {
                        if (error) return;
                        if (keep_alive) return self->read();
                        self->drain();
                      });
  }

  // What the client still sends is read for a moment: closed too early, the answer would be lost.
  void drain() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(drain_patience);
    read_away();
  }
  void read_away() {
    stream_.async_read_some(boost::asio::buffer(away_),
                            [self = shared_from_this()](error_code error, std::size_t) {
                              if (!error) self->read_away();
                            });
  }

  const std::shared_ptr<Hub> hub_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_{longest_header + 1024};
  std::optional<http::request_parser<http::empty_body>> parser_;
  Response response_;
  std::array<char, 4096> away_{};
};

ListenAddress listen(tcp::acceptor& acceptor, ListenAddress wanted) {
  const tcp::endpoint endpoint(wanted.address, wanted.port);
  acceptor.open(endpoint.protocol());
  acceptor.set_option(boost::asio::socket_base::reuse_address(true));
  acceptor.bind(endpoint);
  acceptor.listen();
  wanted.port = acceptor.local_endpoint().port();
  return wanted;
}

}  // namespace

class Server::Core {
 public:
  Core(boost::asio::io_context& io, const engine::Registry& registry, ServerSettings settings)
      : acceptor_(io),
        address_(listen(acceptor_, settings.address)),
        pause_(io),
        news_(io),
        hub_(new Hub{io, AssetStore(std::move(settings.web_root)),
                     AllowedHosts(address_, settings.allowed_hosts), std::move(settings.token),
                     settings.limits.pages,
                     Shared{registry, std::move(settings.options), std::move(settings.programs),
                            settings.limits.searches},
                     settings.bulletin}) {}

  void begin() {
    accept();
    if (hub_->bulletin != nullptr) spread();
  }

  void accept() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
      if (hub_->stopping) return;
      if (error) return accept_later();
      if (hub_->connections < most_connections) {
        error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        std::make_shared<Connection>(hub_, std::move(socket))->read();
      }
      accept();
    });
  }

  void stop() {
    hub_->stopping = true;
    acceptor_.close();
    pause_.cancel();
    news_.cancel();
    tell_viewers();
    const auto viewers = hub_->viewers;
    for (const auto& viewer : viewers) viewer->end();
    const auto sockets = hub_->sockets;
    for (const auto& socket : sockets) socket->end({websocket::close_code::going_away, "bye"});
    hub_->end_if_empty();
  }

  [[nodiscard]] const ListenAddress& address() const { return address_; }

 private:
  void tell_viewers() {
    if (hub_->bulletin == nullptr) return;
    hub_->bulletin->refresh(!hub_->viewers.empty());
    const auto viewers = hub_->viewers;  // one that is lost meanwhile leaves the others alone
    for (const auto& viewer : viewers) viewer->look();
  }

  void spread() {
    tell_viewers();
    news_.expires_after(news_pause);
    news_.async_wait([this](error_code cancelled) {
      if (!cancelled && !hub_->stopping) spread();
    });
  }

  // For want of descriptors, most likely.
  void accept_later() {
    pause_.expires_after(std::chrono::milliseconds(100));
    pause_.async_wait([this](error_code cancelled) {
      if (!cancelled) accept();
    });
  }

  tcp::acceptor acceptor_;
  ListenAddress address_;
  boost::asio::steady_timer pause_, news_;
  std::shared_ptr<Hub> hub_;
};

Server::Server(boost::asio::io_context& io, const engine::Registry& registry,
               ServerSettings settings)
    : core_(std::make_unique<Core>(io, registry, std::move(settings))) {
  core_->begin();
}

Server::~Server() = default;

const ListenAddress& Server::address() const {
  return core_->address();
}

void Server::stop() {
  core_->stop();
}

}  // namespace protocol::web
