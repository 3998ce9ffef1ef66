// SPDX-License-Identifier: MIT
// README paragraph 8.2. Blanks are empty cells, so lines are taken as they are:
//
//     3          rows
//     4          columns (or both numbers on one line)
//     pp p       p moves down
//       p        a short line is filled up with empty cells
//     PPPP       P moves up
//     w          the side to move; may be missing, then it is White
#include <optional>

#include "games/hexapawn/courses/course_formats.hpp"
#include "games/hexapawn/courses/course_lines.hpp"
#include "games/hexapawn/courses/literal_solver.hpp"

namespace hexapawn {

namespace {

using engine::fail;
using engine::in_quotes;
using engine::Result;

struct Sizes {
  std::size_t rows = 0, cols = 0;
  std::size_t lines = 0;  ///< how many lines they took
};

Result<std::size_t> parse_size(std::string_view word, std::size_t offset, const char* what, int min,
                               int max) {
  const auto number = engine::parse_integer(word);
  if (!number) return fail(std::string(what) + " " + in_quotes(word) + " is not a number", offset);
  if (*number < min || *number > max) {
    return fail(std::string(what) + " " + in_quotes(word) + " is not " + std::to_string(min) +
                    ".." + std::to_string(max),
                offset);
  }
  return static_cast<std::size_t>(*number);
}

Result<Sizes> parse_sizes(std::string_view text, const std::vector<CourseLine>& lines) {
  std::vector<std::string_view> words;
  Sizes sizes;
  while (words.size() < 2 && sizes.lines < lines.size() && sizes.lines < 2) {
    for (const std::string_view word : engine::words(lines[sizes.lines].text))
      words.push_back(word);
    ++sizes.lines;
  }
  const auto offset_of = [&](std::string_view word) {
    return static_cast<std::size_t>(word.data() - text.data());
  };
  if (words.empty()) {
    return fail(lines.empty() || lines.size() == sizes.lines
                    ? "the number of rows is missing"
                    : "the first lines are blank; they are the numbers of rows and columns",
                0);
  }
  const auto rows = parse_size(words[0], offset_of(words[0]), "number of rows", min_rows, max_rows);
  if (!rows) return tl::unexpected<engine::Error>(rows.error());
  if (words.size() == 1) return fail("the number of columns is missing", text.size());
  const auto cols =
      parse_size(words[1], offset_of(words[1]), "number of columns", min_cols, max_cols);
  if (!cols) return tl::unexpected<engine::Error>(cols.error());
  if (words.size() > 2) {
    return fail("unexpected " + in_quotes(words[2]) + " after the sizes", offset_of(words[2]));
  }
  sizes.rows = *rows;
  sizes.cols = *cols;
  return sizes;
}

Result<std::string> parse_lille_row(const CourseLine& line, std::size_t width) {
  std::string cells(line.text);
  const std::size_t bad = cells.find_first_not_of("Pp. ");
  if (bad != std::string::npos) {
    return fail(
        "unknown cell " + in_quotes(line.text.substr(bad, 1)) + ", expected P, p or a blank",
        line.offset + bad);
  }
  if (cells.size() > width) {
    return fail("this row has " + std::to_string(cells.size()) + " cells, the board has " +
                    std::to_string(width) + " columns",
                line.offset + width);
  }
  cells.resize(width, ' ');
  return cells;
}

// What follows the board: nothing, or the side to move.
Result<Side> parse_side(const std::vector<CourseLine>& lines, std::size_t at) {
  while (at < lines.size() && lines[at].blank()) ++at;
  if (at == lines.size()) return Side::white;
  const CourseLine& line = lines[at];
  const std::string_view word = engine::trimmed(line.text);
  const auto column = static_cast<std::size_t>(word.data() - line.text.data());
  if (engine::parse_integer(engine::words(word).front()))
    return fail("a second position begins here, and a lille file holds one", line.offset + column);
  const bool white = word == "w" || word == "W" || word == "P";
  const bool black = word == "b" || word == "B" || word == "p";
  if (!white && !black) {
    return fail("side to move " + in_quotes(word) + " is not w or b", line.offset + column);
  }
  for (std::size_t rest = at + 1; rest < lines.size(); ++rest) {
    if (!lines[rest].blank()) {
      return fail("unexpected " + in_quotes(lines[rest].text) + " after the side to move",
                  lines[rest].offset);
    }
  }
  return white ? Side::white : Side::black;
}

Result<engine::Position> parse_lille(const Rules& rules, std::string_view text) {
  const std::vector<CourseLine> lines = course_lines(text);
  const auto sizes = parse_sizes(text, lines);
  if (!sizes) return tl::unexpected<engine::Error>(sizes.error());
  if (lines.size() < sizes->lines + sizes->rows) {
    return fail("the board has " + std::to_string(lines.size() - sizes->lines) + " of " +
                    std::to_string(sizes->rows) + " rows",
                text.size());
  }
  std::vector<std::string> rows;
  for (std::size_t i = 0; i < sizes->rows; ++i) {
    auto row = parse_lille_row(lines[sizes->lines + i], sizes->cols);
    if (!row) return tl::unexpected<engine::Error>(row.error());
    rows.push_back(std::move(*row));
  }
  const auto side = parse_side(lines, sizes->lines + sizes->rows);
  if (!side) return tl::unexpected<engine::Error>(side.error());
  const auto placement = rules.from_rows(rows, *side, lines[sizes->lines].offset);
  if (!placement) return tl::unexpected<engine::Error>(placement.error());
  return engine::Position::of(*placement);
}

class LilleFormat : public engine::ExerciseFormat {
 public:
  explicit LilleFormat(const Rules& rules) : rules_(rules) {}

  [[nodiscard]] std::string_view name() const override { return "lille"; }

  // No board begins with a line that holds only one or two numbers.
  [[nodiscard]] bool recognises(std::string_view beginning) const override {
    const auto words = engine::words(first_course_line(beginning));
    if (words.empty() || words.size() > 2) return false;
    for (const std::string_view word : words) {
      if (!engine::parse_integer(word)) return false;
    }
    return true;
  }

  [[nodiscard]] Result<engine::Position> parse(std::string_view text) const override {
    return parse_lille(rules_, text);
  }

  // A row is filled up with empty cells, as editors drop blanks at its end. But it may be a slip.
  [[nodiscard]] std::optional<engine::Error> doubt(std::string_view text) const override {
    const std::vector<CourseLine> lines = course_lines(text);
    const auto sizes = parse_sizes(text, lines);
    if (!sizes) return std::nullopt;
    for (std::size_t i = 0; i < sizes->rows; ++i) {
      const CourseLine& line = lines[sizes->lines + i];
      if (line.blank() || line.text.size() >= sizes->cols) continue;
      return engine::Error{"this row has " + std::to_string(line.text.size()) + " of " +
                               std::to_string(sizes->cols) +
                               " cells; those that are not there count as empty",
                           line.offset};
    }
    return std::nullopt;
  }

  // A finished game scores 0 whoever has won it.
  [[nodiscard]] std::string answer(const engine::Value& value) const override {
    const bool lost = value.kind == engine::Value::Kind::loss;
    return std::to_string(lost ? -value.amount : value.amount);
  }

 private:
  Rules rules_;
};

class LilleLiteralFormat final : public LilleFormat {
 public:
  using LilleFormat::LilleFormat;

  [[nodiscard]] std::string_view name() const override { return "lille-literal"; }
  [[nodiscard]] bool recognises(std::string_view) const override { return false; }
  [[nodiscard]] std::unique_ptr<engine::Solver> make_solver() const override {
    return make_literal_solver();
  }
};

}  // namespace

std::shared_ptr<const engine::ExerciseFormat> make_lille_format(const Rules& rules) {
  return std::make_shared<LilleFormat>(rules);
}

std::shared_ptr<const engine::ExerciseFormat> make_lille_literal_format(const Rules& rules) {
  return std::make_shared<LilleLiteralFormat>(rules);
}

}  // namespace hexapawn
