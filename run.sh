#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Starts Parlour; on a fresh Debian 12 it first installs and builds what is missing.
# Arguments, stdin and stdout are parlour's own; the set-up speaks on stderr only.
set -u
root=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
binary=$root/build/release/parlour
. "$root/.ci/lib.sh"

prepare() {
  install_packages "$root" run && build "$root" release parlour -DPARLOUR_TESTS=OFF
}

# A finished build in a folder that this user cannot write to is simply used.
if [[ ! -x $binary || -w $root/build ]]; then
  lock_builds "$root" || exit 1
  (prepare) || exit 1
  unlock_builds
fi
exec "$binary" "$@"
