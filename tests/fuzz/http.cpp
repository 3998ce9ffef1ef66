// SPDX-License-Identifier: MIT
#include <algorithm>

#include "tests/fuzz/http_client.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

void require_answer(std::string_view answer) {
  static constexpr std::string_view statuses[] = {"101", "200", "304", "400", "403", "404",
                                                  "405", "413", "421", "426", "431", "503"};
  const std::string_view version = answer.substr(0, 9);
  require(version == "HTTP/1.1 " || version == "HTTP/1.0 ", "no HTTP: " + std::string(answer));
  const std::string_view status = answer.substr(9, 3);
  require(std::find(std::begin(statuses), std::end(statuses), status) != std::end(statuses),
          "a status that it never gives: " + std::string(status));
  const std::string_view header = answer.substr(0, answer.find("\r\n\r\n"));
  require(header.size() < answer.size(), "a header without an end");
  for (const std::string_view field :
       {"Content-Security-Policy: default-src 'none'", "X-Content-Type-Options: nosniff"}) {
    require(header.find(field) != std::string_view::npos,
            "an answer without " + std::string(field));
  }
}

}  // namespace

void http(std::string_view input) {
  const std::string answer = served(input);
  if (!answer.empty()) require_answer(answer);
}

}  // namespace fuzz
