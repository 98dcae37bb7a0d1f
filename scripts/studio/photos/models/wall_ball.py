from studio import *
from models.ball_parts import *

WEDGES = 12


def build(kg=9, diameter=0.35, color="#1626a8"):
    """A soft ball for throws at a wall: twelve wedges of artificial leather, sunk seams with a double row of stitches. Metres."""
    R = diameter / 2
    black, blue = vinyl("#0e0f11"), vinyl(color)
    thread = fabric("#c9cede", 400)
    step = 2 * pi / WEDGES

    def ball():
        skins = []
        for k in range(WEDGES):
            middle = -pi / 2 + k * step

            def plump(lat, lon, middle=middle):
                seam = (step / 2 - np.abs(lon - middle)) * R * np.cos(lat)
                return -0.0055 * np.exp(-((seam / 0.0045) ** 2)) + 0.0018 * np.clip(seam / 0.045, 0, 1)

            color = blue if k in (1, 7) else black
            skins.append(globe(R, color, plump, (-1.47, 1.47), (middle - step / 2, middle + step / 2), rows=110, columns=32))
        for k in range(WEDGES):
            stitches(R, -pi / 2 + (k + 0.5) * step, thread)
        for pole in (-1, 1):
            # a round patch over the ends of the wedges
            arc = [(max((R + 0.0014) * sin(t), 1e-4), (R + 0.0014) * cos(t)) for t in np.linspace(0, 0.16, 10)]
            lathe([*arc, (R * sin(0.168), R * cos(0.168) - 0.001)], black, 96, (0, 0, 0), (0, 0, pole))
        bpy.context.view_layer.update()
        # The wedges will lie across: what is printed along a wedge reads from left to right.
        across = Matrix.Rotation(-pi / 2, 4, "Y")
        stamp(WORD, 0.062, skins[0], across @ TR((0, -0.6, 0), (90, 0, 0)), off=0.0006)
        print_weight(skins[1], kg, 0.074, 0.0, frame=across @ Matrix.Rotation(step, 4, "X"))

    group(TR((0, 0, R - 0.002), (-22, -7, -14)) @ Matrix.Rotation(pi / 2, 4, "Y"), ball)


def stitches(R, lon, thread):
    """Two dashed rows beside the seam at longitude `lon`."""
    rows = []
    for aside in (-0.0085, 0.0085):
        for t in np.arange(-1.38, 1.38, 0.034):
            dash = []
            for u in (t, t + 0.011, t + 0.022):
                turn = lon + aside / (R * max(cos(u), 0.12))
                h = R + 0.0006
                dash.append(V((h * cos(u) * cos(turn), h * cos(u) * sin(turn), h * sin(u))))
            rows.append(dash)
    multi_tube(rows, 0.0011, thread, res=1)
