// SPDX-License-Identifier: MIT
// `parlour match sprt`: the sequential test of results that somebody has counted already.
#include <CLI/CLI.hpp>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "engine/text.hpp"
#include "protocol/cli/match/file_reader.hpp"
#include "protocol/cli/match/flags.hpp"
#include "protocol/cli/match/show.hpp"
#include "protocol/match/record/header.hpp"
#include "protocol/match/result/figure_text.hpp"
#include "protocol/match/result/sprt.hpp"

namespace protocol::cli {

namespace {

using engine::Json;
using match::Pairs;
using match::Tally;

// More games than anybody plays; sums of them are exact.
constexpr std::int64_t most_games_counted = 1'000'000'000'000;
constexpr std::array keys = {"elo0", "elo1", "alpha", "beta", "model"};

struct SprtFlags {
  std::vector<std::string> words;
  std::array<std::string, keys.size()> values;  ///< of the flags called like the keys
};

struct Figures {
  std::int64_t games = 0;
  double score = 0;
  match::Elo elo;
  std::optional<double> los, normalized;
  match::SprtState test;
};

Figures of_games(const match::SprtSpec& spec, const Tally& tally) {
  return {tally.games(),         tally.score(),
          elo_of_games(tally),   likelihood_of_superiority(tally),
          normalized_elo(tally), sprt_of_games(spec, tally)};
}

Figures of_pairs(const match::SprtSpec& spec, const Pairs& pairs) {
  Figures figures;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    figures.games += 2 * pairs[i];
    figures.score += static_cast<double>(i) / 2 * static_cast<double>(pairs[i]);
  }
  figures.elo = match::elo_of_pairs(pairs);
  figures.normalized = match::normalized_elo(pairs);
  figures.test = sprt_of_pairs(spec, pairs);
  return figures;
}

std::string text_of(const Figures& figures, const match::SprtSpec& spec) {
  std::string text = std::to_string(figures.games) + " games, Elo " + elo_text(figures.elo);
  if (figures.los) text += ", LOS " + match::percent_text(figures.los);
  if (figures.normalized) text += ", normalized Elo " + match::signed_rounded(*figures.normalized);
  return text + "\n" + sprt_text(spec, figures.test) + "\n";
}

Json json_of(const Figures& figures) {
  return {{"games", figures.games},
          {"score", figures.score},
          {"elo", match::number_or_null(figures.elo.value)},
          {"elo_error", match::number_or_null(figures.elo.error)},
          {"los", match::number_or_null(figures.los)},
          {"normalized_elo", match::number_or_null(figures.normalized)},
          {"llr", figures.test.llr},
          {"lower", figures.test.lower},
          {"upper", figures.test.upper},
          {"sprt", match::verdict_word(figures.test.verdict)}};
}

int run_sprt(Context& context, const SprtFlags& flags, bool json) {
  std::vector<std::int64_t> counts;
  std::vector<std::string> words;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (!flags.values[i].empty()) words.push_back(std::string(keys[i]) + "=" + flags.values[i]);
  }
  for (const std::string& word : flags.words) {
    if (word.find('=') != std::string::npos) {
      words.push_back(word);
      continue;
    }
    const auto number = engine::parse_integer(word);
    if (!number || *number < 0 || *number > most_games_counted) {
      throw UsageError("match sprt: " + engine::in_quotes(word) + " is not a count 0.." +
                       std::to_string(most_games_counted));
    }
    counts.push_back(*number);
  }
  if (counts.size() != 3 && counts.size() != 5) {
    throw UsageError("match sprt takes three counts, won drawn lost, or five, of pairs with 0, " +
                     std::string("1/2, 1, 3/2 and 2 points; these are ") +
                     std::to_string(counts.size()));
  }
  const auto spec = match::parse_sprt(words);
  if (!spec) throw UsageError("match sprt: " + spec.error().message);
  const Figures figures =
      counts.size() == 3 ? of_games(*spec, {counts[0], counts[1], counts[2]})
                         : of_pairs(*spec, {counts[0], counts[1], counts[2], counts[3], counts[4]});
  context.out.write(json ? match::header_line(json_of(figures)) + "\n" : text_of(figures, *spec));
  return status_of(figures.test);
}

}  // namespace

void add_match_sprt(CLI::App& match, Context& context, Action& action,
                    const std::shared_ptr<MatchFlags>& shared) {
  CLI::App* command =
      match.add_subcommand("sprt", "Run the sequential test on counts, without games");
  const auto flags = std::make_shared<SprtFlags>();
  command
      ->add_option("COUNT", flags->words,
                   "Games won, drawn and lost, or five counts of pairs of games with 0, 1/2, 1, "
                   "3/2 and 2 points; and elo0=N elo1=N alpha=0.05 beta=0.05 "
                   "model=logistic|normalized, which may be flags as well")
      ->required();
  for (std::size_t i = 0; i < keys.size(); ++i)
    command->add_option(std::string("--") + keys[i], flags->values[i]);
  command->add_flag("--json", shared->json, "As one JSON object");
  command->footer(
      "Example: parlour match sprt 120 300 100 elo0=0 elo1=10\n"
      "         parlour match sprt 10 40 120 60 20 --elo0 0 --elo1 5\n"
      "Status 0 for H1, 3 for H0, 4 undecided.");
  when_chosen(*command, action,
              [&context, flags, shared] { return run_sprt(context, *flags, shared->json); });
}

}  // namespace protocol::cli
