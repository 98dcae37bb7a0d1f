from studio import *
from models.ball_parts import *


def build(kg=10, diameter=0.23, color="#1a2ac4"):
    """A slam ball: a thick PVC shell with a tyre tread 3 mm deep, a round label on the front and on the back. Metres."""
    R = diameter / 2
    shell = mat("tyre", "#0c0d0f", 0.5, 0, 0.32, bumps=[("noise", 600, 0.25, 0.0005)], rvar=0.08, vscale=14)
    disc = 0.66
    bars = 18

    def tread(lat, lon):
        # Chevron bars between three ring grooves; a smooth cap on the poles and a ring around the label.
        climb = np.abs(np.mod(lat / 0.52 + 0.25, 1) - 0.5) * 2
        bar = np.mod(lon / (2 * pi) * bars + climb * 0.75, 1)
        block = smooth_step((np.minimum(bar, 1 - bar) - 0.075) / 0.07)
        ring = np.abs(np.mod(lat / 0.52 + 0.5, 1) - 0.5) * 0.52
        block = block * smooth_step((ring - 0.022) / 0.02)
        block = block * (np.abs(lat) < 1.3)
        toward = np.abs(np.cos(lat) * np.sin(lon))
        away = np.arccos(np.clip(toward, 0, 1))
        block = np.where(away < disc + 0.05, 0, block)
        rim = (
            np.where((away > disc) & (away < disc + 0.05), 1, 0)
            * smooth_step((away - disc) / 0.012)
            * smooth_step((disc + 0.05 - away) / 0.012)
        )
        return 0.0036 * np.maximum(block, rim)

    def ball():
        globe(R - 0.003, shell, tread, rows=300, columns=560)
        bpy.context.view_layer.update()
        for side in (0, 180):
            turn = TR(rot=(0, 0, side))
            label = badge(R - 0.0018, disc - 0.012, rubber(color), turn @ V((0, -1, 0)))
            bpy.context.view_layer.update()
            stamp(WORD, 0.024 * diameter / 0.23, label, turn @ TR((0, -0.6, R * 0.27), (90, 0, 0)))
            print_weight(label, kg, (0.068 if kg < 10 else 0.056) * diameter / 0.23, -R * 0.1, frame=turn)

    group(TR((0, 0, R), (-8, -12, -16)), ball)
