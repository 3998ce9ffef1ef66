// SPDX-License-Identifier: MIT
// The flags of every command that serves the page, and what follows from them.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <vector>

#include "protocol/cli/context.hpp"
#include "protocol/cli/web/listen_flags.hpp"
#include "protocol/web/server.hpp"

namespace protocol::cli {

/// All but the address, whose flag every command names for itself.
void declare_listen_flags(CLI::App& command, ListenFlags& flags);

/// What they ask for, and the limits that are usual there; throws UsageError. `flag` is that of the
/// address.
void take_listen_flags(const std::string& flag, const ListenFlags& flags,
                       web::ServerSettings& settings);

/// Throws std::runtime_error, which names the address, where it cannot listen there.
[[nodiscard]] std::unique_ptr<web::Server> listen(boost::asio::io_context& io,
                                                  const engine::Registry& registry,
                                                  const std::string& flag,
                                                  web::ServerSettings settings);

/// The link for a browser of this machine; `fragment` is what stands behind the address.
[[nodiscard]] std::string link_of(const web::ListenAddress& address, const std::string& fragment);

/// "listening on LINK", and where other machines may come a line for each of `hosts` and, on a
/// terminal, the first of these links as a QR code: the one that a name of --allow-host goes into.
[[nodiscard]] std::string listening_text(const web::ListenAddress& address,
                                         const std::vector<std::string>& hosts,
                                         const std::string& fragment);

}  // namespace protocol::cli
