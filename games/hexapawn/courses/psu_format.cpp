// SPDX-License-Identifier: MIT
// README paragraph 8.1. White's goal is the top line:
//
//     W          the side to move
//     .pp        p moves down
//     pP.
//     P.P        P moves up
#include <algorithm>
#include <optional>

#include "games/hexapawn/courses/course_formats.hpp"
#include "games/hexapawn/courses/course_lines.hpp"

namespace hexapawn {

namespace {

using engine::fail;
using engine::in_quotes;
using engine::Result;

constexpr std::size_t least_size = 3, most_size = 8;

bool is_side_letter(std::string_view text) {
  return text.size() == 1 && std::string_view("WwBb").find(text[0]) != std::string_view::npos;
}

bool is_row(std::string_view text) {
  return !text.empty() && text.find_first_not_of("Pp.") == std::string_view::npos;
}

// The place of a second position behind line `at`, which does not belong to the board.
std::optional<std::size_t> next_position(const std::vector<CourseLine>& lines, std::size_t at) {
  while (at < lines.size() && lines[at].blank()) ++at;
  if (at == lines.size() || !is_side_letter(engine::trimmed(lines[at].text))) return std::nullopt;
  return lines[at].offset;
}

Result<void> check_side(const CourseLine& line) {
  const std::string_view text = engine::trimmed(line.text);
  if (is_side_letter(text)) return {};
  if (text.empty()) return fail("the first line is blank; it is the side to move, W or B", 0);
  if (is_row(text))
    return fail("the side to move (W or B) is missing above the board", line.offset);
  return fail("side to move " + in_quotes(text) + " is not W or B", line.offset);
}

// The cells of a line, checked.
Result<std::string> parse_psu_row(const CourseLine& line, std::size_t width) {
  if (line.text.empty()) return fail("a blank line inside the board", line.offset);
  const std::size_t bad = line.text.find_first_not_of("Pp.");
  if (bad != std::string_view::npos) {
    return fail("unknown cell " + in_quotes(line.text.substr(bad, 1)) + ", expected P, p or .",
                line.offset + bad);
  }
  if (line.text.size() != width) {
    return fail("this row has " + std::to_string(line.text.size()) + " cells, the first one has " +
                    std::to_string(width),
                line.offset + std::min(line.text.size(), width));
  }
  return std::string(line.text);
}

Result<void> check_size(const char* what, std::size_t count, std::size_t offset) {
  if (count >= least_size && count <= most_size) return {};
  return fail("a psu board has 3..8 " + std::string(what) + ", not " + std::to_string(count) +
                  " (fen takes other sizes)",
              offset);
}

class PsuFormat final : public engine::ExerciseFormat {
 public:
  explicit PsuFormat(const Rules& rules) : rules_(rules) {}

  [[nodiscard]] std::string_view name() const override { return "psu"; }

  [[nodiscard]] bool recognises(std::string_view beginning) const override {
    return is_side_letter(first_course_line(beginning));
  }

  [[nodiscard]] Result<engine::Position> parse(std::string_view text) const override {
    std::vector<CourseLine> lines = course_lines(text);
    while (!lines.empty() && lines.back().blank()) lines.pop_back();
    if (lines.empty()) return fail("the side to move (W or B) is missing", 0);
    if (const auto side = check_side(lines.front()); !side) {
      return tl::unexpected<engine::Error>(side.error());
    }
    if (lines.size() == 1) return fail("the board is missing", text.size());

    const std::size_t width = lines[1].text.size();
    std::vector<std::string> rows;
    for (std::size_t i = 1; i < lines.size(); ++i) {
      if (const auto next = next_position(lines, i); i > 1 && next)
        return fail("a second position begins here, and a psu file holds one", *next);
      auto row = parse_psu_row(lines[i], width);
      if (!row) return tl::unexpected<engine::Error>(row.error());
      rows.push_back(std::move(*row));
    }
    if (const auto fits = check_size("columns", width, lines[1].offset); !fits) {
      return tl::unexpected<engine::Error>(fits.error());
    }
    if (const auto fits = check_size("rows", rows.size(), lines[1].offset); !fits) {
      return tl::unexpected<engine::Error>(fits.error());
    }
    const std::string_view side = engine::trimmed(lines.front().text);
    const bool white = side == "W" || side == "w";
    const auto placement =
        rules_.from_rows(rows, white ? Side::white : Side::black, lines[1].offset);
    if (!placement) return tl::unexpected<engine::Error>(placement.error());
    return engine::Position::of(*placement);
  }

  [[nodiscard]] std::string lack(std::string_view beginning) const override {
    return is_row(first_course_line(beginning)) ? "a psu file begins with the side to move, W or B"
                                                : std::string();
  }

  [[nodiscard]] engine::SolveRequest request() const override { return {/*winner_only=*/true}; }

  [[nodiscard]] std::string answer(const engine::Value& value) const override {
    return value.kind == engine::Value::Kind::win ? "1" : "-1";
  }

 private:
  Rules rules_;
};

}  // namespace

std::shared_ptr<const engine::ExerciseFormat> make_psu_format(const Rules& rules) {
  return std::make_shared<PsuFormat>(rules);
}

}  // namespace hexapawn
