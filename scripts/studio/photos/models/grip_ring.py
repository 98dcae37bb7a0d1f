from studio import *

COLORS = {10: "#8fbf0c", 20: "#077a73", 30: "#1626a8", 40: "#4b1f94", 50: "#101114"}
OUTER, SECTION = 0.035, 0.010  # outer radius of the ring, half of its thickness


def build(kg=30):
    """Silicone grip ring, 7 cm across and 2 cm thick, standing on its rim; fine dots outside, the effort of `kg` on the face."""
    color = COLORS[kg]
    silicone = mat("silicone" + color, color, 0.5, 0, 0.4, sheen=0.15, bumps=[("noise", 900, 0.12, 0.0002)], rvar=0.05)
    major, c = OUTER - SECTION, V((0, 0, OUTER))
    # Flat faces, full round rims.
    profile = []
    for a in np.linspace(0, 2 * pi, 49)[:-1]:
        x, y = cos(a), sin(a)
        profile.append((major + SECTION * math.copysign(abs(x) ** 0.8, x), SECTION * math.copysign(abs(y) ** 0.62, y)))
    lathe(profile, silicone, 160, c, c + V((0, -1, 0)), closed=True).data.auto_smooth_angle = pi
    dots(c, major, silicone)
    ink = paint(ink_on(color))
    for a0, s, size in ((90, WORD, 0.0056), (270, "%d КГ" % kg, 0.0082)):
        arc_text(s, size, major, c + V((0, -SECTION - 0.0001, 0)), ink, a0=a0, ext=0.0002, flip=a0 == 270)


def dots(c, major, m):
    """Bumps of a millimetre round the outside, each row shifted by half a step."""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=2, radius=0.00105)
    ball = [v.co.copy() for v in bm.verts]
    faces = [[v.index for v in f.verts] for f in bm.faces]
    bm.free()
    vs, fs = [], []
    for row, lift in enumerate((-62, -38, -14, 14, 38, 62)):
        b = radians(lift)
        r, y = major + SECTION * cos(b) ** 0.8, SECTION * math.copysign(abs(sin(b)) ** 0.62, b)
        for i in range(44):
            a = 2 * pi * (i + row % 2 / 2) / 44
            at = c + V((r * cos(a), y, r * sin(a)))
            fs += [[len(vs) + q for q in face] for face in faces]
            vs += [at + v for v in ball]
    mesh(vs, fs, m)
