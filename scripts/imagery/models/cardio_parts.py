from studio import *
from models.treadmill import screen_mat


def console(c, tilt, yaw, w=0.30, h=0.19):
    """screen facing -Y before yaw; tilt: degrees back from vertical"""

    def go():
        box((w, 0.045, h), (0, 0, 0), m=plastic("#131417", 0.42), bevel=0.02, seg=6)
        box((w - 0.05, 0.006, h - 0.06), (0, -0.0215, 0.008), m=screen_mat(), bevel=0.003)
        e = lambda s, z, x, zz, c, st: (lambda t: place(t, (x, -0.0249, zz), (90, 0, 0)))(
            text(s, z, mat("em" + c, "#000000", 0.5, emit=c, estr=st), ext=0.00005, bev=0, font=FONTC)
        )
        e("24:36", 0.042, -w * 0.19, 0.022, "#eaf6ff", 2.2)
        e("138", 0.042, w * 0.22, 0.022, "#eaf6ff", 2.2)
        e("8,4 КМ", 0.022, -w * 0.19, -0.022, "#c6f135", 1.8)
        e("ПУЛЬС", 0.014, w * 0.22, -0.022, "#8aa0b4", 0.8)
        for i in range(3):
            cyl(
                ((i - 1) * 0.045, -0.021, -h / 2 + 0.016),
                ((i - 1) * 0.045, -0.026, -h / 2 + 0.016),
                0.009,
                plastic(ACCENT if i == 1 else "#2a2c30", 0.4),
                bevel=0.002,
            )

    group(TR(c, (0, 0, yaw)) @ Matrix.Rotation(radians(-tilt), 4, "X"), go)


def base(x0, x1, p, wf=0.52, wr=0.56, wheels=True):
    for x, w in ((x0, wf), (x1, wr)):
        beam((x, -w / 2, 0.055), (x, w / 2, 0.055), 0.07, 0.05, p, bevel=0.012)
        for s in (-1, 1):
            box((0.078, 0.05, 0.062), (x, s * w / 2, 0.053), m=plastic("#101113", 0.5), bevel=0.012)
            cyl((x, s * (w / 2 - 0.02), 0), (x, s * (w / 2 - 0.02), 0.03), 0.024, rubber("#0e0e0f"), bevel=0.006)
    if wheels:
        for s in (-1, 1):
            wheel((x0 - 0.05, s * wf * 0.36, 0.045), (0, 1, 0), 0.042, 0.03)
            box((0.06, 0.012, 0.05), (x0 - 0.028, s * wf * 0.36 + 0.024, 0.05), m=p, bevel=0.004)


def saddle(c, m):
    xs = [-0.155, -0.150, -0.13, -0.09, -0.03, 0.03, 0.08, 0.115, 0.132, 0.137]
    w = [0.01, 0.03, 0.044, 0.052, 0.075, 0.125, 0.185, 0.195, 0.15, 0.03]
    h = [0.01, 0.028, 0.042, 0.05, 0.056, 0.066, 0.075, 0.07, 0.05, 0.01]
    sweep([V(c) + V((x, 0, 0.004 * cos(x * 12))) for x in xs], w, h, m, e=0.8, n=40).modifiers.new("s", "SUBSURF").render_levels = 2


def crank(bb, ang, r, yo, p):
    for s in (-1, 1):
        d = V((cos(ang), 0, sin(ang))) * s
        a = V(bb) + V((0, s * yo, 0))
        b = a + d * r
        beam(a - d * 0.02, b + d * 0.012, 0.016, 0.03, steel(), bevel=0.006, up=d.cross(V((0, 1, 0))))
        cyl(a - V((0, s * 0.012, 0)), a + V((0, s * 0.014, 0)), 0.024, plastic("#131417", 0.4), bevel=0.004)
        q = b + V((0, s * 0.012, 0))
        cyl(q, q + V((0, s * 0.095, 0)), 0.007, chrome(), bevel=0.001)
        e = q + V((0, s * 0.055, 0))
        box((0.10, 0.085, 0.024), e, (0, 8, 0), m=plastic("#101113", 0.5), bevel=0.008)
        for k in (-1, 1):
            box((0.012, 0.08, 0.004), e + V((k * 0.035, 0, 0.0125)), (0, 8, 0), m=rubber("#0a0a0b"), bevel=0.001)
        sweep(
            [e + V((-0.02, -0.046, 0)), e + V((-0.03, -0.046, 0.05)), e + V((-0.03, 0.046, 0.05)), e + V((-0.02, 0.046, 0))],
            0.03,
            0.003,
            rubber("#0b0b0c"),
            up=(1, 0, 0),
            rad=0.03,
        )
