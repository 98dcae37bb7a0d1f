"""Covers at home: a corner for training and an exercise bike, both by a window in the morning."""
from rooms import *
from props import plant
import m_small, m_kettlebell, m_cardio

OAK = ("oak", "#c09a6b", "#9a7348")


def flat(wall_color, left=-2.6):
    """A light room: oak floor, a window wall on the left, a plain wall at the back."""
    planks(-4, 4.5, -4.5, 2.4, timber(*OAK, 0.48, along=(1, 0.06, 1), scale=9))
    white = plaster("#efeeea")
    wall((4.5, 2.2), (left, 2.2), 2.9, plaster(wall_color))
    wall((left, 2.2), (left, -4.5), 2.9, white, holes=[(0.75, 3.35, 0.12, 2.45)])
    window((left - 0.1, 1.45), (left - 0.1, -1.15), 0.12, 2.45, 2, rails=(), m=powder("#f1f1ef", k=8))
    daylight((left, 1.45), (left, -1.15), 0.12, 2.45, 150)
    outdoors((left - 5, -10), (left - 5, 12), -1.5, 5.5, GARDEN, 3.2, 0.16, 6)
    box((9, 7.5, 0.2), (0.5, -1, 3.0), m=plaster("#f2f1ee", "ceiling"), bevel=0)
    skirt = mat("skirting", "#f0efec", 0.5)
    box((7.2, 0.016, 0.085), (1.0, 2.192, 0.0425), m=skirt, bevel=0.004)
    box((0.016, 0.72, 0.085), (left + 0.008, 1.83, 0.0425), m=skirt, bevel=0.004)
    curtain((left + 0.14, 1.95), (left + 0.14, 1.30), 2.72)
    curtain((left + 0.14, -0.95), (left + 0.14, -1.75), 2.72)
    cyl((left + 0.14, 2.1, 2.74), (left + 0.14, -1.9, 2.74), 0.012, powder("#2a2b2e", k=4))


def home_corner():
    flat("#d9d5cc")
    sun(196, 34, 4.6, (1, 0.86, 0.68), 1.0)
    put(asset(m_small.yoga), -0.55, 0.02, turn=-78, scale=1.4)
    m_kettlebell.kettlebell((0.56, 0.74, 0), 0.108, label="16", rotz=-20, fine=0.02)
    put(asset(m_small.bands), -0.22, 1.28, turn=14)
    put(asset(m_small.medballs), 1.22, 1.22, turn=-16)
    put(asset(plant, 1.35), -1.45, 1.62, turn=40)
    picture((0.62, 2.195, 1.52), 0.56, 0.76)
    softbox((2.5, -4.0, 2.6), (0, 0.6, 0.4), 3, 1.8, 60, (1, 0.97, 0.93))
    air("#ffffff", 0.18)
    view((0.75, -3.1, 1.24), (-0.10, 0.75, 0.72), lens=35, fstop=4)
    return dict(exposure=0.25)


def picture(p, w, h):
    """A framed sheet with one arc on it."""
    x, y, z = p
    box((w, 0.022, h), (x, y - 0.011, z), m=timber("frame", "#c8a87c", "#a98757", along=(1, 1, 0.06)), bevel=0.004)
    box((w - 0.036, 0.004, h - 0.036), (x, y - 0.0225, z), m=paint("#f4f2ec"), bevel=0)
    pts = [V((x + t * w * 0.30, y - 0.027, z - h * 0.16 + h * 0.30 * (1 - t * t))) for t in np.linspace(-1, 1, 49)]
    tube(pts, 0.010, paint("#2337E8"), res=3)
    lathe(
        [(0.001, 0.001), (0.022, 0.001), (0.022, 0)],
        paint("#C6F135"),
        48,
        (x + w * 0.30, y - 0.0245, z - h * 0.16 + 0.06),
        (x + w * 0.30, y - 1, z - h * 0.16 + 0.06),
    )


def home_bike():
    flat("#e4e3df")
    sun(192, 32, 4.6, (1, 0.88, 0.72), 1.0)
    box(
        (1.5, 0.78, 0.006),
        (0.05, 0.10, 0.003),
        (0, 0, 12),
        mat("pad", "#17191d", 0.7, 0, 0.25, bumps=[("voronoi", 260, 0.5, 0.002)]),
        bevel=0.003,
    )
    put(asset(m_cardio.bike), 0.05, 0.10, 0.006, turn=12)
    put(asset(plant, 1.45), -1.75, 1.55, turn=160)
    put(asset(m_small.medballs), 1.30, 1.50, turn=10)
    picture((1.15, 2.195, 1.62), 0.62, 0.84)
    softbox((2.5, -4.0, 2.6), (0, 0.6, 0.6), 3, 1.8, 60, (1, 0.97, 0.93))
    air("#ffffff", 0.18)
    view((0.95, -3.55, 1.20), (-0.02, 0.30, 0.80), lens=41, fstop=4)
    return dict(exposure=0.25)
