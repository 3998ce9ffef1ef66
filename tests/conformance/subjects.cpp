// SPDX-License-Identifier: MIT
#include "tests/conformance/subjects.hpp"

#include <cmath>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/game_line.hpp"
#include "engine/stop.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/test_registry.hpp"

namespace conformance {

namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

struct Form {
  std::string variant;
  Settings options{};
};

std::string name_of_form(const Form& form) {
  std::string name = form.variant;
  for (const auto& [option, value] : form.options) name += ", " + option + " " + value;
  return name;
}

}  // namespace

std::vector<Subject> subjects() {
  static const engine::Registry registry = test_games::all();
  std::vector<Form> forms;
  for (const engine::GameEntry& entry : registry.entries()) forms.push_back({entry.name});
  // Some sizes and rules beside the defaults; forms of games that are not there are left out.
  for (const Form& form : std::vector<Form>{
           {"hexapawn2x2"},
           {"hexapawn4x5"},
           {"hexapawn16x16"},
           {"hexapawn4x4", {{"Hexapawn Blocked", "draw"}}},
           {"hexapawn4x4", {{"Hexapawn Blocked", "win"}, {"Hexapawn Cylinder", "true"}}},
           {"hexapawn4x4", {{"Hexapawn Berolina", "true"}}},
           {"hexapawn3x7", {{"Hexapawn Forced Capture", "true"}}},
           {"hexapawn5x13", {{"Hexapawn Blocked", "draw"}, {"Hexapawn Berolina", "true"}}},
           {"sow2-1"},
           {"sow6-3"},
           {"kalah2-2"},
           {"kalah4-3", {{"Kalah Sweep", "none"}, {"Kalah End Check", "mover"}}},
           {"kalah4-2", {{"Kalah Rules", "irving"}, {"Kalah Early Stop", "true"}}},
           {"kalah3-3", {{"Kalah Pie Rule", "true"}}},
           {"kalah9-2", {{"Kalah Sweep", "finisher"}, {"Kalah Extra Turn", "false"}}},
           {"kalah12-24"},
           {"phwar", {{"Phwar Rules", "seed-ai"}}},
           {"phwar", {{"Phwar Rules", "browne-2003"}}},
           {"phwar", {{"Phwar Rules", "sdg"}, {"Phwar Centre Stop", "true"}}},
           {"phwar", {{"Phwar Capture", "any"}, {"Phwar Sequential", "false"}}}}) {
    if (registry.choose(form.variant)) forms.push_back(form);
  }
  std::vector<Subject> all;
  for (const Form& form : forms) {
    engine::OptionSet options = protocol::all_options(registry);
    if (!protocol::set_variant(options, registry, form.variant)) continue;
    for (const auto& [option, value] : form.options) {
      if (!protocol::set_option(options, registry, option, value))
        throw std::logic_error("no option " + option);
    }
    all.push_back({name_of_form(form), protocol::chosen_game(options, registry).make(options)});
  }
  return all;
}

RandomGame random_game(const std::shared_ptr<const engine::Game>& game, std::mt19937_64& random) {
  constexpr std::size_t far_too_long = 5'000;
  engine::GameLine line(game);
  RandomGame result{{line.position()}, {}, false};
  while (!line.outcome().finished() && line.moves().size() < far_too_long) {
    const auto moves = game->moves(line.position());
    if (moves.empty() || !line.play(moves[random() % moves.size()])) break;
    result.positions.push_back(line.position());
  }
  result.moves = line.moves();
  result.ended = line.outcome().finished();
  return result;
}

std::size_t rounds(std::size_t count) {
  const char* const wanted = std::getenv("PARLOUR_ROUNDS");
  if (wanted == nullptr) return count;
  return static_cast<std::size_t>(std::ceil(std::stod(wanted) * static_cast<double>(count)));
}

std::vector<engine::Position> sample(const Subject& subject, std::size_t wanted) {
  const std::size_t count = rounds(wanted);
  std::mt19937_64 random(count);
  std::vector<engine::Position> all{subject.game->start()};
  while (all.size() < count) {
    const RandomGame game = random_game(subject.game, random);
    const std::size_t stride = 1 + game.positions.size() / 8;
    for (std::size_t i = random() % stride; i < game.positions.size(); i += stride) {
      all.push_back(game.positions[i]);
    }
    all.push_back(game.positions.back());
  }
  all.erase(all.begin() + static_cast<std::ptrdiff_t>(count), all.end());
  return all;
}

bool playable(const engine::Game& game, const engine::Position& position,
              const std::vector<std::string>& line) {
  engine::Position p = position;
  for (const std::string& move : line) {
    const auto next = game.play(p, move);
    if (!next) return false;
    p = *next;
  }
  return true;
}

engine::Report search(const engine::Game& game, const engine::Position& position,
                      const engine::Limits& limits, Reports& reports, bool stopped) {
  engine::StopSource stop;
  if (stopped) stop.request_stop();
  engine::Limits started = limits;
  started.started = engine::Clock::now();
  return game.make_searcher()->search(position, {}, started, reports, stop.get_token());
}

}  // namespace conformance
