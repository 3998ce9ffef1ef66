// SPDX-License-Identifier: MIT
// One engine for one page: a session with its own position and options, and its own worker. All
// sessions speak on the thread of one io_context.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options.hpp"
#include "engine/processors.hpp"
#include "engine/registry.hpp"
#include "engine/worker.hpp"
#include "protocol/core/host.hpp"
#include "protocol/core/session.hpp"
#include "protocol/io/logging.hpp"
#include "protocol/io/worker_reports.hpp"
#include "protocol/web/programs/guest.hpp"

namespace protocol::web {

/// Where a session's lines go. Called on the io_context's thread.
class Listener {
 public:
  virtual ~Listener() = default;

  virtual void hear(std::string_view line) = 0;
  /// A search has ended.
  virtual void search_ended() = 0;
  /// Nothing more will be said and no search runs; called once, and the session must not be
  /// destroyed before the call returns.
  virtual void over() = 0;
};

class EngineSession;

/// What all sessions of a server share.
struct Shared {
  const engine::Registry& registry;
  engine::OptionSet options;             ///< that each session begins with
  std::vector<Program> programs;         ///< that sessions may be given instead of the engine
  std::size_t most_searches;             ///< that run at the same time
  std::deque<EngineSession*> running{};  ///< that search, in the order in which they began
  std::deque<EngineSession*> waiting{};  ///< for one to end, in the order in which they came
  Log log{};

  /// Who thinks behind `/ws?engine=N`: a program of the command line by its number from 0; null
  /// behind any other target, and nullopt where there is no such program.
  [[nodiscard]] std::optional<const Program*> program_of(std::string_view target) const;
};

class EngineSession final : private Host {
 public:
  /// All references outlive it. `program` thinks in place of the engine; null = nobody does.
  EngineSession(boost::asio::io_context& io, Shared& shared, Listener& listener,
                const Program* program);

  ~EngineSession() override;

  void line(std::string_view text);
  /// As the command `quit`: the search that runs is answered, then the listener is told.
  void quit() { session_.quit(); }
  /// Searches that were asked for and not answered yet.
  [[nodiscard]] std::size_t unanswered() const { return session_.unanswered(); }

 private:
  void write(std::string_view line) override;
  [[nodiscard]] std::string ask_for_place(bool endless) override;
  [[nodiscard]] Thinker guest(const engine::GameLine& line, const engine::OptionSet& options,
                              const command::Go& go) override;
  [[nodiscard]] std::vector<GuestName> guests() const override;
  void start(Job job) override;
  void stop() override { worker_.stop(); }
  [[nodiscard]] engine::TimePoint now() const override { return engine::Clock::now(); }
  [[nodiscard]] int cores() const override { return engine::usable_cores(); }
  [[nodiscard]] std::uint64_t random_number() override;
  void leaving() override {}
  void leave() override;
  [[nodiscard]] bool remote() const override { return true; }
  [[nodiscard]] engine::Result<void> set_log(const std::string& file,
                                             const std::string& level) override;

  void take_report(const engine::Info& info);
  /// Others may search: the answer of this search stands, though its helpers may not have left yet.
  void free_place();
  /// The endless search that has run the longest ends, for one that will soon be over.
  static void make_room(Shared& shared);
  /// Those that wait get the places that are free.
  static void fill_places(Shared& shared);

  Shared& shared_;
  Listener& listener_;
  bool left_ = false;
  bool endless_ = false;          ///< the search for which a place was asked last
  bool yielding_ = false;         ///< it was asked to end for another's sake
  std::unique_ptr<Guest> guest_;  ///< often null
  WorkerReports posts_;
  Session session_;
  engine::SearchWorker worker_;  // last: its job uses all of the above
};

}  // namespace protocol::web
