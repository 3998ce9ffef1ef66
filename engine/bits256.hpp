// SPDX-License-Identifier: MIT
#pragma once

// A set of up to 256 board cells, for boards that do not fit one machine word, and the free
// functions that let board code be written once for std::uint64_t and Bits256 alike.

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace engine {

struct Bits256 {
  std::array<std::uint64_t, 4> words{};  // bit i lives in words[i / 64]

  friend constexpr bool operator==(const Bits256&, const Bits256&) = default;

  // Any total order will do (it only picks the canonical one of two mirror images).
  friend constexpr std::strong_ordering operator<=>(const Bits256& a, const Bits256& b) {
    for (std::size_t i = 4; i-- > 0;)
      if (a.words[i] != b.words[i]) return a.words[i] <=> b.words[i];
    return std::strong_ordering::equal;
  }

  constexpr Bits256& operator&=(const Bits256& o) {
    for (std::size_t i = 0; i < 4; ++i) words[i] &= o.words[i];
    return *this;
  }
  constexpr Bits256& operator|=(const Bits256& o) {
    for (std::size_t i = 0; i < 4; ++i) words[i] |= o.words[i];
    return *this;
  }
  constexpr Bits256& operator^=(const Bits256& o) {
    for (std::size_t i = 0; i < 4; ++i) words[i] ^= o.words[i];
    return *this;
  }
  friend constexpr Bits256 operator&(Bits256 a, const Bits256& b) { return a &= b; }
  friend constexpr Bits256 operator|(Bits256 a, const Bits256& b) { return a |= b; }
  friend constexpr Bits256 operator^(Bits256 a, const Bits256& b) { return a ^= b; }
  friend constexpr Bits256 operator~(Bits256 a) {
    for (std::uint64_t& word : a.words) word = ~word;
    return a;
  }

  friend constexpr Bits256 operator<<(const Bits256& a, int count) {
    assert(count >= 0 && count < 256);
    const auto skip = static_cast<std::size_t>(count / 64);
    const int rest = count % 64;
    Bits256 result;
    for (std::size_t i = skip; i < 4; ++i) {
      result.words[i] = a.words[i - skip] << rest;
      if (rest != 0 && i > skip) result.words[i] |= a.words[i - skip - 1] >> (64 - rest);
    }
    return result;
  }
  friend constexpr Bits256 operator>>(const Bits256& a, int count) {
    assert(count >= 0 && count < 256);
    const auto skip = static_cast<std::size_t>(count / 64);
    const int rest = count % 64;
    Bits256 result;
    for (std::size_t i = 0; i + skip < 4; ++i) {
      result.words[i] = a.words[i + skip] >> rest;
      if (rest != 0 && i + skip < 3) result.words[i] |= a.words[i + skip + 1] << (64 - rest);
    }
    return result;
  }
};

// The first 64 bits.
[[nodiscard]] constexpr std::uint64_t low_word(std::uint64_t w) {
  return w;
}
[[nodiscard]] constexpr std::uint64_t low_word(const Bits256& w) {
  return w.words[0];
}

// The last bit first.
[[nodiscard]] constexpr std::uint64_t reversed(std::uint64_t w) {
  w = (w >> 1 & 0x5555555555555555ULL) | (w & 0x5555555555555555ULL) << 1;
  w = (w >> 2 & 0x3333333333333333ULL) | (w & 0x3333333333333333ULL) << 2;
  w = (w >> 4 & 0x0f0f0f0f0f0f0f0fULL) | (w & 0x0f0f0f0f0f0f0f0fULL) << 4;
  return __builtin_bswap64(w);
}
[[nodiscard]] constexpr Bits256 reversed(const Bits256& w) {
  return {{reversed(w.words[3]), reversed(w.words[2]), reversed(w.words[1]), reversed(w.words[0])}};
}

// A word with one bit set.
template <class Word>
[[nodiscard]] constexpr Word single(int cell);

template <>
[[nodiscard]] constexpr std::uint64_t single<std::uint64_t>(int cell) {
  return std::uint64_t{1} << cell;
}
template <>
[[nodiscard]] constexpr Bits256 single<Bits256>(int cell) {
  Bits256 result;
  result.words[static_cast<std::size_t>(cell / 64)] = std::uint64_t{1} << (cell % 64);
  return result;
}

[[nodiscard]] constexpr bool any(std::uint64_t w) {
  return w != 0;
}
[[nodiscard]] constexpr bool any(const Bits256& w) {
  return (w.words[0] | w.words[1] | w.words[2] | w.words[3]) != 0;
}

[[nodiscard]] constexpr int popcount(std::uint64_t w) {
  return std::popcount(w);
}
[[nodiscard]] constexpr int popcount(const Bits256& w) {
  int count = 0;
  for (const std::uint64_t word : w.words) count += std::popcount(word);
  return count;
}

// Index of the lowest set bit; the word must not be empty.
[[nodiscard]] constexpr int lowest(std::uint64_t w) {
  return std::countr_zero(w);
}
[[nodiscard]] constexpr int lowest(const Bits256& w) {
  std::size_t i = 0;
  while (i < 3 && w.words[i] == 0) ++i;
  return static_cast<int>(i) * 64 + std::countr_zero(w.words[i]);
}

// Removes the lowest set bit and returns its index.
constexpr int pop_lowest(std::uint64_t& w) {
  const int cell = lowest(w);
  w &= w - 1;
  return cell;
}
constexpr int pop_lowest(Bits256& w) {
  const int cell = lowest(w);
  std::uint64_t& word = w.words[static_cast<std::size_t>(cell / 64)];
  word &= word - 1;
  return cell;
}

}  // namespace engine
