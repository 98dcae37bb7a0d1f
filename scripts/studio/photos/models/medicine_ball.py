from studio import *
from models.ball_parts import *


def build(kg=5, diameter=0.23, color="#1a2ac4"):
    """A rubber medicine ball: two caps of square pads, a smooth belt with the word and the weight, a valve on top. Metres."""
    R = diameter / 2
    black, belt = rubber("#0d0e10", k=1), rubber(color, k=1)
    # The belt holds a figure 6 cm high on every ball, so it is wider on a small one.
    half = min(0.62, math.asin(0.052 / R))

    def groove(lat):
        return -0.0035 * np.exp(-(((np.abs(lat) - half) / (0.0035 / R)) ** 2))

    def caps(lat, lon):
        return groove(lat) + pad_rows(lat, lon, half + 0.06, 1.42, 0.0125 / R, 0.0019)

    def ball():
        globe(R, black, caps, (half, pi / 2), rows=96, columns=420)
        globe(R, black, caps, (-pi / 2, -half), rows=96, columns=420)
        skin = globe(R + 0.0006, belt, lambda lat, lon: groove(lat), (-half, half), rows=48, columns=192)
        lathe(
            [(0.012, 0), (0.011, 0.0022), (0.007, 0.0022), (0.006, 0.0006), (0.0001, 0.0006)], black, 48, (0, 0, R - 0.0006), (0, 0, R + 1)
        )
        bpy.context.view_layer.update()
        for side in (0, 180):
            turn = TR(rot=(0, 0, side))
            stamp(WORD, 0.0235, skin, turn @ TR((0, -0.6, 0.0335), (90, 0, 0)))
            print_weight(skin, kg, 0.075, -0.011, frame=turn)

    group(TR((0, 0, R), (-6, -9, -12)), ball)
