// SPDX-License-Identifier: MIT
// A file format, other than FEN, in which courses hand out positions and expect answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "engine/searcher.hpp"

namespace engine {

class ExerciseFormat {
 public:
  virtual ~ExerciseFormat() = default;

  /// What `solve --format` calls it.
  [[nodiscard]] virtual std::string_view name() const = 0;
  /// True when `text` can only be meant as this format; `--format auto` asks every format.
  [[nodiscard]] virtual bool recognises(std::string_view text) const = 0;
  /// The one position of a file; the error's offset points into `text`.
  [[nodiscard]] virtual Result<Position> parse(std::string_view text) const = 0;
  /// What to ask exact() for.
  [[nodiscard]] virtual SolveRequest request() const { return {}; }
  /// The answer line, without newline, for a solved position.
  [[nodiscard]] virtual std::string answer(const Position&, const Value&) const = 0;
  /// For formats whose answers do not follow the rules of the game: the answer by the format's own
  /// rules, nullopt when stopped. Formats that follow the rules return false from here.
  [[nodiscard]] virtual bool has_own_rules() const { return false; }
  [[nodiscard]] virtual std::optional<std::string> answer_by_own_rules(
      const Position&, const std::stop_token&) const {
    return std::nullopt;
  }
};

}  // namespace engine
