// SPDX-License-Identifier: MIT
#include "protocol/web/page_limits.hpp"

#include <algorithm>

namespace protocol::web {

HouseLimits usual_limits(int processors, bool remote) {
  HouseLimits least;
  if (remote) least.pages = 32;
  const auto count = static_cast<std::size_t>(processors);
  return {std::clamp(4 * count, least.pages, most_pages),
          std::clamp(count, least.searches, most_pages)};
}

void limit_page(engine::OptionSet& options, int processors, std::uint64_t free_memory,
                std::size_t pages) {
  options.cap("Threads", processors);
  options.cap("Hash", static_cast<std::int64_t>((free_memory / 2 / pages) >> 20));
}

}  // namespace protocol::web
