// SPDX-License-Identifier: MIT
#include "protocol/cli/puzzles/sheet.hpp"

#include <nlohmann/json.hpp>

#include "engine/board_face.hpp"
#include "protocol/core/puzzles/puzzle_text.hpp"
#include "protocol/core/svg.hpp"
#include "protocol/match/result/html_charts.hpp"

namespace protocol::cli {

namespace {

using match::html_text;

constexpr std::string_view style = R"(<style>
body{font:16px/1.5 system-ui,sans-serif;color:#222;background:#fff;max-width:60rem;margin:2rem auto;
padding:0 1rem}
.p-sheet{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1.5rem}
.p-one{break-inside:avoid;margin:0}.p-one svg{width:100%;height:auto;max-height:20rem}
.p-one p{margin:.3rem 0}small{color:#666;overflow-wrap:anywhere}
.p-answers{break-before:page;margin-top:100vh}.p-answers small{display:block}
@media print{body{margin:0;max-width:none}.p-answers{margin-top:0}
.p-sheet{grid-template-columns:repeat(2,1fr)}}
</style>
)";

std::string picture(const engine::Game& game, const engine::Puzzle& puzzle) {
  const engine::Position position = *game.parse(puzzle.fen);
  return svg_document(game.face().board(position), game.face().state(position));
}

std::string number_of(std::size_t i) {
  return "<b>" + std::to_string(i + 1) + ".</b> ";
}

}  // namespace

std::string puzzle_sheet(const engine::Game& game, const std::string& heading,
                         const std::vector<engine::Puzzle>& puzzles) {
  std::string text = std::string(sheet_beginning) +
                     "<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                     "content=\"width=device-width,initial-scale=1\">\n<title>" +
                     html_text(heading) + "</title>\n" + std::string(style) + "<h1>" +
                     html_text(heading) + "</h1>\n<div class=\"p-sheet\">\n";
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    text += "<section class=\"p-one\">" + picture(game, puzzles[i]) + "<p>" + number_of(i) +
            html_text(puzzle_task(game, puzzles[i])) + "</p>\n<small>" + html_text(puzzles[i].fen) +
            "</small></section>\n";
  }
  text += "</div>\n<div class=\"p-answers\">\n<h2>Solutions</h2>\n";
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    std::string line;
    for (const std::string& move : puzzle_line(puzzles[i]))
      line += (line.empty() ? "" : " ") + move;
    text += "<p>" + number_of(i) + html_text(line) + " <small>" +
            html_text(puzzle_value_text(puzzles[i].value)) + "</small></p>\n";
  }
  return text + "</div>\n</html>\n";
}

}  // namespace protocol::cli
