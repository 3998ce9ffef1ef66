// SPDX-License-Identifier: MIT
// By which addresses other machines reach this one.
#pragma once

#include <string>
#include <vector>

#include "protocol/web/listen_address.hpp"

namespace protocol::web {

/// As links name them: "192.168.1.5", "[fd00::2]". Those of the kind that is listened on which
/// reach beyond this machine and its own wire; none where the system does not tell.
[[nodiscard]] std::vector<std::string> own_addresses(const ListenAddress& listening);

}  // namespace protocol::web
