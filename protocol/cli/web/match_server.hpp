// SPDX-License-Identifier: MIT
// The page beside a match, on a thread of its own.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <thread>

#include "engine/options.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/cli/match/live_page.hpp"
#include "protocol/cli/web/listen_flags.hpp"
#include "protocol/match/live/live_match.hpp"
#include "protocol/web/bulletin.hpp"
#include "protocol/web/server.hpp"

namespace protocol::cli {

/// Listens while it exists. Its thread, and the searches of its pages, come after the players'.
class MatchServer final : public LivePage, private web::Bulletin {
 public:
  /// Throws UsageError, and std::runtime_error where it cannot listen. The references outlive it.
  MatchServer(const Context& context, const ListenFlags& flags, engine::OptionSet options,
              match::LiveMatch& live);
  MatchServer(const MatchServer&) = delete;
  MatchServer& operator=(const MatchServer&) = delete;
  /// Tells the viewers what they do not know yet, and leaves those behind that do not listen.
  ~MatchServer() override;

  [[nodiscard]] const std::string& where() const override { return where_; }

 private:
  void refresh(bool watched) override { live_.refresh(watched); }
  [[nodiscard]] std::size_t topics() const override { return live_.topics(); }
  [[nodiscard]] std::uint64_t version(std::size_t topic) const override {
    return live_.version(topic);
  }
  [[nodiscard]] std::string text(std::size_t topic) override { return live_.text(topic); }
  [[nodiscard]] std::string answer(std::string_view line) override { return live_.answer(line); }

  match::LiveMatch& live_;
  boost::asio::io_context io_{1};
  std::string where_;
  std::unique_ptr<web::Server> server_;
  std::thread thread_;
};

}  // namespace protocol::cli
