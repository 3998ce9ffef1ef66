// SPDX-License-Identifier: MIT
#include "protocol/io/out_of_memory.hpp"

#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <new>

#include "protocol/io/line_sink.hpp"

namespace protocol {

namespace {

[[noreturn]] void end() {
  try {
    if (const std::exception_ptr cause = std::current_exception()) std::rethrow_exception(cause);
  } catch (const std::bad_alloc&) {
    LineSink(2).write(no_memory_message);
    ::_exit(1);
  } catch (...) {
    // A bug: its core is wanted.
  }
  std::abort();
}

}  // namespace

void end_cleanly_without_memory() {
  std::set_terminate(end);
}

}  // namespace protocol
