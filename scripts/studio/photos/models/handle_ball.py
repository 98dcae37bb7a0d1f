from studio import *
from models.ball_parts import *


def build(kg=6, diameter=0.25, color="#1a2ac4"):
    """A medicine ball with two handles cast with its shell: 32 mm thick, 45 mm from the ball. Metres."""
    R = diameter / 2
    grip = 0.016
    reach = R + 0.045 + grip
    black = rubber("#0d0e10", k=1)
    disc = 0.62
    # half of one handle's outline: out of the ball, around a corner, along the grip
    corner = [(reach - 0.022 * (1 - cos(a)), 0.052 + 0.022 * sin(a)) for a in np.linspace(0, pi / 2, 6)]
    half = [(reach, 0), *corner, (R * 0.55, 0.082)]
    outline = [(u, -v) for u, v in reversed(half)] + half[1:]

    def body(x, y, z):
        distance = np.sqrt(x * x + y * y + z * z)
        aside = np.arccos(np.clip(np.abs(y) / np.maximum(distance, 1e-6), 0, 1))
        ring = 0.003 * np.exp(-(((aside - disc) / 0.018) ** 2))
        bands = 0.0022 * np.exp(-((np.mod(aside - disc + 0.11, 0.22) - 0.11) ** 2) / 0.016**2) * (aside > disc + 0.1)
        handle = np.sqrt(path_distance(np.abs(x), z, outline) ** 2 + y * y) - grip
        return melt(distance - R + ring + bands, handle, 0.022)

    def ball():
        solid(body, (-reach - 0.03, -R - 0.01, -R - 0.01), (reach + 0.03, R + 0.01, R + 0.01), 0.0032, black)
        for side in (0, 180):
            turn = TR(rot=(0, 0, side))
            label = badge(R + 0.0008, disc - 0.03, rubber(color), turn @ V((0, -1, 0)))
            bpy.context.view_layer.update()
            stamp(WORD, 0.026 * diameter / 0.25, label, turn @ TR((0, -0.6, R * 0.28), (90, 0, 0)))
            print_weight(label, kg, (0.072 if kg < 10 else 0.058) * diameter / 0.25, -R * 0.1, frame=turn)

    group(TR((0, 0, R), (-10, 0, -8)), ball)
