// SPDX-License-Identifier: MIT
#include "protocol/match/schedule/shard.hpp"

#include <map>
#include <set>
#include <string>

#include "tests/catch.hpp"

using protocol::match::parse_shard;
using protocol::match::Shard;
using protocol::match::shard_of_array;
using protocol::match::share_of;

namespace {

// What the tasks of `--array` are told.
std::string task(std::map<std::string, std::string> variables) {
  const auto shard = shard_of_array([&](const char* name) -> const char* {
    const auto found = variables.find(name);
    return found == variables.end() ? nullptr : found->second.c_str();
  });
  if (!shard) return "error";
  if (!*shard) return "none";
  return std::to_string((*shard)->index) + "/" + std::to_string((*shard)->count);
}

}  // namespace

TEST_CASE("the words of a share", "[match]") {
  REQUIRE(parse_shard("2/8") == Shard{2, 8});
  REQUIRE(parse_shard("1/1") == Shard{1, 1});
  for (const char* const text :
       {"", "2", "/", "0/3", "4/3", "1/0", "-1/3", "1/3/5", "a/b", "1/9999999"}) {
    CHECK_FALSE(parse_shard(text));
  }
}

TEST_CASE("a task of a Slurm job array plays its share, whatever the first number and step",
          "[match]") {
  CHECK(task({}) == "none");
  CHECK(task({{"SLURM_ARRAY_TASK_ID", "3"}}) == "none");
  // --array=1-4, --array=0-3, --array=10-20:5
  CHECK(task({{"SLURM_ARRAY_TASK_ID", "3"}, {"SLURM_ARRAY_TASK_COUNT", "4"}}) == "3/4");
  CHECK(task({{"SLURM_ARRAY_TASK_ID", "3"},
              {"SLURM_ARRAY_TASK_COUNT", "4"},
              {"SLURM_ARRAY_TASK_MIN", "0"},
              {"SLURM_ARRAY_TASK_MAX", "3"}}) == "4/4");
  CHECK(task({{"SLURM_ARRAY_TASK_ID", "15"},
              {"SLURM_ARRAY_TASK_COUNT", "3"},
              {"SLURM_ARRAY_TASK_MIN", "10"},
              {"SLURM_ARRAY_TASK_MAX", "20"},
              {"SLURM_ARRAY_TASK_STEP", "5"}}) == "2/3");
}

TEST_CASE("a job array whose variables are no numbers does not play the whole schedule",
          "[match]") {
  CHECK(task({{"SLURM_ARRAY_TASK_ID", "x"}, {"SLURM_ARRAY_TASK_COUNT", "4"}}) == "error");
  CHECK(task({{"SLURM_ARRAY_TASK_ID", "3"}, {"SLURM_ARRAY_TASK_COUNT", ""}}) == "error");
  CHECK(task({{"SLURM_ARRAY_TASK_ID", "3"},
              {"SLURM_ARRAY_TASK_COUNT", "4"},
              {"SLURM_ARRAY_TASK_STEP", "1.5"}}) == "error");
  CHECK(task({{"SLURM_ARRAY_TASK_ID", "-3"}, {"SLURM_ARRAY_TASK_COUNT", "4"}}) == "error");
  CHECK(task({{"SLURM_ARRAY_TASK_ID", "3"},
              {"SLURM_ARRAY_TASK_COUNT", "9223372036854775807"},
              {"SLURM_ARRAY_TASK_STEP", "9223372036854775807"}}) == "error");
}

TEST_CASE("a job array with gaps is no set of shares", "[match]") {
  // --array=1,3,7
  CHECK(task({{"SLURM_ARRAY_TASK_ID", "3"},
              {"SLURM_ARRAY_TASK_COUNT", "3"},
              {"SLURM_ARRAY_TASK_MIN", "1"},
              {"SLURM_ARRAY_TASK_MAX", "7"}}) == "error");
  CHECK(task({{"SLURM_ARRAY_TASK_ID", "5"}, {"SLURM_ARRAY_TASK_COUNT", "4"}}) == "error");
}

TEST_CASE("shares are disjoint, leave nothing out and keep a round together", "[match]") {
  const auto schedule =
      protocol::match::make_schedule({protocol::match::Tournament::round_robin, 3, 7, true, 2});
  std::set<std::int64_t> ids;
  std::map<std::int64_t, std::int64_t> owner;
  for (std::int64_t index = 1; index <= 3; ++index) {
    for (const auto& game : share_of(schedule, {index, 3})) {
      REQUIRE(ids.insert(game.id).second);
      REQUIRE(schedule[static_cast<std::size_t>(game.id - 1)] == game);
      REQUIRE(owner.try_emplace(game.round, index).first->second == index);
    }
  }
  REQUIRE(ids.size() == schedule.size());
  REQUIRE(share_of(schedule, {1, 1}) == schedule);
  REQUIRE(share_of(schedule, {9, 9}).empty());
}
