// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "engine/json.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/io/line_sink.hpp"

namespace protocol::cli {

namespace {

using engine::OptionSpec;

const char* type_name(OptionSpec::Type type) {
  switch (type) {
    case OptionSpec::Type::check:
      return "check";
    case OptionSpec::Type::spin:
      return "spin";
    case OptionSpec::Type::combo:
      return "combo";
    case OptionSpec::Type::string:
      return "string";
    case OptionSpec::Type::button:
      return "button";
  }
  return "";
}

engine::Json describe(const OptionSpec& spec) {
  engine::Json option = {{"name", spec.name}, {"type", type_name(spec.type)}};
  if (spec.type != OptionSpec::Type::button) option["default"] = spec.initial;
  if (spec.type == OptionSpec::Type::spin) {
    option["min"] = spec.min;
    option["max"] = spec.max;
  }
  if (spec.type == OptionSpec::Type::combo) option["values"] = spec.choices;
  option["help"] = spec.help;
  return option;
}

std::string range_of(const OptionSpec& spec) {
  switch (spec.type) {
    case OptionSpec::Type::spin:
      return std::to_string(spec.min) + ".." + std::to_string(spec.max);
    case OptionSpec::Type::combo: {
      std::string all;
      for (const std::string& choice : spec.choices) all += (all.empty() ? "" : ", ") + choice;
      return all;
    }
    case OptionSpec::Type::check:
      return "true, false";
    default:
      return type_name(spec.type);
  }
}

std::string variant_example(const engine::GameEntry& entry) {
  return entry.name + "<" + entry.variant.first_option + ">" + entry.variant.separator + "<" +
         entry.variant.second_option + ">";
}

using Entries = std::vector<const engine::GameEntry*>;

int print_text(const engine::Registry& registry, const Entries& entries, LineSink& out) {
  const engine::OptionSet defaults = all_options(registry);
  for (const engine::GameEntry* chosen : entries) {
    const engine::GameEntry& entry = *chosen;
    const auto game = entry.make(defaults);
    out.write(entry.name + "  " + game->info().title + ", " + game->info().player_names[0] +
              " and " + game->info().player_names[1] + "; starts as " + game->info().variant +
              (entry.variant.first_option.empty() ? "" : "; any size: " + variant_example(entry)) +
              "\n");
    for (const OptionSpec& spec : entry.options) {
      out.write("  " + spec.name + " = " + spec.initial + "  (" + range_of(spec) + ")  " +
                spec.help + "\n");
    }
  }
  return status_done;
}

int print_json(const engine::Registry& registry, const Entries& entries, LineSink& out) {
  const engine::OptionSet defaults = all_options(registry);
  engine::Json games = engine::Json::array();
  for (const engine::GameEntry* chosen : entries) {
    const engine::GameEntry& entry = *chosen;
    const auto game = entry.make(defaults);
    engine::Json options = engine::Json::array();
    for (const OptionSpec& spec : entry.options) options.push_back(describe(spec));
    games.push_back({{"name", entry.name},
                     {"title", game->info().title},
                     {"players", {game->info().player_names[0], game->info().player_names[1]}},
                     {"variant", game->info().variant},
                     {"start", game->print(game->start())},
                     {"options", std::move(options)}});
  }
  out.write(games.dump() + "\n");
  return status_done;
}

}  // namespace

void add_games(CLI::App& app, Context& context, Action& action) {
  CLI::App* command = app.add_subcommand("games", "List the games, their variants and options");
  const auto names = std::make_shared<std::vector<std::string>>();
  const auto json = std::make_shared<bool>(false);
  command->add_option("games", *names, "[GAME]...; all games without it");
  command->add_flag("--json", *json, "As one JSON array");
  command->footer("The rules of a game: parlour rules GAME.\nExample: parlour games --json");
  command->callback([&context, &action, names, json] {
    action = [&context, names, json] {
      const Entries entries = context.entries(*names);
      return *json ? print_json(context.registry, entries, context.out)
                   : print_text(context.registry, entries, context.out);
    };
  });
}

}  // namespace protocol::cli
