// SPDX-License-Identifier: MIT
// UCI and UGI: the dialect that a session begins with.
#pragma once

#include <string>
#include <string_view>

#include "protocol/core/command.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/core/engine_state.hpp"

namespace protocol {

class Uci final : public Dialect {
 public:
  Uci(EngineState& state, Conversation& conversation)
      : state_(state), host_(state.host()), conversation_(conversation) {}

  void line(std::string_view text, engine::TimePoint read_at) override;
  [[nodiscard]] std::string report(const PendingSearch& search, const engine::Info& info) override;
  void answer(const PendingSearch& search) override;
  void error(std::string_view message) override;

 private:
  void execute(const command::Empty&) {}
  void execute(const command::Uci&);
  void execute(const command::IsReady&);
  void execute(const command::NewGame&);
  void execute(const command::SetOption&);
  void execute(const command::Position&);
  void execute(const command::Go&);
  void execute(const command::Stop&) { state_.queue().stop(); }
  void execute(const command::PonderHit&) { state_.queue().ponder_hit(read_at_); }
  void execute(const command::Puzzle&);
  void execute(const command::Query&);
  void execute(const command::Display&);
  void execute(const command::Eval&);
  void execute(const command::Help&);
  void tell_rules();
  void execute(const command::Ignored&) {}
  void execute(const command::Quit&) { conversation_.quit(); }
  void execute(const command::Xboard&) { conversation_.speak_xboard(); }
  void execute(const command::Bad&);
  void execute(const command::Unknown&);

  void respond(std::string_view answer);
  void plan(const command::Go& go, PendingSearch& search);
  void take_search_moves(const command::Go& go, PendingSearch& search);

  EngineState& state_;
  Host& host_;
  Conversation& conversation_;
  engine::TimePoint read_at_{};
  bool ugi_ = false;
};

}  // namespace protocol
