from studio import *


def speckle(name, fleck, sc=280):
    """black crumb rubber with EPDM flecks"""
    if name in MATS:
        return MATS[name]
    m = mat(name, "#0f1012", 0.8, 0, 0.25, bumps=[("voronoi", 330, 0.7, 0.0012), ("noise", 120, 0.3, 0.001)])
    nt = m.node_tree
    N, L = nt.nodes, nt.links
    p = N["Principled BSDF"]
    tc = N.new("ShaderNodeTexCoord")
    col = hexc("#0f1012")
    prev = None
    for k, (c, th) in enumerate(fleck):
        mp = N.new("ShaderNodeMapping")
        mp.inputs["Location"].default_value = (k * 3.1, k * 1.7, k * 0.9)
        L.new(tc.outputs["Object"], mp.inputs[0])
        v = N.new("ShaderNodeTexVoronoi")
        v.inputs["Scale"].default_value = sc * (1 - 0.2 * k)
        v.inputs["Randomness"].default_value = 1
        L.new(mp.outputs[0], v.inputs["Vector"])
        s = N.new("ShaderNodeSeparateColor")
        L.new(v.outputs["Color"], s.inputs[0])
        t = N.new("ShaderNodeMath")
        t.operation = "GREATER_THAN"
        t.inputs[1].default_value = th
        L.new(s.outputs[0], t.inputs[0])
        x = N.new("ShaderNodeMix")
        x.data_type = "RGBA"
        L.new(t.outputs[0], x.inputs[0])
        x.inputs[6].default_value = col
        x.inputs[7].default_value = hexc(c)
        if prev:
            L.new(prev, x.inputs[6])
        prev = x.outputs[2]
    L.new(prev, p.inputs["Base Color"])
    return m


def build():
    A = speckle("crumbB", [("#2b45ff", 0.90), ("#7f8898", 0.975)], sc=620)
    C = speckle("crumbG", [("#8d95a1", 0.94), ("#4a505b", 0.95)], sc=620)
    s, t = 0.5, 0.03

    def tile(x, y, z, m, rz=0):
        box((s - 0.0025, s - 0.0025, t), (x, y, z + t / 2), (0, 0, rz), m=m, bevel=0.0045, seg=4)

    for ix in range(2):
        for iy in range(2):
            tile(ix * s, iy * s, 0, A if (ix + iy) % 2 == 0 else C)
    tile(0.50, 0.52, t, A, 8)
    tile(0.515, 0.51, 2 * t, C, -3)
    tile(0.505, 0.525, 3 * t, A, 5)
