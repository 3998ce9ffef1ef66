// SPDX-License-Identifier: MIT
#include "protocol/web/allowed_hosts.hpp"

#include "tests/catch.hpp"

using protocol::web::allowed_host;
using protocol::web::AllowedHosts;
using protocol::web::ListenAddress;
using protocol::web::parse_listen_address;

namespace {

AllowedHosts hosts_of(const char* listening, const std::vector<std::string>& extra = {}) {
  return AllowedHosts(*parse_listen_address(listening), extra);
}

}  // namespace

TEST_CASE("A host is one of the allowed names, and nothing like them", "[web][hosts]") {
  const AllowedHosts hosts = hosts_of("127.0.0.1:8080");
  const char* name = GENERATE("127.0.0.1:8080", "localhost:8080", "[::1]:8080");
  CHECK(hosts.host(name));
  CHECK(hosts.origin(std::string("http://") + name));
  for (const char* scheme : {"https://", "ws://", "HTTP://", "http:", "//", ""}) {
    INFO(scheme);
    CHECK_FALSE(hosts.origin(std::string(scheme) + name));
  }
  for (const char* tail : {"/", "/x", ".", ".evil.test", "0", " ", "#", "?", ":8080", ",", "\t"}) {
    INFO(tail);
    CHECK_FALSE(hosts.host(std::string(name) + tail));
    CHECK_FALSE(hosts.origin(std::string("http://") + name + tail));
  }
  for (const char* head : {"evil.test", "a@", "evil.test@", " ", ".", "http://"}) {
    INFO(head);
    CHECK_FALSE(hosts.host(std::string(head) + name));
    CHECK_FALSE(hosts.origin("http://" + std::string(head) + name));
  }
}

TEST_CASE("Names of others are refused", "[web][hosts]") {
  const AllowedHosts hosts = hosts_of("127.0.0.1:8080");
  const char* bad = GENERATE(
      "", "127.0.0.1", "localhost", "[::1]", "127.0.0.1:", "127.0.0.1:80", "127.0.0.1:8081",
      "127.0.0.1.evil.test:8080", "127.0.0.1.evil.test", "127.evil.test:8080", "127.0.0.2:8080",
      "127.1:8080", "2130706433:8080", "0x7f000001:8080", "0177.0.0.1:8080", "localhost.:8080",
      "LOCALHOST:8080", "Localhost:8080", "localhost.localdomain:8080", "xlocalhost:8080",
      "localhost:08080", "::1:8080", "[::1]", "[::1]:80", "[0:0:0:0:0:0:0:1]:8080",
      "[::ffff:127.0.0.1]:8080", "0.0.0.0:8080", "null", "evil.test:8080", ":8080");
  INFO(bad);
  CHECK_FALSE(hosts.host(bad));
  CHECK_FALSE(hosts.origin(std::string("http://") + bad));
}

TEST_CASE("The address that is listened on is a name too, unless it stands for all",
          "[web][hosts]") {
  CHECK(hosts_of("192.0.2.7:9000").host("192.0.2.7:9000"));
  CHECK(hosts_of("127.0.0.2:9000").host("127.0.0.2:9000"));
  CHECK(hosts_of("[2001:db8::1]:9000").host("[2001:db8::1]:9000"));
  CHECK_FALSE(hosts_of("0.0.0.0:9000").host("0.0.0.0:9000"));
  CHECK_FALSE(hosts_of("[::]:9000").host("[::]:9000"));
}

TEST_CASE("Port 80 goes without saying", "[web][hosts]") {
  const AllowedHosts hosts = hosts_of("127.0.0.1:80", {"board.test"});
  for (const char* name : {"localhost", "localhost:80", "board.test", "[::1]", "127.0.0.1:80"}) {
    CHECK(hosts.host(name));
  }
  CHECK_FALSE(hosts.host("localhost:8080"));
}

TEST_CASE("Further names have the port of the server or one of their own", "[web][hosts]") {
  const AllowedHosts hosts = hosts_of("127.0.0.1:8080", {"a.test", "b.test:9000", "[fe80::1]"});
  for (const char* name : {"a.test:8080", "b.test:9000", "[fe80::1]:8080"}) {
    INFO(name);
    CHECK(hosts.host(name));
  }
  for (const char* name : {"a.test", "b.test:8080", "b.test", "x.a.test:8080", "[fe80::1]"}) {
    INFO(name);
    CHECK_FALSE(hosts.host(name));
  }
}

TEST_CASE("Names to allow are taken in lower case, and only if they could be one", "[web][hosts]") {
  CHECK(*allowed_host("Board.Test:80") == "board.test:80");
  for (const char* bad : {"", "a b", "a/b", "http://a", "a\n", "*", "a,b"}) {
    INFO(bad);
    CHECK_FALSE(allowed_host(bad));
  }
}

TEST_CASE("An address to listen on is a number, or localhost", "[web][address]") {
  CHECK(parse_listen_address("localhost:8080")->text() == "127.0.0.1:8080");
  CHECK(parse_listen_address("127.0.0.1:0")->port == 0);
  CHECK(parse_listen_address("[::1]:65535")->text() == "[::1]:65535");
  CHECK(parse_listen_address("127.9.9.9:1")->loopback());
  CHECK(parse_listen_address("[::1]:1")->loopback());
  CHECK_FALSE(parse_listen_address("192.0.2.1:1")->loopback());
  CHECK_FALSE(parse_listen_address("0.0.0.0:1")->loopback());
  CHECK(parse_listen_address("0.0.0.0:1")->everywhere());
  for (const char* bad : {"",
                          ":",
                          ":80",
                          "80",
                          "localhost",
                          "localhost:",
                          "localhost:x",
                          "localhost:-1",
                          "localhost:+1",
                          "localhost:65536",
                          "localhost: 1",
                          "LOCALHOST:1",
                          "example.test:1",
                          "::1:1",
                          "[::1]",
                          "[127.0.0.1]:1",
                          "127.1:1",
                          "127.0.0.1:1:1",
                          "[]:1",
                          "127.0.0.1:99999999999999999999"}) {
    INFO(bad);
    CHECK_FALSE(parse_listen_address(bad));
  }
}

TEST_CASE("A name keeps its port, and gets the server's without one", "[web][hosts]") {
  using protocol::web::with_port;
  CHECK(with_port("board.test", 8080) == "board.test:8080");
  CHECK(with_port("board.test:9", 8080) == "board.test:9");
  CHECK(with_port("[fd00::2]", 8080) == "[fd00::2]:8080");
  CHECK(with_port("[fd00::2]:9", 8080) == "[fd00::2]:9");
}
