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
lock_builds "$root" || exit 1
check "build of the dev preset" build "$root" dev all
unlock_builds
if ((failed == 0)); then
  suite "unit tests" count_ctest ctest --preset dev -j 2 -LE web
  suite "whole-process tests" count_unittest \
    env PARLOUR="${PARLOUR:-$root/build/dev/parlour}" python3 tests/e2e/run.py
fi
closing_line
