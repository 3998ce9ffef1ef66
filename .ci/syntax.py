#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles every .cpp of engine, games, protocol and tests by itself with clang, once with each
standard library, without making code: a file that forgets an include, or that only g++ or only
libstdc++ takes, is named. Warnings are errors.

    .ci/syntax              everything
    .ci/syntax WORD...      the files that have one of the words in their paths

What takes the time is reading the same large headers again and again, so those are precompiled. A
file gets the ones that it includes itself, directly or through headers of ours, and never one more:
what it forgets stays forgotten.
"""

import concurrent.futures
import os
import posixpath
import re
import subprocess
import sys
import time

ROOT = posixpath.dirname(posixpath.dirname(posixpath.realpath(__file__)))
MADE = "build/syntax"
FLAGS = ["clang++", "-std=c++20", "-Werror", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow",
         "-Wnon-virtual-dtor", "-Woverloaded-virtual", "-Wreserved-identifier",
         "-I.", f"-I{MADE}", "-DPARLOUR_WITH_WEB", "-DPARLOUR_WITH_EDIT"]
LIBRARIES = {
    "libstdc++": ["-stdlib=libstdc++"],
    # Boost 1.74, which Debian 12 has, looks for std::result_of, which libc++ has no more in C++20.
    "libc++": ["-stdlib=libc++", "-DBOOST_ASIO_HAS_STD_INVOKE_RESULT=1"],
}
# Large headers that many files include, and roughly what reading them takes, in seconds; those of one
# line go together.
LARGE = {
    "algorithm": (0.4, ["<algorithm>"]),
    "chrono": (0.3, ["<chrono>"]),
    "catch": (0.9, ['"tests/catch.hpp"']),
    "base": (0.7, ["<functional>", "<list>", "<memory>", "<mutex>", "<optional>", "<string>", "<thread>",
                   "<vector>", "<tl/expected.hpp>"]),
    "asio": (1.0, ["<boost/asio/io_context.hpp>"]),
    "rapidcheck": (1.2, ["<rapidcheck.h>"]),
    "json": (1.6, ["<nlohmann/json.hpp>"]),
    "cli": (1.8, ["<CLI/CLI.hpp>"]),
}


def include_paths(path):
    """Where this file's headers lie before all others: those of the colliding keys."""
    return ["-Itests/collisions/shadow"] if path.startswith("tests/collisions/") else []


class Includes:
    """What a file includes, through headers of ours as well: '<name>' and '"path"'."""

    def __init__(self):
        self.direct = {}

    def direct_of(self, path):
        if path not in self.direct:
            with open(path, encoding="utf-8") as file:
                found = re.findall(r'^\s*#\s*include\s*(<[^>]+>|"[^"]+")', file.read(), re.M)
            self.direct[path] = [self.resolved(path, name) for name in found]
        return self.direct[path]

    @staticmethod
    def resolved(path, name):
        beside = posixpath.normpath(posixpath.join(posixpath.dirname(path), name[1:-1]))
        return f'"{beside}"' if name[0] == '"' and os.path.exists(beside) else name

    def all_of(self, path):
        seen, waiting = set(), [path]
        while waiting:
            for name in self.direct_of(waiting.pop()):
                if name not in seen:
                    seen.add(name)
                    if name[0] == '"' and os.path.exists(name[1:-1]):
                        waiting.append(name[1:-1])
        return seen


def sources():
    found = []
    for top in ("engine", "games", "protocol", "tests"):
        for folder, folders, names in os.walk(top):
            folders[:] = [name for name in folders if name != "node_modules"]
            found += [posixpath.join(folder, name) for name in names if name.endswith(".cpp")]
    return sorted(found)


def reading(group):
    return sum(LARGE[name][0] for name in group)


def best_of(made, group):
    """Of the precompiled groups the one that saves a file the most; () when none fits."""
    return max((other for other in made if set(other) <= set(group)), key=reading, default=())


def groups_of(paths):
    """{path: the large headers that are precompiled for it}, as tuples of names of LARGE. A group is
    precompiled when its files save more reading by it than making it takes."""
    includes = Includes()
    wanted = {}
    for path in paths:
        own = includes.all_of(path)
        wanted[path] = tuple(name for name, (_, headers) in LARGE.items() if own.issuperset(headers))
    made = [()]

    def saved(group):
        return sum(max(0, reading(group) - reading(best_of(made, other)))
                   for other in wanted.values() if set(group) <= set(other)) - 1.5 * reading(group)

    waiting = sorted(set(wanted.values()) - {()})
    while waiting:
        group = max(waiting, key=saved)
        if saved(group) <= 0:
            break
        made.append(group)
        waiting.remove(group)
    return {path: best_of(made, group) for path, group in wanted.items()}


def precompiled(group, library):
    return f"{MADE}/{'_'.join(group)}.{library}.pch"


def run(command):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
    return done.stdout if done.returncode else None


def precompile(group, library):
    header = f"{MADE}/{'_'.join(group)}.hpp"
    return run(FLAGS + LIBRARIES[library] + ["-fpch-instantiate-templates", "-xc++-header", header,
                                             "-o", precompiled(group, library)])


def compiles(path, group, library):
    given = ["-include-pch", precompiled(group, library)] if group else []
    return run(FLAGS[:1] + include_paths(path) + FLAGS[1:] + LIBRARIES[library] + given + ["-fsyntax-only", path])


def main(words):
    os.chdir(ROOT)
    os.makedirs(MADE, exist_ok=True)
    with open(f"{MADE}/tests_folder.hpp", "w", encoding="utf-8") as file:
        file.write(f'#pragma once\n#define PARLOUR_TESTS_DIR "{ROOT}/tests"\n')
    os.makedirs(f"{MADE}/protocol/core", exist_ok=True)
    with open(f"{MADE}/protocol/core/version.hpp", "w", encoding="utf-8") as file:
        file.write('#pragma once\n#include <string_view>\n'
                   'namespace protocol { inline constexpr std::string_view version = "0"; }\n')
    paths = [path for path in sources() if not words or any(word in path for word in words)]
    if not paths:
        print("no file to compile")
        return 1
    group_of = groups_of(paths)
    for group in sorted(set(group_of.values()) - {()}):
        with open(f"{MADE}/{'_'.join(group)}.hpp", "w", encoding="utf-8") as file:
            file.write("".join(f"#include {name}\n" for part in group for name in LARGE[part][1]))

    failed = []

    def told(what, output):
        if output is not None:
            failed.append(what)
            print(f"{output}FAIL  {what}", flush=True)

    begun = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        kinds = [(group, library) for library in LIBRARIES for group in sorted(set(group_of.values()) - {()})]
        for kind, output in zip(kinds, pool.map(lambda kind: precompile(*kind), kinds)):
            told(f"{' '.join(kind[0])} precompiled with {kind[1]}", output)
        if failed:
            return 1
        jobs = [(path, group_of[path], library) for library in LIBRARIES for path in paths]
        for job, output in zip(jobs, pool.map(lambda job: compiles(*job), jobs)):
            told(f"{job[0]} with {job[2]}", output)
    print(f"clang compiled {len(paths)} files by themselves with {' and '.join(LIBRARIES)}: "
          f"{len(jobs) - len(failed)} passed, {len(failed)} failed ({time.monotonic() - begun:.0f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
