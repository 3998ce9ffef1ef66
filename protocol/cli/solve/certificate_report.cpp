// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/certificate_report.hpp"

#include <ostream>

#include "protocol/cli/context.hpp"

namespace protocol::cli::solve {

void CertificateReport::fail(int status, const std::string& why) {
  raise_status(status);
  outlet().complain("parlour: " + why);
}

engine::Result<void> CertificateReport::prepare(const engine::Position& position) {
  certificate_.position = game().print(position);
  auto output = engine::ReplacedFile::prepare(
      file_,
      {"a certificate", std::string(engine::certificate_mark), engine::subject_lines(certificate_),
       "the certificate of another position or of other rules"});
  if (!output) return tl::unexpected<engine::Error>(output.error());
  output_ = std::move(*output);
  return {};
}

void CertificateReport::answer(const Item& item, const std::string& text, const Outcome& outcome) {
  AnswerReport::answer(item, text, outcome);
  if (std::exchange(taken_, true)) {
    fail(status_usage, item.file + ":" + std::to_string(item.line) +
                           ":1: a certificate covers one position, and this is another");
  } else if (!outcome.strategy) {
    fail(status_failed, "no certificate: the position was not solved");
  } else if (!*outcome.strategy) {
    fail(status_failed, "no certificate: " + outcome.strategy->error().message);
  } else {
    write(**outcome.strategy);
  }
}

void CertificateReport::write(const engine::Strategy& strategy) {
  certificate_.strategy = strategy;
  if (const auto written =
          output_->write([this](std::ostream& out) { out << engine::print(certificate_); });
      !written) {
    fail(status_failed, "--certificate: " + written.error().message);
    return;
  }
  outlet().complain("certificate " + file_ + ": " + std::to_string(strategy.positions) +
                    " positions, " + std::to_string(strategy.moves.size()) + " choices");
}

void CertificateReport::summary() {
  if (!taken_) fail(status_failed, "no certificate: there was no position");
}

}  // namespace protocol::cli::solve
