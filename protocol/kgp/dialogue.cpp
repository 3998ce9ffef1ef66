// SPDX-License-Identifier: MIT
#include "protocol/kgp/dialogue.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace protocol::kgp {

void Dialogue::line(std::string_view text) {
  if (engine::trimmed(text).empty()) return;
  const auto message = parse_message(text);
  if (!message) {
    return host_.tell("not understood: " + engine::in_quotes(text) + ": " +
                      message.error().message);
  }
  if (message->name == "kgp") return greet(*message);
  if (message->name == "state") return take_state(*message);
  if (message->name == "stop") return take_stop(*message);
  if (message->name == "error") return take_error(*message);
  if (message->name == "ping") {
    return host_.send(message->id ? "@" + std::to_string(*message->id) + " pong" : "pong");
  }
  if (message->name == "goodbye") {
    host_.tell("the server said goodbye");
    return host_.leave(/*failed=*/false);
  }
  // `ok`, `set` and what later versions may say ask for nothing.
}

void Dialogue::line_too_long() {
  host_.tell("a line of more than " + std::to_string(longest_line) + " characters was dropped");
}

void Dialogue::greet(const Message& message) {
  if (message.arguments.empty() || message.arguments.front() != "1") {
    host_.send("error " + string_argument("only version 1 of the protocol is spoken here"));
    host_.tell("the server speaks version " +
               (message.arguments.empty() ? "?" : message.arguments.front()) +
               " of the protocol, not 1");
    return host_.leave(/*failed=*/true);
  }
  set("info:name", identity_.name);
  set("info:authors", identity_.authors);
  set("info:description", identity_.description);
  set("auth:token", identity_.token);
  host_.send("mode freeplay");
  greeted_ = true;
}

void Dialogue::set(std::string_view name, const std::string& value) {
  if (!value.empty()) host_.send("set " + std::string(name) + " " + string_argument(value));
}

void Dialogue::take_state(const Message& message) {
  if (!message.id) return host_.tell("a state without a number cannot be answered");
  const std::string reply = "@" + std::to_string(*message.id) + " ";
  const std::string board = message.arguments.empty() ? "" : message.arguments.front();
  const auto position = game_->parse(board);
  if (!position || game_->moves(*position).empty()) {
    const std::string why = position ? "the game is over" : position.error().message;
    host_.tell("state " + std::to_string(*message.id) + " " + engine::in_quotes(board) + ": " +
               why);
    return host_.send(reply + "error " + string_argument(why));
  }
  if (const Entry before = of_state(*message.id); before != open_.end()) close(before);
  const Question question = ++last_question_;
  open_[question].state = *message.id;
  // So that there is something to say whatever happens.
  open_[question].move = game_->moves(*position).front();
  host_.tell("state " + std::to_string(*message.id) + " " + board);
  host_.think(question, *position);
  host_.after(patience, [this, question] {
    const Entry entry = open_.find(question);
    if (entry == open_.end()) return;
    entry->second.due = true;
    answer(question);
  });
}

void Dialogue::take_stop(const Message& message) {
  if (!message.ref) {
    while (!open_.empty()) close(open_.begin());
  } else if (const Entry entry = of_state(*message.ref); entry != open_.end()) {
    close(entry);
  }
}

void Dialogue::take_error(const Message& message) {
  const std::string text = message.arguments.empty() ? "" : ": " + message.arguments.front();
  const auto move = message.ref ? moves_.find(*message.ref) : moves_.end();
  const Entry entry = move == moves_.end() ? open_.end() : open_.find(move->second);
  if (entry == open_.end()) return host_.tell("the server reports an error" + text);
  Open& open = entry->second;
  if (++open.refusals > most_refusals) {
    return host_.tell("state " + std::to_string(open.state) + ": the server refuses " + open.sent +
                      text);
  }
  host_.after(patience, [this, question = entry->first] {
    const Entry again = open_.find(question);
    if (again == open_.end()) return;
    again->second.sent.clear();
    answer(question);
  });
}

void Dialogue::found(Question question, const std::string& move, const std::string& why) {
  const Entry entry = open_.find(question);
  if (entry == open_.end()) return;
  entry->second.move = move;
  entry->second.why = why;
  answer(question);
}

void Dialogue::thought(Question question) {
  const Entry entry = open_.find(question);
  if (entry == open_.end()) return;
  entry->second.over = true;
  answer(question);
}

// Sends what is known and was not sent yet.
void Dialogue::answer(Question question) {
  Open& open = open_.at(question);
  if (!open.due) return;
  const std::string reply = "@" + std::to_string(open.state) + " ";
  if (open.move != open.sent) {
    last_id_ += 2;  // odd numbers are the client's
    moves_[last_id_ - 1] = question;
    host_.send(std::to_string(last_id_ - 1) + reply + "move " + open.move);
    open.sent = open.move;
  }
  if (!open.over) return;
  host_.tell("state " + std::to_string(open.state) + ": " + open.move +
             (open.why.empty() ? "" : " (" + open.why + ")"));
  host_.send(reply + "yield");
  host_.after(memory, [this, question] {
    if (const Entry entry = open_.find(question); entry != open_.end()) close(entry);
  });
}

void Dialogue::close(Entry entry) {
  const Open& open = entry->second;
  if (!open.over) {
    host_.tell("state " + std::to_string(open.state) + ": " +
               (open.sent.empty() ? "no move in time" : open.sent + ", stopped") +
               (open.why.empty() ? "" : " (" + open.why + ")"));
  }
  host_.forget(entry->first);
  std::erase_if(moves_, [&](const auto& move) { return move.second == entry->first; });
  open_.erase(entry);
}

Dialogue::Entry Dialogue::of_state(std::uint32_t state) {
  return std::find_if(open_.begin(), open_.end(),
                      [&](const auto& entry) { return entry.second.state == state; });
}

}  // namespace protocol::kgp
