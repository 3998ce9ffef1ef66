// SPDX-License-Identifier: MIT
// `solve --certificate`: the answer as always, and the winner's strategy into a file.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "engine/certificate.hpp"
#include "engine/files/replaced_file.hpp"
#include "protocol/cli/solve/report.hpp"

namespace protocol::cli::solve {

class CertificateReport final : public AnswerReport {
 public:
  /// `frame` names the game and its rule options; positions and strategies come with the outcomes.
  CertificateReport(const engine::Game& game, const AnswerStyle& style, bool statistics,
                    Outlet& outlet, engine::Certificate frame, std::string file)
      : AnswerReport(game, style, statistics, outlet),
        certificate_(std::move(frame)),
        file_(std::move(file)) {}

  /// Must be called before the first position is solved: an error where the file cannot be written,
  /// or is there and not a certificate of this position.
  [[nodiscard]] engine::Result<void> prepare(const engine::Position& position);

 private:
  void answer(const Item& item, const std::string& text, const Outcome& outcome) override;
  void summary() override;

  void write(const engine::Strategy& strategy);
  void fail(int status, const std::string& why);

  engine::Certificate certificate_;
  std::string file_;
  std::optional<engine::ReplacedFile> output_;
  bool taken_ = false;  ///< a position has come, solved or not
};

}  // namespace protocol::cli::solve
