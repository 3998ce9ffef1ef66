// SPDX-License-Identifier: MIT
// Catch2 version 2 brings its main function in the header, version 3 in a library.
#if !__has_include(<catch2/catch_test_macros.hpp>)
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
