# SPDX-License-Identifier: MIT
"""Programs by others that some tests need. Where one is missing these tests are skipped, or fail if
PARLOUR_REQUIRED is set."""
import os
import shutil
import unittest

# Debian keeps games where not every PATH looks.
PATH = os.environ.get("PATH", os.defpath) + ":/usr/games"


def find(name):
    return shutil.which(name, path=PATH)


def needs(*names):
    """Decorates a test or a class of them."""
    missing = [name for name in names if not find(name)]
    if missing and os.environ.get("PARLOUR_REQUIRED"):
        raise SystemExit(f"PARLOUR_REQUIRED is set, and these are not installed: {', '.join(missing)}")
    return unittest.skipIf(missing, f"not installed here: {', '.join(missing)}")
