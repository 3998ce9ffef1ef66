// SPDX-License-Identifier: MIT
#include "protocol/match/record/game_text.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/board_face.hpp"
#include "engine/json.hpp"
#include "engine/text.hpp"
#include "protocol/match/record/replay.hpp"

namespace protocol::match {

using engine::GameRecord;
using engine::Json;
using engine::Result;

namespace {

using SharedGame = std::shared_ptr<const engine::Game>;

std::string heading(const GameRecord& record) {
  std::string text = "game " + std::to_string(record.id) + ", round " +
                     std::to_string(record.round) + ": " + record.players[0] + " - " +
                     record.players[1] + " " + score_word(record);
  if (!record.ending.empty()) text += ", " + ending_text(record);
  return text + "\n";
}

// " (opening)" or " (depth 5, mate 2, 12 ms)".
std::string thought(const Ply& ply) {
  if (ply.chosen == nullptr) return " (opening)";
  std::string text = " (";
  if (ply.chosen->depth) text += "depth " + std::to_string(*ply.chosen->depth) + ", ";
  if (ply.chosen->score) text += *ply.chosen->score + ", ";
  return text + std::to_string(ply.chosen->time_ms) + " ms)";
}

std::string move_line(const Ply& ply) {
  return std::to_string(ply.before.moves().size() + 1) + ". " +
         engine::name_of(ply.before.game(), ply.before.to_move()) + " " + ply.move + thought(ply) +
         "\n";
}

std::string tag(const std::string& name, const std::string& value) {
  std::string text = "[" + name + " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return text + "\"]\n";
}

// Words in lines of at most 80 characters.
class Wrapped {
 public:
  void add(const std::string& word) {
    if (column_ > 0 && column_ + 1 + word.size() > 80) {
      text_ += "\n";
      column_ = 0;
    }
    if (column_ > 0) text_ += " ";
    text_ += word;
    column_ += word.size() + (column_ > 0 ? 1 : 0);
  }
  void add_words(std::string_view text) {
    for (auto word = engine::next_word(text); !word.empty(); word = engine::next_word(text)) {
      add(std::string(word));
    }
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t column_ = 0;
};

// A brace of its own would end or nest a comment.
std::string in_braces(std::string text) {
  std::replace(text.begin(), text.end(), '{', '(');
  std::replace(text.begin(), text.end(), '}', ')');
  return "{" + text + "}";
}

// What people say about positions, as PGN has it.
class Notes {
 public:
  explicit Notes(const std::string& notes) {
    if (!notes.empty()) list_ = Json::parse(notes, nullptr, /*allow_exceptions=*/false);
  }

  /// "$5" for "!?" about the move that `ply` moves end with, or nothing.
  [[nodiscard]] std::string mark(std::size_t ply) const {
    constexpr std::array signs = {"!", "?", "!!", "??", "!?", "?!"};
    const auto* const sign = std::find(signs.begin(), signs.end(), text(at(ply), "mark"));
    return sign == signs.end() ? "" : "$" + std::to_string(sign - signs.begin() + 1);
  }

  /// "why [%csl Gb2][%cal Ra1-b2]" about the position after `ply` moves, or nothing.
  [[nodiscard]] std::string comment(std::size_t ply) const {
    const Json note = at(ply);
    std::string circles, arrows;
    if (note.contains("drawn") && note["drawn"].is_array()) {
      for (const Json& word : note["drawn"]) {
        if (!word.is_string()) continue;
        std::string& list =
            word.get<std::string>().find('-') == std::string::npos ? circles : arrows;
        list += (list.empty() ? "" : ",") + word.get<std::string>();
      }
    }
    std::string said = text(note, "text");
    if (!said.empty() && !(circles + arrows).empty()) said += " ";
    if (!circles.empty()) said += "[%csl " + circles + "]";
    if (!arrows.empty()) said += "[%cal " + arrows + "]";
    std::replace_if(
        said.begin(), said.end(), [](unsigned char c) { return c < ' '; }, ' ');
    return said;
  }

 private:
  [[nodiscard]] Json at(std::size_t ply) const {
    for (const Json& note : list_) {
      if (note.value("ply", std::size_t{0}) == ply) return note;
    }
    return Json::object();
  }
  static std::string text(const Json& note, const char* key) {
    const auto found = note.find(key);
    return found != note.end() && found->is_string() ? found->get<std::string>() : std::string();
  }

  Json list_ = Json::array();
};

std::string comment(const engine::RecordedMove& move) {
  std::string text;
  if (move.depth) text += "depth " + std::to_string(*move.depth) + " ";
  if (move.score) text += "score " + *move.score + " ";
  return in_braces(text + "time " + std::to_string(move.time_ms));
}

}  // namespace

const char* score_word(const GameRecord& record) {
  if (record.result == "p1win") return "1-0";
  if (record.result == "p2win") return "0-1";
  return record.result == "draw" ? "1/2-1/2" : "*";
}

std::string ending_text(const GameRecord& record) {
  return record.ending + (record.detail.empty() ? "" : " (" + record.detail + ")");
}

Result<std::string> moves_text(const GameRecord& record, const SharedGame& game) {
  std::string text = heading(record);
  const auto end = walk(record, game, [&](const Ply& ply) { text += move_line(ply); });
  if (!end) return tl::unexpected<engine::Error>(end.error());
  return text;
}

Result<std::string> replay_text(const GameRecord& record, const SharedGame& game) {
  std::string text = heading(record);
  const auto end = walk(record, game, [&](const Ply& ply) {
    text += game->face().drawing(ply.before.position()) + "\n" + move_line(ply);
  });
  if (!end) return tl::unexpected<engine::Error>(end.error());
  return text + game->face().drawing(end->position());
}

Result<std::string> pgn_text(const GameRecord& record, const SharedGame& game) {
  Wrapped moves;
  int number = 0;
  std::optional<engine::Player> mover;
  const Notes notes(record.notes);
  if (const std::string said = notes.comment(0); !said.empty()) moves.add_words(in_braces(said));
  bool told = false;  // a comment since the last move: a second side's move needs a number again
  const auto end = walk(record, game, [&](const Ply& ply) {
    const engine::Player side = ply.before.to_move();
    const bool new_turn = mover != side;
    if (side == engine::Player::first && new_turn) ++number;
    if (!mover && side == engine::Player::second) number = 1;
    const bool numbered = new_turn && (side == engine::Player::first || !mover || told);
    const char* const dots = side == engine::Player::first ? ". " : "... ";
    moves.add((numbered ? std::to_string(number) + dots : std::string()) + ply.move);
    const std::size_t count = ply.before.moves().size() + 1;
    if (const std::string mark = notes.mark(count); !mark.empty()) moves.add(mark);
    const std::string said = notes.comment(count);
    if (!said.empty()) moves.add_words(in_braces(said));
    if (ply.chosen != nullptr) moves.add(comment(*ply.chosen));
    told = ply.chosen != nullptr || !said.empty();
    mover = side;
  });
  if (!end) return tl::unexpected<engine::Error>(end.error());
  if (!record.detail.empty()) moves.add(in_braces(ending_text(record)));
  moves.add(score_word(record));
  const std::string start = game->print(game->start());
  return tag("Event", "parlour match") + tag("Site", "?") + tag("Date", "????.??.??") +
         tag("Round", std::to_string(record.round)) + tag("White", record.players[0]) +
         tag("Black", record.players[1]) + tag("Result", score_word(record)) +
         tag("Variant", game->info().variant) +
         (record.fen == start ? "" : tag("SetUp", "1") + tag("FEN", record.fen)) +
         (record.ending.empty() ? "" : tag("Termination", record.ending)) +
         tag("PlyCount", std::to_string(end->moves().size())) +
         tag("OpeningPlies", std::to_string(record.opening.size())) + "\n" + moves.text() + "\n\n";
}

}  // namespace protocol::match
