// SPDX-License-Identifier: MIT
#include "protocol/cli/web/listening.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <boost/system/system_error.hpp>
#include <utility>

#include "engine/processors.hpp"
#include "engine/text.hpp"
#include "protocol/cli/terminal/qr_code.hpp"
#include "protocol/web/allowed_hosts.hpp"
#include "protocol/web/own_addresses.hpp"
#include "protocol/web/page_limits.hpp"
#include "protocol/web/token.hpp"

namespace protocol::cli {

namespace {

template <class T>
T valid(const std::string& flag, engine::Result<T> value) {
  if (!value) throw UsageError(flag + ": " + value.error().message);
  return std::move(*value);
}

}  // namespace

void declare_listen_flags(CLI::App& command, ListenFlags& flags) {
  command
      .add_option("--allow-host", flags.allow_host,
                  "NAME or NAME:PORT under which the page may also be requested; repeatable")
      ->take_all()
      ->expected(1)
      ->allow_extra_args(false);
  command.add_flag("--http-allow-remote", flags.allow_remote,
                   "Listen where other machines can reach it, by the links that are printed for "
                   "them; needs --http-token");
  command.add_option("--http-token", flags.token,
                     "A secret of 16 to 128 letters and digits; the printed link holds it");
  command.add_option("--web-root", flags.web_root,
                     "Folder whose files replace those of the page, for editing it");
}

void take_listen_flags(const std::string& flag, const ListenFlags& flags,
                       web::ServerSettings& settings) {
  settings.address = valid(flag, web::parse_listen_address(flags.address));
  for (const std::string& name : flags.allow_host) {
    settings.allowed_hosts.push_back(valid("--allow-host", web::allowed_host(name)));
  }
  if (!flags.token.empty()) {
    settings.token = valid("--http-token", web::checked_token(flags.token));
  }
  if (!settings.address.loopback()) {
    if (!flags.allow_remote) {
      throw UsageError(flag + ": " + settings.address.host() +
                       " can be reached by other machines; that needs --http-allow-remote");
    }
    if (settings.token.empty()) throw UsageError("--http-allow-remote needs --http-token as well");
  }
  if (!flags.web_root.empty() && !CLI::ExistingDirectory(flags.web_root).empty()) {
    throw UsageError("--web-root: no folder " + engine::in_quotes(flags.web_root));
  }
  settings.web_root = flags.web_root;
  settings.limits = web::usual_limits(engine::usable_cores(), !settings.address.loopback());
  // A name could belong to anybody, these numbers only to this machine.
  if (settings.address.everywhere()) {
    for (std::string& own : web::own_addresses(settings.address)) {
      settings.allowed_hosts.push_back(std::move(own));
    }
  }
}

std::unique_ptr<web::Server> listen(boost::asio::io_context& io, const engine::Registry& registry,
                                    const std::string& flag, web::ServerSettings settings) {
  const std::string wanted = settings.address.text();
  try {
    return std::make_unique<web::Server>(io, registry, std::move(settings));
  } catch (const boost::system::system_error& error) {
    const bool taken = error.code() == boost::system::errc::address_in_use;
    throw std::runtime_error(
        "cannot listen on " + wanted + ": " +
        (taken ? "another program does already (" + flag + " 127.0.0.1:0 takes any free port)"
               : error.code().message()));
  }
}

std::string link_of(const web::ListenAddress& address, const std::string& fragment) {
  return "http://" + web::with_port(address.local_name(), address.port) + "/" + fragment;
}

std::string listening_text(const web::ListenAddress& address, const std::vector<std::string>& hosts,
                           const std::string& fragment) {
  std::string lines = "listening on " + link_of(address, fragment) + "\n";
  if (address.loopback()) return lines;
  std::string first;
  for (const std::string& host : hosts) {
    const std::string link = "http://" + web::with_port(host, address.port) + "/" + fragment;
    lines += "for other machines: " + link + "\n";
    if (first.empty()) first = link;
  }
  return lines + (first.empty() ? first : qr_code(first, STDERR_FILENO));
}

}  // namespace protocol::cli
