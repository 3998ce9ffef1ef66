// SPDX-License-Identifier: MIT
#include "games/kalah/tablebase/file_header.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/mix.hpp"
#include "games/kalah/board/position.hpp"
#include "games/kalah/tablebase/board_index.hpp"

namespace kalah {

namespace {

// Places of the header, in bytes. Numbers have 8 bytes, the lowest first.
constexpr std::size_t version_at = 16, holes_at = 24, seeds_at = 32, layers_at = 40, rules_at = 48,
                      checksums_at = 64, own_checksum_at = FileHeader::bytes - 8;

std::uint64_t number(std::string_view page, std::size_t at) {
  std::uint64_t value = 0;
  for (std::size_t i = 8; i-- > 0;) {
    value = value << 8 | static_cast<unsigned char>(page[at + i]);
  }
  return value;
}

void put(std::string& page, std::size_t at, std::uint64_t value) {
  for (std::size_t i = 0; i < 8; ++i) page[at + i] = static_cast<char>(value >> 8 * i & 255);
}

std::uint64_t packed(const RuleSet& rules) {
  return static_cast<std::uint64_t>(rules.capture) | static_cast<std::uint64_t>(rules.sweep) << 8 |
         static_cast<std::uint64_t>(rules.end_check) << 16 |
         static_cast<std::uint64_t>(rules.extra_turn) << 24;
}

bool known_rules(std::uint64_t word) {
  return (word & 255) <= 2 && (word >> 8 & 255) <= 2 && (word >> 16 & 255) <= 1 && word >> 24 <= 1;
}

RuleSet unpacked(std::uint64_t word) {
  RuleSet rules;
  rules.capture = static_cast<Capture>(word & 255);
  rules.sweep = static_cast<Sweep>(word >> 8 & 255);
  rules.end_check = static_cast<EndCheck>(word >> 16 & 255);
  rules.extra_turn = word >> 24 != 0;
  return rules;
}

std::uint64_t word_at(const unsigned char* data) {
  std::uint64_t word;
  std::memcpy(&word, data, sizeof word);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  return word;
}

}  // namespace

std::uint64_t FileHeader::file_bytes() const {
  return bytes + BoardIndex::boards(holes, seeds);
}

std::string FileHeader::encoded() const {
  std::string page(bytes, '\0');
  std::copy(magic.begin(), magic.end(), page.begin());
  put(page, version_at, version);
  put(page, holes_at, static_cast<std::uint64_t>(holes));
  put(page, seeds_at, static_cast<std::uint64_t>(seeds));
  put(page, layers_at, checksums.size());
  put(page, rules_at, packed(rules));
  for (std::size_t i = 0; i < checksums.size(); ++i) put(page, checksums_at + 8 * i, checksums[i]);
  put(page, own_checksum_at, checksum(page.data(), own_checksum_at));
  return page;
}

engine::Result<FileHeader> FileHeader::decoded(std::string_view page) {
  if (page.substr(0, magic.size()) != magic) return engine::fail("is not a Kalah tablebase");
  if (page.size() < bytes) return engine::fail("is truncated: its header is incomplete");
  if (const std::uint64_t found = number(page, version_at); found != version) {
    return engine::fail("has format " + std::to_string(found) + "; this program reads format " +
                        std::to_string(version));
  }
  if (number(page, own_checksum_at) != checksum(page.data(), own_checksum_at)) {
    return engine::fail("is damaged: its header does not match its checksum");
  }
  const std::uint64_t holes = number(page, holes_at), seeds = number(page, seeds_at),
                      layers = number(page, layers_at), rules = number(page, rules_at);
  if (holes < min_holes || holes > max_holes || seeds > most_table_seeds || layers > seeds + 1 ||
      !known_rules(rules) ||
      BoardIndex::boards(static_cast<int>(holes), static_cast<int>(seeds)) >
          BoardIndex::most_boards) {
    return engine::fail("is damaged: its header makes no sense");
  }
  FileHeader header{unpacked(rules), static_cast<int>(holes), static_cast<int>(seeds), {}};
  for (std::size_t i = 0; i < layers; ++i) {
    header.checksums.push_back(number(page, checksums_at + 8 * i));
  }
  return header;
}

// Four chains side by side, which is as fast as memory; each step is a bijection of its chain.
std::uint64_t checksum(const void* data, std::size_t bytes) {
  constexpr std::uint64_t factor = 0x9e3779b97f4a7c15ULL;
  const auto* next = static_cast<const unsigned char*>(data);
  std::array<std::uint64_t, 4> chains{1, 2, 3, 4};
  std::size_t left = bytes;
  for (; left >= 32; left -= 32, next += 32) {
    for (std::size_t i = 0; i < 4; ++i) {
      chains[i] = std::rotl((chains[i] ^ word_at(next + 8 * i)) * factor, 29);
    }
  }
  std::array<unsigned char, 32> rest{};
  std::copy_n(next, left, rest.begin());
  std::uint64_t sum = bytes;
  for (std::size_t i = 0; i < 4; ++i) {
    chains[i] = std::rotl((chains[i] ^ word_at(&rest[8 * i])) * factor, 29);
    sum = engine::mixed(sum ^ chains[i]);
  }
  return sum;
}

}  // namespace kalah
