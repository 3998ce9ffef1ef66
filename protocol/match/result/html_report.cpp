// SPDX-License-Identifier: MIT
#include "protocol/match/result/html_report.hpp"

#include <algorithm>
#include <set>

#include "protocol/core/queries.hpp"
#include "protocol/match/adjudication.hpp"
#include "protocol/match/record/game_text.hpp"
#include "protocol/match/record/replay.hpp"
#include "protocol/match/result/html_charts.hpp"
#include "protocol/match/result/text_table.hpp"

namespace protocol::match {

using engine::GameRecord;
using engine::Result;
using Curve = std::vector<std::optional<double>>;

namespace {

constexpr std::size_t most_boards = 24;
constexpr double full_height = 1000;  // hundredths at which a line of scores leaves the picture

constexpr std::string_view style = R"(<style>
:root{color-scheme:light dark;--ink:#222;--back:#fff;--soft:#777;--box:#f3f3f1;--mark:#1f6f8b}
@media(prefers-color-scheme:dark){:root{--ink:#ddd;--back:#181a1b;--soft:#999;--box:#24272a;--mark:#6cc3de}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--back);max-width:72rem;
margin:2rem auto;padding:0 1rem}
pre{background:var(--box);padding:1rem;overflow-x:auto;font-size:13px}
.m-row{display:flex;flex-wrap:wrap;gap:2rem}.m-row>*{flex:1 1 20rem}
.m-games{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1rem}
.m-game{background:var(--box);padding:.8rem}.m-game svg{width:100%;height:auto;max-height:15rem}
.m-game p,figure{margin:.3rem 0}figcaption,small{color:var(--soft)}
.m-chart{width:100%;height:auto}.m-chart text{font-size:11px;fill:var(--soft)}
.m-line{fill:none;stroke:var(--mark);stroke-width:1.5}.m-rule{stroke:var(--soft);stroke-width:.5}
.m-bar{fill:var(--mark)}
</style>
)";

// The first engine's lead in points a game, -1 to 1, after every game.
Curve lead_over_games(const Scoreboard& board, const std::vector<GameRecord>& games) {
  Curve values;
  double lead = 0;
  const std::string& name = board.engines().front().name;
  for (const GameRecord& game : games) {
    const double first = game.result == "p1win" ? 1 : game.result == "p2win" ? -1 : 0;
    lead += game.players[0] == name ? first : -first;
    values.emplace_back(lead / static_cast<double>(values.size() + 1));
  }
  return values;
}

std::string figure(const std::string& picture, const std::string& caption) {
  return "<figure>" + picture + "<figcaption>" + html_text(caption) + "</figcaption></figure>\n";
}

std::string charts(const Scoreboard& board, const std::vector<GameRecord>& games) {
  std::string text = "<div class=\"m-row\">\n";
  if (board.engines().size() == 2 && !games.empty()) {
    const std::string caption = "lead of " + board.engines().front().name +
                                " in points a game, from -1 to 1, after each of the games";
    text += figure(line_chart(lead_over_games(board, games), caption, 400, 120), caption);
  }
  std::vector<std::int64_t> lengths;
  lengths.reserve(games.size());
  for (const GameRecord& game : games) {
    lengths.push_back(static_cast<std::int64_t>(game.opening.size() + game.moves.size()));
  }
  return text +
         figure(histogram(lengths, "lengths of the games", 400, 120), "lengths of the games") +
         "</div>\n";
}

// One game of every ending, then the others, as many as are shown.
std::vector<const GameRecord*> chosen(const std::vector<GameRecord>& games) {
  std::vector<const GameRecord*> list;
  std::set<std::string> endings;
  for (const GameRecord& game : games) {
    if (list.size() < most_boards && endings.insert(game.ending).second) list.push_back(&game);
  }
  const std::set<const GameRecord*> first(list.begin(), list.end());
  for (const GameRecord& game : games) {
    if (list.size() < most_boards && !first.contains(&game)) list.push_back(&game);
  }
  return list;
}

Result<std::string> card(const GameRecord& record,
                         const std::shared_ptr<const engine::Game>& game) {
  Curve scores;
  bool any = false;
  const auto end = walk(record, game, [&](const Ply& ply) {
    const auto score =
        ply.chosen != nullptr && ply.chosen->score ? parse_score(*ply.chosen->score) : std::nullopt;
    const double sign = ply.before.to_move() == engine::Player::first ? 1 : -1;
    // A player that says nothing leaves the line of the other one whole.
    if (score) scores.emplace_back(sign * static_cast<double>(score->value) / full_height);
    any = any || score;
  });
  if (!end) return tl::unexpected<engine::Error>(end.error());
  std::string text = "<section class=\"m-game\">\n" + picture_of(*end) + "<p><b>" +
                     std::to_string(record.id) + ".</b> " + html_text(record.players[0]) + " – " +
                     html_text(record.players[1]) + " <b>" + score_word(record) +
                     "</b><br><small>" + html_text(ending_text(record)) + ", " +
                     std::to_string(end->moves().size()) + " plies</small></p>\n";
  if (any) {
    text += line_chart(
        scores, "scores of game " + std::to_string(record.id) + " for the first side", 240, 50);
  }
  return text + "</section>\n";
}

}  // namespace

Result<std::string> html_report(const Scoreboard& board, const MatchTitle& title,
                                const std::vector<GameRecord>& games,
                                const std::shared_ptr<const engine::Game>& game) {
  std::string heading = title.variant + ":";
  for (const EngineTotals& engine : board.engines()) {
    heading += (&engine == &board.engines().front() ? " " : " – ") + engine.name;
  }
  std::string page(html_beginning);
  page +=
      "<html lang=\"en\"><meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
      html_text(heading) + "</title>\n" + std::string(style) + "<h1>" + html_text(heading) +
      "</h1>\n<pre>" + html_text(table_of(board, title)) + "</pre>\n" + charts(board, games);
  const auto list = chosen(games);
  page += "<h2>How games ended</h2>\n<p>" + std::to_string(list.size()) + " of " +
          std::to_string(games.size()) +
          " games, one of every ending first. Lines are the scores that the players gave, for the "
          "first side, from -10 to 10.</p>\n<div class=\"m-games\">\n";
  for (const GameRecord* const record : list) {
    auto text = card(*record, game);
    if (!text) return text;
    page += *text;
  }
  return page + "</div>\n</html>\n";
}

}  // namespace protocol::match
