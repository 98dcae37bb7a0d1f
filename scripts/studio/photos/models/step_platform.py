from studio import *

DECK, RING = 0.10, 0.05  # height of the platform, of one support ring


def build(length=0.68, width=0.28, rings=1, blocks=2, accent=ACCENT):
    """Aerobic step of ribbed polypropylene: `blocks` supports (2 or 4), each `rings` high on top of the platform's own 10 cm."""
    lift = rings * RING
    deck(length, width, lift)
    rim = length * 0.20 if blocks == 2 else length * 0.15
    xs = (-1, 1) if blocks == 2 else (-1, -0.36, 0.36, 1)
    for s in xs:
        middle = s * (length / 2 - rim / 2 - 0.008)
        for ring in range(rings):
            support(middle, ring * RING, rim, width, plastic(accent, 0.42))
    word(length, width, lift)


def plan(length, width, corner):
    return fillet([V((sx * length / 2, sy * width / 2, 0)) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))], corner, 12, True)


def slab(length, width, corner, z, height, m, bevel):
    outline = [(p.x, p.y) for p in plan(length, width, corner)]
    return prism(outline, height, m, plane="xy", at=z + height / 2, bevel=bevel)


def deck(length, width, lift):
    body = plastic("#15171b", 0.5)
    top = lift + DECK
    slab(length, width, 0.055, top - 0.032, 0.028, body, 0.006)
    slab(length - 0.016, width - 0.016, 0.050, lift, DECK - 0.034, plastic("#101215", 0.52), 0.004)
    tread = mat("tpe", "#1f232b", 0.82, 0, 0.22, bumps=[("voronoi", 380, 0.6, 0.0012)])
    slab(length - 0.026, width - 0.026, 0.045, top - 0.006, 0.006, tread, 0.0025)
    groove = mat("tpe groove", "#0c0d10", 0.85, 0, 0.2)
    count = 5
    for i in range(count):
        y = (i - (count - 1) / 2) * (width - 0.09) / (count - 1)
        box((length - 0.13, 0.0045, 0.002), (0, y, top + 0.0006), m=groove, bevel=0.0008)
    ribs(length, width, lift, body)


def ribs(length, width, lift, m):
    """Stiffening ribs every 4 cm round the skirt."""
    height = DECK - 0.040
    z = lift + height / 2 + 0.001
    for side in (-1, 1):
        n = int((length - 0.13) / 0.04)
        for i in range(n + 1):
            box((0.006, 0.012, height), ((i - n / 2) * 0.04, side * (width / 2 - 0.008), z), m=m, bevel=0.002)
        n = int((width - 0.13) / 0.04)
        for i in range(n + 1):
            box((0.012, 0.006, height), (side * (length / 2 - 0.008), (i - n / 2) * 0.04, z), m=m, bevel=0.002)


def support(x, z, length, width, m):
    """A ring under the platform's end: it clicks in and stands on rubber."""

    def go():
        slab(length, width - 0.004, 0.030, 0.004, RING - 0.005, m, 0.006)
        slab(length - 0.03, width - 0.034, 0.02, RING - 0.0012, 0.0015, mat("hole", "#020202", 0.9, 0, 0.1), 0)
        slab(length - 0.012, width - 0.016, 0.026, 0, 0.006, rubber("#0e0e0f"), 0.002)
        box((length * 0.42, 0.003, 0.018), (0, -width / 2 + 0.0015, RING * 0.55), m=plastic("#111215", 0.5), bevel=0.0012)

    group(TR((x, 0, z)), go)


def word(length, width, lift):
    """On the smooth field in the middle of the front skirt."""
    box((length * 0.30, 0.006, DECK - 0.046), (0, -width / 2 + 0.001, lift + (DECK - 0.040) / 2), m=plastic("#15171b", 0.5), bevel=0.003)
    decal(WORD, 0.034, (0, -width / 2 - 0.0022, lift + (DECK - 0.040) / 2), (1, 0, 0), (0, 0, 1))
