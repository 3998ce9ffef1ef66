#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds and runs the whole test suite; on a fresh Debian 12 it first installs what is missing.
# The last line is "N passed, N failed, retried=N".
set -u
root=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
. "$root/.ci/lib.sh"
cd "$root" || exit 1

if ! install_packages "$root" run test; then
  failed=1
  closing_line
  exit 1
fi
# The unit tests run under the address and undefined-behaviour sanitizers, which are slow: what repeats
# there does so less often. What people run is what the other tests talk to.
lock_builds "$root" || exit 1
check "build of the program" build "$root" release parlour -DPARLOUR_TESTS=OFF
((failed)) || check "build of the tests, with sanitizers" build "$root" asan all
unlock_builds
if ((failed == 0)); then
  suite "unit tests" count_ctest env PARLOUR_ROUNDS=0.2 PARLOUR_POSITIONS=10000 PARLOUR_SEQUENCES=2000 PARLOUR_GAMES=250 \
    ctest --preset asan -j 2 -LE web
  suite "whole-process tests" count_unittest env PARLOUR="${PARLOUR:-$root/build/release/parlour}" \
    PARLOUR_MORRIS="$root/build/asan/tests/parlour_morris" python3 tests/e2e/run.py
fi
closing_line
