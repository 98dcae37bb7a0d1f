"""Parts of bars: shaft with knurled zones, rotating sleeve for 50 mm discs, threaded end with its star nut."""

from studio import *


def phosphate():
    return mat("phosphate", "#101114", 0.46, 0.85, 0.4, bumps=[("noise", 900, 0.2, 0.0003)], rvar=0.07, vscale=40)


def phosphate_knurl(pitch):
    return mat("phosphate knurl", "#0d0e10", 0.5, 0.8, 0.4, bumps=[("knurl", pitch, 1.0, 0.0008)], rvar=0.05)


def zinc():
    return mat("zinc", "#8f969e", 0.30, 1, bumps=[("noise", 500, 0.06, 0.0003)], rvar=0.08, cvar=0.05, vscale=30)


def bronze():
    return mat("bronze", "#a8763a", 0.3, 1, rvar=0.06, vscale=40)


def shaft(a, b, radius, m, zones=(), knurling=None):
    """Rod from a to b; `zones` are knurled stretches as (from, to), metres from a."""
    a, b = V(a), V(b)
    along_it = (b - a).normalized()
    cyl(a, b, radius, m, bevel=0.0012)
    for start, end in zones:
        lathe(
            [(radius, 0), (radius + 0.0003, 0.0008), (radius + 0.0003, end - start - 0.0008), (radius, end - start)],
            knurling,
            96,
            a + along_it * start,
            a + along_it * end,
        )


def sleeve(at, out, length, m, kg=None, bush=None, ring=ACCENT, radius=0.0249):
    """Flange of 30 mm and sleeve of `length` from `at` outwards; coloured ring behind the flange, end cap with the brand."""
    at, out = V(at), V(out)
    flange, end = 0.030, 0.030 + length
    profile = [
        (0.015, 0.003),
        (0.017, 0),
        (0.033, 0),
        (0.0385, 0.004),
        (0.0385, flange - 0.003),
        (0.036, flange),
        (radius, flange + 0.0015),
    ]
    profile += [(radius, end - 0.002), (radius - 0.0018, end), (0.0195, end), (0.0190, end - 0.0025), (0.001, end - 0.0025)]
    lathe(profile, m, 128, at, at + out).data.auto_smooth_angle = radians(25)
    lathe([(0.0375, 0.010), (0.0391, 0.0105), (0.0391, 0.0195), (0.0375, 0.020)], paint(ring), 128, at, at + out, closed=True)
    if bush:
        lathe([(0.0142, -0.0015), (0.0185, -0.0015), (0.0185, 0.003), (0.0142, 0.003)], bush, 64, at, at + out, closed=True)
    for z in (flange + 0.006, end - 0.012):
        lathe(
            [(radius - 0.0005, z), (radius + 0.0003, z + 0.0004), (radius + 0.0003, z + 0.0016), (radius - 0.0005, z + 0.002)],
            m,
            96,
            at,
            at + out,
            closed=True,
        )
    face = at + out * (end - 0.0024)
    lathe([(0.001, 0), (0.0175, 0), (0.0188, -0.0008), (0.001, -0.0008)], plastic(ring, 0.4), 64, face, face + out)
    side = 1 if out.x > 0 else -1
    up, right = V((0, 0, 1)), V((0, side, 0))
    decal(WORD, 0.0066, face + out * 0.0003 + up * 0.0045, right, up, c=ink_on(ring))
    if kg:
        decal(kg, 0.0092, face + out * 0.0003 - up * 0.005, right, up, c=ink_on(ring))


def stop(at, out, m, radius=0.0225, width=0.012):
    """Fixed collar of a one-piece bar: the disc leans on it."""
    at, r, w = V(at), radius, width
    lathe([(0.012, 0), (r - 0.0015, 0), (r, 0.0015), (r, w - 0.0015), (r - 0.0015, w), (0.012, w)], m, 64, at, at + V(out), closed=True)


def thread(start, out, length, m, pitch=0.0032, crest=0.0145, root=0.0130):
    """Rolled thread drawn as rings: at this size nobody sees that they do not climb."""
    turns = int((length - 0.004) / pitch)
    profile = [(q, (i + s) * pitch) for i in range(turns) for q, s in ((root, 0.05), (root, 0.25), (crest, 0.45), (crest, 0.7))]
    rod = lathe([(crest, 0), *profile, (root, length - 0.003), (root - 0.002, length), (0.0005, length)], m, 64, start, V(start) + V(out))
    rod.data.auto_smooth_angle = radians(20)


def nut(at, out):
    """Star nut with the rubber ring that keeps it from turning loose; its length is 30 mm."""
    at, out = V(at), V(out)
    lathe([(0.0145, 0), (0.0225, 0), (0.024, 0.0015), (0.024, 0.0055), (0.0145, 0.006)], rubber("#0d0d0e"), 64, at, at + out, closed=True)
    star = [(r * cos(pi * i / 6), r * sin(pi * i / 6)) for i in range(12) for r in ((0.026, 0.033)[i % 2],)]
    prism([(at.y + y, at.z + z) for y, z in star], 0.016, chrome(), plane="yz", at=at.x + out.x * 0.014, rad=0.006, bevel=0.002)
    lathe([(0.0145, 0), (0.0215, 0), (0.0195, 0.007), (0.0145, 0.007)], chrome(), 64, at + out * 0.022, at + out * 2, closed=True)
