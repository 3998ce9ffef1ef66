// SPDX-License-Identifier: MIT
#include "protocol/match/sprt_words.hpp"

#include <locale>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/text.hpp"
#include "protocol/match/text_table.hpp"

namespace protocol::match {

using engine::fail;
using engine::Json;
using engine::Result;

namespace {

// No locale plays a part, no blanks are skipped. (std::from_chars reads no fractions in libc++ 14.)
std::optional<double> number_of(std::string_view text) {
  std::istringstream in{std::string(text)};
  in.imbue(std::locale::classic());
  double value = 0;
  if (!(in >> std::noskipws >> value) || in.peek() != std::istringstream::traits_type::eof()) {
    return std::nullopt;
  }
  return value;
}

Result<void> check(const SprtSpec& spec) {
  constexpr double most = 1000;
  if (!(spec.elo0 < spec.elo1)) return fail("elo0 has to be less than elo1");
  if (!(spec.elo0 >= -most && spec.elo1 <= most)) {
    return fail("elo0 and elo1 go from -1000 to 1000");
  }
  for (const double risk : {spec.alpha, spec.beta}) {
    if (!(risk >= 1e-6 && risk <= 0.49)) return fail("alpha and beta go from 0.000001 to 0.49");
  }
  return {};
}

std::string short_number(double value) {
  std::string text = fixed(value, 6);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string_view model_word(EloModel model) {
  return model == EloModel::logistic ? "logistic" : "normalized";
}

}  // namespace

Result<SprtSpec> parse_sprt(const std::vector<std::string>& words) {
  SprtSpec spec;
  bool has_elo0 = false, has_elo1 = false;
  for (const std::string& word : words) {
    const std::size_t cut = std::min(word.find('='), word.size());
    const std::string_view key = std::string_view(word).substr(0, cut);
    const std::string_view value = std::string_view(word).substr(std::min(cut + 1, word.size()));
    const auto number = number_of(value);
    if (key == "model" && (value == "logistic" || value == "normalized")) {
      spec.model = value == "logistic" ? EloModel::logistic : EloModel::normalized;
    } else if (key == "elo0" && number) {
      spec.elo0 = *number;
      has_elo0 = true;
    } else if (key == "elo1" && number) {
      spec.elo1 = *number;
      has_elo1 = true;
    } else if (key == "alpha" && number) {
      spec.alpha = *number;
    } else if (key == "beta" && number) {
      spec.beta = *number;
    } else {
      return fail(engine::in_quotes(word) +
                  " is none of elo0=N elo1=N alpha=N beta=N model=logistic|normalized");
    }
  }
  if (!has_elo0 || !has_elo1) return fail("elo0= and elo1= are needed");
  if (const auto sound = check(spec); !sound) return tl::unexpected<engine::Error>(sound.error());
  return spec;
}

Json to_json(const SprtSpec& spec) {
  return {{"elo0", spec.elo0},
          {"elo1", spec.elo1},
          {"alpha", spec.alpha},
          {"beta", spec.beta},
          {"model", model_word(spec.model)}};
}

std::optional<SprtSpec> sprt_of_header(const Json& header) {
  const Json test = header.value("sprt", Json());
  if (!test.is_object()) return std::nullopt;
  for (const char* const key : {"elo0", "elo1", "alpha", "beta"}) {
    if (!test.value(key, Json()).is_number()) return std::nullopt;
  }
  SprtSpec spec;
  spec.elo0 = test["elo0"].get<double>();
  spec.elo1 = test["elo1"].get<double>();
  spec.alpha = test["alpha"].get<double>();
  spec.beta = test["beta"].get<double>();
  if (test.value("model", Json()) == "normalized") spec.model = EloModel::normalized;
  if (!check(spec)) return std::nullopt;
  return spec;
}

std::string_view verdict_word(Verdict verdict) {
  switch (verdict) {
    case Verdict::h0:
      return "H0";
    case Verdict::h1:
      return "H1";
    case Verdict::none:
      break;
  }
  return "none";
}

std::string sprt_text(const SprtSpec& spec, const SprtState& state) {
  std::string text = "LLR " + fixed(state.llr, 2) + " (" + fixed(state.lower, 2) + ", " +
                     fixed(state.upper, 2) + ") for elo0=" + short_number(spec.elo0) +
                     " elo1=" + short_number(spec.elo1);
  if (spec.model == EloModel::normalized) text += " normalized";
  if (state.verdict != Verdict::none) {
    text += ": " + std::string(verdict_word(state.verdict)) + " accepted";
  }
  return text;
}

}  // namespace protocol::match
