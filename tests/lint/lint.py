#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Rules about the source that no compiler checks: who may include what, words that break the
protocol or say that work is unfinished, the shape of files.

    lint.py               checks the tree this file stands in
    lint.py ROOT          checks another tree
    lint.py --selftest    shows that every check finds its bad sample and accepts its good one

A check takes {path: text} and yields 'path:line: what is wrong'. The last line printed is
'N passed, N failed', counted in checks.
"""

import os
import posixpath
import re
import sys

SOURCES = ("engine/", "games/", "protocol/")
LINE_LIMIT = 400


def is_cpp(path):
    return path.endswith((".cpp", ".hpp"))


def numbered(files, wanted):
    for path, text in sorted(files.items()):
        if wanted(path):
            for number, line in enumerate(text.splitlines(), 1):
                yield path, number, line


def grep(files, wanted, pattern, what):
    for path, number, line in numbered(files, wanted):
        found = re.search(pattern, line)
        if found:
            yield f"{path}:{number}: {what}: {found.group(0).strip()}"


# ---- Layers: engine <- games; engine <- protocol/core <- io <- match, kgp <- web, compliance <- cli;
# main.cpp alone sees all.

# Longest prefix first: where a file stands, which parts of the project it may include, and which
# outside headers it may not.
LAYERS = [
    ("engine/", ("engine/",), r"boost/(asio|beast|process)|spdlog/|CLI/"),
    ("games/", ("engine/", "games/"), r"boost/(asio|beast|process)|spdlog/|CLI/"),
    ("protocol/core/", ("engine/", "protocol/core/"), r"boost/(asio|beast|process)|thread$"),
    ("protocol/io/", ("engine/", "protocol/core/", "protocol/io/"), r"CLI/"),
    ("protocol/match/", ("engine/", "protocol/core/", "protocol/io/", "protocol/match/"), r"CLI/"),
    ("protocol/kgp/", ("engine/", "protocol/core/", "protocol/io/", "protocol/kgp/"), r"CLI/"),
    ("protocol/web/", ("engine/", "protocol/core/", "protocol/io/", "protocol/match/", "protocol/web/"), r"CLI/"),
    ("protocol/compliance/", ("engine/", "protocol/match/", "protocol/compliance/"), r"CLI/"),
    ("protocol/cli/", ("engine/", "protocol/"), None),
    ("protocol/main.cpp", ("engine/", "games/", "protocol/"), None),
]


def resolve(path, name, files):
    """The project file that `#include "name"` in `path` means: from the root or from beside it."""
    beside = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
    return beside if beside in files and name not in files else posixpath.normpath(name)


def includes(files, wanted):
    for path, number, line in numbered(files, wanted):
        found = re.match(r'\s*#\s*include\s*(["<])([^">]+)[">]', line)
        if found:
            yield path, number, found.group(1) == '"', found.group(2)


def layer_of(path):
    matching = [layer for layer in LAYERS if path.startswith(layer[0])]
    return max(matching, key=lambda layer: len(layer[0])) if matching else None


def check_layers(files):
    for path, number, quoted, name in includes(files, layer_of):
        _, allowed, forbidden = layer_of(path)
        if forbidden and re.match(forbidden, name):
            yield f"{path}:{number}: <{name}> does not belong in this layer"
        target = resolve(path, name, files)
        ours = target.startswith(SOURCES + ("tests/",))
        if ours and not target.startswith(allowed):
            yield f"{path}:{number}: {path} may not include {target}"
        if quoted and not ours and target.startswith(".."):
            yield f"{path}:{number}: {name} is outside the tree"


def check_games_apart(files):
    """One game knows nothing of another; only games/games.cpp lists them."""
    for path, number, _, name in includes(files, lambda p: p.startswith("games/") and p.count("/") > 1):
        own = "/".join(path.split("/")[:2]) + "/"
        target = resolve(path, name, files)
        if target.startswith("games/") and not target.startswith(own):
            yield f"{path}:{number}: {path} may not include {target}"


# ---- Words.


def in_sources(path):
    return path.startswith(SOURCES) and is_cpp(path)


def check_stdout(files):
    return grep(
        files, in_sources,
        r"std::cout|std::cerr|(?<![\w.>])(?:printf|puts|putchar|vprintf)\s*\(|(?:fprintf|fputs)\s*\(.*\bstdout\b",
        "stdout has one writer, and it is not this")


def check_default_logger(files):
    return grep(files, in_sources, r"spdlog::(?:info|warn|error|debug|trace|critical)\s*\(",
                "the default logger writes to stdout")


def check_forbidden_calls(files):
    return grep(files, in_sources, r"std::rand\b|(?<!\w)system\s*\(|using namespace std\b",
                "not used here")


def check_own_stop_tokens(files):
    """libc++ has none of them before version 18, so neither have macOS and emscripten."""
    return grep(files, is_cpp, r"\bstd::(?:jthread|stop_token|stop_source|stop_callback|nostopstate)\b"
                r"|#\s*include\s*<stop_token>", "engine/stop.hpp has what every library can compile")


def check_unfinished(files):
    return grep(files, in_sources, r"\b(?:TODO|FIXME|XXX|HACK)\b", "unfinished")


def check_tests_can_fail(files):
    return grep(
        files, lambda path: path.startswith("tests/") and is_cpp(path),
        r'TEST_CASE\(.*\[(?:\.[a-z]*|!mayfail|!shouldfail)\]|\bSKIP\(|\b(?:REQUIRE|CHECK)\(true\)',
        "a test that does not run or cannot fail")


def check_product_speaks_of_itself(files):
    """No word about trackers, people's roles or one developer's machine."""
    return grep(
        files, lambda path: True,
        r"(?i)\b(?:issue|ticket|pull request)\s+#?\d|\bthe C[E]O\b|(?<![\w.])/(?:work|home|root)/\w",
        "does not belong in the product")


def check_paths_stay_inside(files):
    """A path that climbs out of the tree works on one machine only."""
    for path, number, line in numbered(files, lambda path: True):
        for found in re.finditer(r"(?<![\w./$}*])(?:\.\./)+(?=[\w.])", line):
            if found.group(0).count("../") > path.count("/"):
                yield f"{path}:{number}: leaves the tree: {line.strip()[:60]}"


def check_documents_exist(files):
    """A document that is named is there: somewhere in the tree, by its name."""
    names = {posixpath.basename(path) for path in files}
    for path, number, line in numbered(files, lambda path: not path.startswith("tests/lint/")):
        for name in re.findall(r"\b[A-Za-z][\w-]*\.md\b", line):
            if name not in names:
                yield f"{path}:{number}: no document {name}"


# ---- Shape of files.


def check_length(files):
    for path, text in sorted(files.items()):
        lines = text.count("\n")
        if is_cpp(path) and lines > LINE_LIMIT:
            yield f"{path}:{lines}: past {LINE_LIMIT} lines, split it where there is a seam"


def check_pragma_once(files):
    for path, text in sorted(files.items()):
        if path.endswith(".hpp") and not re.search(r"^#pragma once$", text, re.M):
            yield f"{path}:1: no #pragma once"


def check_licence_line(files):
    for path, text in sorted(files.items()):
        if is_cpp(path) and not text.startswith("// SPDX-License-Identifier: MIT\n"):
            yield f"{path}:1: the first line is not // SPDX-License-Identifier: MIT"


# name, check, bad samples (each must be found), good sample (nothing may be found)
CHECKS = [
    ("layers: includes follow the dependency rule", check_layers, [
        {"engine/a.hpp": '#include "games/hexapawn/rules.hpp"'},
        {"engine/a.hpp": '#include "protocol/core/reply.hpp"'},
        {"engine/search/a.cpp": "#include <boost/asio.hpp>"},
        {"games/x/a.cpp": '#include "protocol/core/reply.hpp"'},
        {"games/x/a.cpp": "#include <spdlog/spdlog.h>"},
        {"protocol/core/a.cpp": "#include <thread>"},
        {"protocol/core/a.cpp": "#  include <boost/asio/post.hpp>"},
        {"protocol/core/a.cpp": '#include "games/games.hpp"'},
        {"protocol/core/a.cpp": '#include "protocol/io/line_sink.hpp"'},
        {"protocol/core/a.cpp": '#include "../line_sink.hpp"', "protocol/io/line_sink.hpp": ""},
        {"protocol/cli/play/play.cpp": '#include "games/kalah/rules.hpp"'},
        {"engine/a.cpp": '#include "tests/catch.hpp"'},
    ], {
        "protocol/main.cpp": '#include "games/games.hpp"\n#include "engine/registry.hpp"\n#include <thread>',
        "games/x/a.cpp": '#include "rules.hpp"\n#include "engine/rules.hpp"',
        "games/x/rules.hpp": "",
        "protocol/core/a.cpp": '#include "reply.hpp"\n#include "engine/stop.hpp"',
        "protocol/core/reply.hpp": "",
        "protocol/cli/play/play.cpp": '#include "protocol/core/session.hpp"\n#include <boost/asio.hpp>',
    }),
    ("layers: a game includes no other game", check_games_apart, [
        {"games/x/a.cpp": '#include "games/y/rules.hpp"'},
        {"games/x/a.cpp": '#include "../y/rules.hpp"', "games/y/rules.hpp": ""},
    ], {
        "games/x/a.cpp": '#include "games/x/rules.hpp"',
        "games/games.cpp": '#include "games/x/rules.hpp"',
    }),
    ("words: only line_sink writes to stdout", check_stdout, [
        {"engine/a.cpp": "  std::cout << 1;"},
        {"engine/a.cpp": "  std::cerr << 1;"},
        {"games/a.cpp": '  printf("x");'},
        {"games/a.cpp": '  std::puts("x");'},
        {"protocol/a.cpp": '  std::fprintf(stdout, "x");'},
    ], {"protocol/a.cpp": 'snprintf(b, 3, "x"); fmt::sprintf("x"); fputs(s, stderr); sink.puts(s);'}),
    ("words: no default logger", check_default_logger, [{"protocol/a.cpp": 'spdlog::info("x");'}],
     {"protocol/a.cpp": 'log.info("x"); spdlog::logger l;'}),
    ("words: no rand, system, using namespace std", check_forbidden_calls, [
        {"engine/a.cpp": "int x = std::rand();"},
        {"engine/a.cpp": 'system("ls");'},
        {"engine/a.cpp": 'std::system("ls");'},
        {"engine/a.cpp": "using namespace std;"},
    ], {"engine/a.cpp": "file_system(x); std::filesystem::path p; std::random_device d;"}),
    ("words: stop tokens and joining threads are our own", check_own_stop_tokens, [
        {"engine/a.hpp": "#include <stop_token>"},
        {"protocol/a.cpp": "#  include <stop_token>"},
        {"games/x/a.hpp": "void search(const std::stop_token& stop);"},
        {"engine/a.cpp": "std::stop_source source; "},
        {"protocol/a.cpp": "std::stop_callback wake(token, [] {});"},
        {"tests/engine/a_test.cpp": "std::jthread thread([] {});"},
    ], {
        "engine/a.hpp": '#include "engine/stop.hpp"\nengine::JoiningThread thread; engine::StopToken stop;',
        "docs/a.md": "as std::jthread does",
    }),
    ("words: nothing unfinished", check_unfinished, [
        {"engine/a.cpp": "// TODO more"}, {"games/x/a.hpp": "// FIXME"},
        {"protocol/a.cpp": "// XXX"}, {"protocol/a.cpp": "// HACK"},
    ], {"engine/a.cpp": "// all done, XXXL"}),
    ("words: every test runs and can fail", check_tests_can_fail, [
        {"tests/a.cpp": 'TEST_CASE("x", "[.slow]") {'},
        {"tests/a.cpp": 'TEST_CASE("x", "[!mayfail]") {'},
        {"tests/a.cpp": "REQUIRE(true);"},
        {"tests/a.cpp": 'SKIP("x");'},
    ], {"tests/a.cpp": 'TEST_CASE("x", "[fast]") {\n  REQUIRE(is_true);'}),
    ("words: the product speaks of itself alone", check_product_speaks_of_itself, [
        {"docs/a.md": "see issue " + "12"}, {"run.sh": "cd /work" + "/main"},
        {"engine/a.cpp": "// Ticket " + "#7"}, {"docs/a.md": "as the " + "CEO wishes"},
    ], {"docs/a.md": "an issue of taste; network/root/x"}),
    ("words: paths stay inside the tree", check_paths_stay_inside, [
        {"docs/a.md": "see ../" + "../tools/x"}, {"run.sh": "cat " + "../" + "x"},
    ], {"docs/a.md": "[rules](../games/x/rules.hpp)", "engine/a.hpp": "// a ... b"}),
    ("words: named documents exist", check_documents_exist, [
        {"engine/a.hpp": "// as PLAN.md says"}, {"README.md": "see docs/protocol.md"},
    ], {"README.md": "see docs/protocol.md", "docs/protocol.md": "x"}),
    (f"files: at most {LINE_LIMIT} lines", check_length, [{"engine/a.cpp": "\n" * 401}],
     {"engine/a.cpp": "\n" * 400, "docs/a.md": "\n" * 999}),
    ("files: every header has #pragma once", check_pragma_once,
     [{"engine/a.hpp": "// #pragma once\n"}], {"engine/a.hpp": "// x\n#pragma once\n"}),
    ("files: the first line names the licence", check_licence_line,
     [{"engine/a.hpp": "#pragma once\n"}, {"tests/a.cpp": "\n// SPDX-License-Identifier: MIT\n"}],
     {"engine/a.hpp": "// SPDX-License-Identifier: MIT\n#pragma once\n"}),
]


def read_tree(root):
    files = {}
    for folder, folders, names in os.walk(root):
        folders[:] = [f for f in folders if f not in (".git", "build", "node_modules", "__pycache__")]
        for name in sorted(set(names) - {".git"}):  # a file in a linked working tree
            path = os.path.join(folder, name)
            try:
                with open(path, encoding="utf-8", newline="") as file:
                    files[os.path.relpath(path, root).replace(os.sep, "/")] = file.read()
            except (UnicodeDecodeError, OSError):
                pass  # not text
    return files


def report(results):
    bad = 0
    for name, findings in results:
        for finding in findings:
            print("  " + finding)
        bad += bool(findings)
        print(("FAIL  " if findings else "ok    ") + name)
    print(f"{len(results) - bad} passed, {bad} failed")
    return 1 if bad else 0


def selftest():
    results = []
    for name, check, bad_samples, good in CHECKS:
        wrong = [f"not found: {sample}" for sample in bad_samples if not list(check(sample))]
        wrong += [f"found in the good sample: {finding}" for finding in check(good)]
        results.append((name, wrong))
    return report(results)


def main(arguments):
    if arguments == ["--selftest"]:
        return selftest()
    here = os.path.dirname(os.path.abspath(__file__))
    root = arguments[0] if arguments else os.path.dirname(os.path.dirname(here))
    files = read_tree(root)
    if not any(in_sources(path) for path in files):
        print(f"no sources under {root}")
        return 2
    return report([(name, list(check(files))) for name, check, _, _ in CHECKS])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
