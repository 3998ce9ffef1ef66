// SPDX-License-Identifier: MIT
#include "protocol/core/go_parser.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "engine/text.hpp"
#include "protocol/core/times.hpp"

namespace protocol {

namespace {

using command::Go;
using engine::in_quotes;
using engine::Milliseconds;

// Deeper counts would never end where positions can repeat, and would not fit on a stack.
constexpr std::int64_t deepest_perft = 1000;

// More than any position has.
constexpr std::size_t most_search_moves = 10'000;

enum class Kind {
  limit,     // a positive number; zero is reached at once
  movetime,  // the same in ms
  clock,     // ms; may be zero or negative: a flag that is about to fall is no mistake
  control,   // moves to it; zero or less: none is ahead
  count,     // perft's depth, may be zero
};

struct Keyword {
  std::string_view word;
  Kind kind;
  std::int64_t max;
  void (*store)(Go&, std::int64_t);
};

constexpr std::int64_t most_ms = longest_time.count();
constexpr std::int64_t int_max = std::numeric_limits<int>::max();

constexpr Keyword keywords[] = {
    {"wtime", Kind::clock, most_ms, [](Go& g, std::int64_t n) { g.time[0] = Milliseconds(n); }},
    {"btime", Kind::clock, most_ms, [](Go& g, std::int64_t n) { g.time[1] = Milliseconds(n); }},
    {"winc", Kind::clock, most_ms, [](Go& g, std::int64_t n) { g.increment[0] = Milliseconds(n); }},
    {"binc", Kind::clock, most_ms, [](Go& g, std::int64_t n) { g.increment[1] = Milliseconds(n); }},
    {"movestogo", Kind::control, int_max,
     [](Go& g, std::int64_t n) { g.moves_to_go = static_cast<int>(n); }},
    {"movetime", Kind::movetime, most_ms,
     [](Go& g, std::int64_t n) { g.movetime = Milliseconds(n); }},
    {"depth", Kind::limit, int_max, [](Go& g, std::int64_t n) { g.depth = static_cast<int>(n); }},
    {"nodes", Kind::limit, std::numeric_limits<std::int64_t>::max(),
     [](Go& g, std::int64_t n) { g.nodes = static_cast<std::uint64_t>(n); }},
    {"mate", Kind::limit, int_max / 4, [](Go& g, std::int64_t n) { g.mate = static_cast<int>(n); }},
    {"perft", Kind::count, deepest_perft,
     [](Go& g, std::int64_t n) { g.perft = static_cast<int>(n); }},
};

// UGI's names for the clocks.
constexpr std::pair<std::string_view, std::string_view> aliases[] = {
    {"p1time", "wtime"}, {"p2time", "btime"}, {"p1inc", "winc"}, {"p2inc", "binc"}};

const Keyword* find_keyword(std::string_view word) {
  for (const auto& [alias, name] : aliases) {
    if (word == alias) word = name;
  }
  const auto it = std::find_if(std::begin(keywords), std::end(keywords),
                               [&](const Keyword& k) { return k.word == word; });
  return it == std::end(keywords) ? nullptr : &*it;
}

bool is_keyword(std::string_view word) {
  return find_keyword(word) != nullptr || word == "infinite" || word == "ponder" ||
         word == "searchmoves";
}

std::optional<std::int64_t> number_of(Kind kind, std::string_view text) {
  if (kind != Kind::clock && kind != Kind::movetime) return engine::parse_integer(text);
  const auto time = parse_time(text, Milliseconds(1));
  if (!time) return std::nullopt;
  return time->count();
}

void take_number(Go& go, const Keyword& keyword, std::string_view written,
                 std::string_view argument) {
  const std::string name = "go " + std::string(written);
  const auto number = number_of(keyword.kind, argument);
  const bool digits = argument.find_first_not_of("0123456789") == std::string_view::npos;
  if (!number || *number > keyword.max) {
    go.errors.push_back(name + " takes a number" +
                        (digits ? " up to " + std::to_string(keyword.max) : std::string()) +
                        ", not " + in_quotes(argument));
    return;
  }
  if (*number < 0 && keyword.kind != Kind::clock && keyword.kind != Kind::control) {
    go.errors.push_back(name + " cannot be negative: " + in_quotes(argument));
    return;
  }
  if (*number == 0 && (keyword.kind == Kind::limit || keyword.kind == Kind::movetime)) {
    go.zero_limit = true;
    return;
  }
  keyword.store(go, std::max(*number, -keyword.max));
}

// A long line of nonsense deserves a few complaints, not thousands, and room for no more: `more`
// counts the others.
void shorten(std::vector<std::string>& errors, std::size_t& more) {
  constexpr std::size_t most = 5;
  if (errors.size() <= most) return;
  more += errors.size() - most;
  errors.resize(most);
}

}  // namespace

Go parse_go(std::string_view rest) {
  Go go;
  bool in_search_moves = false;
  std::size_t more_errors = 0, more_moves = 0;
  for (std::string_view word = engine::next_word(rest); !word.empty();
       word = engine::next_word(rest)) {
    shorten(go.errors, more_errors);
    if (in_search_moves && !is_keyword(word)) {
      if (go.search_moves.size() < most_search_moves) {
        go.search_moves.push_back(word);
      } else {
        ++more_moves;
      }
      continue;
    }
    in_search_moves = false;
    if (word == "infinite") {
      go.infinite = true;
    } else if (word == "ponder") {
      go.ponder = true;
    } else if (word == "searchmoves") {
      in_search_moves = go.has_search_moves = true;
    } else if (const Keyword* keyword = find_keyword(word)) {
      std::string_view ahead = rest;
      const std::string_view argument = engine::next_word(ahead);
      if (argument.empty() || is_keyword(argument)) {
        go.errors.push_back("go " + std::string(word) + ": the number is missing");
        go.is_perft |= keyword->kind == Kind::count;
        continue;
      }
      rest = ahead;
      take_number(go, *keyword, word, argument);
      go.is_perft |= keyword->kind == Kind::count;
    } else {
      go.errors.push_back("go: unknown word " + in_quotes(word));
    }
  }
  shorten(go.errors, more_errors);
  if (more_errors > 0) {
    go.errors.push_back("go: " + std::to_string(more_errors) + " more words were not understood");
  }
  if (more_moves > 0) {
    go.errors.push_back("go searchmoves: the last " + std::to_string(more_moves) +
                        " moves were not read");
  }
  return go;
}

}  // namespace protocol
