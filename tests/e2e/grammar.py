# SPDX-License-Identifier: MIT
"""The forms that a line on stdout can have. Anything else there is a defect: a GUI reads it."""

import re

SLIDE = r"(?:[a-p]\d{1,2}){2}"
MOVE = rf"(?:{SLIDE}(?:x{SLIDE})*|(?:x{SLIDE})+|pass|\d{{1,2}}|swap)"
FORMS = [
    r"id (name|author) \S.*",
    r"option name \S.* type (check default (true|false)|spin default -?\d+ min -?\d+ max -?\d+|"
    r"combo default \S.*?( var \S.*?)+|string default .*|button)",
    r"uciok|ugiok|readyok",
    r"info string \S.*",
    r"info depth \d+ seldepth \d+( multipv \d+)? score (cp -?\d+|mate -?\d+)( lowerbound| upperbound)?"
    r"( proven)?( plies -?\d+)?( wdl \d+ \d+ \d+)? nodes \d+ nps \d+ hashfull \d+ tbhits \d+ time \d+"
    rf" pv( {MOVE})+",
    r"info depth \d+ seldepth \d+ nodes \d+ nps \d+ hashfull \d+ tbhits \d+ time \d+",  # still alive
    rf"info (depth \d+ )?currmove {MOVE} currmovenumber \d+",
    rf"bestmove ({MOVE}( ponder {MOVE})?|\(none\)|none)",
    rf"{MOVE}: \d+",
    r"Nodes searched: \d+",
    r"puzzle (none|\{.*\})",
    r"response( .*)?",
]
LINE = re.compile("|".join(f"(?:{form})" for form in FORMS))
WHOLE = re.compile(r"[\x20-\x7e]*")
INFO = re.compile(
    r"info depth (?P<depth>\d+) seldepth (?P<seldepth>\d+)(?: multipv (?P<multipv>\d+))? score (?P<kind>cp|mate) "
    r"(?P<score>-?\d+)(?P<bound> lowerbound| upperbound)?(?P<proven> proven)?(?: plies (?P<plies>-?\d+))?"
    r"(?: wdl (?P<wdl>\d+ \d+ \d+))? nodes (?P<nodes>\d+) .* pv (?P<pv>.*)")


def check(engine):
    for number, line in enumerate(engine.lines):
        if number not in engine.free and not (LINE.fullmatch(line) and WHOLE.fullmatch(line)):
            engine.fail(f"a line of no known form: {line!r}")


def infos(lines):
    """The search lines among lines, each as a dictionary of what it says."""
    return [found.groupdict() for line in lines if (found := INFO.fullmatch(line))]
