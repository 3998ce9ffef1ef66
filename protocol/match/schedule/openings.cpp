// SPDX-License-Identifier: MIT
#include "protocol/match/schedule/openings.hpp"

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <unordered_set>
#include <utility>

#include "engine/files/plain_text.hpp"
#include "engine/stop.hpp"
#include "engine/text.hpp"
#include "protocol/match/record/pgn_reader.hpp"

namespace protocol::match {

using engine::GameLine;
using engine::Result;

namespace {

using Random = std::mt19937_64;

// One branch of the game as far as openings were dealt from it.
struct Branch {
  std::string move;
  std::size_t dealt = 0;
  bool used_up = false;  ///< nothing new can come from here
  bool expanded = false;
  std::vector<Branch> next;
};

class Dealer {
 public:
  Dealer(std::shared_ptr<const engine::Game> game, std::size_t plies, std::uint64_t seed)
      : game_(std::move(game)), plies_(plies), random_(seed) {}

  [[nodiscard]] bool used_up() const { return root_.used_up; }

  // A new opening, or nothing: this walk ran into the end of the game or a known position.
  std::optional<GameLine> deal() {
    GameLine line(game_);
    return walk(root_, line) ? std::optional(line) : std::nullopt;
  }

 private:
  bool walk(Branch& branch, GameLine& line) {
    if (line.outcome().finished()) {
      branch.used_up = true;
      return false;
    }
    if (line.moves().size() == plies_) {
      branch.used_up = true;
      return seen_.insert(game_->key(line.position())).second;
    }
    if (!branch.expanded) {
      branch.expanded = true;
      for (std::string& move : game_->moves(line.position())) {
        branch.next.push_back({std::move(move), 0, false, false, {}});
      }
    }
    Branch& chosen = least_dealt(branch);
    [[maybe_unused]] const auto played = line.play(chosen.move);
    const bool found = walk(chosen, line);
    chosen.dealt += found ? 1 : 0;
    branch.used_up = std::all_of(branch.next.begin(), branch.next.end(),
                                 [](const Branch& b) { return b.used_up; });
    return found;
  }

  Branch& least_dealt(Branch& branch) {
    std::vector<Branch*> open;
    for (Branch& next : branch.next) {
      if (next.used_up) continue;
      if (!open.empty() && next.dealt < open.front()->dealt) open.clear();
      if (open.empty() || next.dealt == open.front()->dealt) open.push_back(&next);
    }
    return *open[random_() % open.size()];
  }

  std::shared_ptr<const engine::Game> game_;
  std::size_t plies_;
  Random random_;
  Branch root_;
  std::unordered_set<std::uint64_t> seen_;
};

}  // namespace

Result<GameLine> read_line_of_moves(const std::shared_ptr<const engine::Game>& game,
                                    std::string_view text, std::size_t plies) {
  constexpr std::string_view word = "moves";
  std::string_view moves;
  std::string_view rest = text;
  for (std::string_view next = engine::next_word(rest); !next.empty();
       next = engine::next_word(rest)) {
    if (next != word) continue;
    moves = rest;
    text = text.substr(0, static_cast<std::size_t>(next.data() - text.data()));
    break;
  }
  text = engine::trimmed(text);
  std::string_view after = text;
  std::string_view head = engine::next_word(after);
  if (head == "position") {  // copied from a log
    text = engine::trimmed(after);
    after = text;
    head = engine::next_word(after);
  }
  std::optional<GameLine> line;
  if (head == "startpos" && engine::trimmed(after).empty()) {
    line.emplace(game);
  } else {
    const auto parsed = game->parse(head == "fen" ? engine::trimmed(after) : text);
    if (!parsed) return tl::unexpected<engine::Error>(parsed.error());
    line.emplace(game, *parsed);
  }
  for (std::string_view move = engine::next_word(moves);
       !move.empty() && (plies == 0 || line->moves().size() < plies);
       move = engine::next_word(moves)) {
    const auto played = line->play(move);
    if (!played) {
      return engine::fail(played.error().message + " (move " +
                          std::to_string(line->moves().size() + 1) + ")");
    }
  }
  return *line;
}

namespace {

// The openings of games that were played, where they name them, else their moves.
Result<std::vector<GameLine>> openings_of_pgn(const std::shared_ptr<const engine::Game>& game,
                                              std::string_view text, const std::string& file,
                                              std::size_t plies) {
  const auto games = read_pgn(text, file);
  if (!games) return tl::unexpected<engine::Error>(games.error());
  std::vector<GameLine> list;
  for (const PgnGame& pgn : *games) {
    const auto named = engine::parse_integer(pgn.tag("OpeningPlies")).value_or(0);
    const std::size_t most =
        plies > 0 ? plies : static_cast<std::size_t>(std::max<std::int64_t>(named, 0));
    const std::string place = file + ":" + std::to_string(pgn.line) + ": ";
    auto opening = line_of(pgn, game, most);
    if (!opening) return engine::fail(place + opening.error().message);
    if (opening->outcome().finished()) {
      return engine::fail(place +
                          "the game is over after these moves; --plies takes only the first ones");
    }
    list.push_back(std::move(*opening));
  }
  return list;
}

}  // namespace

Result<std::vector<GameLine>> read_openings(const std::shared_ptr<const engine::Game>& game,
                                            std::string_view text, std::string_view file,
                                            std::size_t plies) {
  std::vector<GameLine> list;
  text = engine::without_mark(text);
  if (is_pgn(text)) return openings_of_pgn(game, text, std::string(file), plies);
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = engine::trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#') continue;
    const std::string place = std::string(file) + ":" + std::to_string(number) + ": ";
    auto opening = read_line_of_moves(game, line, plies);
    if (!opening) return engine::fail(place + opening.error().message);
    if (opening->outcome().finished()) {
      return engine::fail(place + "the game is over after this opening");
    }
    list.push_back(std::move(*opening));
  }
  if (list.empty()) return engine::fail(std::string(file) + ": no opening in this file");
  return list;
}

void shuffle(std::vector<GameLine>& list, std::uint64_t seed) {
  // std::shuffle draws through a standard distribution, whose results differ between libraries.
  Random random(seed);
  for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random() % i]);
}

std::vector<GameLine> random_openings(const std::shared_ptr<const engine::Game>& game,
                                      std::size_t plies, std::size_t count, std::uint64_t seed,
                                      const OpeningFilter& keep, const engine::StopToken& stop) {
  // In a game whose every walk ends early the search for one more opening must end too.
  const std::size_t most_walks = 100 * count + 100'000;
  const std::size_t most_refused = 50 * count + 1'000;
  Dealer dealer(game, plies, seed);
  std::vector<GameLine> list;
  std::size_t refused = 0;
  for (std::size_t walk = 0; walk < most_walks && refused < most_refused && list.size() < count &&
                             !dealer.used_up() && !stop.stop_requested();
       ++walk) {
    auto opening = dealer.deal();
    if (!opening) continue;
    if (keep && !keep(*opening)) {
      ++refused;
    } else {
      list.push_back(std::move(*opening));
    }
  }
  return list;
}

}  // namespace protocol::match
