// SPDX-License-Identifier: MIT
#include "engine/squares/composed_state.hpp"

#include <utility>

namespace engine {

namespace {

std::string text_of(const Json& item, const char* key) {
  const bool there = item.is_object() && item.contains(key) && item[key].is_string();
  return there ? item[key].get<std::string>() : std::string();
}

}  // namespace

Result<ComposedState> read_composed_state(const Json& state) {
  const auto turn = state.is_object() ? state.find("turn") : state.end();
  const auto at = state.is_object() ? state.find("at") : state.end();
  if (turn == state.end() || (*turn != 0 && *turn != 1)) return fail("'turn' is not 0 or 1");
  if (at == state.end() || !at->is_array()) return fail("'at' is not a list");
  ComposedState result;
  result.turn = *turn == 0 ? Player::first : Player::second;
  for (const Json& item : *at) {
    const bool counted = item.is_object() && item.contains("n");
    result.at.push_back(
        {text_of(item, "cell"), text_of(item, "piece"), counted ? item["n"] : Json(1)});
  }
  return result;
}

}  // namespace engine
