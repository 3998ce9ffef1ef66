// SPDX-License-Identifier: MIT
#include "protocol/match/process/declared_option.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "engine/options.hpp"
#include "engine/text.hpp"

namespace protocol::match {

namespace {

constexpr std::string_view option_types[] = {"check", "spin", "combo", "button", "string"};
constexpr std::string_view option_keys[] = {"type", "default", "min", "max", "var"};

template <std::size_t size>
bool among(const std::string_view (&list)[size], std::string_view word) {
  return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

// Where the name ends: a name may hold the word `type` itself.
std::size_t end_of_name(std::string_view text) {
  constexpr std::string_view type = " type ";
  for (std::size_t at = text.find(type); at != text.npos; at = text.find(type, at + 1)) {
    std::string_view rest = text.substr(at + type.size());
    if (among(option_types, engine::next_word(rest))) return at;
  }
  return text.size();
}

std::string refusal(const DeclaredOption& option, const std::string& takes,
                    std::string_view value) {
  return "its option " + engine::in_quotes(option.name) + " takes " + takes + ", not " +
         engine::in_quotes(value);
}

std::string objection_of_spin(const DeclaredOption& option, std::string_view value) {
  const std::string low = option.part("min").value_or(""), high = option.part("max").value_or("");
  const auto least = engine::parse_integer(low), most = engine::parse_integer(high);
  const auto number = engine::parse_integer(value);
  const bool fits = number && (!least || *number >= *least) && (!most || *number <= *most);
  return fits ? std::string() : refusal(option, low + ".." + high, value);
}

// Without a list nothing is known.
std::string objection_of_combo(const DeclaredOption& option, std::string_view value) {
  const auto [begin, end] = option.parts.equal_range("var");
  std::string all;
  for (auto choice = begin; choice != end; ++choice) {
    if (engine::same_word(choice->second, value)) return {};
    all += (all.empty() ? "" : ", ") + choice->second;
  }
  return all.empty() ? std::string() : refusal(option, all, value);
}

}  // namespace

std::optional<std::string> DeclaredOption::part(const std::string& key) const {
  const auto found = parts.lower_bound(key);
  if (found == parts.end() || found->first != key) return std::nullopt;
  return found->second;
}

std::optional<DeclaredOption> declared_option(std::string_view line) {
  constexpr std::string_view begin = "option name ";
  if (line.substr(0, begin.size()) != begin) return std::nullopt;
  line.remove_prefix(begin.size());
  const std::size_t end = end_of_name(line);
  DeclaredOption option{std::string(engine::trimmed(line.substr(0, end))), {}};
  std::string key;
  for (const std::string_view word : engine::words(line.substr(end))) {
    // All that follows the default of a string is its text.
    const bool text = key == "default" && option.part("type") == "string";
    if (!text && among(option_keys, word)) {
      key = word;
      option.parts.emplace(key, "");
    } else if (!key.empty()) {
      auto& value = std::prev(option.parts.upper_bound(key))->second;
      value += (value.empty() ? "" : " ") + std::string(word);
    }
  }
  return option;
}

std::string objection(const DeclaredOption& option, std::string_view value) {
  const std::string type = option.part("type").value_or("");
  if (type == "spin") return objection_of_spin(option, value);
  if (type == "combo") return objection_of_combo(option, value);
  const bool fits = type != "check" || value == "true" || value == "false";
  return fits ? std::string() : refusal(option, "true or false", value);
}

std::string objection_to_variant(const DeclaredOption& option, std::string_view variant) {
  constexpr std::size_t shown = 5;
  const auto [begin, end] = option.parts.equal_range("var");
  std::vector<std::string> names;
  for (auto choice = begin; choice != end; ++choice) {
    const std::string& name = choice->second;
    const std::string_view rest = variant.substr(std::min(name.size(), variant.size()));
    const bool size = !rest.empty() && rest.front() >= '0' && rest.front() <= '9';
    if (engine::same_word(variant.substr(0, name.size()), name) && (rest.empty() || size))
      return {};
    names.push_back(name);
  }
  if (names.empty()) return {};
  std::string list;
  for (std::size_t i = 0; i < std::min(names.size(), shown); ++i)
    list += (i == 0 ? "" : ", ") + names[i];
  if (names.size() > shown) list += " and " + std::to_string(names.size() - shown) + " more";
  return "it does not offer " + engine::in_quotes(variant) + ": its UCI_Variant lists " + list;
}

std::string set_option(const DeclaredOption& option, std::string_view value) {
  const std::string text = "setoption name " + option.name;
  return option.part("type") == "button" ? text : text + " value " + std::string(value);
}

}  // namespace protocol::match
