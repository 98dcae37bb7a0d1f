from scenes.garden import *
from models import football_goal, pull_up_tower, steel_table

WATER = dict(rough=0.06, bumps=[("noise", 0.9, 0.5, 0.05), ("noise", 5, 0.35, 0.012)])


def build():
    """The sports line of a quay: steel tables under a roof of slats, bars and a goal behind them, the river on the left."""
    eye = (3.4, -6.4, 1.62)
    paving(-4.4, 9.5, -9, 34)
    river(-4.4)
    pergola(-1.6, 2.6, 0.2, 8.6)
    table = asset(steel_table.build)
    for y in (2.0, 6.4):
        put(table, 0.5, y, turn=90)
    bars = asset(pull_up_tower.build)
    for y in (12.0, 15.0):
        put(bars, 0.2, y, turn=-70)
    put(asset(football_goal.build, frame="#c9ced4", net="#e4e7ea"), 6.0, 12.5, turn=-62)
    lawn((9.0, -4), heading=68, far=34, spread=40, left=9.5)
    grove([(9.2, 5, 0.55), (9.4, 10, 0.6), (9.2, 16, 0.6), (10.5, 22, 0.8), (13, 28, 1.0)], seed=33)
    woods(y=60, x0=-60, x1=60)
    weather(DAY, 238, 48, 6.4, (1, 0.91, 0.76))
    softbox((5, -9, 4.5), (0, 2, 1), 4, 4, 200, (1, 0.95, 0.88))
    view(eye, (0.1, 5.0, 1.05), lens=30, fstop=4, focus=(0.5, 2.0, 0.8))
    return dict(exposure=0.30, prefilter=False, bounces=5)


def paving(x0, x1, y0, y1, size=0.6):
    """Concrete slabs with open joints."""
    tone = mat("slab", "#8b877e", 0.82, 0, 0.3, bumps=[("noise", 60, 0.3, 0.002)], cvar=0.10, rvar=0.06, vscale=0.8)
    box((x1 - x0, y1 - y0, 0.04), ((x0 + x1) / 2, (y0 + y1) / 2, -0.026), m=mat("joint", "#6e6a61", 0.95, 0, 0.1), bevel=0)
    for x in np.arange(x0, x1 - 0.01, size):
        for y in np.arange(y0, y1 - 0.01, size):
            box((size - 0.008, size - 0.008, 0.04), (x + size / 2, y + size / 2, -0.02), m=tone, bevel=0.003, seg=1)


def river(x):
    """Water beyond the edge at x, a granite kerb and a railing before it, the other bank far away."""
    kerb = mat("granite", "#8d8a86", 0.6, 0, 0.4, bumps=[("noise", 120, 0.3, 0.001)], cvar=0.18, vscale=6)
    box((0.4, 46, 0.3), (x - 0.2, 12, -0.05), m=kerb, bevel=0.01)
    water = mat("water", "#2a4a52", **WATER)
    mesh([(x - 70, -30, -0.9), (x, -30, -0.9), (x, 90, -0.9), (x - 70, 90, -0.9)], [(0, 1, 2, 3)], water)
    rail = powder("#1c2328", k=6)
    for y in np.arange(-8, 34, 1.5):
        cyl((x + 0.1, y, 0), (x + 0.1, y, 1.05), 0.022, rail)
    for z in (0.25, 0.65, 1.05):
        cyl((x + 0.1, -8, z), (x + 0.1, 34, z), 0.016, rail)
    far = leaf("bank", (0.020, 0.055, 0.018), (0.085, 0.140, 0.040), 0.3, 0.6)
    rng = np.random.default_rng(8)
    n = 60000
    along, rise = rng.uniform(-30, 90, n), rng.random(n)
    leaves(np.stack([x - 62 + rng.normal(0, 1.5, n), along, -0.6 + rise * (3.6 + 1.2 * np.sin(along * 0.4))], 1), 0.22, far, rng)


def pergola(x0, x1, y0, y1, height=2.75):
    """A roof of wooden slats on steel posts; it gives shade in strips."""
    post = powder("#2a2f34", k=6)
    wood = timber("slat", "#b98a57", "#8f6238", 0.55, along=(0.06, 1, 1), scale=10)
    for y in np.linspace(y0, y1, 3):
        for x in (x0, x1):
            box((0.12, 0.12, height), (x, y, height / 2), m=post, bevel=0.004)
    for x in (x0, x1):
        beam((x, y0 - 0.4, height), (x, y1 + 0.4, height), 0.12, 0.16, post)
    for y in np.arange(y0 - 0.35, y1 + 0.36, 0.24):
        box((x1 - x0 + 0.9, 0.045, 0.14), ((x0 + x1) / 2, y, height + 0.15), m=wood, bevel=0.004)
