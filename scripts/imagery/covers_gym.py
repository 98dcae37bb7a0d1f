"""Covers of the strength line: the dark gym, the rack from near, dumbbells, kettlebells."""
from rooms import *
import m_rack, m_floor, m_bench, m_kettlebell, m_gym

brand("АТЛАНТ", m_rack, m_bench)
m_rack.COL.update({"20": "#1626a8", "15": "#17181b", "10": "#15161a", "5": "#15161a", "25": "#15161a"})


def bells(spots):
    """Kettlebells at spots [(x, y, kg, turn)]; the radius grows with the weight."""
    for x, y, kg, turn in spots:
        m_kettlebell.kettlebell((x, y, 0), 0.078 + 0.0016 * kg, label=str(kg), rotz=turn, fine=0.026)
    for o in bpy.data.objects:  # the cast bodies are fine enough at a distance, subdivided they fill the memory
        for m in [m for m in o.modifiers if m.type == "SUBSURF"]:
            o.modifiers.remove(m)


def gym_dusk():
    tiles(-6, 7, -6, 5, crumb("#5a6684", 0.008, 160))
    stone = concrete("#3c4048")
    wall((8, 4.2), (-4.6, 4.2), 4.2, stone, joints=2.1)
    wall((6.2, -6), (6.2, 4.2), 4.2, stone, joints=2.1)
    box((14, 12, 0.2), (1, -1, 4.1), m=mat("ceiling", "#101216", 0.9, 0, 0.2), bevel=0.01)
    x = -3.5
    window((x, -6), (x, 4.2), 0.1, 4, 7, rails=(2.75,))
    outdoors((x - 9, -22), (x - 9, 34), -1.5, 8, DUSK, 2.6, 0.02, 0.6)
    rng = np.random.default_rng(3)
    for y in np.arange(-8, 32, 1.25):
        h = rng.uniform(-0.3, 1.5)
        box((0.3, 1.15, h + 2), (x - 8.3, y, h / 2 - 1), m=mat("city", "#161c30", 0.9, 0, 0.1), bevel=0)
    for lamp in (-1.5, 1.1, 3.7):
        tubes((lamp,), -1.6, 3.2, 3.92, shine=7, power=95, light=(1, 0.80, 0.58))
    softbox((1.4, 3.9, 4.0), (1.4, 4.16, 1.2), 9, 0.10, 300, (1, 0.70, 0.40))
    softbox((x - 1.2, -0.2, 1.9), (2.5, 1.6, 0.6), 4.5, 2.6, 900, (1, 0.52, 0.26))
    softbox((4.2, -5, 3.2), (0.6, 1.6, 0.9), 4, 2.2, 190, (0.70, 0.79, 1))
    put(asset(m_rack.build), 0.35, 1.75, turn=18)
    put(asset(m_floor.storage), -2.05, 3.35, turn=10)
    put(asset(m_gym.cable), 2.62, 3.35, turn=-10)
    put(asset(m_bench.build), -1.30, 0.55, turn=-128)
    bells([(1.72, 0.25, 24, 22), (2.08, 0.45, 16, 4), (1.45, 0.05, 8, -6)])
    air("#1a2238", 0.4)
    view((1.35, -4.2, 1.28), (0.28, 1.75, 1.27), lens=33, fstop=2.2)
    return dict(exposure=0.90, look="High Contrast")


def gym_rack():
    tiles(-4, 6, -4, 5, crumb("#6a7592", 0.010, 220))
    stone = concrete("#70747c")
    wall((7, 3.2), (-5, 3.2), 4, stone, joints=1.5)
    wall((-4.2, 4), (-4.2, -4), 4, stone)
    wall((3.6, -4), (3.6, 4), 4, stone, joints=1.5)
    put(asset(m_rack.build), 0.30, 1.05, turn=4)
    put(asset(m_bench.build, "flat"), 0.30, 0.55, turn=4)
    softbox((3.2, -2.6, 3.4), (0.2, 0.8, 0.9), 1.6, 1.6, 260, (1, 0.93, 0.84))
    softbox((-3.9, -0.6, 2.4), (0, 1, 1), 1.6, 2.6, 190, (0.80, 0.88, 1))
    softbox((0.2, 1.1, 3.9), (0.2, 1, 0), 3.2, 1.2, 130, (1, 0.96, 0.90))
    softbox((0.3, 2.9, 3.9), (0.3, 3.3, 1.0), 6.5, 0.12, 150, (1, 0.80, 0.56))
    air("#ffffff", 0.10)
    view((-1.75, -3.35, 1.22), (0.16, 0.85, 1.10), lens=38, fstop=2.8)
    return dict(exposure=0.65, look="High Contrast")


def dumbbells():
    tiles(-3, 10, -5, 3, crumb("#6a7592", 0.010, 260))
    stone = concrete("#6f747d")
    wall((11, 2.2), (-5, 2.2), 4, stone, joints=1.6)
    wall((9.5, -6), (9.5, 2.2), 4, stone)
    rack = asset(m_floor.storage)
    for k in range(5):
        put(rack, k * 1.62, 0)
    softbox((-2.4, -3.0, 3.2), (0.8, 0, 0.5), 2.2, 2.2, 300, (1, 0.95, 0.88))
    softbox((3.5, -2.2, 3.4), (2, 0, 0.5), 3, 2, 260, (0.88, 0.94, 1))
    softbox((1.5, 1.0, 3.4), (1.5, 0.2, 0.5), 6, 0.6, 190, (1, 0.97, 0.92))
    softbox((1.5, 2.0, 0.12), (1.5, 2.2, 1.4), 7, 0.06, 26, (0.20, 0.30, 1))
    air("#ffffff", 0.12)
    view((-1.28, -1.42, 1.06), (0.62, -0.02, 0.57), lens=40, fstop=2.4, level=False, focus=(0.10, -0.10, 0.62))
    return dict(exposure=0.45, look="High Contrast")


def kettlebells():
    tiles(-4, 5, -3, 6, crumb("#7d879f", 0.014, 330))
    wall((7, 4.2), (-6, 4.2), 4, concrete("#59606c"), joints=1.8)
    bells([(-0.96 + k * 0.315, 0.085 * k, kg, -16 + 5 * k) for k, kg in enumerate((8, 12, 16, 20, 24, 28, 32))])
    rack = asset(m_floor.storage)
    put(rack, -1.2, 3.4)
    put(rack, 0.7, 3.4)
    put(rack, 2.6, 3.4)
    softbox((-2.3, -1.4, 2.5), (0, 0.1, 0.1), 1.8, 1.8, 150, (1, 0.94, 0.86))
    softbox((2.8, 0.6, 1.7), (0, 0.2, 0.1), 0.8, 2.4, 90, (0.84, 0.92, 1))
    softbox((0.2, 1.6, 2.8), (0, 0.2, 0.1), 3.4, 0.7, 100)
    softbox((0.5, 4.0, 2.8), (0.5, 4.3, 0.8), 7, 0.1, 60, (1, 0.78, 0.52))
    air("#ffffff", 0.12)
    view((-0.78, -2.3, 0.54), (-0.11, 0.22, 0.190), lens=43, fstop=2.2, level=False, focus=(-0.05, 0.22, 0.14))
    return dict(exposure=0.65, look="High Contrast")
