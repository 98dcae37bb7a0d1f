from studio import *
import m_hex


def mat_at(ix, iy, col, M=None):
    """1 m mat, dovetailed; male on +x,+y, female on -x,-y so that any two fit"""
    s, k, d, t = 1.0, 9, 0.045, 0.03
    gap = 0.0012
    m = mat("eva" + col, col, 0.6, 0, 0.3, bumps=[("weave", 26, 0.8, 0.005), ("noise", 500, 0.2, 0.0004)])
    q = s / k
    P = []
    # boundary walked ccw; tooth i sits at (i+.5)q, i=1,3,5,7; wide end W outside for male, cut inside for female
    w, W = q * 0.30, q * 0.62
    X, Y = V((1, 0, 0)), V((0, 1, 0))
    h = s / 2

    # for ccw order: bottom(+x dir, n=-y) female: cuts go +y
    def fe(a, u, nin):
        for i in range(1, k, 2):
            c = a + u * q * (i + 0.5)
            P.extend([c - u * (w + gap), c - u * (W + gap) + nin * (d + gap), c + u * (W + gap) + nin * (d + gap), c + u * (w + gap)])

    def ma(a, u, nout):
        for i in range(1, k, 2):
            c = a + u * q * (i + 0.5)
            P.extend([c - u * (w - gap), c - u * (W - gap) + nout * (d - gap), c + u * (W - gap) + nout * (d - gap), c + u * (w - gap)])

    P.append(V((-h, -h, 0)))
    fe(V((-h, -h, 0)), X, Y)
    P.append(V((h, -h, 0)))
    ma(V((h, -h, 0)), Y, X)
    P.append(V((h, h, 0)))
    ma(V((h, h, 0)), -X, Y)
    P.append(V((-h, h, 0)))
    fe(V((-h, h, 0)), -Y, X)
    o = prism([(p.x, p.y) for p in P], t, m, "xy", at=t / 2, rad=0.012, bevel=0.004, seg=3, n=4)
    o.matrix_world = M or TR((ix * s, iy * s, 0))
    return o


def tatami():
    B, K = "#1828b4", "#16181d"
    mat_at(0, 0, B)
    mat_at(1, 0, K)
    mat_at(0, 1, K)
    mat_at(1, 1, B)
    for i, (c, r) in enumerate(((B, 4), (K, -5), (B, 9), (K, 3))):
        mat_at(0, 0, c, TR((1.0 + 0.01 * i, 1.0 - 0.012 * i, 0.031 * (i + 1)), (0, 0, r)))


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


def rubber_floor():
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


def storage():
    p = powder("#0f1013", k=2.5)
    ac = powder(ACCENT, k=2.5)
    L, D = 1.42, 0.52
    g = rubber("#0e0e0f")
    for s in (-1, 1):
        x = s * L / 2
        beam((x, -D / 2, 0.03), (x, D / 2, 0.03), 0.07, 0.05, p, bevel=0.010)
        [box((0.078, 0.04, 0.056), (x, q * D / 2, 0.031), m=g, bevel=0.008) for q in (-1, 1)]
        sweep([(x, 0.16, 0.05), (x, 0.16, 0.30), (x, 0.19, 0.90)], 0.06, 0.075, p, up=(1, 0, 0), rad=0.4)
        sweep([(x, -0.20, 0.05), (x, 0.165, 0.60)], 0.05, 0.05, p, up=(1, 0, 0))
        box((0.064, 0.082, 0.02), (x, 0.191, 0.905), m=plastic("#111214", 0.5), bevel=0.006)
    rows = [
        (0.26, -0.10, ("20", "20", "17.5", "17.5", "15", "15")),
        (0.54, 0.03, ("12.5", "12.5", "10", "10", "9", "9")),
        (0.80, 0.15, ("7.5", "7.5", "6", "6", "5", "5")),
    ]
    tilt = 18
    for r, (z, y, kgs) in enumerate(rows):

        def shelf():
            for q in (-1, 1):
                beam((-L / 2 + 0.03, q * 0.085, 0), (L / 2 - 0.03, q * 0.085, 0), 0.055, 0.022, p, bevel=0.006)
                box((L - 0.06, 0.012, 0.05), (0, q * 0.118, 0.010), m=p, bevel=0.004)
            for q in (-1, 1):
                box((L - 0.07, 0.05, 0.004), (0, q * 0.085, 0.0125), m=rubber("#0b0b0c"), bevel=0.0015)
            for s in (-1, 1):
                box((0.012, 0.27, 0.10), (s * (L / 2 - 0.036), 0, 0), m=ac, bevel=0.005)
                [bolt((s * (L / 2 - 0.042), q * 0.09, 0.0), (-s, 0, 0), r=0.011) for q in (-1, 1)]
            n = len(kgs)
            sc = [1.12, 0.98, 0.84][r]
            for i, k in enumerate(kgs):
                x = -L / 2 + 0.10 + (L - 0.20) * (i + 0.5) / n
                old = set(bpy.data.objects)
                e = m_hex.hexdb((0, 0, 0), 0, k)
                e.matrix_world = Matrix.Translation((x, 0, 0.015)) @ Matrix.Rotation(pi / 2, 4, "Z") @ Matrix.Diagonal((sc, sc, sc, 1))

        group(TR((0, y, z), (tilt, 0, 0)), shelf)
    beam((-L / 2, 0.17, 0.12), (L / 2, 0.17, 0.12), 0.05, 0.06, p, bevel=0.008)
    beam((-L / 2, -0.16, 0.075), (L / 2, -0.16, 0.075), 0.03, 0.07, p, bevel=0.006)
    decal("АТЛАНТ", 0.045, (0, -0.1755, 0.075), (1, 0, 0), (0, 0, 1), ext=0.0006)


def build(variant="tatami"):
    {"tatami": tatami, "rubber": rubber_floor, "storage": storage}[variant]()
