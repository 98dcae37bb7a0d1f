"""What basketball hoops share: boards, rims with nets, balls. The board faces -Y; its face is at y = 0 of its own frame."""

from studio import *
from models.game_parts import bball

ORANGE = "#d8440e"


def black(k=3):
    return powder("#0d0e10", k=k)


def ink_frame(w, h, z, y, t, ink):
    """printed rectangle of line t, its middle at height z"""
    for s in (-1, 1):
        box((t, 0.0012, h), (s * (w / 2 - t / 2), y, z), m=ink, bevel=0)
        box((w - 2 * t, 0.0012, t), (0, y, z + s * (h / 2 - t / 2)), m=ink, bevel=0)


def board(at, w, h, kind, word_size=0.07):
    """board of w × h whose face is centred on `at`.

    kind: "polyethylene" black with a moulded rim, "polycarbonate" pale in a black frame, "plywood" white with black lines,
    "glass" see-through in an aluminium frame with a pad along the lower edge, "toy" ultramarine with a thick curled rim.
    """

    def parts():
        face, line, letters = {
            "polyethylene": (mat("pe", "#111318", 0.5, 0, 0.3), "#eef0f2", "#eef0f2"),
            "polycarbonate": (mat("acryl", "#c9d2e0", 0.12, 0, 0.5, coat=0.5, coatr=0.03), ACCENT, ACCENT),
            "plywood": (mat("white ply", "#cfd2d6", 0.45, 0, 0.4), "#15171b", "#15171b"),
            "glass": (glass_sheet(), "#f2f4f6", "#f2f4f6"),
            "toy": (mat("toy", "#1626a8", 0.45, 0, 0.35), "#eef0f2", "#eef0f2"),
        }[kind]
        ink = paint(line)
        thick = 0.018 if kind == "plywood" else 0.010 if kind == "glass" else 0.022
        outline = [(-w / 2, -h / 2), (-w / 2, h / 2), (w / 2, h / 2), (w / 2, -h / 2)]
        prism(outline, thick, face, "xz", at=thick / 2, rad={"polyethylene": 0.06, "toy": 0.09}.get(kind, 0.01), bevel=0.003)
        if kind in ("polyethylene", "toy"):
            inset = 0.012
            rim = [V((x * (1 - inset / w), thick / 2, z * (1 - inset / h))) for x, z in outline]
            tube(
                fillet(rim, 0.06 if kind == "polyethylene" else 0.09, 10, True),
                0.016 if kind == "polyethylene" else 0.022,
                face,
                cyclic=True,
            )
        else:
            frame = aluminium_frame() if kind == "glass" else powder("#3c4047", k=3) if kind == "plywood" else black()
            t = 0.030 if kind == "plywood" else 0.042
            # Sheet sits inside the frame, plywood is screwed onto it.
            y = thick + 0.004 if kind == "plywood" else 0.010
            for s in (-1, 1):
                beam(
                    (s * (w / 2 - t / 2), y, -h / 2),
                    (s * (w / 2 - t / 2), y, h / 2),
                    t,
                    0.034,
                    frame,
                    bevel=0.006,
                    up=(0, 1, 0),
                )
                beam((-w / 2, y, s * (h / 2 - t / 2)), (w / 2, y, s * (h / 2 - t / 2)), 0.034, t, frame, bevel=0.006)
        big = min(1.0, w / 1.2)
        if w > 1.0:
            ink_frame(0.59, 0.45, -h / 2 + 0.15 + 0.225, -0.0012, 0.05 if w > 1.5 else 0.035, ink)
            margin = 0.10 if kind != "plywood" else 0.02
            ink_frame(w - margin, h - margin, 0, -0.0012, 0.045 if kind in ("plywood", "glass") else 0.018, ink)
        else:
            ink_frame(0.59 * big * 0.8, 0.45 * big * 0.8, -h * 0.10, -0.0012, 0.026, ink)
        decal(WORD, word_size, (0, -0.0014, h / 2 - (0.135 if h > 0.9 else h * 0.165)), (1, 0, 0), (0, 0, 1), letters, ext=0.0003)
        if kind == "glass":
            pad_ = rubber("#16171b")
            box((w + 0.03, 0.060, 0.055), (0, 0.014, -h / 2 - 0.010), m=pad_, bevel=0.020, seg=5)
            for s in (-1, 1):
                box((0.055, 0.060, 0.38), (s * (w / 2 + 0.004), 0.014, -h / 2 + 0.17), m=pad_, bevel=0.020, seg=5)

    group(TR(at), parts)


def glass_sheet():
    """tempered glass that shows what is behind it: half transparent, a cool tint"""
    m = mat("tempered", "#8fa6a8", 0.05, 0, 0.5, coat=0.5, coatr=0.02)
    tree = m.node_tree
    if "see through" not in tree.nodes:
        clear = tree.nodes.new("ShaderNodeBsdfTransparent")
        clear.name = "see through"
        clear.inputs[0].default_value = (0.86, 0.93, 0.93, 1)
        mix = tree.nodes.new("ShaderNodeMixShader")
        mix.inputs[0].default_value = 0.22
        tree.links.new(clear.outputs[0], mix.inputs[1])
        tree.links.new(tree.nodes["Principled BSDF"].outputs[0], mix.inputs[2])
        tree.links.new(mix.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    return m


def aluminium_frame():
    return mat("frame alu", "#9a9ea5", 0.36, 0.9, bumps=[("noise", 700, 0.1, 0.0003)])


def rim(y, z, r=0.225, bar=0.009, springs=False, net="#2337E8"):
    """ring in front of a board whose face is at y, its plane at height z; a sprung one has two coils in its box"""
    o = powder(ORANGE, k=3)
    c = V((0, y - 0.15 - r, z))
    around = np.linspace(0, 2 * pi, 97)[:-1]
    tube([c + V((r * cos(a), r * sin(a), 0)) for a in around], bar, o, cyclic=True)
    wide = 0.24 * r / 0.225
    box((wide, 0.014, 0.13), (0, y - 0.008, z - 0.035), m=o, bevel=0.004)
    if springs:
        box((0.17, 0.11, 0.075), (0, y - 0.070, z - 0.030), m=o, bevel=0.008)
        for s in (-1, 1):
            coil = [
                V((s * 0.045 + 0.017 * cos(q), y - 0.07 + 0.017 * sin(q), z - 0.068 - q * 0.0016)) for q in np.linspace(0, 10 * pi, 120)
            ]
            tube(coil, 0.0035, chrome(), res=3)
            cyl((s * 0.045, y - 0.07, z - 0.060), (s * 0.045, y - 0.07, z - 0.130), 0.007, chrome())
    box((wide * 0.66, 0.14, 0.010), (0, y - 0.080, z), m=o, bevel=0.004)
    for s in (-1, 1):
        tube(
            [
                (s * wide * 0.35, y - 0.012, z - 0.08),
                (s * wide * 0.52, y - 0.18, z - 0.010),
                (s * r * 0.72, y - 0.15 - r * 0.32, z - 0.004),
            ],
            bar * 0.8,
            o,
            rad=0.05,
        )
        for q in (-1, 1):
            bolt((s * wide * 0.38, y - 0.015, z - 0.035 + q * 0.045), (0, -1, 0), r=0.009)
    hooks(c, r, o)
    hoop_net(c, r, net)


def hooks(c, r, m, n=12):
    ring = np.linspace(0, 2 * pi, 13)[:-1]
    for k in range(n):
        a = 2 * pi * k / n
        at = c + V((r * cos(a), r * sin(a), -0.016))
        tube([at + V((0, 0, 0.008 * sin(q))) + V((cos(a), sin(a), 0)) * 0.008 * cos(q) for q in ring], 0.003, m, cyclic=True, res=2)


def hoop_net(c, r, colour, n=12):
    profile = [(r * 0.98, -0.012), (r * 0.86, -0.10), (r * 0.72, -0.19), (r * 0.63, -0.28), (r * 0.60, -0.36), (r * 0.62, -0.42)]
    cords = []
    for k in range(n):
        for turn in (-1, 1):
            steps = [(q, z * r / 0.225, 2 * pi * (k + turn * i * 0.5) / n) for i, (q, z) in enumerate(profile)]
            cords.append(fillet([c + V((q * cos(a), q * sin(a), z)) for q, z, a in steps], 0.05, 4))
    multi_tube(cords, 0.0045 * max(0.8, r / 0.225), mat("cord" + colour, colour, 0.8, 0, 0.2), res=3)
