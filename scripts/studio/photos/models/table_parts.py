"""What tennis tables share: marked halves, legs, nets, bats. The table lies along X, its upper face at H, the net at x = 0."""

from studio import *
from models.game_parts import netting

H = 0.76


def board_paint(colour):
    return mat("board" + colour, colour, 0.5, 0, 0.3, bumps=[("noise", 900, 0.1, 0.0004)])


def black():
    return powder("#0d0e10", k=3)


def dark():
    return mat("dark", "#101114", 0.45, 0, 0.3)


def half(s, length, width, thick, colour, apron=0.05, frame=None, corners=True):
    """one half of the board on its side s (±1) with lines, apron and moulded corners; upper face at H"""
    frame = frame or black()
    line = paint("#e9ebee")
    edge = s * length / 2
    c = s * (length / 4 + 0.004)
    box((length / 2 - 0.008, width, thick), (c, 0, H - thick / 2), m=board_paint(colour), bevel=min(0.004, thick * 0.3))
    for y in (-1, 1):
        box((length / 2 - 0.008, 0.02, 0.0006), (c, y * (width / 2 - 0.010), H + 0.0002), m=line, bevel=0)
    box((0.02, width - 0.04, 0.0006), (edge - s * 0.010, 0, H + 0.0002), m=line, bevel=0)
    box((length / 2 - 0.03, 0.003, 0.0006), (c, 0, H + 0.0002), m=line, bevel=0)
    z = H - thick - apron / 2 + 0.004
    for y in (-1, 1):
        beam((s * 0.012, y * (width / 2 - 0.022), z), (edge - s * 0.010, y * (width / 2 - 0.022), z), 0.025, apron, frame, bevel=0.004)
    for x in (s * 0.024, edge - s * 0.024):
        beam((x, -width / 2 + 0.022, z), (x, width / 2 - 0.022, z), 0.025, apron, frame, bevel=0.004)
    beam((s * length * 0.25, -width / 2 + 0.03, z), (s * length * 0.25, width / 2 - 0.03, z), 0.03, apron * 0.7, frame, bevel=0.004)
    if corners:
        for y in (-1, 1):
            box(
                (0.055, 0.055, apron + thick * 0.4),
                (edge - s * 0.012, y * (width / 2 - 0.012), H - thick * 0.62 - apron / 2),
                m=dark(),
                bevel=0.018,
                seg=5,
            )


def word_on_apron(x, width, z, size=0.040):
    decal(WORD, size, (x, -width / 2 + 0.0088, z), (1, 0, 0), (0, 0, 1), ext=0.0005)


def bow(x, spread, top, section, m, foot=0.055, folded=0):
    """leg bow across the table at x; folded: ±1 lays it under the half towards that side of X"""
    w, t = section
    long = top - foot

    def parts():
        for y in (-1, 1):
            beam((0, y * spread, 0.0), (0, y * spread, -long), t, w, m, bevel=0.005, up=(1, 0, 0))
            cyl((0, y * spread, -long - foot), (0, y * spread, -long + 0.02), 0.026, rubber("#0e0e0f"), bevel=0.008)
            cyl((0, y * spread, -long + 0.015), (0, y * spread, -long + 0.03), 0.031, dark(), bevel=0.004)
        beam((0, -spread, -long * 0.52), (0, spread, -long * 0.52), t, w * 0.8, m)

    group(TR((x, 0, top), (0, 84 * folded, 0)), parts)


def caster(p, r, brake=False):
    """wheel in a fork, p is the wheel's centre"""
    p = V(p)
    wheel(p, (0, 1, 0), r, 0.030)
    for k in (-1, 1):
        box((0.03, 0.005, r * 1.3), p + V((0, k * 0.020, r * 0.5)), m=black(), bevel=0.002)
    box((0.05, 0.050, 0.016), p + V((0, 0, r * 1.15)), m=black(), bevel=0.004)
    if brake:
        box((0.055, 0.030, 0.008), p + V((r * 0.75, 0, r * 0.75)), (0, 22, 0), m=plastic("#c4161c", 0.4), bevel=0.003)


def net(width, over=0.11, posts="clamp"):
    """net 15.25 cm high with a white tape; posts on clamps, on screws, or low clips"""
    top = H + 0.1525
    end = width / 2 + over
    for s in (-1, 1):
        if posts == "clip":
            box((0.036, 0.020, 0.150), (0, s * (width / 2 + 0.012), H + 0.066), m=dark(), bevel=0.007)
            box((0.050, 0.070, 0.050), (0, s * (width / 2 - 0.006), H - 0.006), m=plastic(ACCENT, 0.4), bevel=0.012)
            continue
        cyl((0, s * (end + 0.01), H - 0.03), (0, s * (end + 0.01), top), 0.011, black(), bevel=0.003)
        box((0.05, over + 0.06, 0.02), (0, s * (width / 2 + over / 2 - 0.01), H - 0.048), m=black(), bevel=0.005)
        box((0.07, 0.055, 0.022), (0, s * (width / 2 - 0.022), H + 0.012), m=dark(), bevel=0.008)
        knob((0, s * (width / 2 - 0.01), H - 0.055), (0, 0, -1), 0.022, 0.035)
        cyl((0, s * (end + 0.01), top - 0.012), (0, s * (end + 0.01), top + 0.012), 0.015, plastic(ACCENT, 0.35), bevel=0.005)
        if posts == "screw":
            for k in range(9):
                at = V((0, s * (end + 0.026), top - 0.012 - k * 0.012))
                tube(
                    [at + V((0.004 * cos(a), 0, 0.0075 * sin(a))) for a in np.linspace(0, 2 * pi, 13)[:-1]],
                    0.0012,
                    chrome(),
                    cyclic=True,
                    res=2,
                )
    if posts == "clip":
        end = width / 2 + 0.008
    rows = [[V((0, y, z)) for y in np.linspace(-end, end, 12)] for z in (H + 0.012, H + 0.07, top - 0.016)]
    netting(rows, net_mat("table net", "#101a60", pitch=0.014, thread=0.0026, diamond=False))
    box((0.010, end * 2, 0.016), (0, 0, top - 0.008), m=fabric("#dfe2e6", 300), bevel=0.003)
    box((0.006, end * 2, 0.008), (0, 0, H + 0.008), m=fabric("#1a1b1f", 300), bevel=0.002)


def bat(c, turn, colour):
    """racket lying on the board at c"""
    ply = mat("ply", "#b98a55", 0.5, 0, 0.3)
    blade = lambda r, q, low: [
        (r * cos(a) * (1 - 0.10 * (sin(a) < 0) * abs(sin(a))), max(q * sin(a), low)) for a in np.linspace(0, 2 * pi, 65)[:-1]
    ]

    def parts():
        prism(blade(0.078, 0.083, -1), 0.006, ply, "xy", at=0.009, bevel=0.001)
        for z in (0.0135, 0.0045):
            prism(blade(0.076, 0.081, -0.066), 0.003, rubber(colour, "bat", k=0.5), "xy", at=z, bevel=0.0008)
        path = [(0, -0.07, 0.009), (0, -0.09, 0.009), (0, -0.13, 0.009), (0, -0.175, 0.009), (0, -0.18, 0.009)]
        sweep(path, [0.045, 0.028, 0.027, 0.032, 0.028], [0.016, 0.020, 0.022, 0.022, 0.016], ply, up=(1, 0, 0), e=0.8)

    group(TR((c[0], c[1], H + 0.0005), (0, 0, turn)), parts)


def ball(x, y, colour="#e8e6dc"):
    outline = [(max(0.020 * cos(a), 1e-4), 0.020 * sin(a)) for a in np.linspace(-pi / 2, pi / 2, 33)]
    lathe(outline, mat("celluloid" + colour, colour, 0.4), 64, (x, y, H + 0.0205), (x, y, H + 1))
