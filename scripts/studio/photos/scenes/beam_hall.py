from scenes.boxing import brick, chain
from scenes.rooms import *
from models import punching_bag
from models.puzzle_parts import sheet
from models.tatami import straw

BAGS = (50, 50, 65, 50, 50, 80, 50, 65, 50)
SIZE = {50: (1.2, 0.35), 65: (1.5, 0.35), 80: (1.8, 0.40)}


def build():
    """A school of boxing in an old printing house: nine bags, 2.5 m apart, on one beam of 23 m that stands on seven columns; mats in a corner."""
    slab(-6, 8, -14, 14, concrete("#6c6f74", rough=0.6))
    for p0, p1 in (((4.2, -13), (4.2, 13)), ((4.2, 13), (-6, 13))):
        wall(p0, p1, 5.2, brick())
    panes = [(1.5 + 5 * k, 4.5 + 5 * k, 1.6, 4.2) for k in range(5)]
    glazed((-5.6, 13), (-5.6, -13), 5.2, brick(), panes, 330, 3, rails=(2.9,), color=(1, 0.96, 0.88))
    outdoors((-13, -30), (-13, 30), -2, 9, GARDEN, 3.0, 0.14, 6)
    box((12, 28, 0.2), (-1, 0, 5.3), m=mat("ceiling", "#2b2e34", 0.9, 0, 0.2), bevel=0)
    blue, x = powder("#1b2c9c", k=8), 2.4
    beam((x, -11.5, 3.6), (x, 11.5, 3.6), 0.20, 0.26, blue, bevel=0.008)
    for k in range(7):
        y = -11.3 + k * 22.6 / 6
        beam((x + 0.75, y, 0), (x + 0.75, y, 3.6), 0.14, 0.14, blue, up=(0, 1, 0))
        beam((x + 0.75, y, 3.6), (x - 0.1, y, 3.6), 0.12, 0.20, blue)
        beam((x + 0.70, y, 2.75), (x + 0.05, y, 3.5), 0.08, 0.08, blue)
        box((0.34, 0.34, 0.015), (x + 0.75, y, 0.008), m=blue)
    made = {kg: asset(punching_bag.build, *SIZE[kg]) for kg in SIZE}
    for k, kg in enumerate(BAGS):
        y, top = -10 + 2.5 * k, SIZE[kg][0] + 0.45
        low = 2.05 - SIZE[kg][0] if kg != 80 else 0.3
        put(made[kg], x, y, low, turn=62 + 7 * (k % 3))
        put(asset(chain, 3.47 - low - top), x, y, low + top - 0.12)
    for ix in range(4):
        for iy in range(6):
            sheet(TR((-5.0 + ix, 7 + iy, 0)), [(straw("#1828b4" if (ix + iy) % 2 else "#16181d"), 0.03)])
    tubes((-3, 0.4), -11, 11, 5.0, "#fff3df", 9, 420, (1, 0.93, 0.82))
    softbox((-2, -13, 4), (1, -4, 1), 4, 2, 420, (0.90, 0.94, 1))
    air("#dfe4f4", 0.16)
    view((-0.2, -13.4, 1.65), (0.9, -3.5, 1.6), lens=25)
    return dict(exposure=0.3, look="High Contrast", prefilter=False)
