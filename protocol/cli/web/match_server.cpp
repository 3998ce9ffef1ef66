// SPDX-License-Identifier: MIT
#include "protocol/cli/web/match_server.hpp"

#include <sys/resource.h>

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <utility>
#include <vector>

#include "engine/processors.hpp"
#include "protocol/cli/web/listening.hpp"
#include "protocol/io/free_memory.hpp"
#include "protocol/web/page_limits.hpp"

namespace protocol::cli {

namespace {

constexpr auto farewell_patience = std::chrono::milliseconds(500);

// On Linux this is of the calling thread, and of those that it starts later.
void step_back() {
  constexpr int after_players = 10;
  ::setpriority(PRIO_PROCESS, 0, after_players);
}

}  // namespace

MatchServer::MatchServer(const Context& context, const ListenFlags& flags,
                         engine::OptionSet options, match::LiveMatch& live)
    : live_(live) {
  web::ServerSettings settings;
  take_listen_flags("--serve", flags, settings);
  web::limit_page(options, engine::usable_cores(), free_memory(), settings.limits.pages);
  settings.options = std::move(options);
  settings.bulletin = this;
  const std::string fragment = settings.token.empty() ? "" : "#token=" + settings.token;
  const std::vector<std::string> hosts = settings.allowed_hosts;
  server_ = listen(io_, context.registry, "--serve", std::move(settings));
  where_ = listening_text(server_->address(), hosts, fragment);
  thread_ = std::thread([this] {
    step_back();
    io_.run();
  });
}

MatchServer::~MatchServer() {
  boost::asio::steady_timer patience(io_);
  boost::asio::post(io_, [this, &patience] {
    server_->stop();
    patience.expires_after(farewell_patience);
    patience.async_wait([this](const boost::system::error_code& cancelled) {
      if (!cancelled) io_.stop();
    });
  });
  thread_.join();
}

}  // namespace protocol::cli
