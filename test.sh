#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds and runs the whole test suite; on a fresh Debian 12 it first installs what is missing. The
# unit tests run under the address and undefined-behaviour sanitizers, the whole-process tests on the
# program that run.sh starts. The last line is "N passed, N failed, retried=N".
set -u
root=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
. "$root/.ci/lib.sh"
cd "$root" || exit 1

if ! install_packages "$root" run test; then
  failed=1
  closing_line
  exit 1
fi
lock_builds "$root" || exit 1
check "build of the program" build "$root" release parlour -DPARLOUR_TESTS=OFF
check "build of the tests" build "$root" asan all
unlock_builds
if ((failed == 0)); then
  # Repetitions reach nothing new, and the sanitizers take their time.
  suite "unit tests" count_ctest env PARLOUR_SEQUENCES="${PARLOUR_SEQUENCES:-2000}" \
    PARLOUR_POSITIONS="${PARLOUR_POSITIONS:-5000}" ctest --preset asan -j 2 -LE web
  suite "whole-process tests" count_unittest env PARLOUR="${PARLOUR:-$root/build/release/parlour}" \
    PARLOUR_MORRIS="${PARLOUR_MORRIS:-$root/build/asan/tests/parlour_morris}" python3 tests/e2e/run.py
fi
closing_line
