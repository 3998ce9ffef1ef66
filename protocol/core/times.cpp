// SPDX-License-Identifier: MIT
#include "protocol/core/times.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

#include "engine/text.hpp"

namespace protocol {

using engine::Milliseconds;

namespace {

constexpr std::string_view decimal_digits = "0123456789";

// What stands behind the point, to a millionth: 5 -> 500000. nullopt where that is no digits.
std::optional<std::int64_t> millionths(std::string_view digits) {
  if (digits.find_first_not_of(decimal_digits) != std::string_view::npos) return std::nullopt;
  std::string six(digits.substr(0, 6));
  six.resize(6, '0');
  return engine::parse_integer(six);
}

}  // namespace

std::optional<Milliseconds> parse_time(std::string_view text, Milliseconds unit) {
  const std::size_t point = std::min(text.find('.'), text.size());
  const bool has_point = point < text.size();
  const std::string_view behind = text.substr(std::min(point + 1, text.size()));
  const std::string_view before = text.substr(0, point);
  if (has_point && behind.empty() && before.empty()) return std::nullopt;
  const auto whole =
      has_point && before.empty() ? std::optional<std::int64_t>(0) : engine::parse_integer(before);
  const auto part = millionths(behind);
  if (!whole || !part || *whole > longest_time / unit) return std::nullopt;
  if (*whole < -(longest_time / unit)) return -longest_time;
  const Milliseconds rest(*part * unit.count() / 1'000'000);
  return *whole * unit + (before.substr(0, 1) == "-" ? -rest : rest);
}

std::optional<Milliseconds> parse_clock(std::string_view text, Milliseconds unit) {
  const std::size_t colon = text.find(':');
  const bool minutes = colon != std::string_view::npos;
  const auto most = parse_time(text.substr(0, colon), minutes ? std::chrono::minutes(1) : unit);
  const auto rest = minutes ? parse_time(text.substr(colon + 1), std::chrono::seconds(1))
                            : std::optional<Milliseconds>(0);
  if (!most || !rest || *most < Milliseconds(0) || *rest < Milliseconds(0)) return std::nullopt;
  return std::min(*most + *rest, longest_time);
}

}  // namespace protocol
