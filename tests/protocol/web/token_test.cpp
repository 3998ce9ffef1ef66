// SPDX-License-Identifier: MIT
#include "protocol/web/token.hpp"

#include "protocol/web/assets.hpp"
#include "tests/catch.hpp"

using namespace protocol::web;

TEST_CASE("A token is what a link carries unchanged", "[web][token]") {
  CHECK(*checked_token("0123456789abcdef") == "0123456789abcdef");
  CHECK(checked_token(std::string(128, '~')));
  for (const char* bad : {"", "short", "0123456789abcde", "0123456789abcde#", "0123456789abcde f",
                          "0123456789abcde%", "0123456789abcd\xc3\xa9"}) {
    INFO(bad);
    CHECK_FALSE(checked_token(bad));
  }
  CHECK_FALSE(checked_token(std::string(129, 'a')));
}

TEST_CASE("Only the whole token opens", "[web][token]") {
  const std::string token = "0123456789abcdef";
  CHECK(is_token_line("token 0123456789abcdef", token));
  CHECK(is_token_line("  token   0123456789abcdef ", token));
  for (const char* wrong : {"", "token", "token ", "0123456789abcdef", "token 0123456789abcdeF",
                            "token 0123456789abcde", "token 0123456789abcdefg",
                            "TOKEN 0123456789abcdef", "token 0123456789abcdef x"}) {
    INFO(wrong);
    CHECK_FALSE(is_token_line(wrong, token));
  }
}

TEST_CASE("Every file that was built in is found under its path alone", "[web][assets]") {
  const AssetStore store;
  REQUIRE(embedded_assets().size() >= 1);
  for (const EmbeddedAsset& asset : embedded_assets()) {
    INFO(asset.path);
    CHECK(asset.content_type == content_type_of(asset.path));
    CHECK(asset.etag.size() == 18);
    const auto found = store.find(asset.path);
    REQUIRE(found);
    CHECK(found->body == asset.body);
    CHECK_FALSE(store.find(asset.path.substr(1)));
    CHECK_FALSE(store.find(std::string(asset.path) + "/"));
    CHECK_FALSE(store.find("/" + std::string(asset.path)));
    CHECK_FALSE(store.find("/x/.." + std::string(asset.path)));
  }
  CHECK(store.find("/")->body == store.find("/index.html")->body);
  CHECK_FALSE(store.find(""));
}
