// SPDX-License-Identifier: MIT
#include "games/kalah/tablebase/tablebase_options.hpp"

#include <utility>

#include "games/kalah/options.hpp"
#include "games/kalah/tablebase/file.hpp"

namespace kalah {

namespace {

// Reading all of a file that is larger would take long, and perhaps more memory than there is:
// `parlour tablebase kalah verify` does.
constexpr std::uint64_t most_checked_bytes = std::uint64_t{2} << 30;

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

// What futures do not depend on is left out.
RuleSet of_futures(RuleSet rules) {
  rules.pie_rule = false;
  return rules;
}

engine::Result<std::shared_ptr<const Tablebase>> load(const std::string& path, const Rules& rules) {
  const auto file = MappedTablebase::open(path);
  if (!file) return tl::unexpected<engine::Error>(file.error());
  if (file->header.holes != rules.holes()) {
    return engine::fail(path + " is for " + std::to_string(file->header.holes) +
                        " pits a side, not " + std::to_string(rules.holes()));
  }
  if (!(file->header.rules == of_futures(rules.options()))) {
    return engine::fail(path + " is for other rules: " + joined(rule_words(file->header.rules)));
  }
  if (file->header.file_bytes() <= most_checked_bytes) {
    if (const auto whole = file->check(); !whole) {
      return tl::unexpected<engine::Error>(whole.error());
    }
  }
  return std::make_shared<const Tablebase>(file->table());
}

}  // namespace

TablebaseChoice choose_tablebase(const engine::OptionSet& set, const Rules& rules) {
  TablebaseChoice choice;
  const std::string path = tablebase_path_of(set);
  const int seeds = tablebase_seeds_of(set);
  if (path.empty() && seeds == 0) return choice;
  if (!has_tablebase(rules.options())) {
    choice.warning = "no tablebase under Kalah Early Stop: the stores matter there";
    return choice;
  }
  if (!path.empty()) {
    auto loaded = load(path, rules);
    if (loaded) {
      choice.settings.loaded = std::move(*loaded);
      if (seeds > 0) {
        choice.settings.loaded =
            std::make_shared<const Tablebase>(choice.settings.loaded->up_to(seeds));
      }
    } else {
      choice.warning = "no tablebase: " + loaded.error().message;
    }
    return choice;
  }
  const int most =
      TablebaseBuilder::most_seeds_within(rules.holes(), TablebaseProvider::most_bytes);
  choice.settings.seeds = std::min(seeds, most);
  if (seeds > most) {
    choice.warning = "Kalah Tablebase Seeds: more than " + std::to_string(most) + " seeds with " +
                     std::to_string(rules.holes()) + " pits a side need " + "more memory than " +
                     std::to_string(TablebaseProvider::most_bytes >> 30) + " GiB; it is " +
                     std::to_string(most) + " now";
  }
  return choice;
}

}  // namespace kalah
