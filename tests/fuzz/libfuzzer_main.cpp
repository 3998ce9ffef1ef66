// SPDX-License-Identifier: MIT
// One program for all targets: PARLOUR_FUZZ_TARGET=position fuzz tests/fuzz/corpus/position
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/targets.hpp"

namespace {

fuzz::Target chosen_target() {
  const char* name = std::getenv("PARLOUR_FUZZ_TARGET");
  for (const fuzz::Target& target : fuzz::targets()) {
    if (name != nullptr && target.name == name) return target;
  }
  std::fprintf(stderr, "PARLOUR_FUZZ_TARGET names no target; there are:\n");
  for (const fuzz::Target& target : fuzz::targets()) {
    std::fprintf(stderr, "%.*s\n", static_cast<int>(target.name.size()), target.name.data());
  }
  std::exit(2);
}

}  // namespace

// What is undefined ends a run like any other finding; without this it would only be printed.
// (The sanitizer asks for it by that name, which C++ keeps for compilers.)
extern "C" const char* undefined_behaviour_options() __asm__("__ubsan_default_options");
extern "C" const char* undefined_behaviour_options() {
  return "halt_on_error=1:print_stacktrace=1";
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::Target target = chosen_target();
  target.run({reinterpret_cast<const char*>(data), size});
  return 0;
}
