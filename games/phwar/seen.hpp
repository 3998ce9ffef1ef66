// SPDX-License-Identifier: MIT
// What a particle sees, as one number.
#pragma once

#include <array>
#include <cstdint>

#include "games/phwar/position.hpp"

namespace phwar {

/// What a victim sees, in one number that adds up over its six neighbours: charges + 1, and the
/// numbers of black and of white particles, a byte each.
using Seen = std::uint32_t;

namespace detail {

constexpr std::array<Seen, piece_codes> make_weights() {
  std::array<Seen, piece_codes> weights{};
  for (const Side side : {Side::black, Side::white}) {
    for (const Kind kind : {Kind::electron, Kind::positron, Kind::neutron}) {
      weights[piece_of(side, kind)] =
          static_cast<Seen>(charge_of(kind) + 1) | (side == Side::black ? 1U << 8 : 1U << 16);
    }
  }
  return weights;
}

}  // namespace detail

inline constexpr std::array<Seen, piece_codes> weights = detail::make_weights();

}  // namespace phwar
