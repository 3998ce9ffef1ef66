// SPDX-License-Identifier: MIT
// Colour on terminals, by the rules of --color and NO_COLOR.
#pragma once

#include <string>
#include <string_view>

#include "engine/game.hpp"

namespace protocol::cli {

/// True when text on `descriptor` is to be coloured; `mode` is auto, always or never.
[[nodiscard]] bool wants_color(std::string_view mode, int descriptor);

/// Wraps text into colours, or leaves it as it is.
class Palette {
 public:
  explicit Palette(bool on) : on_(on) {}

  [[nodiscard]] bool on() const { return on_; }
  [[nodiscard]] std::string bold(std::string_view text) const { return paint("1", text); }
  [[nodiscard]] std::string faint(std::string_view text) const { return paint("2", text); }
  [[nodiscard]] std::string error(std::string_view text) const { return paint("31", text); }
  /// The players' colours can be told apart without red and green, on light and dark ground.
  [[nodiscard]] std::string side(engine::Player player, std::string_view text) const {
    return paint(player == engine::Player::first ? "1;33" : "1;36", text);
  }

 private:
  [[nodiscard]] std::string paint(std::string_view code, std::string_view text) const {
    if (!on_) return std::string(text);
    return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
  }

  bool on_;
};

}  // namespace protocol::cli
