"""What cable machines share: weight stacks on guide rods, pulleys, cables, handles."""

from studio import *


def frame_coat():
    return powder("#0d0e10", k=3)


def accent_coat():
    return powder(ACCENT, k=3)


def weight_stack(centre, plates=16, width=0.27, depth=0.13, height=1.98, picked=6, step=5, thick=0.026):
    """A stack on two chromed rods; `centre` is its middle on the floor. Returns the height where the cable leaves it."""
    centre = V(centre)
    coat = powder("#17181b", n="plate", k=2)
    hole = mat("hole", "#020202", 0.9, 0, 0.1)
    for s in (-1, 1):
        rod = centre + V((s * width * 0.34, 0, 0))
        cyl(rod + V((0, 0, 0.08)), rod + V((0, 0, height)), 0.0125, chrome(), bevel=0)
        ring = [(0.013, 0), (0.024, 0), (0.024, 0.04), (0.013, 0.04)]
        lathe(ring, rubber("#0e0e0f"), 48, rod + V((0, 0, 0.11)), rod + V((0, 0, 1)), closed=True, bevel=0.003)
    face = -depth / 2
    for i in range(plates):
        z = 0.155 + i * (thick + 0.0015) + thick / 2
        box((width, depth, thick), centre + V((0, 0, z)), m=coat, bevel=0.0035)
        cyl(centre + V((0, face - 0.0006, z)), centre + V((0, face + 0.001, z)), 0.0048, hole, bevel=0, seg=20)
        decal(str((plates - i) * step), 0.017, centre + V((-width * 0.30, face - 0.0004, z)), (1, 0, 0), (0, 0, 1), "#e6e6e2")
    top = 0.155 + plates * (thick + 0.0015)
    box((width, depth, 0.036), centre + V((0, 0, top + 0.018)), m=coat, bevel=0.006)
    cyl(centre + V((0, 0, top + 0.03)), centre + V((0, 0, top + 0.075)), 0.017, chrome(), bevel=0.003)
    z = 0.155 + (plates - picked) * (thick + 0.0015) + thick / 2
    cyl(centre + V((0, face - 0.03, z)), centre + V((0, face, z)), 0.006, chrome())
    cyl(centre + V((0, face - 0.055, z)), centre + V((0, face - 0.025, z)), 0.013, plastic("#c6f135", 0.4), bevel=0.005)
    return top + 0.075


def pulley(centre, axis, radius=0.05):
    centre, axis = V(centre), V(axis).normalized()
    half = [(0.01, 0.011), (radius * 0.5, 0.008), (radius * 0.86, 0.011), (radius, 0.012), (radius, 0.009), (radius * 0.9, 0.002)]
    profile = [(r, -z) for r, z in half] + half[::-1]
    lathe(profile, plastic("#17181b", 0.4), 64, centre, centre + axis, closed=True)
    cyl(centre - axis * 0.020, centre + axis * 0.020, 0.009, chrome(), bevel=0.002)


def cheeked_pulley(centre, axis, radius, m):
    """A pulley between two plates."""
    centre, axis = V(centre), V(axis).normalized()
    pulley(centre, axis, radius)
    for s in (-1, 1):
        at = centre + axis * s * 0.0185
        cyl(at, at + axis * s * 0.005, radius * 0.62, m, bevel=0.0015)
        bolt(at + axis * s * 0.005, axis * s, r=0.008)


def cables(runs, radius=0.0028):
    """Steel in nylon: every run is a list of points."""
    return multi_tube([[V(p) for p in run] for run in runs], radius, rubber("#0b0b0c"))


def snap_hook(at):
    """The karabiner under a cable's stopper; returns the point where a handle hangs."""
    at = V(at)
    lathe(
        [(0.001, 0), (0.010, 0.002), (0.013, 0.012), (0.010, 0.026), (0.004, 0.030)],
        rubber("#0d0d0e"),
        32,
        at + V((0, 0, -0.03)),
        at + V((0, 0, 1)),
    )
    ring = [at + V((0.011 * sin(t), 0, -0.056 - 0.026 * cos(t))) for t in np.linspace(0, 2 * pi, 25)[:-1]]
    tube(ring, 0.0032, chrome(), cyclic=True)
    return at + V((0, 0, -0.084))


def stirrup(at, turn=0):
    """A D handle on a webbing loop, hanging at `at`; `turn` degrees about the vertical."""

    def make():
        web = fabric("#1a1b1f", 300)
        for s in (-1, 1):
            beam((s * 0.004, 0, 0.004), (s * 0.058, 0, -0.118), 0.024, 0.003, web, bevel=0.001, up=(s, 0, 0.4))
        cyl((-0.064, 0, -0.121), (0.064, 0, -0.121), 0.0155, rubber("#111112"), bevel=0.004)
        for s in (-1, 1):
            cyl((s * 0.064, 0, -0.121), (s * 0.070, 0, -0.121), 0.0165, plastic(ACCENT, 0.35), bevel=0.002)

    group(TR(at, (0, 0, turn)), make)


def rubber_end(center, size):
    box(size, center, m=rubber("#101011"), bevel=0.008)
