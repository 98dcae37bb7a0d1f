"""What cardio machines share: finishes, lit screens, feet, saddles, cranks. Machines look along -X, treadmills along +Y."""

from studio import *

BLACK = "#0d0e10"
DEEP = "#" + "".join("%02x" % round(int(ACCENT[i : i + 2], 16) * 0.72) for i in (1, 3, 5))
LABEL, VALUE, LIVELY = "#8aa0b4", "#eaf6ff", "#c6f135"


def shell(color=BLACK):
    """moulded plastic, matt enough to stay black"""
    return mat("shell" + color, color, 0.42, 0, 0.3, bumps=[("noise", 1100, 0.12, 0.0003)], rvar=0.04, vscale=30)


def frame_paint(color=BLACK):
    return powder(color, k=2)


def aluminium():
    return mat("alu", "#b9bcc1", 0.30, 0.95, bumps=[("brush", 400, 0.04, 0.0003)])


def glass():
    """a screen that is off: it hardly mirrors the softboxes, so that it stays black"""
    return mat("screen", "#05070a", 0.14, 0, 0.12)


def accent(shine=0.35):
    """the accent as plastic, a shade deeper: faces that look up would bleach it"""
    return plastic(DEEP, shine)


def accent_gloss():
    return gloss(DEEP)


def grip():
    return foam("#121315")


def red():
    return plastic("#c4161c", 0.32)


def facing(c, tilt=0, yaw=0):
    """a frame at c with x right, y up, z towards somebody who stands at -Y (before yaw); leans back by tilt degrees"""
    return Matrix.Translation(V(c)) @ Matrix.Rotation(radians(yaw), 4, "Z") @ Matrix.Rotation(radians(90 - tilt), 4, "X")


def lit(s, size, x, y, z, color, strength):
    """glowing letters in the plane of a screen"""
    place(text(s, size, mat("lit" + color, "#000000", 0.5, emit=color, estr=strength), ext=0.00005, bev=0, font=FONTC), (x, y, z))


def screen(w, h, rows, bars=0, z=0.0):
    """display of w × h: rows of (label, value) cells from the top, and a programme of so many bars below"""
    box((w, h, 0.006), (0, 0, z), m=glass(), bevel=0.0025)
    face = z + 0.0034
    share = 0.34 if bars else 0.04
    height = h * (1 - share) / len(rows)
    for i, row in enumerate(rows):
        y = h / 2 - h * 0.03 - height * (i + 0.5)
        cell = w * 0.95 / len(row)
        for j, (label, value) in enumerate(row):
            x = (j - (len(row) - 1) / 2) * cell
            size = min(height * (0.62 if label else 0.8), cell / (0.50 * len(value)))
            lit(value, size, x, y - (height * 0.16 if label else 0), face, VALUE if i == 0 else LIVELY, 2.2 if i == 0 else 1.8)
            if label:
                lit(label, min(height * 0.22, cell / (0.62 * len(label))), x, y + height * 0.32, face, LABEL, 0.9)
    step = w * 0.86 / bars if bars else 0
    for k in range(bars):
        tall = h * share * (0.30 + 0.45 * abs(sin(k * 0.9)) * (0.6 + 0.4 * sin(k * 0.37)))
        hot = k == bars // 2
        m = mat("bar%d" % hot, "#000000", 0.5, emit=LIVELY if hot else "#4a62ff", estr=1.6)
        box((step * 0.62, tall, 0.0004), ((k - (bars - 1) / 2) * step, -h / 2 + h * 0.06 + tall / 2, face), m=m, bevel=0)


def key(x, y, z, w=0.042, h=0.024, label="", m=None, c="#d5d7da"):
    """a push key on a console face"""
    box((w, h, 0.008), (x, y, z), m=m or shell("#24262b"), bevel=0.003)
    if label:
        place(text(label, h * 0.56, paint(c), ext=0.0001, bev=0, font=FONTC), (x, y, z + 0.0042))


def dial(x, y, z, r=0.02, m=None):
    """a round push button"""
    lathe([(0.001, 0.012), (r * 0.82, 0.011), (r * 0.95, 0.007), (r, 0)], m or red(), 48, (x, y, z), (x, y, z + 1))


def console(c, tilt, yaw, w=0.30, h=0.19, rows=None, bars=0, keys=3, fill=0.72):
    """a screen in its case: `fill` is the share of the case's height that the glass takes"""
    rows = rows or [[("ВРЕМЯ", "24:36"), ("ПУЛЬС", "138")], [("КМ", "8,4"), ("УРОВЕНЬ", "12")]]

    def go():
        box((w, h, 0.045), (0, 0, -0.022), m=shell(), bevel=0.018, seg=6)
        tall = h * fill if keys else h - 0.028
        group(TR((0, (h - tall) / 2 - 0.014, 0)), screen, w - 0.032, tall, rows, bars, 0.0)
        for i in range(keys):
            middle = i == keys // 2
            x = (i - (keys - 1) / 2) * min(0.048, w / (keys + 1))
            y = -h / 2 + (h - tall - 0.014) / 2 + 0.002
            cyl((x, y, -0.002), (x, y, 0.005), 0.0095, accent(0.4) if middle else shell("#2a2c31"), bevel=0.002, seg=32)

    group(facing(c, tilt, yaw), go)


def base(x0, x1, p, wf=0.52, wr=0.56, wheels=True, tube_height=0.05):
    """front (x0) and rear (x1) stabilisers with caps, feet and transport wheels"""
    for x, w in ((x0, wf), (x1, wr)):
        beam((x, -w / 2, 0.055), (x, w / 2, 0.055), 0.07, tube_height, p, bevel=0.012)
        for s in (-1, 1):
            box((0.078, 0.05, tube_height + 0.012), (x, s * w / 2, 0.053), m=shell(), bevel=0.012)
            cyl((x, s * (w / 2 - 0.02), 0), (x, s * (w / 2 - 0.02), 0.03), 0.024, rubber("#0e0e0f"), bevel=0.006)
    if wheels:
        for s in (-1, 1):
            wheel((x0 - 0.05, s * wf * 0.36, 0.045), (0, 1, 0), 0.042, 0.03)
            box((0.06, 0.012, 0.05), (x0 - 0.028, s * wf * 0.36 + 0.024, 0.05), m=p, bevel=0.004)


def saddle(c, m, wide=1.0, long=1.0):
    """nose towards -X; `wide` and `long` stretch a road saddle into a comfortable one"""
    xs = [-0.155, -0.150, -0.13, -0.09, -0.03, 0.03, 0.08, 0.115, 0.132, 0.137]
    w = [0.01, 0.03, 0.044, 0.052, 0.075, 0.125, 0.185, 0.195, 0.15, 0.03]
    h = [0.01, 0.028, 0.042, 0.05, 0.056, 0.066, 0.075, 0.07, 0.05, 0.01]
    body = sweep([V(c) + V((x * long, 0, 0.004 * cos(x * 12))) for x in xs], [a * wide for a in w], h, m, e=0.8, n=40)
    body.modifiers.new("s", "SUBSURF").render_levels = 2


def pedal(q, s, strap=True, cleat=False):
    """pedal on the outer side s (±1) of the crank end q"""
    cyl(q, q + V((0, s * 0.095, 0)), 0.007, chrome(), bevel=0.001, seg=32)
    e = q + V((0, s * 0.055, 0))
    if cleat:
        box((0.085, 0.07, 0.018), e, (0, 8, 0), m=aluminium(), bevel=0.007)
        box((0.040, 0.045, 0.026), e, (0, 8, 0), m=shell(), bevel=0.006)
    else:
        box((0.10, 0.085, 0.024), e, (0, 8, 0), m=shell(), bevel=0.008)
        for k in (-1, 1):
            box((0.012, 0.08, 0.004), e + V((k * 0.035, 0, 0.0125)), (0, 8, 0), m=rubber("#0a0a0b"), bevel=0.001)
    if strap:
        loop = [e + V((-0.02, -0.046, 0)), e + V((-0.03, -0.046, 0.05)), e + V((-0.03, 0.046, 0.05)), e + V((-0.02, 0.046, 0))]
        sweep(loop, 0.03, 0.003, rubber("#0b0b0c"), up=(1, 0, 0), rad=0.03)


def crank(bb, ang, r, yo, strap=True, cleat=False, m=None):
    """two arms of length r through bb at ±yo, pedals outside"""
    for s in (-1, 1):
        d = V((cos(ang), 0, sin(ang))) * s
        a = V(bb) + V((0, s * yo, 0))
        b = a + d * r
        beam(a - d * 0.02, b + d * 0.012, 0.016, 0.03, m or steel(), bevel=0.006, up=d.cross(V((0, 1, 0))))
        cyl(a - V((0, s * 0.012, 0)), a + V((0, s * 0.014, 0)), 0.024, shell(), bevel=0.004)
        pedal(b + V((0, s * 0.012, 0)), s, strap, cleat)


def ribbed_plate(length, width, ribs=9, m=None):
    """foot plate in its XY plane, ribs across x"""
    box((length, width, 0.022), m=m or shell(), bevel=0.010, seg=5)
    box((length - 0.04, width - 0.03, 0.006), (0, 0, 0.012), m=rubber("#0a0a0b"), bevel=0.002)
    for k in range(ribs):
        x = (k - (ribs - 1) / 2) * (length - 0.07) / (ribs - 1)
        box((0.010, width - 0.04, 0.005), (x, 0, 0.0155), m=rubber("#0a0a0b"), bevel=0.002)
