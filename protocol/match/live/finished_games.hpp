// SPDX-License-Identifier: MIT
// The games of a match that are over, to be listed and opened.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/game.hpp"
#include "engine/json.hpp"
#include "engine/record.hpp"
#include "engine/result.hpp"

namespace protocol::match {

/// Which games are listed, newest first.
struct GamesWanted {
  std::size_t from = 0, count = 50;
  std::optional<std::size_t> player;  ///< number of the engine, from 0
  std::string result{};               ///< p1win, p2win, draw; of the player: won, lost; empty = all
};

/// `games FROM COUNT [player N] [result WORD]` behind its first word. N counts engines from 1.
[[nodiscard]] engine::Result<GamesWanted> parse_games_wanted(std::string_view words);

inline constexpr std::size_t most_listed = 200;

class FinishedGames {
 public:
  /// `rules` are the rule options of the file's first line.
  FinishedGames(std::shared_ptr<const engine::Game> game, std::vector<std::string> names,
                const engine::Json& rules);

  /// A game between two of the names.
  void add(const engine::GameRecord& record);
  [[nodiscard]] std::size_t size() const { return games_.size(); }

  /// {"type":"games","from","total","list":[{"id","players","result","ending","plies","link"}]};
  /// `link` is what stands behind the # in a link to the page, null for a game too long for one.
  [[nodiscard]] engine::Json list(const GamesWanted& wanted) const;
  /// The record as files have it; an error where no game has that number.
  [[nodiscard]] engine::Result<std::string> line(std::int64_t id) const;

 private:
  // A match may have ten million games, so all but what lists are made by stays in its line.
  struct Entry {
    std::array<std::uint32_t, 2> players;
    std::array<char, 8> result;  ///< p1win, p2win, draw
    std::string line;
  };

  [[nodiscard]] bool fits(const Entry& entry, const GamesWanted& wanted) const;
  [[nodiscard]] engine::Json item(const Entry& entry) const;
  [[nodiscard]] std::string link_of(const engine::GameRecord& record) const;

  const std::shared_ptr<const engine::Game> game_;
  const std::vector<std::string> names_;
  std::string start_, variant_, rules_;
  std::vector<Entry> games_;
  std::unordered_map<std::int64_t, std::size_t> by_id_;
};

}  // namespace protocol::match
