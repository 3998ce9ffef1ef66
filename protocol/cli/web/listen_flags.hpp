// SPDX-License-Identifier: MIT
// Where the page is served and to whom.
#pragma once

#include <string>
#include <vector>

namespace protocol::cli {

struct ListenFlags {
  std::string address = "127.0.0.1:8080", token, web_root;
  std::vector<std::string> allow_host;
  bool allow_remote = false;
};

}  // namespace protocol::cli
