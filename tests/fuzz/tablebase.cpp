// SPDX-License-Identifier: MIT
#include <algorithm>

#include "games/kalah/tablebase/file_header.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

void check_header(std::string_view page) {
  const auto header = kalah::FileHeader::decoded(page);
  if (!header) return require_good(header.error(), page);
  const auto again = kalah::FileHeader::decoded(header->encoded());
  require(again && again->rules == header->rules && again->holes == header->holes &&
              again->seeds == header->seeds && again->checksums == header->checksums,
          "another header was written than read");
  require(header->checksums.size() <= static_cast<std::size_t>(header->seeds) + 1,
          "more layers than there can be");
}

// With its checksum right, which chance would never find.
std::string whole_page(std::string_view input) {
  constexpr std::size_t covered = kalah::FileHeader::bytes - 8;
  std::string page(input.substr(0, covered));
  page.resize(kalah::FileHeader::bytes);
  std::uint64_t sum = kalah::checksum(page.data(), covered);
  for (std::size_t i = 0; i < 8; ++i, sum >>= 8) page[covered + i] = static_cast<char>(sum & 255);
  return page;
}

}  // namespace

void tablebase(std::string_view input) {
  check_header(input);
  check_header(whole_page(input));
}

}  // namespace fuzz
