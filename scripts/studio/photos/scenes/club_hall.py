from scenes.rooms import *
from models import bench, cable_machine, club_rig, power_rack, rower, storage_rack, wall_ball


def build(variant="racks"):
    """A light hall: racks and a turf along the windows; "circle": a rig in the middle, four rowers at the windows, the turf aslant, balls under targets."""
    circle = variant == "circle"
    tiles(-7, 8, -6, 9, crumb("#69728a", 0.008, 200))
    turf = mat("turf", "#1a2d96", 0.9, 0, 0.15, sheen=0.3, bumps=[("noise", 300, 0.8, 0.004)], cvar=0.12, vscale=20)
    group(TR((0.9, -0.6, 0), (0, 0, -52)) if circle else TR((-1.15, 0.3, 0)), lawn_strip, turf, 10.4 if circle else 12.6)
    white, y = plaster("#d4d6d8"), 8.6
    wall((9, y), (-8, y), 5.9, white)
    box((13.6, 0.016, 0.30), (1.0, y - 0.01, 3.10), m=paint("#1d30cf"), bevel=0.002)
    decal("ВЕКТОР", 0.56, (2.6, y - 0.016, 4.05), (1, 0, 0), (0, 0, 1), "#1b1f2b", ext=0.006)
    x = -5.0
    panes = [(0.6 + 3.1 * k, 3.2 + 3.1 * k, 0.9, 4.3) for k in range(5)]
    glazed((x, y), (x, -8), 5.9, white, panes, 230, 2, powder("#d9dbde", k=8), (3.2,))
    outdoors((x - 8, -20), (x - 8, 40), -3, 9, GARDEN, 3.0, 0.16, 6)
    sun(176, 36, 3.6, (1, 0.90, 0.76), 1)
    wall((7.3, -8), (7.3, y), 5.9, white)
    box((19, 20, 0.2), (1.5, 0.5, 5.95), m=plaster("#e4e6e8", "ceiling"), bevel=0)
    trusses(np.arange(-2.0, 7.4, 2.2), y - 4, 12, 4.55, powder("#c9ccd1", k=8), 0.5)
    for lamp in (-2.8, 0.6, 4.0):
        tubes((lamp,), -2, 7.5, 4.48, "#fff6ea", 8, 170, (1, 0.96, 0.90))
    if circle:
        stations(y)
    else:
        rack, seat, shelf = asset(power_rack.build), asset(bench.build), asset(storage_rack.build)
        for k in range(3):
            put(rack, 1.05 + k * 2.35, 6.4)
            put(seat, 1.05 + k * 2.35, 4.55, turn=180)
        for k in range(3):
            put(shelf, 6.85, 5.3 - k * 1.65, turn=-90)
        put(asset(cable_machine.build), -2.55, 8.0, turn=4)
    softbox((1, -6.5, 4.2), (1.5, 4, 0.8), 7, 2.5, 420, (0.96, 0.98, 1))
    air("#ffffff", 0.22)
    view((-0.15, -1.9, 1.55), (1.15, 5, 1.50), lens=30)
    return dict(exposure=0.05, look="High Contrast")


def lawn_strip(m, long):
    """A blue turf 2 m wide with its marks every 90 cm."""
    box((2.0, long, 0.012), (0, 0, 0.006), m=m, bevel=0.002)
    for k in range(int(long / 0.9)):
        size = (0.05, 0.30, 0.002) if k % 5 else (2.0, 0.05, 0.002)
        box(size, (0, 0.8 - long / 2 + k * 0.9, 0.0135), m=paint("#eef0f4"), bevel=0)


def stations(y):
    put(asset(club_rig.build), 1.5, 4.6, turn=-6)
    oar, ball, white = asset(rower.build), asset(wall_ball.build, diameter=0.35), paint("#eef0f4")
    for k in range(4):
        put(oar, -3.2, 0.4 + 1.35 * k)
        put(ball, 4.1 + 0.75 * k, y - 0.5)
        target = V((4.1 + 0.75 * k, y - 0.02, 2.75))
        cyl(target, target + V((0, -0.02, 0)), 0.28, paint("#1d30cf"))
        cyl(target, target + V((0, -0.022, 0)), 0.13, white)
