// SPDX-License-Identifier: MIT
#pragma once

// Catch2 of either generation: version 3 where it is installed, else version 2.

#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
