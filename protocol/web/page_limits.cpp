// SPDX-License-Identifier: MIT
#include "protocol/web/page_limits.hpp"

namespace protocol::web {

void limit_page(engine::OptionSet& options, int processors, std::uint64_t free_memory) {
  options.cap("Threads", processors);
  options.cap("Hash", static_cast<std::int64_t>((free_memory / 2 / most_pages) >> 20));
}

}  // namespace protocol::web
