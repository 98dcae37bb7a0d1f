from scenes.rooms import *
from models import mini_trampoline


def build():
    """Eighteen studio trampolines in staggered rows: a room on the second floor of an old house, wooden beams under the ceiling."""
    planks(-5, 5.5, -5.5, 4.2, timber(*OAK, 0.48, along=(1, 0.06, 1), scale=9))
    white = plaster("#e7e4dc")
    wall((5.2, 4.1), (-4.7, 4.1), 3.4, plaster("#c9cfdd"))
    holes = [(0.9 + 2.6 * k, 2.4 + 2.6 * k, 0.75, 2.75) for k in range(3)]
    glazed((-4.5, 4.1), (-4.5, -5.5), 3.4, white, holes, 190, 2, powder("#f1f1ef", k=8), (2.1,))
    outdoors((-9, -18), (-9, 20), -2.5, 7, [(0.0, "#7d6a58"), (0.30, "#a08c78"), (0.5, "#8b8478"), (0.7, "#cfdfe6"), (1, "#e6f0fa")], 2.6, 0.16, 6)
    wall((5.0, -5.5), (5.0, 4.1), 3.4, white)
    box((11, 11, 0.2), (0.2, -0.7, 3.5), m=plaster("#efece6", "ceiling"), bevel=0)
    wood = timber("rafter", "#8a6a48", "#5f4630", 0.6, along=(0.06, 1, 1), scale=7)
    for y in np.arange(-4.4, 4.0, 1.4):
        box((10, 0.20, 0.24), (0.2, y, 3.28), m=wood, bevel=0.012)
    studio_one = dict(diameter=1.3, height=0.32, tube_d=0.042, legs=8, cords=40, handle="braced", grip=1.2, circles=(0.82, 0.74, 0.62))
    one = asset(mini_trampoline.build, **studio_one)
    rng = np.random.default_rng(5)
    for row in range(3):
        for k in range(6):
            put(one, -3.55 + 1.5 * k - (0.75 if row % 2 else 0) + 0.2, -1.1 + row * 1.75, turn=180 + rng.uniform(-3, 3))
    softbox((2.5, -5.4, 3.0), (0, 1, 0.4), 4, 1.6, 150, (1, 0.97, 0.93))
    softbox((0.2, 0.6, 3.1), (0.2, 0.6, 0), 7, 4, 120, (1, 0.96, 0.90))
    air("#ffffff", 0.20)
    view((3.1, -5.3, 2.05), (-0.30, 1.0, 0.72), lens=24)
    return dict(exposure=0.0, look="High Contrast")
