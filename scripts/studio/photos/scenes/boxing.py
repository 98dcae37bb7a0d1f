from scenes.rooms import *
from models import boxing_gloves, punching_bag
from models.puzzle_parts import sheet
from models.tatami import straw


def build():
    for ix in range(-5, 6):
        for iy in range(-4, 5):
            color = "#16181d" if 0 < (ix + 8) % 8 < 6 and iy < 4 else "#1828b4"
            sheet(TR((ix, iy, 0)), [(straw(color), 0.03)])
    wall((7, 4.4), (-6, 4.4), 4.4, brick())
    panes = [(1.2, 4.2, 1.5, 3.5), (5.2, 8.2, 1.5, 3.5)]
    glazed((-5.4, 4.4), (-5.4, -6), 4.4, plaster("#6b6e74"), panes, 420, 3, rails=(2.5,), color=(1, 0.95, 0.86))
    outdoors((-10, -16), (-10, 26), -2, 8, GARDEN, 3.2, 0.14, 6)
    sun(184, 27, 5.5, (1, 0.82, 0.60), 1)
    dark = powder("#15171b", k=8)
    bag, links = asset(punching_bag.build), asset(chain, 1.94)
    box((14, 14, 0.2), (0, -1, 4.55), m=mat("ceiling", "#24262b", 0.9, 0, 0.2), bevel=0)
    for y in (0.5, 2.6):
        beam((-6, y, 4.0), (7, y, 4.0), 0.16, 0.20, dark, bevel=0.006)
    for k, (x, y) in enumerate([(-3.11, 2.6), (-1.0, 2.6), (1.62, 2.6), (-1.75, 0.5), (0.35, 0.5), (1.74, 0.5)]):
        towards = math.degrees(math.atan2(-3.9 - y, -0.35 - x))  # the word of the bag looks at the camera, roughly
        put(bag, x, y, 0.46, turn=towards + 118 + (-9, 12, -6, 8, -10, 5)[k])
        put(links, x, y, 1.982)
        cyl((x, y, 3.86), (x, y, 3.91), 0.03, dark)
    put(asset(boxing_gloves.build), -0.72, 0.05, 0.03, turn=24)
    softbox((3.5, -5, 3.6), (0, 1.5, 1), 4, 2.2, 240, (0.82, 0.88, 1))
    softbox((0.5, 1.5, 3.85), (0.5, 1.5, 0), 6, 0.3, 190, (1, 0.90, 0.76))
    air("#cfd8ff", 0.14)
    view((-0.35, -3.9, 1.42), (0.05, 1.6, 1.30), lens=31, fstop=2.8, focus=(0, 0.6, 1))
    return dict(exposure=0.50, look="High Contrast")


def chain(length):
    """A chain upwards from the origin, every second link turned."""
    m, reach, half = mat("dchain", "#6d7076", 0.25, 1), 0.0125, 0.009
    for k in range(int(length / 0.034)):
        u, up = (V((1, 0, 0)) if k % 2 else V((0, 1, 0))) * half, V((0, 0, reach))
        c = V((0, 0, k * 0.034))
        tube([c + up + u, c + up - u, c - up - u, c - up + u], 0.0034, m, cyclic=True, rad=0.0085, n=4, res=3)


def brick():
    """Painted brickwork."""
    if "brick" in MATS:
        return MATS["brick"]
    m = mat("brick", "#8c8f95", 0.8, 0, 0.25)
    n, l = m.node_tree.nodes, m.node_tree.links
    t, sw, p = n.new("ShaderNodeTexBrick"), n.new("ShaderNodeMapping"), n["Principled BSDF"]
    sw.inputs["Rotation"].default_value = (radians(90), 0, 0)
    l.new(n.new("ShaderNodeTexCoord").outputs["Object"], sw.inputs[0])
    l.new(sw.outputs[0], t.inputs[0])
    for k, v in dict(Scale=1, **{"Brick Width": 0.25, "Row Height": 0.075, "Mortar Size": 0.006, "Mortar Smooth": 0.3}).items():
        t.inputs[k].default_value = v
    t.inputs["Color1"].default_value, t.inputs["Color2"].default_value, t.inputs["Mortar"].default_value = (
        tint("#8a8d93"),
        tint("#7c7f86"),
        tint("#6a6d73"),
    )
    l.new(t.outputs["Color"], p.inputs["Base Color"])
    b = n.new("ShaderNodeBump")
    b.invert, b.inputs["Strength"].default_value, b.inputs["Distance"].default_value = True, 0.8, 0.008
    l.new(t.outputs["Fac"], b.inputs["Height"])
    l.new(b.outputs[0], p.inputs["Normal"])
    return m
