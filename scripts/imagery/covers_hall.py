"""Covers of clubs: treadmills by a window, the bright hall, the boxing hall, the trampoline arena."""
from rooms import *
from m_floor import mat_at
import m_rack, m_floor, m_bench, m_gym, m_tread, m_jump

brand("АТЛАНТ", m_rack, m_bench)
brand("НОРД", m_tread)
m_rack.COL.update({"20": "#1626a8", "15": "#17181b", "10": "#15161a", "5": "#15161a", "25": "#15161a"})

STREET = [(0, "#66774f"), (0.26, "#839c66"), (0.38, "#4d6a3d"), (0.54, "#6f8f58"), (0.64, "#bccfd6"), (1, "#e2edf8")]


def cardio():
    planks(-6, 9, -6, 3.3, timber("ash", "#a98b67", "#856747", 0.5, along=(1, 0.06, 1), scale=8), 0.19, 2.2)
    y, panes = 3.2, 7
    wall((9, y), (-6, y), 3.9, plaster("#e9e9e6"), holes=[(0.5, 14.5, 0.28, 3.45)])
    window((8.5, y + 0.1), (-5.5, y + 0.1), 0.28, 3.45, panes, rails=(2.55,), m=powder("#1b1d22", k=8))
    outdoors((-22, y + 7), (26, y + 7), -2.2, 8, STREET, 1.6, 0.11, 5)
    daylight((8.5, y), (-5.5, y), 0.3, 3.4, 620)
    wall((-5.2, 3.2), (-5.2, -6), 3.9, plaster("#dfe1e6"))
    wall((8.8, -6), (8.8, 3.2), 3.9, plaster("#dfe1e6"))
    box((16, 10, 0.2), (1.5, -1.5, 4.0), m=plaster("#eceded", "ceiling"), bevel=0)
    tubes((-2.5, 0.5, 3.5, 6.5), -3, 2.4, 3.86, "#fff4e4", 7, 70, (1, 0.95, 0.88))
    sun(118, 33, 3.4, (1, 0.86, 0.68), 1.2)
    mill = asset(m_tread.build)
    for k in range(5):
        put(mill, -1.72 + k * 1.36, 1.15)
    softbox((1, -5.5, 3.2), (1, 1, 0.8), 6, 2.4, 240, (0.95, 0.97, 1))
    air("#ffffff", 0.20)
    view((-4.3, -2.7, 1.48), (0.05, 1.0, 1.05), lens=33, fstop=4, focus=(-0.6, 0.6, 1))
    return dict(exposure=-0.05, look="High Contrast")


def club_hall():
    tiles(-7, 8, -6, 9, crumb("#69728a", 0.008, 200))
    turf = mat("turf", "#1a2d96", 0.9, 0, 0.15, sheen=0.3, bumps=[("noise", 300, 0.8, 0.004)], cvar=0.12, vscale=20)
    box((2.0, 12.6, 0.012), (-1.15, 0.3, 0.006), m=turf, bevel=0.002)
    for k in range(13):
        size = (0.05, 0.30, 0.002) if k % 5 else (2.0, 0.05, 0.002)
        box(size, (-1.15, -5.2 + k * 0.9, 0.0135), m=paint("#eef0f4"), bevel=0)
    white, y = plaster("#d4d6d8"), 8.6
    wall((9, y), (-8, y), 5.9, white)
    box((13.6, 0.016, 0.30), (1.0, y - 0.01, 3.10), m=paint("#1d30cf"), bevel=0.002)
    decal("ВЕКТОР", 0.56, (2.6, y - 0.016, 4.05), (1, 0, 0), (0, 0, 1), "#1b1f2b", ext=0.006)
    x = -5.0
    wall((x, y), (x, -8), 5.9, white, holes=[(0.6 + 3.1 * k, 3.2 + 3.1 * k, 0.9, 4.3) for k in range(5)])
    for k in range(5):
        a, b = y - 0.6 - 3.1 * k, y - 3.2 - 3.1 * k
        window((x - 0.1, a), (x - 0.1, b), 0.9, 4.3, 2, rails=(3.2,), m=powder("#d9dbde", k=8))
        daylight((x, a), (x, b), 0.9, 4.3, 230)
    outdoors((x - 8, -20), (x - 8, 40), -3, 9, GARDEN, 3.0, 0.16, 6)
    sun(176, 36, 3.6, (1, 0.90, 0.76), 1)
    wall((7.3, -8), (7.3, y), 5.9, white)
    box((19, 20, 0.2), (1.5, 0.5, 5.95), m=plaster("#e4e6e8", "ceiling"), bevel=0)
    trusses(np.arange(-2.0, 7.4, 2.2), y - 4, 12, 4.55, powder("#c9ccd1", k=8), 0.5)
    for lamp in (-2.8, 0.6, 4.0):
        tubes((lamp,), -2, 7.5, 4.48, "#fff6ea", 8, 170, (1, 0.96, 0.90))
    rack, bench, shelf = asset(m_rack.build), asset(m_bench.build), asset(m_floor.storage)
    for k in range(3):
        put(rack, 1.05 + k * 2.35, 6.4)
        put(bench, 1.05 + k * 2.35, 4.55, turn=180)
    for k in range(3):
        put(shelf, 6.85, 5.3 - k * 1.65, turn=-90)
    put(asset(m_gym.cable), -2.55, 8.0, turn=4)
    softbox((1, -6.5, 4.2), (1.5, 4, 0.8), 7, 2.5, 420, (0.96, 0.98, 1))
    air("#ffffff", 0.22)
    view((-0.15, -1.9, 1.55), (1.15, 5, 1.50), lens=30)
    return dict(exposure=0.05, look="High Contrast")


def boxing():
    for ix in range(-5, 6):
        for iy in range(-4, 5):
            mat_at(ix, iy, "#16181d" if 0 < (ix + 8) % 8 < 6 and iy < 4 else "#1828b4")
    wall((7, 4.4), (-6, 4.4), 4.4, brick())
    wall((-5.4, 4.4), (-5.4, -6), 4.4, plaster("#6b6e74"), holes=[(1.2, 4.2, 1.5, 3.5), (5.2, 8.2, 1.5, 3.5)])
    for a, b in ((3.2, 0.2), (-0.8, -3.8)):
        window((-5.5, a), (-5.5, b), 1.5, 3.5, 3, rails=(2.5,))
        daylight((-5.4, a), (-5.4, b), 1.5, 3.5, 420, (1, 0.95, 0.86))
    outdoors((-10, -16), (-10, 26), -2, 8, GARDEN, 3.2, 0.14, 6)
    sun(184, 27, 5.5, (1, 0.82, 0.60), 1)
    dark = powder("#15171b", k=8)
    bag, links = asset(m_gym.bag), asset(chain, 1.94)
    box((14, 14, 0.2), (0, -1, 4.55), m=mat("ceiling", "#24262b", 0.9, 0, 0.2), bevel=0)
    for y in (0.5, 2.6):
        beam((-6, y, 4.0), (7, y, 4.0), 0.16, 0.20, dark, bevel=0.006)
    for k, (x, y) in enumerate([(-3.11, 2.6), (-1.0, 2.6), (1.62, 2.6), (-1.75, 0.5), (0.35, 0.5), (1.74, 0.5)]):
        towards = math.degrees(math.atan2(-3.9 - y, -0.35 - x))  # the word of the bag looks at the camera, roughly
        put(bag, x, y, 0.46, turn=towards + 118 + (-9, 12, -6, 8, -10, 5)[k])
        put(links, x, y, 1.982)
        cyl((x, y, 3.86), (x, y, 3.91), 0.03, dark)
    put(asset(m_gym.gloves), -0.72, 0.05, 0.03, turn=24)
    softbox((3.5, -5, 3.6), (0, 1.5, 1), 4, 2.2, 240, (0.82, 0.88, 1))
    softbox((0.5, 1.5, 3.85), (0.5, 1.5, 0), 6, 0.3, 190, (1, 0.90, 0.76))
    air("#cfd8ff", 0.14)
    view((-0.35, -3.9, 1.42), (0.05, 1.6, 1.30), lens=31, fstop=2.8, focus=(0, 0.6, 1))
    return dict(exposure=0.50, look="High Contrast")


def chain(length):
    """A chain upwards from the origin, every second link turned."""
    m, reach, half = mat("dchain", "#6d7076", 0.25, 1), 0.0125, 0.009
    for k in range(int(length / 0.034)):
        u, up = (V((1, 0, 0)) if k % 2 else V((0, 1, 0))) * half, V((0, 0, reach))
        c = V((0, 0, k * 0.034))
        tube([c + up + u, c + up - u, c - up - u, c - up + u], 0.0034, m, cyclic=True, rad=0.0085, n=4, res=3)


def brick():
    """Painted brickwork."""
    if "brick" in MATS:
        return MATS["brick"]
    m = mat("brick", "#8c8f95", 0.8, 0, 0.25)
    n, l = m.node_tree.nodes, m.node_tree.links
    t, sw, p = n.new("ShaderNodeTexBrick"), n.new("ShaderNodeMapping"), n["Principled BSDF"]
    sw.inputs["Rotation"].default_value = (radians(90), 0, 0)
    l.new(n.new("ShaderNodeTexCoord").outputs["Object"], sw.inputs[0])
    l.new(sw.outputs[0], t.inputs[0])
    for k, v in dict(Scale=1, **{"Brick Width": 0.25, "Row Height": 0.075, "Mortar Size": 0.006, "Mortar Smooth": 0.3}).items():
        t.inputs[k].default_value = v
    t.inputs["Color1"].default_value, t.inputs["Color2"].default_value, t.inputs["Mortar"].default_value = (
        tint("#8a8d93"),
        tint("#7c7f86"),
        tint("#6a6d73"),
    )
    l.new(t.outputs["Color"], p.inputs["Base Color"])
    b = n.new("ShaderNodeBump")
    b.invert, b.inputs["Strength"].default_value, b.inputs["Distance"].default_value = True, 0.8, 0.008
    l.new(t.outputs["Fac"], b.inputs["Height"])
    l.new(b.outputs[0], p.inputs["Normal"])
    return m


def trampoline_park():
    slab(-14, 14, -12, 16, concrete("#8d929b", rough=0.5))
    wall((14, 12), (-14, 12), 8.4, plaster("#c3c8d2"))
    wall((-11, 12), (-11, -12), 8.4, plaster("#cdd1d9"), holes=[(2, 21, 4.6, 6.8)])
    window((-11.1, 10), (-11.1, -9), 4.6, 6.8, 9, m=powder("#d9dbde", k=8))
    daylight((-11, 10), (-11, -9), 4.6, 6.8, 1500)
    outdoors((-16, -20), (-16, 30), 0, 11, GARDEN, 3.0)
    wall((11, -12), (11, 12), 8.4, plaster("#c8ccd5"))
    box((28, 30, 0.2), (0, 0, 8.3), m=plaster("#c9cdd4", "ceiling"), bevel=0)
    trusses(np.arange(-9, 10, 3.0), 1, 24, 6.6, powder("#b9bdc5", k=8), 0.9)
    for lamp in (-6, -2, 2, 6):
        tubes((lamp,), -8, 11, 6.5, "#fff6ea", 10, 900, (1, 0.96, 0.90))
    arc_band()
    put(asset(m_jump.park, 5, 4), 0, 2.2)
    put(asset(m_jump.sport), -8.6, -3.2, turn=14)
    softbox((2, -13, 7), (0, 2, 1), 12, 4, 1500, (0.96, 0.98, 1))
    air("#ffffff", 0.25)
    view((-3.4, -12.4, 3.6), (0.35, 3.0, 1.70), lens=32)
    return dict(exposure=-0.05, look="High Contrast")


def arc_band():
    """The arc of a jump, painted along the far wall of the arena."""
    m, n = paint("#1d30cf"), 96
    up = lambda x: 7.1 - 7.2 * (x / 9.5) ** 2
    xs = np.linspace(-9.5, 9.5, n)
    vs = [(x, 11.985, max(0.02, up(x) + s * 0.30)) for x in xs for s in (-1, 1)]
    mesh(vs, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n - 1)], m)
