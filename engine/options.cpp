// SPDX-License-Identifier: MIT
#include "engine/options.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/text.hpp"

namespace engine {

namespace {

std::string range_text(const OptionSpec& spec) {
  return std::to_string(spec.min) + ".." + std::to_string(spec.max);
}

std::string join_choices(const OptionSpec& spec) {
  std::string all;
  for (const std::string& choice : spec.choices) all += (all.empty() ? "" : ", ") + choice;
  return all;
}

}  // namespace

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(),
                                            [&](char x, char y) { return lower(x) == lower(y); });
}

OptionSpec OptionSpec::locally() const {
  OptionSpec spec = *this;
  spec.local_only = true;
  return spec;
}

OptionSpec OptionSpec::check(std::string name, bool initial, std::string help) {
  OptionSpec spec;
  spec.type = Type::check;
  spec.name = std::move(name);
  spec.initial = initial ? "true" : "false";
  spec.help = std::move(help);
  return spec;
}

OptionSpec OptionSpec::spin(std::string name, std::int64_t initial, std::int64_t min,
                            std::int64_t max, std::string help) {
  assert(min <= initial && initial <= max);
  OptionSpec spec;
  spec.type = Type::spin;
  spec.name = std::move(name);
  spec.initial = std::to_string(initial);
  spec.min = min;
  spec.max = max;
  spec.help = std::move(help);
  return spec;
}

OptionSpec OptionSpec::combo(std::string name, std::vector<std::string> choices, std::string help) {
  assert(!choices.empty());
  OptionSpec spec;
  spec.type = Type::combo;
  spec.name = std::move(name);
  spec.initial = choices.front();
  spec.choices = std::move(choices);
  spec.help = std::move(help);
  return spec;
}

OptionSpec OptionSpec::text(std::string name, std::string initial, std::string help) {
  OptionSpec spec;
  spec.type = Type::string;
  spec.name = std::move(name);
  spec.initial = std::move(initial);
  spec.help = std::move(help);
  return spec;
}

OptionSpec OptionSpec::button(std::string name, std::string help) {
  OptionSpec spec;
  spec.type = Type::button;
  spec.name = std::move(name);
  spec.help = std::move(help);
  return spec;
}

Result<std::string> OptionSpec::accept(std::string_view value) const {
  switch (type) {
    case Type::check:
      if (same_word(value, "true")) return std::string("true");
      if (same_word(value, "false")) return std::string("false");
      return fail("option '" + name + "' takes true or false, not " + in_quotes(value));
    case Type::spin: {
      const auto number = parse_integer(value);
      if (!number) {
        return fail("option '" + name + "' takes a number " + range_text(*this) + ", not " +
                    in_quotes(value));
      }
      if (*number < min || *number > max) {
        return fail("option '" + name + "' takes " + range_text(*this) + ", " + in_quotes(value) +
                    " is out of range");
      }
      return std::to_string(cap ? std::min(*number, *cap) : *number);
    }
    case Type::combo:
      for (const std::string& choice : choices) {
        if (same_word(value, choice)) return choice;
      }
      return fail("option '" + name + "' takes one of " + join_choices(*this) + ", not " +
                  in_quotes(value));
    case Type::string:
      if (value.size() > longest_text) {
        return fail("option '" + name + "' takes at most " + std::to_string(longest_text) +
                    " bytes");
      }
      return std::string(value == "<empty>" ? "" : value);
    case Type::button:
      return std::string();
  }
  return std::string();
}

std::string OptionSpec::uci_line() const {
  std::string line = "option name " + name + " type ";
  switch (type) {
    case Type::check:
      return line + "check default " + initial;
    case Type::spin:
      return line + "spin default " + initial + " min " + std::to_string(min) + " max " +
             std::to_string(cap.value_or(max));
    case Type::combo:
      line += "combo default " + initial;
      for (const std::string& choice : choices) line += " var " + choice;
      return line;
    case Type::string:
      return line + "string default " + (initial.empty() ? "<empty>" : initial);
    case Type::button:
      return line + "button";
  }
  return line;
}

void OptionSet::declare(OptionSpec spec) {
  assert(find(spec.name) == nullptr);
  values_.push_back(spec.initial);
  specs_.push_back(std::move(spec));
}

void OptionSet::declare(const std::vector<OptionSpec>& specs) {
  for (const OptionSpec& spec : specs) declare(spec);
}

std::size_t OptionSet::index_of(std::string_view name) const {
  const auto it = std::find_if(specs_.begin(), specs_.end(),
                               [&](const OptionSpec& s) { return same_word(s.name, name); });
  return static_cast<std::size_t>(it - specs_.begin());
}

const OptionSpec* OptionSet::find(std::string_view name) const {
  const std::size_t i = index_of(name);
  return i < specs_.size() ? &specs_[i] : nullptr;
}

Result<bool> OptionSet::set(std::string_view name, std::string_view value) {
  const std::size_t i = index_of(name);
  if (i == specs_.size()) return fail("there is no option " + in_quotes(name));
  Result<std::string> accepted = specs_[i].accept(value);
  if (!accepted) return fail(accepted.error().message);
  return std::exchange(values_[i], *accepted) != *accepted;
}

void OptionSet::cap(std::string_view name, std::int64_t most) {
  OptionSpec& spec = specs_[index_of(name)];
  spec.cap = std::clamp(most, number(name), spec.max);
}

const std::string& OptionSet::text(std::string_view name) const {
  const std::size_t i = index_of(name);
  assert(i < specs_.size());
  return values_[i];
}

std::int64_t OptionSet::number(std::string_view name) const {
  const auto value = parse_integer(text(name));
  assert(value);
  return *value;
}

bool OptionSet::flag(std::string_view name) const {
  return text(name) == "true";
}

}  // namespace engine
