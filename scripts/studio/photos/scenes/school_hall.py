from scenes.basketball import court_line
from scenes.rooms import *
from models import air_track, futsal_goal, gym_mat, sport_trampoline, wall_hoop

LENGTH, WIDTH, HEIGHT = 24.0, 12.0, 6.2


def build(variant="laid"):
    """A school's hall 24 × 12 m: six wall hoops, two at the ends and four along the sides; goals, a trampoline, an air track and mats."""
    x, y = WIDTH / 2, LENGTH / 2
    planks(-x, x, -y, y, timber("parquet", "#9c6c3f", "#774d2a", 0.42, along=(1, 0.06, 1), scale=8), 0.24, 2.4)
    lower, upper = plaster("#5f7696"), plaster("#c9ccd0")
    high = [(1.2 + 3.8 * k, 4.2 + 3.8 * k, 2.9, 5.4) for k in range(6)]
    glazed((-x, y), (-x, -y), HEIGHT, upper, high, 190, 3, powder("#e9eaec", k=8), (4.1,))
    outdoors((-x - 6, -30), (-x - 6, 30), 0, 10, GARDEN, 3.0, 0.16, 6)
    wall((x, -y), (x, y), HEIGHT, upper)
    wall((x, y), (-x, y), HEIGHT, upper)
    wall((-x, -y), (x, -y), HEIGHT, upper)
    for centre, size in (((0, y - 0.01, 0.9), (WIDTH, 0.02, 1.8)), ((0, -y + 0.01, 0.9), (WIDTH, 0.02, 1.8))):
        box(size, centre, m=lower, bevel=0)
    for s in (-1, 1):
        box((0.02, LENGTH, 1.8), (s * (x - 0.01), 0, 0.9), m=lower, bevel=0)
    box((WIDTH + 1, LENGTH + 1, 0.2), (0, 0, HEIGHT + 0.1), m=plaster("#e8e9ea", "ceiling"), bevel=0)
    for lamp in (-3.6, 0, 3.6):
        tubes((lamp,), -y + 1.5, y - 1.5, HEIGHT - 0.1, "#fff6ea", 8, 190, (1, 0.96, 0.90))
    court(x, y)
    wall_bars(x)
    end_hoop = asset(wall_hoop.build, reach=1.2, wall=0.05)
    for s in (-1, 1):
        put(end_hoop, 0, s * (y + 0.001), 3.05 - 0.70, turn=90 - 90 * s)
    side_hoop = asset(wall_hoop.build, reach=0.5, wall=0.05)
    for at in (7.4, -4.0):
        for s in (-1, 1):
            put(side_hoop, s * (x + 0.001), at, 3.05 - 0.70, turn=-90 * s)
    put(asset(futsal_goal.build, aluminium=True), 0, y - 1.3)
    if variant == "laid":
        put(asset(sport_trampoline.build, bed_c="#15171b", line_c="#e9eaee"), 2.6, -4.6, turn=8)
        put(asset(air_track.build, length=12.0, pump=False), -2.4, -5.2)
        mats(2.4, -9.2)
    else:
        put(asset(futsal_goal.build, aluminium=True), 0, 1.3 - y, turn=180)
    softbox((0, 0, 5.9), (0, 0, 0), 8, 16, 330, (1, 0.98, 0.95))
    air("#ffffff", 0.16)
    view((1.9, -0.5, 1.62), (-0.2, y - 1, 2.15), lens=24)
    return dict(exposure=0.15, look="High Contrast", prefilter=False)


def court(x, y):
    """Lines of the game: sides, the middle, the key and the arc under each hoop."""
    white, blue = paint("#eef0f2"), paint("#2337c8")
    for s in (-1, 1):
        court_line(0.05, 2 * y - 1, s * (x - 0.5), 0, white)
        court_line(2 * x - 1, 0.05, 0, s * (y - 0.5), white)
        court_line(4.9, 0.05, 0, s * (y - 6.3), white)
        for t in (-1, 1):
            court_line(0.05, 5.8, t * 2.45, s * (y - 3.4), white)
    court_line(2 * x - 1, 0.05, 0, 0, white)
    court_line(2 * x - 1, 0.05, 0, y - 9, blue)
    ring = [radians(a) for a in np.linspace(0, 360, 129)]
    vs = [(r * cos(a), r * sin(a), 0.0035) for a in ring for r in (1.775, 1.825)]
    mesh(vs, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(128)], white)


def wall_bars(x):
    """Five bays of wall bars along the wall without windows."""
    wood = timber("bars", "#c79a68", "#a87c4c", 0.45, along=(1, 1, 0.06), scale=9)
    for bay in range(5):
        y0 = 1.2 + bay * 1.05
        for e in (0, 0.95):
            box((0.09, 0.04, 2.6), (x - 0.08, y0 + e, 1.35), m=wood, bevel=0.005)
        for rung in range(13):
            cyl((x - 0.11, y0, 0.16 + rung * 0.2), (x - 0.11, y0 + 0.95, 0.16 + rung * 0.2), 0.019, wood)


def mats(x, y):
    """Twelve gymnastics mats 80 mm thick: four laid out, eight in two piles."""
    one = asset(gym_mat.build, count=1)
    for k in range(4):
        put(one, x - 1.6 + 1.06 * k, y + 0.2, turn=90)
    for pile in range(2):
        for k in range(4):
            put(one, x + 2.5, y + 3.0 + pile * 1.3, 0.084 * k, turn=2 * (k % 2))
