// SPDX-License-Identifier: MIT
// docs/options.md is made from what the options themselves say.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/registry.hpp"
#include "games/games.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/catch.hpp"
#include "tests_folder.hpp"

namespace {

using engine::OptionSpec;

std::string values_of(const OptionSpec& spec) {
  std::string all;
  switch (spec.type) {
    case OptionSpec::Type::check:
      return "`true`, `false`";
    case OptionSpec::Type::spin:
      return std::to_string(spec.min) + " to " + std::to_string(spec.max);
    case OptionSpec::Type::combo:
      for (const std::string& choice : spec.choices)
        all += (all.empty() ? "`" : ", `") + choice + "`";
      return all;
    case OptionSpec::Type::string:
      return "text";
    case OptionSpec::Type::button:
      return "a button: no value";
  }
  return all;
}

std::string row_of(const OptionSpec& spec) {
  const std::string initial = spec.initial.empty() ? "" : "`" + spec.initial + "`";
  return "| `" + spec.name + "` | " + values_of(spec) + " | " + initial + " | " + spec.help +
         " |\n";
}

std::string table_of(const std::vector<OptionSpec>& specs) {
  std::string text = "\n| option | values | default | what it does |\n|---|---|---|---|\n";
  for (const OptionSpec& spec : specs) text += row_of(spec);
  return text;
}

std::string document() {
  engine::Registry registry;
  games::add_all(registry);
  std::vector<OptionSpec> common = protocol::all_options(registry).specs();
  std::string of_games;
  for (const engine::GameEntry& entry : registry.entries()) {
    std::erase_if(common, [&](const OptionSpec& spec) {
      return std::any_of(entry.options.begin(), entry.options.end(),
                         [&](const OptionSpec& own) { return own.name == spec.name; });
    });
    of_games += "\n## " + entry.make(protocol::all_options(registry))->info().title + "\n" +
                table_of(entry.options);
  }
  return "# Options\n\n"
         "All that `setoption` and `--option NAME=VALUE` take. A number that is larger than this "
         "machine\n"
         "can serve becomes the largest that it can. The tests make this file from the program "
         "itself:\n"
         "`PARLOUR_WRITE_DOCS=1 build/dev/tests/tests \"The document of options*\"` writes it "
         "anew.\n\n"
         "## Of the engine\n" +
         table_of(common) + of_games;
}

}  // namespace

TEST_CASE("The document of options says what the program says", "[options]") {
  const std::string file = PARLOUR_TESTS_DIR "/../docs/options.md";
  if (std::getenv("PARLOUR_WRITE_DOCS") != nullptr) std::ofstream(file) << document();
  std::ostringstream found;
  found << std::ifstream(file).rdbuf();
  CHECK(found.str() == document());
}
