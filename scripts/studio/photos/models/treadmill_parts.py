"""What treadmills share. The rear end is at y = 0, the motor at the far end of Y, the runner looks along +Y."""

from studio import *
from models.cardio_parts import (
    accent,
    accent_gloss,
    aluminium,
    dial,
    facing,
    frame_paint,
    glass,
    grip,
    key,
    LABEL,
    lit,
    LIVELY,
    red,
    screen,
    shell,
    VALUE,
)


def belt_rubber():
    return mat("belt", "#0d0d0e", 0.68, 0, 0.3, bumps=[("voronoi", 420, 0.45, 0.0008), ("noise", 60, 0.1, 0.001)], cvar=0.10, rvar=0.08)


def pulse_plate():
    return mat("pulse", "#c8cacc", 0.2, 1)


def deck(belt, width, length, top, body, low=None, strip=None, cushions=0, word=0.085, rail_rise=0.016):
    """belt of (run, width) with its upper face at `top`, foot rails to `width`, rear caps and roller.

    `low`: underside of the rails; `strip`: material of the line along the rails; `cushions`: coloured elastomers seen a side.
    """
    low = top - 0.10 if low is None else low
    wide = belt[1]
    inner = wide / 2 + 0.010
    rail = width / 2 - inner
    prism([(0.04, top - 0.052), (length, top - 0.052), (length, top), (0.04, top)], wide, belt_rubber(), "yz", rad=0.025, bevel=0.001)
    decal(WORD, word, (0, belt[0] * 0.34, top + 0.0006), (1, 0, 0), (0, 1, 0), "#74777f")
    cyl((-wide / 2, 0.065, top - 0.026), (wide / 2, 0.065, top - 0.026), 0.0255, steel(), bevel=0.002)
    upper = top + rail_rise
    for s in (-1, 1):
        x = s * (inner + rail / 2)
        prism([(0.02, low), (length, low), (length, upper), (0.03, upper)], rail, body, "yz", at=x, rad=0.02, bevel=0.011)
        ribs = int((rail - 0.030) / 0.013)
        for i in range(ribs):
            box(
                (0.006, length - 0.28, 0.004),
                (x + (i - (ribs - 1) / 2) * 0.013, length / 2 + 0.06, upper),
                m=rubber("#0a0a0b"),
                bevel=0.0015,
            )
        middle = (low + upper) / 2
        box((0.005, length - 0.20, (upper - low) * 0.20), (s * width / 2, length / 2 + 0.05, middle), m=strip or aluminium(), bevel=0.0018)
        for i in range(cushions):
            y = 0.30 + (length - 0.50) * i / max(1, cushions - 1)
            cyl((s * (width / 2 - 0.06), y, low - 0.034), (s * (width / 2 - 0.06), y, low + 0.006), 0.030, accent(0.4), bevel=0.009)
        end_cap(x, rail, low, upper, s)
    return upper


def end_cap(x, rail, low, upper, s):
    """the moulded corner at the rear with the bolt that tightens the belt"""
    outline = [(-0.012, low - 0.008), (0.13, low - 0.008), (0.13, upper + 0.006), (0.02, upper + 0.004), (-0.012, upper - 0.03)]
    prism(outline, rail + 0.014, shell("#141519"), "yz", at=x, rad=0.022, bevel=0.012)
    bolt((x, -0.012, (low + upper) / 2), (0, -1, 0), r=0.010, h=0.007)


def hood(outline, width, m, bevel=0.03):
    """motor cover: (y, z) outline across the machine"""
    return prism(outline, width, m, "yz", rad=0.05, bevel=bevel, seg=6)


def vents(a, b, w=0.22):
    """slots sunk into the hood's top between its (y, z) edges a and b"""
    n = int((b[0] - a[0]) * 0.7 / 0.018)
    slope = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    for i in range(n):
        t = 0.5 + (i - (n - 1) / 2) * 0.018 / (b[0] - a[0])
        at = (0, a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
        box((w, 0.007, 0.0016), at, (slope, 0, 0), mat("hole", "#020202", 0.9, 0, 0.1), bevel=0.0006)


def rubber_foot(x, y, r=0.03, h=0.05):
    cyl((x, y, 0), (x, y, h), r, rubber("#0e0e0f"), bevel=0.007)


def cup_holder(x, y, z, r=0.038):
    """a ring and its well in a console face"""
    lathe([(r, 0), (r, 0.006), (r - 0.006, 0.006), (r - 0.008, 0)], shell("#1a1b20"), 64, (x, y, z), (x, y, z + 1), closed=True)
    lathe(
        [(0.001, 0), (r - 0.006, 0), (r - 0.006, 0.001), (0.001, 0.001)], mat("hole", "#020202", 0.9, 0, 0.1), 64, (x, y, z), (x, y, z + 1)
    )


def safety_key(a, b, drop=0.10):
    """red magnet at a, cord in a loop, clip on the rail at b"""
    a, b = V(a), V(b)
    middle = (a + b) / 2 - V((0, 0.03, drop))
    box((0.034, 0.016, 0.030), a, m=red(), bevel=0.005)
    tube([a, a - V((0, 0.03, 0.02)), middle, b - V((0, 0.012, 0.03)), b], 0.003, red(), rad=0.06, res=4)
    box((0.022, 0.014, 0.045), b, m=shell("#1a1b20"), bevel=0.004)


def quick_keys(x, y, z, labels, step=0.034):
    for i, label in enumerate(labels):
        key(x, y - i * step, z, label=label)


RUN = [[("СКОРОСТЬ", "12,4"), ("ВРЕМЯ", "24:36"), ("ПУЛЬС", "138")], [("КМ", "4,82"), ("НАКЛОН", "6 %"), ("ККАЛ", "312")]]
