# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# What run.sh, test.sh and .ci/run share: packages, quiet builds, counting. Sourced, never run.
# Everything said here goes to stderr: stdout belongs to whatever is started afterwards.

say() { printf 'parlour: %s\n' "$*" >&2; }

# The packages of the given groups, a line each, that this machine lacks.
missing_packages() {
  local root=$1 group package proof have
  shift
  have=" $(dpkg-query -W -f '${db:Status-Abbrev}:${Package}:\n' 2>/dev/null | tr '\n' ' ')"
  while read -r group package proof; do
    [[ $group != '#'* && -n $package && " $* " == *" $group "* ]] || continue
    [[ $have == *" ii :$package:"* || $have == *" hi :$package:"* ]] && continue
    [[ -n $proof && -e $proof ]] || printf '%s\n' "$package"
  done <"$root/.ci/packages"
}

# Installs what the groups lack. Silent, and without the network, when nothing is missing.
install_packages() {
  local root=$1 become=() install missing
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  install="apt-get install --no-install-recommends --no-remove ${missing[*]}"
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    # Not a Debian: the same things have other names, so try the build unless its tools are absent.
    if command -v c++ >/dev/null && command -v cmake >/dev/null && command -v ninja >/dev/null; then
      return 0
    fi
    say "this system has no apt-get, and cmake, ninja or a C++20 compiler is missing."
    say "needed, by their Debian names: ${missing[*]}"
    say "on Debian an administrator types: $install"
    return 1
  fi
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      say "missing packages: ${missing[*]}"
      say "an administrator installs them with: $install"
      return 1
    fi
    become=(sudo)
  fi
  become+=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y)
  say "installing ${missing[*]}"
  if ! { logged "$root" packages "${become[@]}" update &&
    logged "$root" packages "${become[@]}" install --no-install-recommends --no-remove "${missing[@]}"; }; then
    say "missing packages: ${missing[*]}"
    say "an administrator installs them with: $install"
    return 1
  fi
}

# logged ROOT NAME COMMAND...: runs COMMAND away from our stdin and stdout, its output into
# build/NAME.log, and shows that only when it fails. The first line "[k/n] ..." of a build means
# that there is work to do, which is worth a word; on a terminal the count goes on.
logged() {
  local log=$1/build/$2.log name=$2 line begun=
  shift 2
  mkdir -p "${log%/*}" || return 1
  "$@" 2>&1 </dev/null | {
    while IFS= read -r line; do
      printf '%s\n' "$line" >&3
      [[ $line == '['+([0-9])/+([0-9])']'* ]] || continue
      [[ $begun ]] || say "building $name (a minute or two the first time)"
      begun=1
      [[ -t 2 ]] && printf '\r%s ' "${line%%]*}]" >&2
    done
    [[ $begun && -t 2 ]] && printf '\r\033[K' >&2
    :
  } 3>"$log"
  local status=${PIPESTATUS[0]}
  if ((status != 0)); then
    grep -v '^\[[0-9]*/[0-9]*\] ' "$log" >&2
    say "failed: $*"
  fi
  return "$status"
}

# build ROOT PRESET TARGET [CACHE OPTION...]: configures once (afresh when the folder has moved),
# then builds what is not up to date.
build() {
  local root=$1 preset=$2 target=$3 tree=$1/build/$2
  shift 3
  cd "$root" || return 1
  if ! grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$tree/CMakeCache.txt"; then
    logged "$root" "$preset" cmake --fresh --preset "$preset" "$@" || return 1
  elif [[ ! -e $tree/build.ninja ]]; then
    logged "$root" "$preset" cmake --preset "$preset" "$@" || return 1
  fi
  logged "$root" "$preset" cmake --build --preset "$preset" --target "$target"
}

# Two that start at the same moment must not build into one tree: the second waits for the first.
lock_builds() {
  mkdir -p "$1/build" || return 1
  exec 9>"$1/build/.lock" || return 1
  if command -v flock >/dev/null; then flock 9; fi
}
unlock_builds() { exec 9>&-; }

# Counting. passed, failed and retried add up over every suite of a script. A check that passed at its
# second try is told and counted; more than two of them in all are a failure.
passed=0
failed=0
retried=0
most_retried=2

# check NAME COMMAND...: one check, one line.
check() {
  local name=$1 output status=0
  shift
  output=$("$@" 2>&1 </dev/null) || status=$?
  if ((status == 0)); then
    passed=$((passed + 1))
    printf 'ok    %s\n' "$name"
  else
    failed=$((failed + 1))
    printf '%s\nFAIL  %s (status %d)\n' "$output" "$name" "$status"
  fi
}

# suite NAME COUNTER COMMAND...: many checks; COUNTER reads the output from the file named to it
# and sets `ran`, `bad` and `again`. A suite that ran nothing, or broke off, counts as one failure.
# The output is shown where something failed or was tried again.
suite() {
  local name=$1 counter=$2 output status=0 ran=0 bad=0 again=0
  shift 2
  output=$(mktemp)
  "$@" >"$output" 2>&1 </dev/null || status=$?
  "$counter" "$output"
  if ((ran == 0 || (status != 0 && bad == 0))); then bad=$((bad + 1)); fi
  if ((bad > ran)); then ran=$bad; fi
  ((bad == 0 && again == 0)) || cat "$output"
  rm -f "$output"
  passed=$((passed + ran - bad))
  failed=$((failed + bad))
  retried=$((retried + again))
  printf '%-5s %s: %d passed, %d failed, retried=%d\n' "$( ((bad)) && echo FAIL || echo ok)" "$name" \
    $((ran - bad)) "$bad" "$again"
}

# "98% tests passed, 1 tests failed out of 57"
count_ctest() {
  local line
  line=$(grep -E '^[0-9]+% tests passed' "$1" | tail -n 1)
  [[ $line =~ ,\ ([0-9]+)\ tests\ failed\ out\ of\ ([0-9]+) ]] || return 0
  bad=${BASH_REMATCH[1]} ran=${BASH_REMATCH[2]}
}

# "Ran 57 tests in 3.2s" and perhaps "FAILED (failures=1, errors=2, skipped=3, retried=1)"; what was
# skipped did not run.
count_unittest() {
  local line
  line=$(grep -E '^Ran [0-9]+ tests?' "$1" | tail -n 1)
  [[ $line =~ ^Ran\ ([0-9]+) ]] && ran=${BASH_REMATCH[1]}
  line=$(grep -E '^(OK|FAILED)' "$1" | tail -n 1)
  [[ $line =~ failures=([0-9]+) ]] && bad=$((bad + BASH_REMATCH[1]))
  [[ $line =~ errors=([0-9]+) ]] && bad=$((bad + BASH_REMATCH[1]))
  [[ $line =~ skipped=([0-9]+) ]] && ran=$((ran - BASH_REMATCH[1]))
  [[ $line =~ retried=([0-9]+) ]] && again=${BASH_REMATCH[1]}
  return 0
}

# "All tests passed (3 assertions in 2 test cases)" or "test cases: 2 | 1 passed | 1 failed"
count_catch() {
  if [[ $(<"$1") =~ All\ tests\ passed\ \(.*\ in\ ([0-9]+)\ test ]]; then
    ran=${BASH_REMATCH[1]}
  elif [[ $(<"$1") =~ test\ cases:\ +([0-9]+)\ .*\ ([0-9]+)\ failed ]]; then
    ran=${BASH_REMATCH[1]} bad=${BASH_REMATCH[2]}
  fi
}

# "57 passed, 0 failed, retried=0" as the last line, as our own scripts end; lint has no second tries.
count_closing_line() {
  [[ $(tail -n 1 "$1") =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed(,\ retried=([0-9]+))?$ ]] || return 0
  bad=${BASH_REMATCH[2]} ran=$((BASH_REMATCH[1] + BASH_REMATCH[2])) again=${BASH_REMATCH[4]:-0}
}

closing_line() {
  if ((retried > most_retried)); then
    printf 'FAIL  %d second tries, more than %d\n' "$retried" "$most_retried"
    failed=$((failed + 1))
  fi
  printf '%d passed, %d failed, retried=%d\n' "$passed" "$failed" "$retried"
  ((failed == 0))
}
