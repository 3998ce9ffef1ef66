// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "engine/certificate.hpp"
#include "engine/courses.hpp"
#include "engine/files/input.hpp"
#include "engine/files/plain_text.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/solve/reader.hpp"
#include "protocol/core/engine_options.hpp"

namespace protocol::cli {

namespace {

// The game that a certificate is about, with its rules.
engine::Result<std::shared_ptr<const engine::Game>> game_of(
    const engine::Registry& registry, const engine::Certificate& certificate) {
  engine::OptionSet set = all_options(registry);
  const auto chosen = set_variant(set, registry, certificate.game);
  if (!chosen) return tl::unexpected<engine::Error>(chosen.error());
  for (const auto& [name, value] : certificate.options) {
    const auto done = set_option(set, registry, name, value);
    if (!done) return tl::unexpected<engine::Error>(done.error());
  }
  return chosen_game(set, registry).make(set);
}

int refuse(const std::string& message) {
  LineSink(2).write("parlour: " + message + "\n");
  return status_usage;
}

int verify_file(const Context& context, const std::string& file) {
  const auto bytes = engine::read_file(file);
  if (!bytes) return refuse(bytes.error().message);
  const auto text = engine::typed_text(*bytes);
  if (!text) return refuse(file + ":1:1: " + text.error().message);
  const auto certificate = engine::parse_certificate(*text);
  if (!certificate) return refuse(solve::place_text(file, *text, certificate.error()));
  const auto game = game_of(context.registry, *certificate);
  if (!game) return refuse(file + ": " + game.error().message);
  const auto position = (*game)->parse(certificate->position);
  if (!position) return refuse(file + ": position: " + position.error().message);

  const auto positions = (*game)->courses().verify(*certificate);
  if (!positions) {
    context.out.write(file + ": refuted: " + positions.error().message + "\n");
    return status_failed;
  }
  const engine::Value& claim = certificate->strategy.claim;
  const auto mover = (*game)->to_move(*position);
  const bool mover_wins = claim.kind == engine::Value::Kind::win;
  context.out.write(file + ": verified: " + certificate->position + ": " +
                    name_of(**game, mover_wins ? mover : engine::other(mover)) + " wins within " +
                    std::to_string(claim.amount) + " plies against every defence (" +
                    std::to_string(*positions) + " positions)\n");
  return status_done;
}

}  // namespace

void add_verify(CLI::App& app, Context& context, Action& action) {
  CLI::App* command =
      app.add_subcommand("verify", "Check certificates, the winning strategies that solve writes");
  const auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("files", *files, "FILE..., - for stdin");
  command->footer(
      "A certificate names its game and rules. Checking uses the rules alone, no search.\n"
      "Status: 0 all verified, 1 one is refuted, 2 one is not a certificate.\n"
      "Example: echo 'pppp/4/4/PPPP w' | parlour solve hexapawn --certificate win.txt &&\n"
      "         parlour verify win.txt");
  command->callback([&context, &action, files] {
    action = [&context, files] {
      int status = status_done;
      context.take_game_before_files(*files);
      if (files->empty()) throw UsageError("verify: FILE is missing (try parlour verify --help)");
      for (const std::string& file : *files) status = std::max(status, verify_file(context, file));
      return status;
    };
  });
}

}  // namespace protocol::cli
