# SPDX-License-Identifier: MIT
"""run.sh and test.sh on a machine made of stand-ins: what they install, build, say and hand on.

A folder holds copies of the scripts; PATH leads to plain tools and to stand-ins for dpkg-query,
apt-get, sudo, cmake, ctest and python3 that write down how they were called.
"""

import os
import pathlib
import pty
import shutil
import stat
import subprocess
import tempfile
import time
import unittest

from harness import PATIENCE, ROOT
from test_descriptors import read_until

TOOLS = ("bash", "cat", "dirname", "env", "flock", "grep", "head", "mkdir", "mktemp", "mv", "readlink", "rm", "sed", "sleep",
         "tail", "tr")
NOTE = 'printf "%s\\n" "${0##*/} $*" >>"$CALLS"\n'
ENGINE = '#!/bin/bash\nprintf "<%s>" "$@"; while IFS= read -r line; do printf "[%s]" "$line"; done\n'
STAND_INS = {
    "dpkg-query": 'cat "$STATUS"\n',
    "apt-get": NOTE + 'printf "frontend %s\\n" "$DEBIAN_FRONTEND" >>"$CALLS"; cat; echo chatter; exit "${APT_EXIT:-0}"\n',
    "sudo": NOTE + 'exec "$@"\n',
    "c++": "", "ninja": "",
    # configuring makes a tree that knows its folder; building makes an engine
    "cmake": NOTE + 'cat; exec 3>&-\n[[ ${CMAKE_EXIT:-0} == 0 ]] || { echo "error: broken"; exit 1; }\n'
             'tree=build/release; [[ "$*" == *asan* ]] && tree=build/asan\nmkdir -p "$tree"\n'
             'if [[ "$*" == *--build* ]]; then\n'
             '  echo begin >>"$CALLS"; [[ -e $tree/parlour ]] || { echo "[1/1] Building x"; sleep 0.1; }\n'
             '  cat "$ENGINE" >"$tree/parlour"; chmod +x "$tree/parlour"; echo end >>"$CALLS"\n'
             'else\n  echo "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" >"$tree/CMakeCache.txt"; : >"$tree/build.ninja"\nfi\n',
    "ctest": NOTE + 'printf "%b\\n" "$CTEST_SAYS"; exit "${CTEST_EXIT:-0}"\n',
    "python3": NOTE + 'printf "%b\\n" "$PYTHON_SAYS"; exit "${PYTHON_EXIT:-0}"\n',
}


def packages(*groups):
    rows = [line.split() for line in (ROOT / ".ci/packages").read_text().splitlines() if not line.startswith("#")]
    return [row[1] for row in rows if row and row[0] in groups]


class Machine:
    def __init__(self, test, lacks=(), without=(), user=None):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="parlour "))
        test.addCleanup(shutil.rmtree, self.folder)
        self.root = self.folder / "a copy"
        self.bin = self.folder / "bin"
        self.calls = self.folder / "calls"
        self.user = user
        (self.root / ".ci").mkdir(parents=True)
        self.bin.mkdir()
        for name in ("run.sh", "test.sh", ".ci/lib.sh", ".ci/packages"):
            shutil.copy(ROOT / name, self.root / name)
        for name in (*TOOLS, "chmod"):
            os.symlink(shutil.which(name), self.bin / name)
        for name, text in STAND_INS.items():
            if name not in without:
                self.write(self.bin / name, "#!/bin/bash\n" + text)
        self.calls.touch()
        self.write(self.folder / "engine", ENGINE)
        there = [name for name in packages("run", "test", "ci") if name not in lacks]
        (self.folder / "status").write_text("".join(f"ii :{name}:\n" for name in there) + "rc :gone:\n")
        for path in (self.folder, *self.folder.rglob("*")):
            if not path.is_symlink():
                path.chmod(path.stat().st_mode | stat.S_IRWXG | stat.S_IRWXO)

    @staticmethod
    def write(path, text):
        path.write_text(text)
        path.chmod(0o755)

    def environment(self, **changes):
        return {"PATH": str(self.bin), "CALLS": str(self.calls), "STATUS": str(self.folder / "status"),
                "ENGINE": str(self.folder / "engine"), "HOME": "/", **changes}

    def run(self, script="run.sh", *arguments, data="", cwd="/", **changes):
        self.calls.write_text("")
        done = subprocess.run([str(self.root / script) if not os.path.isabs(script) else script, *arguments], input=data,
                              text=True, capture_output=True, cwd=cwd, env=self.environment(**changes), user=self.user,
                              timeout=3 * PATIENCE)
        return done.returncode, done.stdout, done.stderr

    def called(self, name):
        return [line for line in self.calls.read_text().splitlines() if line.startswith(name + " ")]


needs_root = unittest.skipIf(os.geteuid() != 0, "only root can try both root and others")
NOBODY = 65534 if os.geteuid() == 0 else None


class RunScript(unittest.TestCase):
    def test_builds_once_and_hands_over_everything(self):
        machine = Machine(self)
        self.assertEqual(machine.run("run.sh", "--game", "a b", data="uci\nquit\n")[:2], (0, "<--game><a b>[uci][quit]"))
        self.assertEqual(machine.called("apt-get"), [])
        self.assertEqual(machine.called("cmake"), ["cmake --fresh --preset release -DPARLOUR_TESTS=OFF",
                                                   "cmake --build --preset release --target parlour"])
        status, out, err = machine.run("run.sh", data="x\n")
        self.assertEqual((status, out, err), (0, "<>[x]", ""))
        self.assertEqual(machine.called("cmake"), ["cmake --build --preset release --target parlour"])

    def test_says_that_it_builds_on_stderr(self):
        self.assertIn("building release", Machine(self).run()[2])

    def test_starts_from_anywhere_and_through_links(self):
        machine = Machine(self)
        link, second = machine.folder / "link to it", machine.folder / "second"
        link.symlink_to(machine.root / "run.sh")
        second.symlink_to("link to it")
        for cwd in ("/", str(machine.folder), str(machine.root)):
            for script in (str(link), str(second), str(machine.root / "run.sh")):
                self.assertEqual(machine.run(script, "v", cwd=cwd)[:2], (0, "<v>"))

    def test_starts_quickly_when_nothing_is_to_do(self):
        machine = Machine(self)
        machine.run()
        took = []
        for _ in range(5):  # the best of them: the machine may be busy with something else
            began = time.monotonic()
            machine.run()
            took.append(time.monotonic() - began)
        self.assertLess(min(took), 0.8 * PATIENCE / 10)

    def test_a_moved_folder_is_configured_afresh(self):
        machine = Machine(self)
        machine.run()
        moved = machine.folder / "moved"
        machine.root.rename(moved)
        machine.root = moved
        self.assertEqual(machine.run()[0], 0)
        self.assertEqual(machine.called("cmake")[0], "cmake --fresh --preset release -DPARLOUR_TESTS=OFF")

    def test_a_failed_build_is_shown_and_nothing_starts(self):
        machine = Machine(self)
        status, out, err = machine.run(CMAKE_EXIT="1", data="uci\n")
        self.assertEqual((status, out), (1, ""))
        self.assertIn("error: broken", err)

    def test_two_at_once_build_one_after_the_other(self):
        machine = Machine(self)
        starts = [subprocess.Popen([str(machine.root / "run.sh")], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, env=machine.environment()) for _ in range(3)]
        self.assertEqual([start.communicate()[0] for start in starts], [b"<>"] * 3)
        marks = [line for line in machine.calls.read_text().splitlines() if line in ("begin", "end")]
        self.assertEqual(marks, ["begin", "end"] * 3)

    @needs_root
    def test_missing_packages_are_installed_by_root(self):
        machine = Machine(self, lacks=("cmake", "libedit-dev", "catch2", "clang"))
        status, out, err = machine.run(data="kept\n")
        self.assertEqual((status, out), (0, "<>[kept]"))
        update, install = machine.called("apt-get")
        self.assertTrue(update.endswith(" update"), update)
        self.assertTrue(install.endswith("install --no-install-recommends --no-remove cmake libedit-dev"), install)
        self.assertIn("frontend noninteractive", machine.calls.read_text())
        self.assertIn("installing cmake libedit-dev", err)
        self.assertNotIn("chatter", err)

    @needs_root
    def test_a_removed_package_counts_as_missing(self):
        machine = Machine(self, lacks=("cmake",))
        with (machine.folder / "status").open("a") as status:
            status.write("rc :cmake:\n")
        machine.run()
        self.assertTrue(machine.called("apt-get")[1].endswith(" cmake"))

    @needs_root
    def test_another_boost_is_kept(self):
        machine = Machine(self, lacks=("libboost-dev",))
        self.assertEqual(machine.run()[0], 0)
        self.assertEqual(machine.called("apt-get"), [])

    @needs_root
    def test_a_failed_installation_is_shown(self):
        machine = Machine(self, lacks=("cmake",))
        status, out, err = machine.run(APT_EXIT="100")
        self.assertEqual((status, out, machine.called("cmake")), (1, "", []))
        self.assertIn("chatter", err)
        self.assertIn("apt-get install --no-install-recommends --no-remove cmake", err)

    def test_others_use_sudo(self):
        machine = Machine(self, lacks=("cmake",), user=NOBODY)
        self.assertEqual(machine.run()[:2], (0, "<>"))
        self.assertEqual(len(machine.called("sudo")), 2)
        self.assertEqual(len(machine.called("apt-get")), 2)

    def test_without_sudo_the_administrator_is_told_what_to_type(self):
        machine = Machine(self, lacks=("cmake", "g++"), without=("sudo",), user=NOBODY)
        status, out, err = machine.run()
        self.assertEqual((status, out), (1, ""))
        self.assertIn("missing packages: g++ cmake\n", err)
        self.assertIn("apt-get install --no-install-recommends --no-remove g++ cmake\n", err)
        self.assertEqual(machine.called("apt-get") + machine.called("cmake"), [])

    def test_without_sudo_nothing_is_asked_when_nothing_is_missing(self):
        machine = Machine(self, without=("sudo",), user=NOBODY)
        self.assertEqual(machine.run()[:2], (0, "<>"))

    def test_without_apt_the_build_is_tried(self):
        machine = Machine(self, without=("apt-get", "dpkg-query", "sudo"))
        self.assertEqual(machine.run()[:2], (0, "<>"))

    def test_without_apt_and_tools_the_packages_are_named(self):
        for gone in ("cmake", "ninja", "c++"):
            machine = Machine(self, without=("apt-get", "dpkg-query", gone))
            status, out, err = machine.run()
            self.assertEqual((status, out), (1, ""))
            for name in packages("run"):
                if name != "libboost-dev":  # may be proved by a file of this machine
                    self.assertIn(name, err)
            self.assertIn("apt-get install", err)

    @needs_root
    def test_a_folder_of_somebody_else_is_used_as_it_is(self):
        machine = Machine(self, user=NOBODY)
        self.assertEqual(machine.run()[0], 0)
        for path in (machine.root / "build", *machine.root.rglob("build/**/*")):
            path.chmod(0o755)
            os.chown(path, 0, 0)
        self.assertEqual(machine.run(data="x\n"), (0, "<>[x]", ""))
        self.assertEqual(machine.called("cmake"), [])

    def test_terminal_of_the_user_stays_his(self):
        """The engine reads the terminal; the set-up never does, and takes its progress line away."""
        machine = Machine(self)
        ours, theirs = pty.openpty()
        process = subprocess.Popen([str(machine.root / "run.sh")], stdin=theirs, stdout=theirs, stderr=theirs,
                                   env=machine.environment(), start_new_session=True)
        os.write(ours, b"typed early\n")
        seen = read_until(ours, b"[typed early]")
        self.assertIn(b"building release", seen)
        os.write(ours, b"\x04")
        process.kill()
        process.wait()
        os.close(ours)
        os.close(theirs)


class TestScript(unittest.TestCase):
    def verdict(self, ctest, python, **changes):
        machine = Machine(self)
        status, out, _ = machine.run("test.sh", CTEST_SAYS=ctest, PYTHON_SAYS=python, **changes)
        return status, out.splitlines()[-1]

    def test_all_suites_are_added_up(self):
        good = "100% tests passed, 0 tests failed out of 57"
        self.assertEqual(self.verdict(good, "Ran 40 tests in 3.1s\\n\\nOK"), (0, "99 passed, 0 failed, retried=0"))
        self.assertEqual(self.verdict(good, "Ran 1 test in 3.1s\\n\\nOK"), (0, "60 passed, 0 failed, retried=0"))
        self.assertEqual(self.verdict(good, "Ran 40 tests in 3.1s\\n\\nOK (skipped=4)"), (0, "95 passed, 0 failed, retried=0"))

    def test_failures_of_each_are_counted(self):
        good = "100% tests passed, 0 tests failed out of 57"
        self.assertEqual(self.verdict("96% tests passed, 2 tests failed out of 57", "Ran 40 tests in 3s\\n\\nOK", CTEST_EXIT="8"),
                         (1, "97 passed, 2 failed, retried=0"))
        self.assertEqual(self.verdict(good, "Ran 40 tests in 3s\\n\\nFAILED (failures=2, errors=1, skipped=3)", PYTHON_EXIT="1"),
                         (1, "93 passed, 3 failed, retried=0"))

    def test_second_tries_are_counted_shown_and_at_most_two(self):
        good = "100% tests passed, 0 tests failed out of 57"
        machine = Machine(self)
        status, out, _ = machine.run("test.sh", CTEST_SAYS=good,
                                     PYTHON_SAYS="== what failed at first\\nRan 40 tests in 3s\\n\\nOK (retried=2)")
        self.assertEqual((status, out.splitlines()[-1]), (0, "99 passed, 0 failed, retried=2"))
        self.assertIn("== what failed at first", out)
        self.assertEqual(self.verdict(good, "Ran 40 tests in 3s\\n\\nOK (retried=3)"), (1, "99 passed, 1 failed, retried=3"))

    def test_a_suite_that_ran_nothing_or_broke_off_has_failed(self):
        good = "100% tests passed, 0 tests failed out of 57"
        self.assertEqual(self.verdict("", "Ran 40 tests in 3s\\n\\nOK"), (1, "42 passed, 1 failed, retried=0"))
        self.assertEqual(self.verdict("No tests were found!!!", "Ran 40 tests in 3s\\n\\nOK", CTEST_EXIT="8"), (1, "42 passed, 1 failed, retried=0"))
        self.assertEqual(self.verdict(good, "Traceback", PYTHON_EXIT="1"), (1, "59 passed, 1 failed, retried=0"))
        self.assertEqual(self.verdict(good, "Ran 0 tests in 0s\\n\\nOK"), (1, "59 passed, 1 failed, retried=0"))

    def test_a_failed_build_is_one_failure(self):
        machine = Machine(self)
        status, out, _ = machine.run("test.sh", CMAKE_EXIT="1")
        self.assertEqual((status, out.splitlines()[-1]), (1, "0 passed, 1 failed, retried=0"))
        self.assertIn("error: broken", out)
        self.assertEqual(machine.called("ctest"), [])

    @needs_root
    def test_installs_what_tests_need_too(self):
        machine = Machine(self, lacks=("catch2", "cmake", "shellcheck"))
        machine.run("test.sh", CTEST_SAYS="100% tests passed, 0 tests failed out of 5", PYTHON_SAYS="Ran 4 tests in 3s\n\nOK")
        self.assertTrue(machine.called("apt-get")[1].endswith(" cmake catch2"))

    def test_what_cannot_be_installed_ends_in_the_plain_line(self):
        machine = Machine(self, lacks=("catch2",), without=("sudo",), user=NOBODY)
        status, out, err = machine.run("test.sh")
        self.assertEqual((status, out), (1, "0 passed, 1 failed, retried=0\n"))
        self.assertIn("catch2", err)


class Packages(unittest.TestCase):
    def test_the_list_is_plain(self):
        for line in (ROOT / ".ci/packages").read_text().splitlines():
            self.assertRegex(line, r"^(#.*|(run|test|ci|cover|node) [a-z0-9][a-z0-9+.-]+( /\S+)?)$")
        names = packages("run", "test", "ci")
        self.assertEqual(len(names), len(set(names)))
        self.assertNotIn("libboost1.81-dev", names)


if __name__ == "__main__":
    unittest.main()
