// SPDX-License-Identifier: MIT
#include "protocol/cli/program_words.hpp"

#include <filesystem>

#include "engine/text.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/match/process/spawn.hpp"

namespace protocol::cli {

Word cut_word(const std::string& flag, const std::string& word) {
  const std::size_t cut = word.find('=');
  if (cut == std::string::npos || cut == 0) {
    throw UsageError(flag + " takes words like name=value, not " + engine::in_quotes(word));
  }
  return {word.substr(0, cut), word.substr(cut + 1)};
}

match::PlayerKind player_named(const std::string& flag, const std::string& cmd) {
  constexpr std::string_view prefix = "builtin:";
  if (std::string_view(cmd).substr(0, prefix.size()) == prefix) {
    if (const auto kind = match::builtin_named(cmd.substr(prefix.size()))) return *kind;
    throw UsageError(flag + ": cmd=" + cmd +
                     " is not a built-in player; those are builtin:parlour, builtin:random, "
                     "builtin:first, builtin:base and builtin:seed");
  }
  const auto file = match::find_program(cmd);
  if (!file) throw UsageError(flag + ": cmd=" + file.error().message);
  match::ProgramSpec spec;
  std::error_code unknown;
  spec.command.file = std::filesystem::absolute(*file, unknown).string();  // also from dir=
  return spec;
}

std::optional<std::string> option_of(std::string_view key) {
  constexpr std::string_view prefix = "option.";
  if (key.substr(0, prefix.size()) != prefix || key.size() == prefix.size()) return std::nullopt;
  return std::string(key.substr(prefix.size()));
}

bool take_program_word(const std::string& flag, const Word& word, match::ProgramSpec& spec) {
  const auto& [key, value] = word;
  if (key == "arg") {
    // Boost.Process 1.74 cannot hand over an empty one.
    if (value.empty()) throw UsageError(flag + ": arg= is empty");
    spec.command.arguments.push_back(value);
  } else if (key == "dir") {
    std::error_code unknown;
    if (!std::filesystem::is_directory(value, unknown))
      throw UsageError(flag + ": dir=" + value + " is not a directory");
    spec.command.directory = value;
  } else if (key == "variant") {
    spec.variant = value;
  } else if (const auto option = option_of(key)) {
    spec.options.emplace_back(*option, value);
  } else if (key == "proto") {
    if (value == "uci") {
      spec.dialect = match::Dialect::uci;
    } else if (value == "ugi") {
      spec.dialect = match::Dialect::ugi;
    } else if (value == "line") {
      spec.dialect = match::Dialect::line;
    } else if (value == "once") {
      spec.dialect = match::Dialect::once;
    } else {
      throw UsageError(flag + ": proto=" + value + " is not uci, ugi, line or once");
    }
  } else {
    return false;
  }
  return true;
}

match::PlayerKind player_of(const std::string& flag, const std::vector<std::string>& words) {
  std::optional<match::PlayerKind> kind;
  match::ProgramSpec spec;
  bool more = false;
  for (const std::string& text : words) {
    const Word word = cut_word(flag, text);
    if (word.first == "cmd") {
      kind = player_named(flag, word.second);
    } else if (take_program_word(flag, word, spec)) {
      more = true;
    } else {
      throw UsageError(flag + ": unknown key " + engine::in_quotes(word.first) +
                       "; keys are cmd, arg, dir, proto, variant and option.<NAME>");
    }
  }
  if (!kind) throw UsageError(flag + ": no cmd= among its words");
  auto* const program = std::get_if<match::ProgramSpec>(&*kind);
  if (program == nullptr && more)
    throw UsageError(flag + ": a built-in player takes no words but cmd");
  if (program != nullptr) {
    spec.command.file = program->command.file;
    *program = spec;
  }
  return *kind;
}

}  // namespace protocol::cli
