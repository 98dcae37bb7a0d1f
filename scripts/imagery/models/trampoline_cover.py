from studio import *
from models.trampoline import label
from models.trampoline import ring_pts


def build():
    R, H = 1.52, 0.70
    g = galv()
    pv = mat(
        "cov",
        "#1a2a9e",
        0.5,
        0,
        0.4,
        coat=0.08,
        coatr=0.4,
        bumps=[("weave", 120, 0.25, 0.0008), ("noise", 14, 0.35, 0.010)],
        rvar=0.06,
        vscale=6,
    )
    N = 384
    rng = np.random.default_rng(4)
    k = [(n, rng.uniform(0, 6.28), rng.uniform(0.4, 1)) for n in (17, 29, 41, 53, 67)]
    fold = lambda a, t: sum(A * sin(n * a + p + 1.2 * t) for n, p, A in k) / 3
    prof = [
        (0, H + 0.010, 0),
        (0.25, H + 0.010, 0.05),
        (0.55, H + 0.014, 0.1),
        (0.9, H + 0.026, 0.25),
        (1.2, H + 0.038, 0.5),
        (1.42, H + 0.046, 0.5),
        (1.52, H + 0.046, 0.3),
        (1.565, H + 0.034, 0.3),
        (1.588, H + 0.0, 0.5),
        (1.597, H - 0.08, 1),
        (1.597, H - 0.16, 1.6),
        (1.592, H - 0.22, 2.2),
        (1.578, H - 0.255, 2.6),
        (1.55, H - 0.27, 2.4),
        (1.53, H - 0.262, 1.5),
    ]
    P = [V((r, 0, z)) for r, z, _ in prof]
    amp = [a for *_, a in prof]
    vs = []
    fs = []
    uv = []
    fine = []
    fa = []
    for i in range(len(prof) - 1):
        for q in range(4):
            fine.append((prof[i][0] + (prof[i + 1][0] - prof[i][0]) * q / 4, prof[i][1] + (prof[i + 1][1] - prof[i][1]) * q / 4))
            fa.append(amp[i] + (amp[i + 1] - amp[i]) * q / 4)
    fine.append(prof[-1][:2])
    fa.append(amp[-1])
    for i, ((r, z), A) in enumerate(zip(fine, fa)):
        for j in range(N):
            a = 2 * pi * j / N
            f = fold(a, i * 0.02) * A
            rr = max(r, 1e-4) + (f * 0.007 if r > 1.55 or z < H else 0)
            vs.append((rr * cos(a), rr * sin(a), z + (f * 0.006 if z >= H + 0.005 else 0)))
    for i in range(len(fine) - 1):
        for j in range(N):
            fs.append((i * N + j, i * N + (j + 1) % N, (i + 1) * N + (j + 1) % N, (i + 1) * N + j))
            uv.append(
                [
                    (vs[q][0], vs[q][1]) if vs[q][2] > H else (R * 2 * pi * (j + jj) / N, vs[q][2])
                    for q, jj in ((i * N + j, 0), (i * N + (j + 1) % N, 1), ((i + 1) * N + (j + 1) % N, 1), ((i + 1) * N + j, 0))
                ]
            )
    o = mesh(vs, fs, pv, uv)
    o.data.auto_smooth_angle = pi
    multi_tube(
        [
            [
                V(((1.605 + 0.007 * fold(a, 0.9) * 1.2) * cos(a), (1.605 + 0.007 * fold(a, 0.9) * 1.2) * sin(a), H - 0.10))
                for a in np.linspace(0, 2 * pi, 385)[:-1]
            ]
        ],
        0.0025,
        fabric("#8f9ae8", 300),
        cyclic=True,
    )
    # seams on top, vent of mesh, word
    for s in (-0.76, 0, 0.76):
        h = math.sqrt(1.5**2 - s * s)
        tube(
            [(s, y, H + 0.017 + 0.030 * min(1, (math.hypot(s, y) / 1.3) ** 2)) for y in np.linspace(-h, h, 60)],
            0.003,
            pvc("#15227e"),
            res=3,
        )
    label(-pi / 2 - 0.46, 1.612, H - 0.105, "ВЗЛЁТ", 0.13, paint("#f4f4f0"), ext=0.001)
    # straps and legs
    for kk in range(8):
        a = 2 * pi * (kk + 0.5) / 8 + 0.06
        d = V((cos(a), sin(a), 0))
        beam(d * 1.60 + V((0, 0, H - 0.19)), d * 1.545 + V((0, 0, H - 0.40)), 0.025, 0.003, fabric("#15161a"), up=d, bevel=0.001)
        box((0.034, 0.012, 0.03), d * 1.585 + V((0, 0, H - 0.30)), (0, 0, math.degrees(a) + 90), plastic("#141518", 0.4), bevel=0.004)
    tube(ring_pts(R, H - 0.03), 0.021, g, cyclic=True)
    for q in range(4):
        a = 2 * pi * q / 4 + pi / 4
        Q = lambda da, z: V((R * cos(a + da), R * sin(a + da), z))
        w = pi / 8
        tube([Q(-w, H - 0.03), Q(-w, 0.022), Q(w, 0.022), Q(w, H - 0.03)], 0.021, g, rad=0.14, n=14)
        for s in (-1, 1):
            cyl(Q(s * w * 0.82, 0), Q(s * w * 0.82, 0.02), 0.027, plastic("#141416", 0.5), bevel=0.004)
