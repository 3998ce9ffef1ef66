// SPDX-License-Identifier: MIT
// A program that speaks UCI or UGI: the other end of our own protocol.
#pragma once

#include "engine/stop.hpp"
#include "protocol/match/process/declared_option.hpp"
#include "protocol/match/process/program_player.hpp"
#include "protocol/match/process/uci_words.hpp"

namespace protocol::match {

class UciPlayer final : public ProgramPlayer {
 public:
  using ProgramPlayer::ProgramPlayer;
  ~UciPlayer() override;

  [[nodiscard]] std::optional<Failure> new_game(const GameStart& start,
                                                const engine::StopToken& stop) override;
  [[nodiscard]] Choice choose(const engine::GameLine& line, const MoveLimits& limits,
                              const engine::StopToken& stop) override;
  void ponder(const engine::GameLine& line, const MoveLimits& limits) override;
  void rest(bool refused) override;

 private:
  using Limit = std::chrono::milliseconds;

  [[nodiscard]] bool ugi() const { return spec_.dialect == Dialect::ugi; }
  [[nodiscard]] std::optional<Failure> begin(const engine::StopToken& stop);
  /// Asks for its options, `declared_` afterwards.
  [[nodiscard]] std::optional<Failure> introduce(const engine::StopToken& stop);
  [[nodiscard]] std::optional<Failure> set_options(const engine::StopToken& stop);
  /// Null where it has no option of that name.
  [[nodiscard]] const DeclaredOption* declared(std::string_view name) const;
  [[nodiscard]] std::optional<Failure> wait_ready(Limit limit, const engine::StopToken& stop);
  /// Reads until a line whose first word is `word`, which `text` then holds. After a failure there
  /// is no program any more.
  [[nodiscard]] std::optional<Failure> wait_for(std::string_view word, std::string& text,
                                                Limit limit, const engine::StopToken& stop);
  /// Makes the program ready to be asked; whether it ponders on just this position.
  [[nodiscard]] tl::expected<bool, Failure> settle(const engine::GameLine& line,
                                                   const engine::StopToken& stop);
  [[nodiscard]] std::optional<Failure> begin_of_pondering(const engine::StopToken& stop);
  [[nodiscard]] std::optional<Failure> stop_pondering(const engine::StopToken& stop);
  [[nodiscard]] Failure ended(Child::Event event, std::string_view expected, Limit limit);
  /// Asks it to stop, so that it can play on. The reason, or that it does not even do that.
  [[nodiscard]] Failure interrupted(Failure reason);

  std::unique_ptr<Child> child_;
  std::vector<DeclaredOption> declared_;
  bool has_moved_ = false;  ///< in this game
  std::string expected_;    ///< the answer that it expects to its last move; often empty
  /// What it ponders on: how many moves the game then has, and its position's key.
  std::optional<std::pair<std::size_t, std::uint64_t>> pondering_;
};

}  // namespace protocol::match
