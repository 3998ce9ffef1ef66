// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "engine/json.hpp"
#include "engine/text.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/program_words.hpp"
#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/cli/usage/did_you_mean.hpp"
#include "protocol/compliance/steps.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/io/line_sink.hpp"

namespace protocol::cli {

namespace {

using namespace compliance;

struct ComplianceFlags {
  std::vector<std::string> words, only;
  std::vector<std::vector<std::string>> engine;  ///< one, by its words
  std::int64_t patience = 5000;
  bool json = false;
};

// How one step ended: "passed", "failed" or "skipped", and why.
struct Verdict {
  const char* word;
  std::string why;
};

Verdict verdict_of(const Step& step, const Subject& subject) {
  try {
    Talk talk(subject);
    if (step.greeted) talk.greet();
    step.run(talk);
    return {"passed", ""};
  } catch (const NotApplicable& reason) {
    return {"skipped", reason.what()};
  } catch (const Complaint& complaint) {
    return {"failed", complaint.what()};
  }
}

Subject subject_of(Context& context, ComplianceFlags& flags) {
  context.take_only_game(flags.words, "compliance");
  Subject subject;
  if (flags.engine.size() != 1) throw UsageError("compliance tries one --engine at a time");
  const match::PlayerKind kind = player_of("--engine", flags.engine.front());
  const auto* const program = std::get_if<match::ProgramSpec>(&kind);
  if (program == nullptr) throw UsageError("compliance needs a program: --engine cmd=PATH");
  if (program->dialect != match::Dialect::uci && program->dialect != match::Dialect::ugi)
    throw UsageError("compliance is about proto=uci and proto=ugi");
  subject.program = *program;
  const engine::OptionSet options = context.options();
  subject.game = chosen_game(options, context.registry).make(options);
  subject.patience = std::chrono::milliseconds(flags.patience);
  return subject;
}

std::vector<Step> chosen_steps(const std::vector<std::string>& names) {
  if (names.empty()) return all_steps();
  std::vector<Step> chosen;
  for (const std::string& name : names) {
    const auto before = chosen.size();
    for (const Step& step : all_steps()) {
      if (name == step.name) chosen.push_back(step);
    }
    if (chosen.size() == before) throw UsageError("no step is called " + engine::in_quotes(name));
  }
  return chosen;
}

int run_compliance(Context& context, ComplianceFlags flags) {
  const std::vector<Step> steps = chosen_steps(flags.only);
  Subject subject = subject_of(context, flags);
  const Interrupt interrupt;
  subject.stop = interrupt.token();
  std::size_t width = 0, failed = 0, passed = 0, skipped = 0;
  for (const Step& step : steps) width = std::max(width, std::string_view(step.name).size());
  bool greets = true;
  for (const Step& step : steps) {
    const Verdict verdict = greets ? verdict_of(step, subject)
                                   : Verdict{"skipped", "it does not complete its introduction"};
    if (step.name == std::string("handshake")) greets = verdict.why.empty();
    if (interrupt.by_signal()) return status_interrupted;
    (verdict.word == std::string("failed") ? failed : verdict.why.empty() ? passed : skipped) += 1;
    if (flags.json) {
      const engine::Json line = {{"step", step.name},
                                 {"demand", step.demand},
                                 {"verdict", verdict.word},
                                 {"why", verdict.why}};
      context.out.write(line.dump(-1, ' ', true, engine::Json::error_handler_t::replace) + "\n");
      continue;
    }
    std::string name = step.name;
    name.resize(width, ' ');
    context.out.write(std::string(verdict.word) + "  " + name + "  " + step.demand +
                      (verdict.why.empty() ? "" : "\n        " + engine::printable(verdict.why)) +
                      "\n");
  }
  const std::string sum = std::to_string(passed) + " passed, " + std::to_string(failed) +
                          " failed, " + std::to_string(skipped) + " skipped\n";
  if (flags.json) {
    LineSink(2).write("parlour: " + sum);
  } else {
    context.out.write(sum);
  }
  return failed == 0 ? status_done : status_failed;
}

}  // namespace

void add_compliance(CLI::App& app, Context& context, Action& action) {
  CLI::App* command =
      app.add_subcommand("compliance", "Check any UCI or UGI engine, one requirement at a time");
  const auto flags = std::make_shared<ComplianceFlags>();
  command->add_option("words", flags->words, "[GAME]");
  command
      ->add_option("--engine", flags->engine,
                   "The program as words: cmd=PATH, arg (one each), dir, proto=uci or ugi, "
                   "variant, option.NAME")
      ->required();
  command->add_option("--only", flags->only, "Only the steps with these names");
  command->add_option("--patience", flags->patience, "Milliseconds to wait for an answer")
      ->check(CLI::Range(1, 3'600'000))
      ->capture_default_str();
  command->add_flag("--json", flags->json, "One JSON object for each step");
  command->footer(
      "Every step has a process of its own, so a failed one cannot spoil another. Moves are "
      "checked\n"
      "by the rules of GAME, which the engine must know.\n"
      "Status: 0 no step failed, 1 some did, 2 wrong usage, 130 interrupted.\n"
      "Example: parlour compliance hexapawn5x5 --engine cmd=./my_engine proto=uci");
  command->callback([&context, &action, flags] {
    action = [&context, flags] { return run_compliance(context, *flags); };
  });
}

}  // namespace protocol::cli
