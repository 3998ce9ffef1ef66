// SPDX-License-Identifier: MIT
// A file format, other than FEN, in which courses hand out positions and expect answers.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "engine/searcher.hpp"

namespace engine {

/// Immutable and thread-safe, like the game it belongs to. A file holds one position.
class ExerciseFormat {
 public:
  ExerciseFormat() = default;
  ExerciseFormat(const ExerciseFormat&) = delete;
  ExerciseFormat& operator=(const ExerciseFormat&) = delete;
  virtual ~ExerciseFormat() = default;

  /// What `solve --format` calls it.
  [[nodiscard]] virtual std::string_view name() const = 0;
  /// True when a file that begins with these lines can only be meant as this format, whether or not
  /// the rest is right. `beginning` holds at least the first line that is not blank. A format that
  /// looks like another one says false: people then have to name it.
  [[nodiscard]] virtual bool recognises(std::string_view beginning) const = 0;
  /// The one position of a file; the error's offset points into `text`.
  [[nodiscard]] virtual Result<Position> parse(std::string_view text) const = 0;
  /// What looks like a slip in a text that parse() takes nevertheless.
  [[nodiscard]] virtual std::optional<Error> doubt(std::string_view /*text*/) const {
    return std::nullopt;
  }
  /// What a text lacks that would be of this format otherwise: "a psu file begins with the side to
  /// move"; empty where it is like nothing of this format.
  [[nodiscard]] virtual std::string lack(std::string_view /*beginning*/) const { return {}; }
  /// What to ask exact() for.
  [[nodiscard]] virtual SolveRequest request() const { return {}; }
  /// The answer line, without newline, for a value that was asked for by request().
  [[nodiscard]] virtual std::string answer(const Value& value) const = 0;
  /// For formats whose answers do not follow the rules of the game: what solves positions by the
  /// format's rules. Null where the game's own searcher is right.
  [[nodiscard]] virtual std::unique_ptr<Solver> make_solver() const { return nullptr; }
};

}  // namespace engine
