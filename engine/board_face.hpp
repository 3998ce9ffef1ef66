// SPDX-License-Identifier: MIT
// THE boundary, part 3: how positions of a game look, in a terminal and on any board that is drawn
// from a description. Positions are those of the game that the face belongs to.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/json.hpp"
#include "engine/result.hpp"

namespace engine {

/// Other names of moves that some players are used to.
struct OtherNames {
  std::string flag;  ///< of `parlour play`, without dashes: "columns"
  std::string help;  ///< what the flag does
};

/// Pieces on a rectangle of squares as XBoard's `setup` and `piece` want them.
struct XboardPieces {
  std::string letters;             ///< of White's and Black's pieces
  std::vector<std::string> moves;  ///< how each moves: "P& fmWfcF"
};

/// Immutable and thread-safe, like the game.
class BoardFace {
 public:
  BoardFace() = default;
  BoardFace(const BoardFace&) = delete;
  BoardFace& operator=(const BoardFace&) = delete;
  virtual ~BoardFace() = default;

  /// The board as several lines of text for a terminal, each ending in a newline.
  [[nodiscard]] virtual std::string drawing(const Position&) const = 0;
  /// The same as the other player sees it. A game whose board has no sides leaves it as it is.
  [[nodiscard]] virtual std::string flipped_drawing(const Position& p) const { return drawing(p); }

  /// The same in as few lines and columns as it can be read in, for small terminals. `flipped` and
  /// `other_names` mean what they mean in the drawings around this one.
  [[nodiscard]] virtual std::string small_drawing(const Position& p, bool flipped,
                                                  bool other_names) const {
    return other_names ? drawing_with_other_names(p, flipped)
           : flipped   ? flipped_drawing(p)
                       : drawing(p);
  }

  /// What a legal move does beyond moving, for people: "South captures 6 seeds." One or two
  /// sentences; empty where the board shows it all.
  [[nodiscard]] virtual std::string event(const Position& /*before*/,
                                          const std::string& /*move*/) const {
    return {};
  }

  /// Static and current half of the board description (docs/board-description.md): everything a GUI
  /// needs to draw any game.
  [[nodiscard]] virtual Json board(const Position&) const = 0;
  [[nodiscard]] virtual Json state(const Position&) const = 0;
  /// The FEN of the position that `state` describes by `turn` and `at`, as state() does, on the
  /// board of `like`. Other keys are ignored. A game may refuse.
  [[nodiscard]] virtual Result<std::string> compose(const Position& like, const Json& state) const;

  /// The static evaluation, one line a term, from the side to move.
  [[nodiscard]] virtual std::string evaluation(const Position&) const = 0;

  /// nullopt where there are no other names. Else a legal move, and the board, with them.
  [[nodiscard]] virtual std::optional<OtherNames> other_names() const { return std::nullopt; }
  [[nodiscard]] virtual std::string other_name(const Position&, const std::string& move) const {
    return move;
  }
  [[nodiscard]] virtual std::string drawing_with_other_names(const Position& p,
                                                             bool flipped) const {
    return flipped ? flipped_drawing(p) : drawing(p);
  }

  /// nullopt for games that XBoard cannot show.
  [[nodiscard]] virtual std::optional<XboardPieces> xboard_pieces() const { return std::nullopt; }
};

}  // namespace engine
