// SPDX-License-Identifier: MIT
// What a session has, whatever language it is spoken to in: options, the game that they make, a
// position, and the searches that were asked for.
//
// All functions are called on one thread, none of them blocks. What finds no memory throws and
// changes nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game_line.hpp"
#include "engine/options.hpp"
#include "engine/registry.hpp"
#include "engine/searcher.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/core/host.hpp"
#include "protocol/core/search_queue.hpp"

namespace protocol {

class EngineState {
 public:
  /// References outlive this. The game is there after begin() only.
  EngineState(const engine::Registry& registry, engine::OptionSet options, Host& host)
      : registry_(registry), options_(std::move(options)), host_(host), queue_(host) {}

  /// Makes the game and opens the log, as the options say; `dialect` is told what goes wrong.
  void begin(Dialect& dialect);
  /// Who is told from now on.
  void speak(Dialect& dialect) { dialect_ = &dialect; }

  [[nodiscard]] Host& host() { return host_; }
  [[nodiscard]] const engine::Registry& registry() const { return registry_; }
  [[nodiscard]] const engine::OptionSet& options() const { return options_; }
  [[nodiscard]] const std::shared_ptr<const engine::Game>& game() const { return game_; }
  /// The game that is played, from its first position to the present one.
  [[nodiscard]] const engine::GameLine& line() const { return *line_; }
  [[nodiscard]] SearchQueue& queue() { return queue_; }
  [[nodiscard]] const SearchQueue& queue() const { return queue_; }

  // ---- options ----

  /// Whether the option is not for those who speak here.
  [[nodiscard]] bool out_of_reach(const engine::OptionSpec& spec) const;
  /// Sets an option and lets it take effect; the line that says so when the position was reset by
  /// it, or that the machine has less of it, otherwise "".
  engine::Result<std::string> set_option(std::string_view name, std::string_view value);

  // ---- the position ----

  /// The start of the game, or a FEN, and moves from there. An error says where the mistake is and
  /// which game this is; then all stays as it was.
  engine::Result<void> set_position(std::optional<std::string_view> fen, std::string_view moves);
  /// The start of the game.
  void reset_position() { set_line(engine::GameLine(game_)); }
  /// Of the present game.
  void set_line(engine::GameLine line);
  engine::Result<void> play(std::string_view move);
  /// Takes the last move back; there is one.
  void undo();

  // ---- searches ----

  /// A search of the present position under the present options, without limits yet. `read_at`:
  /// when it was asked for.
  [[nodiscard]] PendingSearch new_search(Dialect& dialect, engine::TimePoint read_at);
  /// What was learnt is forgotten, once the searches before are done.
  void forget();

 private:
  /// The same as set_option, but leaves the option changed where memory is refused.
  engine::Result<std::string> try_option(std::string_view name, std::string_view value);
  [[nodiscard]] std::string capped(std::string_view name, std::string_view wanted) const;
  std::string take_effect(const engine::OptionSpec& spec);
  /// What set_option returns when the position was reset.
  std::string rebuild_game();
  void rebuild_searcher();
  void open_log();
  /// Says what the game has to do without.
  void tell_warning();
  void apply_hash(std::int64_t wanted);
  /// MiB that it got.
  [[nodiscard]] std::int64_t give_hash(engine::Searcher& searcher);
  [[nodiscard]] std::uint64_t next_random();

  const engine::Registry& registry_;
  engine::OptionSet options_;
  Host& host_;
  SearchQueue queue_;
  Dialect* dialect_ = nullptr;
  std::shared_ptr<const engine::Game> game_;
  std::shared_ptr<engine::Searcher> searcher_;
  std::int64_t hash_ = 0;  ///< MiB that the searcher has
  std::optional<engine::GameLine> line_;
  // The last set_position, to play only what a longer one adds: a match sends the whole game before
  // every move.
  std::string last_first_, last_moves_;
};

}  // namespace protocol
