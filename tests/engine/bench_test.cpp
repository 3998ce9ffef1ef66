// SPDX-License-Identifier: MIT
#include "engine/bench.hpp"
#include "engine/courses.hpp"

#include "games/games.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/catch.hpp"

TEST_CASE("A signature depends on every number and text, and on their order", "[bench]") {
  const auto signature = [](const auto&... parts) {
    engine::Signature result;
    (result.add(parts), ...);
    return result.value();
  };
  using U = std::uint64_t;
  CHECK(signature() != signature(U{0}));
  CHECK(signature(U{1}, U{2}) != signature(U{2}, U{1}));
  CHECK(signature(U{1} << 63) != signature(U{0}));
  CHECK(signature(std::string_view("a1"), std::string_view("a2")) !=
        signature(std::string_view("a1a"), std::string_view("2")));
  CHECK(signature(U{7}, std::string_view("a1a2")) == 582319356u);
}

TEST_CASE("Every game has bench positions that it can read", "[bench]") {
  engine::Registry registry;
  games::add_all(registry);
  for (const engine::GameEntry& entry : registry.entries()) {
    const auto game = entry.make(protocol::all_options(registry));
    CHECK_FALSE(game->courses().bench_positions().empty());
    for (const engine::BenchPosition& bench : game->courses().bench_positions()) {
      INFO(bench.fen);
      const auto position = game->parse(bench.fen);
      REQUIRE(position);
      CHECK(game->print(*position) == bench.fen);
      CHECK_FALSE(game->outcome(*position).finished());
    }
  }
}
