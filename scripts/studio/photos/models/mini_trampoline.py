"""Fitness trampoline for a flat or a studio: round frame, mat on rubber cords or on covered springs, a handle at its back."""

from models.jump_parts import coil
from models.trampoline_parts import at, band, bed_cloth, ring_pts
from studio import *


def build(
    diameter=1.22,
    height=0.28,
    tube_d=0.038,
    legs=6,
    cords=36,
    springs=0,
    cord_colour="#2337E8",
    handle="tee",
    grip=1.10,
    folding=False,
    circles=(0.66,),
):
    """diameter, height of the mat, tube_d (of the frame) and grip (height of the handle) in metres; cords: rubber cords of `cord_colour`, or `springs` under
    a cover; handle: "tee" (two posts that meet), "arch", "braced" (wide, four fixings) or "single"; folding: hinges in four places;
    circles: printed on the mat, as shares of its radius."""
    R, H, r = diameter / 2, height, tube_d / 2
    g = powder("#111216", k=2)
    gap = 0.105 if cords else 0.115
    inner = R - gap
    tube(ring_pts(R, H, 96), r, g, cyclic=True, res=8)
    printed_bed(inner, H, circles)
    if cords:
        rubber_cords(inner, R, r, H, cords, fabric(cord_colour, 300))
    else:
        covered_springs(inner, R, r, H, springs, cord_colour)
    for i in range(legs):
        leg(2 * pi * (i + 0.5) / legs, R, H, r, g, screwed=folding)
    if folding:
        for i in range(4):
            hinge(pi / 4 + pi / 2 * i, R, H, r)
    {"tee": tee_handle, "arch": arch_handle, "braced": braced_handle, "single": single_handle}[handle](R, H, grip, g)


def printed_bed(radius, H, circles):
    """Woven mat, its hem, the word and the printed circles."""
    rings, n, sag = 20, 96, 0.008
    dip = lambda q: H - 0.004 - sag * (1 - q * q)
    vs = [(0, 0, dip(0))]
    for i in range(1, rings + 1):
        vs += [at(2 * pi * j / n, radius * i / rings, dip(i / rings)) for j in range(n)]
    fs = [(0, 1 + j, 1 + (j + 1) % n) for j in range(n)]
    for i in range(rings - 1):
        b = 1 + i * n
        fs += [(b + j, b + n + j, b + n + (j + 1) % n, b + (j + 1) % n) for j in range(n)]
    mesh(vs, fs, bed_cloth(), [[(vs[k][0], vs[k][1]) for k in f] for f in fs])
    band(radius - 0.028, H - 0.001, radius + 0.003, H + 0.001, fabric("#1c1d20", 200))
    multi_tube([ring_pts(radius - d, H + 0.0006) for d in (0.006, 0.024)], 0.0011, fabric("#c9c9c5"), cyclic=True, res=2)
    decal(WORD, radius * 0.26, (0, -radius * 0.34, dip(0.34) + 0.002), (1, 0, 0), (0, 1, 0), "#e9e9e5")
    for i, q in enumerate(circles):
        z = dip(q) + 0.0012
        w = 0.008 if i == 0 else 0.005
        colour = "#C6F135" if i == 0 else "#e9e9e5"
        lathe(
            [(radius * q, 0), (radius * q + w, 0.0004), (radius * q + w, 0.0009), (radius * q, 0.0009)],
            paint(colour),
            128,
            (0, 0, z),
            (0, 0, z + 1),
            closed=True,
        )


def rubber_cords(inner, R, r, H, count, m):
    """Loops that zigzag from the mat round the frame tube."""
    loops = []
    for i in range(count):
        a0, a1, a2 = (2 * pi * (i + q) / count for q in (0, 0.5, 1))
        loop = [
            at(a0, inner - 0.01, H - 0.004),
            at(a0, inner + 0.012, H - 0.004),
            at(a1 - 0.02, R, H + r + 0.003),
            at(a1, R + r + 0.005, H),
        ]
        loop += [at(a1 + 0.02, R, H - r - 0.003), at(a2, inner + 0.012, H - 0.004), at(a2, inner - 0.01, H - 0.004)]
        loops.append(fillet(loop, 0.012, 4))
    multi_tube(loops, 0.0052, m, res=3)


def covered_springs(inner, R, r, H, count, colour):
    """Short springs; the quilted cover over them leaves the frame's underside free."""
    multi_tube(
        [coil(at(2 * pi * i / count, inner, H - 0.004), at(2 * pi * i / count, R - r, H), 0.006, 12) for i in range(count)],
        0.0012,
        steel(),
        res=1,
    )
    profile = [(inner - 0.02, 0.004), (inner - 0.016, 0.014), (inner + 0.02, 0.022), (R - 0.03, 0.024 + r)]
    profile += [(R + r * 0.6, r + 0.018), (R + r + 0.008, r * 0.4), (R + r + 0.010, -0.03), (R + r + 0.006, -0.055)]
    n, nv = 288, len(profile)
    vs = []
    for j in range(n):
        a = 2 * pi * j / n
        # Eight quilted sectors, pinched at their seams.
        full = 1 - 0.35 * max(0, 1 - abs(sin(a * 4)) * 9)
        vs += [
            at(a, q + 0.0015 * sin(a * 40 + i), H + z * (full if z > 0 else 1) + 0.0012 * sin(a * 52 + i * 2))
            for i, (q, z) in enumerate(profile)
        ]
    fs = [(j * nv + i, j * nv + i + 1, (j + 1) % n * nv + i + 1, (j + 1) % n * nv + i) for j in range(n) for i in range(nv - 1)]
    uv = [
        [(R * 6.28 * (j + dj) / n, profile[di][0] - profile[di][1]) for dj, di in ((0, i), (0, i + 1), (1, i + 1), (1, i))]
        for j in range(n)
        for i in range(nv - 1)
    ]
    fixn(mesh(vs, fs, fabric(colour, 260), uv)).modifiers.new("s", "SOLIDIFY").thickness = 0.002
    tube(ring_pts(R + r + 0.007, H - 0.055), 0.004, fabric("#0f1013"), cyclic=True, res=3)
    tube(ring_pts(inner - 0.019, H + 0.006), 0.004, fabric("#0f1013"), cyclic=True, res=3)


def leg(a, R, H, r, m, screwed):
    d = at(a, 1, 0)
    p = d * (R - 0.006)
    q = r * 0.87
    up = lambda z, out=0.0: p + d * out + V((0, 0, z))
    tube([up(H), up(H - 0.06), up(0.02, 0.012)], q, m, rad=0.03)
    cyl(up(0, 0.013), up(0.04, 0.012), q + 0.0075, rubber("#0e0e0f"), bevel=0.008)
    cyl(up(H - 0.05), up(H - 0.02), q + 0.0055, plastic("#121316", 0.45), bevel=0.004)
    if screwed:
        for i in range(4):
            z = H - 0.056 - i * 0.005
            cyl(up(z - 0.0022), up(z), q + 0.0018, steel(), bevel=0.0008, seg=32)


def hinge(a, R, H, r):
    """Folding joint of the frame: two cheeks, a pin and a sprung catch with a coloured button."""
    p, d, t = at(a, R, H), at(a, 1, 0), at(a + pi / 2, 1, 0)
    for s in (-1, 1):
        cyl(p + t * s * 0.006, p + t * s * 0.065, r + 0.004, plastic("#0e0f11", 0.45), bevel=0.004)
    for z in (-1, 1):
        box((0.036, 0.10, 0.005), p + V((0, 0, z * (r + 0.0045))), (0, 0, math.degrees(a)), steel(), bevel=0.002)
    cyl(p + d * (r + 0.008) - V((0, 0, r + 0.012)), p + d * (r + 0.008) + V((0, 0, r + 0.012)), 0.007, steel(), bevel=0.002)
    cyl(p + V((0, 0, r + 0.006)), p + V((0, 0, r + 0.016)), 0.011, plastic(ACCENT, 0.35), bevel=0.003)


def frame_clamp(a, R, H, m, low=0.06):
    """Post foot bolted to the outside of the frame; answers its upper end."""
    b = at(a, R + 0.034, 0)
    dk = plastic("#121316", 0.45)
    tube([b + V((0, 0, low)), b + V((0, 0, H + 0.10))], 0.017, m)
    for z in (H - 0.06, H + 0.03):
        cyl(b + V((0, 0, z - 0.016)), b + V((0, 0, z + 0.016)), 0.0225, dk, bevel=0.004)
        beam(b + V((0, 0, z)), at(a, R - 0.004, H), 0.03, 0.03, dk)
    knob(b + at(a, 0.022, H - 0.06), at(a, 1, 0), 0.014, 0.022)
    return b + V((0, 0, H + 0.10))


def level_holes(p, count, step, face=(0, -1, 0), r=0.0155):
    """Holes of the height adjustment down a post from p, the first with its button."""
    n = V(face)
    for i in range(count):
        q = V(p) - V((0, 0, i * step)) + n * (r - 0.001)
        if i == 0:
            cyl(q, q + n * 0.005, 0.0045, chrome(), bevel=0.0015, seg=24)
        else:
            cyl(q, q + n * 0.0014, 0.004, mat("hole", "#020202", 0.9, 0, 0.1), bevel=0, seg=24)


def tee_handle(R, H, grip, m):
    """Two posts that meet under a foam bar."""
    dk = plastic("#121316", 0.45)
    soft = foam("#131416")
    y = (R + 0.034) * sin(pi / 2 + pi / 6)
    for s in (-1, 1):
        a = pi / 2 - s * pi / 6
        b = frame_clamp(a, R, H, m)
        tube(
            [
                b - V((0, 0, 0.04)),
                V((b.x * 0.84, y + 0.01, grip - 0.50)),
                V((s * 0.10, y + 0.012, grip - 0.32)),
                V((s * 0.10, y + 0.012, grip - 0.13)),
            ],
            0.015,
            m,
            rad=0.09,
        )
        cyl((s * 0.10, y + 0.012, grip - 0.20), (s * 0.10, y + 0.012, grip - 0.12), 0.020, dk, bevel=0.004)
        tube([(s * 0.10, y + 0.012, grip - 0.16), (s * 0.10, y + 0.012, grip - 0.02)], 0.012, chrome())
        bar = [(s * 0.06, y + 0.012, grip), (s * 0.30, y + 0.012, grip), (s * 0.36, y - 0.11, grip)]
        tube(bar, 0.0185, soft, rad=0.06)
        cyl((s * 0.36, y - 0.11, grip), (s * 0.3645, y - 0.119, grip), 0.0195, dk, bevel=0.003)
        level_holes((s * 0.10, y + 0.012, grip - 0.23), 4, 0.025)
    tube([(-0.13, y + 0.012, grip), (0.13, y + 0.012, grip)], 0.0185, soft)
    box((0.17, 0.045, 0.05), (0, y + 0.012, grip - 0.20), m=dk, bevel=0.012)
    decal(WORD, 0.020, (0, y - 0.0107, grip - 0.20), (1, 0, 0), (0, 0, 1))


def arch_handle(R, H, grip, m):
    """One bent tube on two posts."""
    a = pi / 7
    ends = []
    for s in (-1, 1):
        b = frame_clamp(pi / 2 - s * a, R, H, m)
        cyl(b - V((0, 0, 0.02)), b + V((0, 0, 0.05)), 0.0205, plastic("#121316", 0.45), bevel=0.004)
        level_holes(b + V((0, 0, 0.03)), 3, 0.03, r=0.020)
        ends.append(b)
    left, right = ends
    top = V((0, -0.02, grip - left.z))
    tube([left, left + top, right + top, right], 0.0135, m, rad=0.11, n=14)
    q = right + top - V((0.12, 0, 0))
    tube([left + top + V((0.12, 0, 0)), q], 0.019, foam("#131416"))


def braced_handle(R, H, grip, m):
    """Wide bar on two posts, each with a brace down to the frame: four fixings."""
    dk = plastic("#121316", 0.45)
    soft = foam("#131416")
    tops = []
    for s in (-1, 1):
        b = frame_clamp(pi / 2 - s * pi / 5.2, R, H, m)
        brace = frame_clamp(pi / 2 - s * pi / 2.7, R, H, m, low=H - 0.09)
        top = V((b.x * 0.94, b.y + 0.02, grip))
        tube([b - V((0, 0, 0.05)), top - V((0, 0, 0.12))], 0.0175, m)
        knee = b.lerp(top, 0.50)
        tube([brace - V((0, 0, 0.04)), brace + V((0, 0.01, 0.06)), knee], 0.014, m, rad=0.06)
        cyl(knee - V((0, 0, 0.035)), knee + V((0, 0, 0.035)), 0.023, dk, bevel=0.005)
        cyl(top - V((0, 0, 0.20)), top - V((0, 0, 0.11)), 0.0225, dk, bevel=0.005)
        knob(top + V((s * 0.022, 0, -0.155)), (s, 0, 0), 0.016, 0.026)
        tube([top - V((0, 0, 0.14)), top], 0.0135, chrome())
        level_holes(top - V((0, 0, 0.24)), 4, 0.03, r=0.018)
        tube([top + V((-s * 0.03, 0, 0)), top + V((s * 0.05, 0, 0)), top + V((s * 0.075, -0.16, 0.0))], 0.020, soft, rad=0.05)
        cyl(top + V((s * 0.075, -0.16, 0)), top + V((s * 0.0765, -0.17, 0)), 0.021, plastic(ACCENT, 0.35), bevel=0.003)
        tops.append(top)
    tube([tops[0], tops[1]], 0.020, soft)


def single_handle(R, H, grip, m):
    """One post in the middle with a short bar."""
    b = frame_clamp(pi / 2, R, H, m, low=0.0)
    cyl(V((b.x, b.y, 0)), V((b.x, b.y, 0.035)), 0.024, rubber("#0e0e0f"), bevel=0.008)
    neck = V((b.x, b.y - 0.02, grip - 0.30))
    tube([b - V((0, 0, 0.05)), neck], 0.016, m)
    cyl(neck - V((0, 0, 0.03)), neck + V((0, 0, 0.04)), 0.0215, plastic("#121316", 0.45), bevel=0.004)
    knob(neck + V((0.02, 0, 0.01)), (1, 0, 0), 0.016, 0.026)
    top = V((b.x, b.y - 0.03, grip))
    tube([neck, top], 0.0125, chrome())
    for i in range(2):
        q = neck.lerp(top, 0.35 + 0.25 * i)
        cyl(q + V((0, -0.0118, 0)), q + V((0, -0.0130, 0)), 0.004, mat("hole", "#020202", 0.9, 0, 0.1), bevel=0, seg=24)
    box((0.05, 0.04, 0.05), top, m=plastic("#121316", 0.45), bevel=0.012)
    for s in (-1, 1):
        tube([top + V((s * 0.02, 0, 0)), top + V((s * 0.17, 0, 0)), top + V((s * 0.215, -0.05, 0.01))], 0.0165, foam("#131416"), rad=0.05)
