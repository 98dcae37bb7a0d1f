from studio import *
from models.ball_parts import *


def build(diameter=0.65, color="#1626a8", pump=True):
    """An inflated gym ball with rings of ribs, its size printed on the belt, a plug and, beside it, the hand pump. Metres."""
    R = diameter / 2
    skin = mat("balloon", color, 0.46, 0, 0.35, bumps=[("noise", 300, 0.12, 0.0005)], rvar=0.05, vscale=9)
    belt = 0.25

    def ribs(lat, lon):
        wave = 0.5 + 0.5 * np.cos(2 * pi * (np.abs(lat) - belt) / 0.052)
        ring = (wave**3) * smooth_step((np.abs(lat) - belt) / 0.03) * (np.abs(lat) < 1.3)
        # A ball that bears only itself still stands on a small flat.
        flat = np.maximum(0, 1 - 0.988 / np.maximum(-np.sin(lat), 1e-3)) * (lat < 0)
        return 0.0021 * ring - flat * R

    def ball():
        body = globe(R, skin, ribs, rows=520, columns=150)
        plug = TR(rot=(0, 0, 62)) @ V((0, -R, 0))
        lathe(
            [(0.012, -0.001), (0.0115, 0.0012), (0.0075, 0.0016), (0.007, 0.0005), (0.0001, 0.0005)], plastic("#e4e6ea"), 48, plug, plug * 2
        )
        bpy.context.view_layer.update()
        size = diameter * 0.13
        stamp(WORD, size, body, TR((0, -1, size * 0.28), (90, 0, 0)), fine=0.008)
        stamp("%d СМ" % round(diameter * 100), size * 0.46, body, TR((0, -1, -size * 0.62), (90, 0, 0)), fine=0.008)

    group(TR((0, 0, R * 0.988), (0, 0, -12)), ball)
    if pump:
        group(TR((R * 0.62, -R * 0.78, 0.0), (0, 0, 30)), hand_pump)


def hand_pump():
    """Lying: a barrel with a T handle drawn out and a hose."""
    barrel, dark = plastic("#c9ced8", 0.4), plastic("#0d0e10", 0.5)
    r = 0.024
    cyl((-0.09, 0, r), (0.09, 0, r), r, barrel, bevel=0.004)
    cyl((-0.098, 0, r), (-0.088, 0, r), r * 1.08, dark, bevel=0.002)
    cyl((0.088, 0, r), (0.1, 0, r), r * 1.08, dark, bevel=0.002)
    cyl((0.1, 0, r), (0.155, 0, r), 0.005, chrome(), bevel=0.001)
    cyl((0.16, -0.05, r), (0.16, 0.05, r), 0.0115, dark, bevel=0.005)
    nozzle = [(-0.098, 0, r), (-0.13, 0.002, r), (-0.165, 0.03, 0.008), (-0.15, 0.085, 0.006), (-0.08, 0.1, 0.006)]
    tube(nozzle, 0.0052, dark, rad=0.03)
    cyl((-0.08, 0.1, 0.006), (-0.05, 0.1, 0.006), 0.003, barrel, bevel=0.001)
