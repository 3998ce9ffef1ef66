// SPDX-License-Identifier: MIT
// What is said on one connection to a Kalah Game Protocol server. No socket, no clock, no thread:
// all of that is the host's.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "protocol/kgp/message.hpp"

namespace protocol::kgp {

/// Who plays, as the server shows it; empty = not told.
struct Identity {
  std::string name, authors, description, token;
};

/// A question of the server, numbered by us: its own numbers may come again.
using Question = std::uint64_t;

class DialogueHost {
 public:
  virtual ~DialogueHost() = default;

  /// Sends one line, without its end.
  virtual void send(const std::string& line) = 0;
  /// Looks for moves until told to forget it; news come back through Dialogue::found and ::thought.
  virtual void think(Question question, const engine::Position& position) = 0;
  /// No more news of this question are wanted.
  virtual void forget(Question question) = 0;
  /// Calls `action` later, if the connection is still open then.
  virtual void after(std::chrono::milliseconds delay, std::function<void()> action) = 0;
  /// A line for whoever watches.
  virtual void tell(const std::string& text) = 0;
  /// Nothing more is to be said; `failed` when the two do not fit together.
  virtual void leave(bool failed) = 0;
};

class Dialogue {
 public:
  /// A server may send a state before it takes its answer, so the first move waits this long, and
  /// so does one that was refused.
  static constexpr std::chrono::milliseconds patience{50};
  /// A question that was answered may still be refused for so long.
  static constexpr std::chrono::milliseconds memory{2000};
  /// How often a move is sent again that the server refuses.
  static constexpr int most_refusals = 20;

  Dialogue(std::shared_ptr<const engine::Game> game, Identity identity, DialogueHost& host)
      : game_(std::move(game)), identity_(std::move(identity)), host_(host) {}

  /// A line of the server, without its end.
  void line(std::string_view text);
  /// The server sent more than a line may have.
  void line_too_long();
  /// The best move of a question is now this one, for the reason given.
  void found(Question question, const std::string& move, const std::string& why);
  /// Thinking about a question is over.
  void thought(Question question);
  /// Whether the server took us in.
  [[nodiscard]] bool greeted() const { return greeted_; }

 private:
  struct Open {
    std::uint32_t state = 0;  ///< the server's number
    std::string move;         ///< the best one known
    std::string why;
    std::string sent;
    bool due = false;   ///< the server is ready for an answer
    bool over = false;  ///< no better one will come
    int refusals = 0;
  };
  using Entry = std::map<Question, Open>::iterator;

  void greet(const Message& message);
  void take_state(const Message& message);
  void take_stop(const Message& message);
  void take_error(const Message& message);
  void answer(Question question);
  void set(std::string_view name, const std::string& value);
  void close(Entry entry);
  [[nodiscard]] Entry of_state(std::uint32_t state);

  std::shared_ptr<const engine::Game> game_;
  Identity identity_;
  DialogueHost& host_;
  bool greeted_ = false;
  std::map<Question, Open> open_;
  std::map<std::uint32_t, Question> moves_;  ///< by our number of the message
  Question last_question_ = 0;
  std::uint32_t last_id_ = 0;
};

}  // namespace protocol::kgp
