"""What rowers share. The turbine stands at -X, the rower looks there and slides along X."""

from studio import *
from models.cardio_parts import accent, accent_gloss, aluminium, console, frame_paint, grip, ribbed_plate, shell


def leg(x, z, width, p):
    """cross foot at x on the floor and its post up to z"""
    beam((x, -width / 2, 0.04), (x, width / 2, 0.04), 0.06, 0.045, p, bevel=0.012)
    for s in (-1, 1):
        box((0.075, 0.05, 0.058), (x, s * width / 2, 0.036), m=rubber("#0e0e0f"), bevel=0.012)
    if z > 0.1:
        sweep([(x, 0, 0.05), (x, 0, z)], 0.05, 0.07, p, up=(0, 1, 0), e=0.5)


def seat(x, z):
    """carriage over a rail whose upper face is at z: cheeks, rollers, shaped seat"""
    box((0.20, 0.13, 0.040), (x, 0, z + 0.036), m=shell(), bevel=0.012)
    for s in (-1, 1):
        box((0.17, 0.012, 0.11), (x, s * 0.052, z - 0.020), m=frame_paint(), bevel=0.004)
        for k in (-1, 1):
            wheel((x + k * 0.06, s * 0.032, z + 0.019), (0, 1, 0), 0.019, 0.016)
            bolt((x + k * 0.06, s * 0.058, z - 0.020), (0, s, 0), r=0.007, h=0.004)
    group(TR((x, 0, z + 0.088), (0, 0, 90)), pad, (0.34, 0.25, 0.06), vinyl("#0f1012"), r=0.028, crown=0.004, corner=0.08)
    box((0.245, 0.335, 0.012), (x, 0, z + 0.056), m=shell("#17181c"), bevel=0.005)


def footplates(at, tilt=48, strap=None):
    """two stretchers on a cross tube at `at`, sole tilted, heel cups adjustable"""
    at = V(at)
    for s in (-1, 1):

        def parts():
            ribbed_plate(0.30, 0.115, 8)
            box((0.02, 0.115, 0.07), (-0.145, 0, 0.03), m=shell(), bevel=0.008)
            box((0.10, 0.10, 0.012), (-0.10, 0, 0.020), m=shell("#1a1b20"), bevel=0.004)
            for k in range(4):
                cyl(
                    (0.02 + k * 0.022, 0.0, 0.016),
                    (0.02 + k * 0.022, 0.0, 0.0182),
                    0.005,
                    mat("hole", "#020202", 0.9, 0, 0.1),
                    bevel=0,
                    seg=24,
                )
            loop = [(0.045, -0.064, -0.004), (0.045, -0.05, 0.075), (0.045, 0.05, 0.075), (0.045, 0.064, -0.004)]
            sweep(loop, 0.045, 0.004, fabric(strap or ACCENT, 300), up=(1, 0, 0), rad=0.04)
            box((0.034, 0.026, 0.012), (0.045, -0.060, 0.030), (0, 0, 0), m=shell("#1a1b20"), bevel=0.003)

        group(Matrix.Translation(at + V((0, s * 0.135, 0.012))) @ Matrix.Rotation(radians(-tilt), 4, "Y"), parts)
    cyl(at + V((0, -0.17, -0.005)), at + V((0, 0.17, -0.005)), 0.018, frame_paint())


def handle(h, outlet, cord, width=0.25):
    """bar at h with foam and coloured ends; `cord` makes chain or belt from the outlet"""
    h = V(h)
    cyl(h + V((0, -width, 0)), h + V((0, width, 0)), 0.0155, grip(), bevel=0.005)
    for s in (-1, 1):
        cyl(h + V((0, s * width, 0)), h + V((0, s * (width + 0.008), 0)), 0.0175, accent_gloss(), bevel=0.003)
    box((0.06, 0.06, 0.035), h + V((-0.02, 0, 0)), m=shell(), bevel=0.012)
    cord(h + V((-0.04, 0, 0)), V(outlet))


def strap_cord(a, b):
    beam(a, b, 0.025, 0.003, fabric("#1b1c20"), bevel=0.001)


def chain_cord(a, b):
    """roller chain, a link every 12.7 mm, alternately narrow and wide"""
    n = int((b - a).length / 0.0127)
    links = [a.lerp(b, (i + 0.5) / n) for i in range(n)]
    for i, c in enumerate(links):
        box((0.0165, 0.010 if i % 2 else 0.0065, 0.0085), c, m=chrome(), bevel=0.002, seg=2)


def catch(at):
    """the forks on the frame where the handle rests"""
    at = V(at)
    for s in (-1, 1):
        sweep(
            [at + V((0, s * 0.012, 0)), at + V((0.03, s * 0.06, 0.01)), at + V((0.045, s * 0.06, 0.045))],
            0.018,
            0.018,
            shell(),
            rad=0.02,
            e=1,
        )


def vane_wheel(c, r, half, m, blades=22):
    """turbine blades round a hub, seen through a guard"""
    for k in range(blades):
        a = 2 * pi * k / blades
        d = V((cos(a), 0, sin(a)))
        beam(c + d * 0.055, c + d * r, 0.004, half * 2, m, bevel=0.001, up=(0, 1, 0))
    cyl(c - V((0, half, 0)), c + V((0, half, 0)), 0.055, m, bevel=0.006)


def wire_guard(c, s, off, r0, r1, rings=9, spokes=12):
    """concentric wires and radial spokes over a turbine's face"""
    at = lambda r, a: c + V((cos(a) * r, s * off, sin(a) * r))
    round_ = np.linspace(0, 2 * pi, 65)[:-1]
    multi_tube([[at(r0 + (r1 - r0) * i / (rings - 1), a) for a in round_] for i in range(rings)], 0.0021, frame_paint(), cyclic=True, res=2)
    multi_tube([[at(r0, 2 * pi * k / spokes), at(r1, 2 * pi * k / spokes)] for k in range(spokes)], 0.0026, frame_paint(), res=2)
