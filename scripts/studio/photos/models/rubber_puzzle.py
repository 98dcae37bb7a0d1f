from studio import *
from models.crumb_parts import crumb
from models.puzzle_parts import sheet

FLECKS = {
    "black": [],
    "blue": [("#2136dd", 0.11)],
    "grey": [("#a2a9b4", 0.09), ("#5a616c", 0.07)],
}


def build(flecks="black", thickness=0.01):
    """Sheets of crumb rubber 1 × 1 m with dovetails: three locked, a fourth about to be put in its place. Metres."""
    m = crumb("#0b0c0e", FLECKS[flecks], grain=230, bump=0.6)

    def lay(where):
        sheet(where, [(m, thickness)], fields=11, depth=0.038, bevel=0.0025)

    lay(TR((0, 1, 0)))
    lay(TR((1, 1, 0)))
    lay(TR((1, 0, 0)))
    # its socket side rests on the teeth of the neighbours
    lay(TR((-0.09, -0.10, 0.0), (0, 0, -7)))
