from studio import *
from models.bag_parts import *


def build(height=0.55, diameter=0.40, chain_length=0.40, color="#1626a8"):
    """A pear of welded tarpaulin: a heavy round bottom, a narrow neck, six welded gores, four chains. Metres."""
    R = diameter / 2
    tarpaulin, blue = tarp("#0d0e10"), tarp(color)
    whole = drop(R, height)
    gores = [radians(q) for q in range(-60, 300, 60)]
    # the belly is in the accent colour, the bottom and the neck are black
    low, high = height * 0.30, height * 0.62
    wall([p for p in whole if p[1] <= low], tarpaulin, weld(gores), soft=0.6)
    belly = wall([p for p in whole if low <= p[1] <= high], blue, weld(gores), soft=0.6, out=0.0022)
    wall([p for p in whole if p[1] >= high], tarpaulin, weld(gores), soft=0.3)
    neck = whole[-5][0]
    hang(neck, height - 0.008, 4, chain_length, fabric("#121316", 260), turn=0.5, drop=0.10)
    bpy.context.view_layer.update()
    stamp(WORD, R * 0.40, belly, TR((0, 0, height * 0.45), (90, 0, -24)) @ TR((0, 0, R + 0.3)), off=0.0012, fine=0.008)


def tarp(color):
    bumps = [("noise", 380, 0.45, 0.001), ("noise", 7, 0.4, 0.01)]
    return mat("tarp" + color, color, 0.46, 0, 0.42, bumps=bumps, rvar=0.08, vscale=8)


def drop(R, height):
    """Profile: three quarters of a sphere that runs into a neck."""
    neck = R * 0.42
    points = [(max(R * sin(a), 0.001), R * 0.94 * (1 - cos(a))) for a in np.linspace(0, radians(104), 40)]
    r0, z0 = points[-1]
    top = height - 0.02
    for t in np.linspace(0, 1, 40)[1:]:
        # a curve that leaves the sphere along its tangent and ends upright in the neck
        a, b, c, d = r0, r0 - 0.16 * (top - z0), neck + 0.02, neck
        r = (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t**3 * d
        points.append((r, z0 + (top - z0) * t))
    return [*points, (neck - 0.004, height - 0.009), (neck - 0.012, height - 0.003), (neck - 0.03, height), (0.001, height)]


def weld(angles):
    """Relief of flat welded seams 24 mm wide."""

    def relief(angle, _z, r):
        total = 0
        for a in angles:
            d = np.abs(np.mod(angle - a + pi, 2 * pi) - pi) * r
            total = total + 0.0016 * np.clip((0.013 - d) / 0.002, 0, 1)
        return total

    return relief
