from studio import *


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


def build():
    B, K = "#1828b4", "#16181d"
    mat_at(0, 0, B)
    mat_at(1, 0, K)
    mat_at(0, 1, K)
    mat_at(1, 1, B)
    for i, (c, r) in enumerate(((B, 4), (K, -5), (B, 9), (K, 3))):
        mat_at(0, 0, c, TR((1.0 + 0.01 * i, 1.0 - 0.012 * i, 0.031 * (i + 1)), (0, 0, r)))
