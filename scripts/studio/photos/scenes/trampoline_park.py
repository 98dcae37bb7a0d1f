from scenes.rooms import *
from models import sport_trampoline, trampoline_park


def build(variant="field"):
    """A hall with twenty beds and their wall, with the arena "start" or "park", or "hoop": the start with a hoop 305 cm over its beds."""
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
    grid = (5, 4) if variant == "field" else (3, 3)
    put(asset(trampoline_park.build, "park" if variant == "park" else "start", *grid), 0, 2.2)
    if variant == "field":
        put(asset(sport_trampoline.build), -8.6, -3.2, turn=14)
    if variant == "hoop":
        group(TR((0, 2.2, 0.47)), trampoline_park.hoop, 0, 4.6)
    softbox((2, -13, 7), (0, 2, 1), 12, 4, 1500, (0.96, 0.98, 1))
    air("#ffffff", 0.25)
    view((-3.4, -12.4, 3.6), (0.35, 3.0, 1.70), lens=32)
    return dict(exposure=-0.05 if variant == "field" else -0.5, look="High Contrast")


def arc_band():
    """The arc of a jump, painted along the far wall of the arena."""
    m, n = paint("#1d30cf"), 96
    up = lambda x: 7.1 - 7.2 * (x / 9.5) ** 2
    xs = np.linspace(-9.5, 9.5, n)
    vs = [(x, 11.985, max(0.02, up(x) + s * 0.30)) for x in xs for s in (-1, 1)]
    mesh(vs, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n - 1)], m)
