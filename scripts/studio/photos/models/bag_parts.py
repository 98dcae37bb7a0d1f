"""Parts of punching bags: a soft wall, bands, welts, straps with rings, chains and what they hang on. The axis of a bag is Z, metres."""

from studio import *

METAL = ("hanger", "#7c8087", 0.24, 1)


def unevenness(angle, z):
    """How filling shows through a cover, in metres."""
    return 0.0022 * np.sin(angle * 5 + z * 9) + 0.0016 * np.sin(angle * 11 - z * 17) + 0.0018 * np.sin(z * 23)


def wall(profile, m, relief=None, soft=1.0, out=0.0, columns=160):
    """A cover revolved from [(radius, z)], bottom to top, lumpy with its filling; `relief(angle, z, r)` adds heights of seams."""
    angle = np.linspace(0, 2 * pi, columns + 1)[None, :-1]
    r = np.array([p[0] for p in profile])[:, None]
    z = np.array([p[1] for p in profile])[:, None]
    # towards the axis the cover is flat
    body = np.clip(r / (r.max() * 0.8), 0, 1) ** 3
    full = r + out + body * (soft * unevenness(angle, z) + (relief(angle, z, r) if relief else 0))
    points = np.stack([full * np.cos(angle), full * np.sin(angle), z + 0 * angle], -1)
    n = len(profile)
    faces = [
        (i * columns + j, i * columns + (j + 1) % columns, (i + 1) * columns + (j + 1) % columns, (i + 1) * columns + j)
        for i in range(n - 1)
        for j in range(columns)
    ]
    faces += [tuple(range(columns))[::-1], tuple(range((n - 1) * columns, n * columns))]
    return mesh(points.reshape(-1, 3).tolist(), faces, m)


def barrel(radius, low, high, rows=60, edge=0.03):
    """Profile of a cylinder with soft edges."""
    bend = [(radius - edge * (1 - sin(a)), low + edge * (1 - cos(a))) for a in np.linspace(0, pi / 2, 8)]
    straight = [(radius, z) for z in np.linspace(low + edge, high - edge, rows)]
    return [(0.001, low), *bend, *straight[1:-1], *[(r, low + high - z) for r, z in reversed(bend)], (0.001, high)]


def straight(radius, low, high, rows=14):
    """Profile of a band; its own thickness is 2.6 mm."""
    return [(radius, z) for z in np.linspace(low, high, rows)]


def band(radius, low, high, m, thread, soft=1.0):
    """A band of another colour around the wall with a welt along both edges."""
    ring = wall(straight(radius, low, high), m, soft=soft, out=0.0026)
    for z in (low, high):
        welt(radius + 0.0038, z, thread, soft)
    return ring


def welt(radius, z, m, soft=1.0, r=0.0022):
    run = [a for a in np.linspace(0, 2 * pi, 161)[:-1]]
    tube(
        [V(((radius + soft * unevenness(a, z)) * cos(a), (radius + soft * unevenness(a, z)) * sin(a), z)) for a in run],
        r,
        m,
        cyclic=True,
        res=3,
    )


def stitched_seam(radius, low, high, angle, thread, soft=1.0, aside=0.008):
    """Two dashed rows up the wall."""
    rows = []
    for side in (-aside, aside):
        a = angle + side / radius
        for z in np.arange(low, high - 0.01, 0.0135):
            rows.append(
                [
                    V(((radius + 0.0008 + soft * unevenness(a, q)) * cos(a), (radius + 0.0008 + soft * unevenness(a, q)) * sin(a), q))
                    for q in (z, z + 0.0045, z + 0.009)
                ]
            )
    multi_tube(rows, 0.0011, thread, res=1)


def groove(angles, depth=0.003, width=0.005):
    """Relief of sunk seams up the wall at the given angles."""

    def relief(angle, _z, r):
        total = 0
        for a in angles:
            d = (np.mod(angle - a + pi, 2 * pi) - pi) * r
            total = total - depth * np.exp(-((d / width) ** 2))
        return total

    return relief


def strap_ring(radius, top, angle, webbing, drop=0.17):
    """A strap sewn to the wall with a D ring above the edge; returns where the chain starts."""
    metal = mat(*METAL)
    d, t = V((cos(angle), sin(angle), 0)), V((-sin(angle), cos(angle), 0))
    r = radius + 0.0045
    edge = [d * r + V((0, 0, top - drop)), d * r + V((0, 0, top - 0.01)), d * (radius - 0.008) + V((0, 0, top + 0.025))]
    sweep(edge, 0.044, 0.005, webbing, up=t, rad=0.02)
    for z in (0.3, 0.6, 0.88):
        for q in (-0.012, 0.012):
            p = d * (r + 0.002) + t * q + V((0, 0, top - drop * z))
            cyl(p, p + d * 0.0035, 0.004, metal, bevel=0.001, seg=24)
    q = d * (radius - 0.010) + V((0, 0, top + 0.03))
    up = V((0, 0, 0.028)) - d * 0.008
    tube([q + t * 0.024, q - t * 0.024, q - t * 0.012 + up, q + t * 0.012 + up], 0.003, metal, cyclic=True, rad=0.01)
    return q + V((0, 0, 0.024)) - d * 0.008


def chain(start, end, turn=0.0):
    """Links that share one mesh, each second one a quarter turned."""
    metal = mat(*METAL)
    half, wide = 0.0155, 0.0075
    corners = [(0, wide, half), (0, -wide, half), (0, -wide, -half), (0, wide, -half)]
    link_mesh = to_mesh(tube(corners, 0.0025, metal, cyclic=True, rad=0.0072, n=5, res=3))
    run = V(end) - V(start)
    aim = run.to_track_quat("Z", "Y").to_matrix().to_4x4()
    count = max(1, round(run.length / 0.0215))
    for i in range(count):
        o = link(bpy.data.objects.new("link", link_mesh.data)) if i else link_mesh
        where = V(start) + run * ((i + 0.5) / count)
        o.matrix_world = Matrix.Translation(where) @ aim @ Matrix.Rotation(turn + i % 2 * pi / 2, 4, "Z")


def swivel(apex, spring=False):
    """The ring that gathers the chains, a swivel on a bearing and a ring above; a spring between them if asked."""
    metal = mat(*METAL)

    def ring(middle, r):
        tube([V(middle) + V((r * cos(a), 0, r * sin(a))) for a in np.linspace(0, 2 * pi, 41)[:-1]], 0.0046, metal, cyclic=True)

    p = V(apex)
    up = V((0, 0, 1))
    ring(p + up * 0.022, 0.028)
    if spring:
        coil = [p + V((0.026 * cos(a), 0.026 * sin(a), 0.056 + 0.0075 * a / (2 * pi))) for a in np.linspace(0, 2 * pi * 11, 300)]
        tube(coil, 0.0032, steel(), res=4)
        for z in (0.052, 0.142):
            cyl(p + up * z, p + up * (z + 0.006), 0.03, metal, bevel=0.002)
        p = p + up * 0.095
    cyl(p + up * 0.052, p + up * 0.10, 0.016, metal, bevel=0.005)
    cyl(p + up * 0.066, p + up * 0.074, 0.0195, steel(), bevel=0.002)
    ring(p + up * 0.122, 0.024)


def hang(radius, top, count, chain_length, webbing, turn=0.6, spring=False, drop=0.17):
    """Straps, chains and the swivel over a bag."""
    starts = [strap_ring(radius, top, 2 * pi * k / count + turn, webbing, drop) for k in range(count)]
    rise = math.sqrt(max(chain_length**2 - (radius - 0.02) ** 2, 0.01))
    apex = V((0, 0, top + 0.05 + rise))
    for k, start in enumerate(starts):
        chain(start, apex, k * 0.4)
    swivel(apex, spring)


def hide(color):
    """Thick leather: a coarse grain, an uneven dye."""
    bumps = [("voronoi", 160, 0.4, 0.0012), ("voronoi", 520, 0.2, 0.0005), ("noise", 9, 0.3, 0.005)]
    return mat("bag hide" + color, color, 0.42, 0, 0.42, coat=0.1, coatr=0.3, bumps=bumps, rvar=0.1, cvar=0.22, vscale=9)
