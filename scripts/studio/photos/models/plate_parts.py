"""Discs for bars. Every disc stands on edge, its axis along X: `c` is the centre of the inner face, `ax` the outward axis (±X)."""

from studio import *

# The international colours of the weights, deep enough for the studio's light.
COLORS = {"25": "#a3120f", "20": "#1626a8", "15": "#dd9a00", "10": "#0a5f2c", "5": "#0c0c0d"}

# Bumper thickness on a crowded bar, metres.
THIN = {"25": 0.066, "20": 0.056, "15": 0.046, "10": 0.036, "5": 0.026}


def print_round(c, ax, height, words, m, ext=0.0006):
    """Words on the face `height` above c: tuples of text, letter size, radius, angle in degrees (90 on top; below 180–360 upright too)."""
    face = Matrix.Translation(V(c) + V(ax) * height) @ Matrix.Rotation(pi / 2 if ax[0] > 0 else -pi / 2, 4, "Z")
    for s, size, radius, angle in words:
        for letter in arc_text(s, size, radius, (0, 0, 0), m, a0=angle, ext=ext, flip=180 < angle < 360):
            letter.matrix_world = face @ letter.matrix_world


def mirrored(profile, thickness):
    """A closed lathe profile from its outer half (radius, depth below the face)."""
    return profile + [(r, thickness - z) for r, z in reversed(profile)]


def bushing(c, ax, thickness, bore, wall, m):
    """The steel ring in the middle, both its edges chamfered."""
    t = thickness
    lathe(
        [(bore, 0.001), (bore + 0.001, 0), (bore + wall, 0), (bore + wall, t), (bore + 0.001, t), (bore, t - 0.001)],
        m,
        96,
        c,
        V(c) + V(ax),
        closed=True,
    )


def plate(c, ax, kg="20", R=0.225, T=None, label=True, palette=COLORS):
    """Bumper disc of radius R and thickness T; returns the thickness."""
    c, ax = V(c), V(ax)
    T = T or THIN[kg]
    color = palette[kg]
    dip = min(0.010, T * 0.25)
    # fmt: off
    face = [
        (0.030, 0.002), (0.058, 0.002), (0.064, dip), (R * 0.46, dip), (R * 0.51, 0.003), (R * 0.555, 0), (R - 0.030, 0),
        (R - 0.022, 0.003), (R - 0.006, 0.003), (R, 0.009),
    ]
    # fmt: on
    disc = lathe(mirrored(face, T), rubber(color, "bump", k=2.2), 128, c, c + ax, closed=True, bevel=0.0025)
    disc.data.auto_smooth_angle = radians(30)
    for z0, z1 in ((0, 0.006), (T - 0.006, T)):
        lathe(
            [
                (0.0265, z0 + 0.0015),
                (0.028, z0),
                (0.053, z0),
                (0.056, z0 + 0.002),
                (0.056, z1 - 0.002),
                (0.053, z1),
                (0.028, z1),
                (0.0265, z1 - 0.0015),
            ],
            chrome(),
            96,
            c,
            c + ax,
            closed=True,
        )
    bushing(c, ax, T, 0.0252, 0.0028, steel())
    if label:
        middle = R * 0.72
        print_round(c, ax, T + 0.0002, [(WORD, 0.042, middle, 90), (kg + " КГ", 0.046, middle, 270)], paint(ink_on(color)))
    return T


def iron_disc(c, ax, kg, radius, thickness, bore=0.0155):
    """Grey cast iron under matt powder: raised rim and hub, chamfered edge, raised figures."""
    c, ax = V(c), V(ax)
    R, T = radius, thickness
    web = T * 0.24
    hub = bore + 0.014
    face = [(bore, 0.0015), (bore + 0.0015, 0), (hub, 0), (hub + 0.004, web), (R * 0.80, web), (R * 0.84, 0), (R - 0.005, 0), (R, 0.005)]
    disc = lathe(mirrored(face, T), powder("#0d0e10", k=2.6), 128, c, c + ax, closed=True, bevel=0.0012)
    disc.data.auto_smooth_angle = radians(25)
    middle = (hub + 0.004 + R * 0.80) / 2
    room = R * 0.80 - hub - 0.004
    size = room * 0.62
    name = min(size * 0.8, middle * 0.36)
    words = [(WORD, name, middle, 90), (kg.replace(".", ",") + " КГ", min(size, middle * 0.42), middle, 270)]
    print_round(c, ax, T - web, words, paint("#d9dadb"), ext=0.0011)


def arc_slot(r0, r1, middle, span, margin=0.0):
    """Outline of a slot bent along the disc: between radii r0 and r1, `span` degrees about `middle`, ends round; grown by `margin`."""
    half, mean = (r1 - r0) / 2 + margin, (r0 + r1) / 2
    a0, a1 = radians(middle - span / 2), radians(middle + span / 2)
    ring = lambda r, a: (r * cos(a), r * sin(a))
    outer = [ring(mean + half, a) for a in np.linspace(a0, a1, 24)]
    inner = [ring(mean - half, a) for a in np.linspace(a1, a0, 24)]

    def end(a, turn):
        x, y = ring(mean, a)
        return [(x + half * cos(a + turn * q), y + half * sin(a + turn * q)) for q in np.linspace(0, pi, 12)[1:-1]]

    finish_cap = end(a1, 1)
    start_cap = [(2 * ring(mean, a0)[0] - x, 2 * ring(mean, a0)[1] - y) for x, y in end(a0, 1)]
    return outer + finish_cap + inner + start_cap


def cut_sheet(outline, holes, c, ax, z, thickness, m, edge):
    """A sheet of the given outline with real holes, edges rounded by `edge`; its middle lies `z` above c along ax."""
    curve = bpy.data.curves.new("sheet", "CURVE")
    curve.dimensions = "2D"
    curve.fill_mode = "BOTH"
    curve.extrude = thickness / 2 - edge
    curve.bevel_depth = edge
    curve.bevel_resolution = 3
    curve.offset = -edge
    for points in [outline, *holes]:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for point, (x, y) in zip(spline.points, points):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    curve.materials.append(m)
    sheet = link(bpy.data.objects.new("sheet", curve))
    bpy.context.view_layer.update()
    sheet = finish(to_mesh(sheet))
    sheet.data.auto_smooth_angle = radians(40)
    side = 1 if ax[0] > 0 else -1
    # Local X to the viewer's right and local Y up when one looks at the face.
    sheet.matrix_world = Matrix.Translation(V(c) + V(ax) * z) @ Matrix(((0, 0, side, 0), (side, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
    return sheet


def circle(r, n=128):
    return [(r * cos(2 * pi * i / n), r * sin(2 * pi * i / n)) for i in range(n)]


def grip_disc(c, ax, kg, radius, thickness):
    """Rubber-coated disc with three hand slots and big raised figures; stainless bushing of 51 mm."""
    c, ax = V(c), V(ax)
    R, T = radius, thickness
    m = rubber("#0c0c0d", "grip", k=1.6)
    hub = max(0.040, R * 0.24)
    r0, r1 = max(R * 0.50, hub + 0.008), R * 0.80
    middles, span = (30, 150, 270), 46
    slots = [arc_slot(r0, r1, a, span) for a in middles]
    cut_sheet(circle(R * 0.94), [circle(0.030, 64), *slots], c, ax, T / 2, T * 0.62, m, min(0.003, T * 0.1))
    for a in middles:
        lip = min(0.010, R * 0.05)
        cut_sheet(arc_slot(r0, r1, a, span, lip), [arc_slot(r0, r1, a, span)], c, ax, T / 2, T * 0.86, m, min(0.006, T * 0.2, lip * 0.45))
    edge = min(0.008, T * 0.25)
    rim = [(R * 0.885, T * 0.19), (R * 0.905, 0.001), (R * 0.92, 0), (R - edge, 0), (R - edge * 0.3, edge * 0.3), (R, edge)]
    lathe(mirrored(rim, T), m, 160, c, c + ax, closed=True)
    boss = [(0.0275, 0), (hub - 0.004, 0), (hub - 0.001, 0.002), (hub + 0.002, T * 0.19)]
    lathe(mirrored(boss, T), m, 96, c, c + ax, closed=True)
    bushing(c, ax, T + 0.001, 0.0255, 0.0045, chrome())
    figure = R * (0.20 if len(kg) < 3 else 0.15)
    middle = R * 0.665
    words = [(WORD, R * 0.105, middle, 90), (kg.replace(".", ","), figure, middle, 210), (kg.replace(".", ","), figure, middle, 330)]
    print_round(c, ax, T * 0.81, words, paint("#eeeeea"), ext=0.0016)


def calibrated_disc(c, ax, kg, thickness, palette=COLORS):
    """Urethane competition disc, 450 mm: wide steel hub with screws and calibration washers."""
    c, ax = V(c), V(ax)
    R, T = 0.225, thickness
    color = palette[kg]
    urethane = mat("urethane" + color, color, 0.36, 0, 0.5, bumps=[("noise", 700, 0.14, 0.0003)], rvar=0.04, vscale=24)
    face = [
        (0.060, 0.006),
        (R * 0.485, 0.006),
        (R * 0.515, 0.0),
        (R - 0.036, 0),
        (R - 0.032, 0.0025),
        (R - 0.012, 0.0025),
        (R - 0.003, 0.005),
        (R, 0.012),
    ]
    disc = lathe(mirrored(face, T), urethane, 160, c, c + ax, closed=True, bevel=0.0018)
    disc.data.auto_smooth_angle = radians(30)
    hub = 0.092
    # fmt: off
    steel_face = [
        (0.0255, 0.002), (0.0275, -0.001), (0.040, -0.001), (0.043, 0.002), (0.056, 0.002), (0.059, 0.0), (hub - 0.002, 0.0), (hub, 0.003),
        (hub, 0.006),
    ]
    # fmt: on
    lathe(mirrored(steel_face, T), chrome(), 128, c, c + ax, closed=True, bevel=0.0006).data.auto_smooth_angle = radians(25)
    for i in range(6):
        a = radians(60 * i + 30)
        at = c + ax * T + V((0, 0.0745 * cos(a), 0.0745 * sin(a)))
        if i % 3:
            bolt(at, ax, steel(), r=0.0062, h=0.004)
        else:
            washer(at, ax)
    words = [(WORD, 0.042, R * 0.70, 90), (kg + " КГ", 0.046, R * 0.70, 270)]
    print_round(c, ax, T + 0.0002, words, paint(ink_on(color)))


def washer(at, ax):
    """Calibration plug: a slotted brass screw in a dark well."""
    brass = mat("brass", "#b98a3c", 0.28, 1, rvar=0.05)
    cyl(at, at + ax * 0.0012, 0.0125, steel(), bevel=0.0005)
    cyl(at + ax * 0.0012, at + ax * 0.0028, 0.0098, brass, bevel=0.0005)
    box((0.0008, 0.017, 0.0016), at + ax * 0.0027, m=mat("hole", "#020202", 0.9, 0, 0.1), bevel=0)
