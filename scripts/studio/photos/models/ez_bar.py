from studio import *
from models.bar_parts import bronze, nut, sleeve, stop, thread, zinc

LENGTH, RADIUS = 1.20, 0.014
# The zigzag lies in the plane of the floor: 24 and 20 degrees where the hands are.
BENDS = [(0.075, 0.0), (0.195, -0.045), (0.30, 0.0)]


def build(bore=50):
    """Zinc-plated curl bar, 120 cm; `bore` 50 = rotating sleeves, 30 = threaded ends with star nuts."""
    z = 0.0386 if bore == 50 else 0.0335
    metal = zinc()
    reach = 0.36 if bore == 50 else 0.40
    right = [V((x, y, z)) for x, y in BENDS] + [V((reach, 0, z))]
    points = [V((-p.x, p.y, p.z)) for p in reversed(right)] + right
    tube(points, RADIUS, metal, rad=0.10, res=12, n=14)
    grips(points, z)
    for side in (-1, 1):
        out = V((side, 0, 0))
        at = V((side * reach, 0, z))
        if bore == 50:
            sleeve(at, out, LENGTH / 2 - reach - 0.030, metal, "10 КГ", bronze())
        else:
            stop(at - out * 0.012, out, metal)
            plain = 0.06
            cyl(at, at + out * plain, 0.0148, metal, bevel=0.0005)
            thread(at + out * plain, out, LENGTH / 2 - reach - plain, metal, crest=0.0148, root=0.0132)
            nut(at + out * (plain + 0.045), out)


def grips(points, z):
    """Four knurled stretches on the straight runs between the bends."""
    for a, b in zip(points, points[1:]):
        run = b - a
        if abs(run.y) < 1e-6:
            continue
        start, length = a + run * 0.16, run.length * 0.68
        profile = [(RADIUS, 0), (RADIUS + 0.0003, 0.0008), (RADIUS + 0.0003, length - 0.0008), (RADIUS, length)]
        lathe(profile, knurl(620), 96, start, start + run)
