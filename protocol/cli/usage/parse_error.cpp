// SPDX-License-Identifier: MIT
#include "protocol/cli/usage/parse_error.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "engine/text.hpp"
#include "protocol/cli/usage/did_you_mean.hpp"

namespace protocol::cli {

namespace {

const CLI::App& chosen_command(const CLI::App& app) {
  const CLI::App* chosen = &app;
  while (!chosen->get_subcommands().empty()) chosen = chosen->get_subcommands().front();
  return *chosen;
}

// "parlour match show"
std::string path_of(const CLI::App& command) {
  const CLI::App* const parent = command.get_parent();
  return parent == nullptr ? command.get_name() : path_of(*parent) + " " + command.get_name();
}

std::string page_of(const CLI::App& command) {
  return " (try " + path_of(command) + " --help)";
}

// The flags that may stand after a command: its own and those of the commands around it.
std::vector<std::string> flags_of(const CLI::App& command) {
  std::vector<std::string> flags;
  for (const CLI::App* app = &command; app != nullptr; app = app->get_parent()) {
    for (const CLI::Option* const option : app->get_options()) {
      for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
    }
  }
  return flags;
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::optional<std::string> command_with(const CLI::App& app, const std::string& flag) {
  for (const CLI::App* const command : commands_of(app)) {
    if (command->get_option_no_throw(flag) != nullptr) return command->get_name();
  }
  return std::nullopt;
}

std::string unknown_flag(const CLI::App& app, const CLI::App& chosen, const std::string& word) {
  const std::string flag = word.substr(0, word.find('='));
  const std::string whose =
      &chosen == &app ? "no flag is called " : path_of(chosen) + " has no flag ";
  if (const auto meant = nearest(flag, flags_of(chosen)))
    return whose + engine::in_quotes(flag) + did_you_mean(meant) + page_of(chosen);
  const auto other = command_with(app, flag);
  return whose + engine::in_quotes(flag) + (other ? "; " + *other + " has" : "") + page_of(chosen);
}

std::string unexpected_words(const CLI::App& app, const engine::Registry& registry) {
  const CLI::App& chosen = chosen_command(app);
  const std::vector<std::string> words = app.remaining(/*recurse=*/true);
  const auto flag = std::find_if(words.begin(), words.end(), [](const std::string& word) {
    return word.size() > 1 && word.front() == '-';
  });
  const bool command_first = &chosen == &app && !words.empty() && words.front().front() != '-';
  if (command_first) return unknown_command(app, registry, words.front());
  if (flag != words.end()) return unknown_flag(app, chosen, *flag);
  return path_of(chosen) + ": unexpected " +
         engine::in_quotes(words.empty() ? std::string() : words.front()) + page_of(chosen);
}

bool cut_front(std::string_view& text, std::string_view beginning) {
  if (text.substr(0, beginning.size()) != beginning) return false;
  text.remove_prefix(beginning.size());
  return true;
}

// What the library says, in words that say what to write instead.
std::string in_plain_words(const CLI::App& chosen, std::string_view text) {
  if (cut_front(text, "Could not convert: ")) {
    const std::size_t cut = std::min(text.find(" = "), text.size());
    const std::string flag(text.substr(0, cut));
    const CLI::Option* const option = chosen.get_option_no_throw(flag);
    const bool fraction = option != nullptr && option->get_type_name().find("FLOAT") == 0;
    return flag + " takes " + (fraction ? "a number" : "a whole number") + ", not " +
           engine::in_quotes(text.substr(std::min(cut + 3, text.size())));
  }
  const std::size_t colon = text.find(": ");
  const std::string flag(text.substr(0, colon));
  if (text.ends_with(" missing") && text.find(" required ") != text.npos) {
    return flag + " needs a value";
  }
  if (text.ends_with(" was given a disallowed flag override")) {
    return "--" + std::string(text.substr(0, text.find(' '))) + " takes no value";
  }
  if (colon == std::string_view::npos) return std::string(text);
  std::string_view what = text.substr(colon + 2);
  if (what.starts_with("At Most 1 required")) return flag + " is given more than once";
  const std::size_t range = what.find(" not in range ");
  if (cut_front(what, "Value ") && range != std::string_view::npos) {
    const std::string value(what.substr(0, what.find(" not in range ")));
    return flag + " takes a number from " +
           std::string(what.substr(what.find(" not in range ") + 14)) + ", not " +
           engine::in_quotes(value);
  }
  const std::size_t set = what.find(" not in {");
  if (set != std::string_view::npos && what.ends_with('}')) {
    std::string choices(what.substr(set + 9, what.size() - set - 10));
    for (std::size_t at = 0; (at = choices.find(',', at)) != std::string::npos; at += 2)
      choices.replace(at, 1, ", ");
    return flag + " is one of " + choices + ", not " + engine::in_quotes(what.substr(0, set));
  }
  return std::string(text);
}

}  // namespace

const CLI::App* command_named(const CLI::App& app, const std::string& word) {
  for (const CLI::App* const command : commands_of(app)) {
    if (command->check_name(word)) return command;
  }
  return nullptr;
}

std::string unknown_command(const CLI::App& app, const engine::Registry& registry,
                            const std::string& word) {
  if (registry.choose(word)) {
    return engine::in_quotes(word) + " is a game, not a command: try parlour play " + word +
           ", or parlour --game " + word;
  }
  std::vector<std::string> commands;
  for (const CLI::App* const command : commands_of(app)) {
    commands.push_back(command->get_name());
    for (const std::string& alias : command->get_aliases()) commands.push_back(alias);
  }
  auto meant = nearest(word, commands);
  if (!meant && nearest_game(registry, word)) meant = "play " + *nearest_game(registry, word);
  return "no command is called " + engine::in_quotes(word) + did_you_mean(meant) +
         " (try parlour help)";
}

std::string parse_error_text(const CLI::App& app, const engine::Registry& registry,
                             const CLI::ParseError& error) {
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
    return unexpected_words(app, registry);
  const CLI::App& chosen = chosen_command(app);
  return in_plain_words(chosen, error.what()) + page_of(chosen);
}

std::vector<std::string> understood_arguments(int argc, char** argv) {
  std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  bool flags = true;
  for (std::string& word : arguments) {
    flags = flags && word != "--";
    const bool one_dash = word.size() > 2 && word[0] == '-' && word[1] >= 'a' && word[1] <= 'z' &&
                          word[2] != '=';  // no command has a flag of one letter but -h
    if (flags && one_dash) word.insert(0, "-");
  }
  if (!arguments.empty() && arguments.front() == "version") arguments.front() = "--version";
  if (!arguments.empty() && arguments.front() == "help") {
    arguments.erase(arguments.begin());
    arguments.emplace_back("--help");
  }
  std::reverse(arguments.begin(), arguments.end());
  return arguments;
}

}  // namespace protocol::cli
