// SPDX-License-Identifier: MIT
#include "engine/registry.hpp"

#include <cassert>

#include "engine/text.hpp"

namespace engine {

namespace {

const OptionSpec* spec_of(const GameEntry& entry, std::string_view option) {
  for (const OptionSpec& spec : entry.options) {
    if (spec.name == option) return &spec;
  }
  return nullptr;
}

}  // namespace

void Registry::add(GameEntry entry) {
  assert(find(entry.name) == nullptr);
  entries_.push_back(std::move(entry));
}

const GameEntry* Registry::find(std::string_view name) const {
  for (const GameEntry& entry : entries_) {
    if (same_word(entry.name, name)) return &entry;
  }
  return nullptr;
}

std::optional<Result<VariantChoice>> Registry::choose(std::string_view text) const {
  if (const GameEntry* entry = find(text)) return VariantChoice{entry, {}};
  for (const GameEntry& entry : entries_) {
    if (entry.variant.first_option.empty()) continue;  // a game of one size
    if (!same_word(text.substr(0, entry.name.size()), entry.name)) continue;
    const std::string_view size = text.substr(entry.name.size());
    const std::size_t cut = size.find(entry.variant.separator, 1);
    if (size.empty() || cut == std::string_view::npos) continue;
    const std::string_view numbers[2] = {size.substr(0, cut), size.substr(cut + 1)};
    if (!parse_integer(numbers[0]) || !parse_integer(numbers[1])) continue;
    VariantChoice choice{&entry, {}};
    const std::string* names[2] = {&entry.variant.first_option, &entry.variant.second_option};
    for (int i = 0; i < 2; ++i) {
      const OptionSpec* spec = spec_of(entry, *names[i]);
      assert(spec);
      Result<std::string> accepted = spec->accept(numbers[i]);
      if (!accepted) return fail(accepted.error().message);
      choice.settings.emplace_back(*names[i], *accepted);
    }
    return choice;
  }
  return std::nullopt;
}

}  // namespace engine
