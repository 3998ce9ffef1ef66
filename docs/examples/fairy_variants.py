#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes hexapawn, in any sizes, as variants for Fairy-Stockfish.

    python3 fairy_variants.py 3x3 4x4 5x4 > hexapawn.ini

Sizes are ranks by files; without any, all from 3x3 to 8x8. The variants are called hexapawn3x3 and
so on, as Parlour calls them. Fairy-Stockfish reads the file by its option VariantPath.
"""
import itertools
import re
import sys

MOST_RANKS, MOST_FILES = 10, 12  # what the larger of its two builds takes

# The settings that matter: a pawn on the last rank ends the game, so it becomes nothing there; who
# cannot move has lost; and no pawn takes two steps, which chess allows from the second rank.
VARIANT = """\
[hexapawn{ranks}x{files}]
maxRank = {ranks}
maxFile = {files}
pawn = p
castling = false
doubleStep = false
promotionPieceTypes = -
mandatoryPawnPromotion = false
stalemateValue = loss
nMoveRule = 0
nFoldRule = 0
flagPiece = p
whiteFlag = *{ranks}
blackFlag = *1
startFen = {start} w - - 0 1
"""


def variant(ranks, files):
    start = "/".join(["p" * files, *[str(files)] * (ranks - 2), "P" * files])
    return VARIANT.format(ranks=ranks, files=files, start=start)


def main(words):
    sizes = []
    for word in words:
        found = re.fullmatch(r"(\d+)x(\d+)", word)
        size = tuple(map(int, found.groups())) if found else (0, 0)
        if not (3 <= size[0] <= MOST_RANKS and 1 <= size[1] <= MOST_FILES):
            return f"{word}: a size is ranks x files, 3x1 to {MOST_RANKS}x{MOST_FILES}"
        sizes.append(size)
    for ranks, files in sizes or itertools.product(range(3, 9), repeat=2):
        print(variant(ranks, files))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
