// SPDX-License-Identifier: MIT
#include "protocol/match/process/program_player.hpp"

#include <utility>

#include "protocol/match/process/line_player.hpp"
#include "protocol/match/process/uci_player.hpp"

namespace protocol::match {

std::unique_ptr<Player> make_program(const ProgramSpec& spec, std::string name,
                                     const ProgramSetting& setting) {
  switch (spec.dialect) {
    case Dialect::line:
      return std::make_unique<LinePlayer>(spec, std::move(name), setting);
    case Dialect::once:
      return std::make_unique<OncePlayer>(spec, std::move(name), setting);
    case Dialect::uci:
    case Dialect::ugi:
      break;
  }
  return std::make_unique<UciPlayer>(spec, std::move(name), setting);
}

}  // namespace protocol::match
