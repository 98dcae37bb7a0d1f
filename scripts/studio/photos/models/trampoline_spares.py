"""Spare parts of a garden trampoline, each on its own: pad ring, outer net, springs, ground anchors."""

from models.trampoline_net import net_surface, wall, zip_door
from models.trampoline_parts import CLOTH, at, label, safety_pad
from studio import *

POLES = {8: 6, 10: 8, 12: 8, 14: 10}


def build(part="pad", feet=10, length=0.178, view=-28, pitch=0.03):
    """part: pad, net, springs or anchors. feet: diameter for the pad and the net; length of a spring in metres; view: azimuth of the camera; pitch of the net."""
    facing = radians(view) - pi / 2
    if part == "pad":
        pad_ring(feet, facing)
    elif part == "net":
        spare_net(feet, facing, pitch)
    elif part == "springs":
        springs(length)
    else:
        anchors()


def pad_ring(feet, facing):
    """Ring 33 cm wide lying on its skirt, with flaps over the slots for the poles and the elastics under it."""
    R = feet * 0.3048 / 2 + 0.045
    poles, z = POLES[feet], 0.062
    phase = facing - 0.5 * 2 * pi / poles
    safety_pad(R - 0.33, R, z, 0.050, 0.060, [CLOTH["blue"]], "#15171b", sectors=poles, phase=phase, crease=1.1)
    for k in range(poles):
        a = phase + 2 * pi * k / poles
        flap(a, R, z)
    cords = []
    for i in range(poles * 3):
        a = phase + 2 * pi * (i + 0.5) / (poles * 3)
        e = at(a + pi / 2, 0.016, 0)
        p = at(a, R + 0.002, 0.012)
        cords.append(fillet([p - e, p - e + at(a, 0.05, -0.008), p + e + at(a, 0.05, -0.008), p + e], 0.014, 5))
    multi_tube(cords, 0.0026, fabric("#15161a"), res=2)
    label(lambda a: at(a, R + 0.0045, z - 0.032), facing - 0.16, WORD, 0.042, paint("#f4f4f0"))


def flap(a, R, z):
    """Tongue of cloth over the slot for a pole: welded on top of the pad, it hangs over the edge and sticks to the skirt. `z` is where the pad lies."""
    profile = [(-0.150, 0.0545), (-0.090, 0.0560), (-0.045, 0.0525), (-0.014, 0.0400), (0.0035, 0.0170), (0.0060, -0.012), (0.0065, -0.042)]
    line = fillet([V((r, 0, h)) for r, h in profile], 0.02, 4)
    half, columns = 0.062, 14

    def sheet(first, last, wide, lift, m, thick):
        rows = line[first:last]
        vs = []
        for p in rows:
            for j in range(columns + 1):
                u = (2 * j / columns - 1) * wide
                vs.append(at(a, R + p.x + lift, z + p.z + lift) + at(a + pi / 2, u, 0) + V((0, 0, -0.006 * (u / half) ** 2)))
        n = columns + 1
        fs = [(i * n + j, i * n + j + 1, (i + 1) * n + j + 1, (i + 1) * n + j) for i in range(len(rows) - 1) for j in range(columns)]
        uvs = [[((k % n) * 0.009, (k // n) * 0.01) for k in f] for f in fs]
        fixn(mesh(vs, fs, m, uvs)).modifiers.new("s", "SOLIDIFY").thickness = thick

    end = len(line)
    sheet(0, end, half, 0.0022, pvc("#0d1878"), 0.0022)
    sheet(end - 2, end, half * 0.96, 0.0036, fabric("#101114", 220), 0.001)
    edges = []
    for u in (-half + 0.006, half - 0.006):
        edges.append([at(a, R + p.x + 0.0048, z + p.z + 0.0030) + at(a + pi / 2, u, 0) + V((0, 0, -0.0055)) for p in line])
    multi_tube(edges, 0.0007, fabric("#c9ccd6"), res=1)


def spare_net(feet, facing, pitch):
    """Net standing as it hangs on the poles: pockets for them in the hem, cord with loops below."""
    R, height = feet * 0.3048 / 2, 1.80
    poles = POLES[feet]
    step = 2 * pi / poles
    word_a = facing - 0.38 * step
    phase = word_a + step / 2
    surface = net_surface((R, 0.02), (R, height), poles, phase, taut=0.8, dip=0.04, belly=0.03)
    hem = 0.13
    t_hem = 1 - hem / height
    wall(surface, net_mat(pitch=pitch, thread=pitch * 0.14), 0, t_hem + 0.01)
    wall(surface, pvc(CLOTH["blue"]), t_hem, 1.0, rows=3, off=0.003, n=288).modifiers.new("s", "SOLIDIFY").thickness = 0.004
    wall(surface, fabric("#141519", 200), 0, 0.05, rows=2, off=0.003).modifiers.new("s", "SOLIDIFY").thickness = 0.003
    web = fabric("#101114", 220)
    for k in range(poles):
        a = phase + k * step
        for i in range(12):
            p, q = surface(a, i / 12 * t_hem) + at(a, 0.004, 0), surface(a, (i + 1) / 12 * t_hem) + at(a, 0.004, 0)
            beam(p, q, 0.05, 0.003, web, bevel=0.001, up=at(a, 1, 0), ext=0.002)
        foot, top = surface(a, t_hem) + at(a, 0.012, 0), surface(a, 1) + at(a, 0.012, 0.004)
        sleeve = [(0.026, 0), (0.031, 0.01), (0.034, hem * 0.5), (0.031, hem), (0.016, hem + 0.012), (0.001, hem + 0.015)]
        lathe(sleeve, pvc("#111a78"), 32, foot, foot + (top - foot))
    loops = []
    for i in range(poles * 4):
        a = phase + step * (i + 0.5) / 4
        p = surface(a, 0.012) + at(a, 0.008, 0)
        loops.append([p + at(a, 0.02 + 0.02 * cos(q), 0.0) + at(a + pi / 2, 0.022 * sin(q), 0) for q in np.linspace(0, 2 * pi, 15)[:-1]])
    multi_tube(loops, 0.003, fabric("#d8d9d4"), cyclic=True, res=2)
    zip_door(surface, word_a + step, 0.30 / R, "#d6d7d2", off=0.008, t1=t_hem)
    label(
        lambda a: surface(a, t_hem + (1 - t_hem) / 2) + at(a, 0.009, 0),
        word_a,
        WORD,
        0.085,
        paint("#f4f4f0"),
        up=lambda a: surface(a, 1) - surface(a, t_hem),
    )


def springs(length):
    """Ten springs side by side and the T-shaped tool that stretches them."""
    gauge = {0.140: 0.0016, 0.178: 0.00175, 0.215: 0.0019}[length]
    r = 0.0085 + (length - 0.140) * 0.04
    coils = []
    z = r + gauge
    for i in range(10):
        x = (i - 4.5) * (r * 2 + 0.010)
        coils.append(spring(V((x, -length / 2, z)), length, r, gauge))
    multi_tube(coils, gauge, mat("zinc", "#a4a9af", 0.24, 1, rvar=0.05, vscale=60), res=4)
    tool(V((0.5 * 10 * (r * 2 + 0.010) + 0.045, 0, 0.013)), max(0.19, length))


def spring(p, length, r, gauge):
    """Close coil along +Y with a hook bent by 200° at each end."""
    hook = 0.020
    body = length - 2 * hook
    turns = int(body / (gauge * 2.25))
    start = [p + V((0, 0.5 * hook + 0.8 * r * cos(q), 0.8 * r * sin(q))) for q in np.linspace(radians(-160), radians(20), 12)]
    helix = []
    for i in range(turns * 10 + 1):
        t = i / (turns * 10)
        grow = min(1, min(t, 1 - t) * turns / 1.2 + 0.35)
        q = 2 * pi * turns * t
        helix.append(p + V((r * grow * cos(q), hook + body * t, r * grow * sin(q))))
    end = [p + V((0, length - 0.5 * hook - 0.8 * r * cos(q), 0.8 * r * sin(q))) for q in np.linspace(radians(20), radians(-160), 12)]
    return start + helix + end


def tool(p, length):
    """T handle with a hook."""
    cyl(p + V((0, -length / 2 + 0.02, 0)), p + V((0, length / 2 - 0.03, 0)), 0.0042, chrome(), bevel=0.001)
    hook = [
        p + V((0, length / 2 - 0.03, 0)),
        p + V((0, length / 2, 0)),
        p + V((0.018, length / 2, 0)),
        p + V((0.018, length / 2 - 0.022, 0)),
    ]
    tube(hook, 0.0042, chrome(), rad=0.009, n=8)
    q = p + V((0, -length / 2 + 0.018, 0))
    sweep(
        [q - V((0.05, 0, 0)), q - V((0.02, 0, 0)), q + V((0.02, 0, 0)), q + V((0.05, 0, 0))],
        [0.022, 0.026, 0.026, 0.022],
        [0.020, 0.024, 0.024, 0.020],
        plastic(ACCENT, 0.4),
        up=(0, 0, 1),
    )
    cyl(q, q + V((0, 0.022, 0)), 0.0085, plastic("#101113", 0.4), bevel=0.002)


def anchors():
    """Four screws, the lever that drives them, four rolled straps with ratchet buckles."""
    for i in range(4):
        group(TR((-0.20 + i * 0.105, 0.02 - 0.01 * (i % 2), 0.031), (-91.75, 0, 0)), screw)
    group(TR((0.25, 0.03, 0.014)), lever)
    for i in range(4):
        group(TR((-0.235 + i * 0.150, -0.31, 0), (0, 0, -12)), strap)


def screw(length=0.40, blade=0.035):
    """Forged rod along +Z from its eye down to the point, one turn of the blade."""
    g = mat("hot zinc", "#a9aeb3", 0.40, 1, rvar=0.10, cvar=0.10, vscale=45, bumps=[("noise", 160, 0.12, 0.0006)])
    r = 0.007
    cyl((0, 0, -length / 2), (0, 0, length / 2 - 0.03), r, g, bevel=0.002, seg=32)
    lathe([(r, 0), (r * 0.5, 0.022), (0.0006, 0.036)], g, 32, (0, 0, -length / 2 + 0.001), (0, 0, -length))
    eye = [V((0.019 * cos(q), 0, length / 2 - 0.012 + 0.019 * sin(q))) for q in np.linspace(0, 2 * pi, 33)[:-1]]
    tube(eye, 0.0058, g, cyclic=True)
    vs = []
    n = 40
    for i in range(n + 1):
        q = 2.35 * pi * i / n
        z = -length / 2 + 0.035 + 0.055 * i / n
        wide = blade * min(1, 0.45 + i / n * 1.6)
        for rad_ in (r * 0.8, wide):
            for dz in (-0.0016, 0.0016):
                vs.append((rad_ * cos(q), rad_ * sin(q), z + dz))
    fs = []
    for i in range(n):
        b, c = 4 * i, 4 * i + 4
        fs += [(b, b + 2, c + 2, c), (b + 1, c + 1, c + 3, b + 3), (b + 2, b + 3, c + 3, c + 2), (b, c, c + 1, b + 1)]
    fs += [(0, 1, 3, 2), (4 * n, 4 * n + 2, 4 * n + 3, 4 * n + 1)]
    fixn(mesh(vs, fs, g, bevel=0.0008))


def lever():
    """Bar with grips that goes through the eye of a screw."""
    cyl((0, -0.20, 0), (0, 0.20, 0), 0.0075, steel(), bevel=0.002)
    for s in (-1, 1):
        cyl((0, s * 0.10, 0), (0, s * 0.205, 0), 0.0125, rubber("#0d0d0e"), bevel=0.004)
        cyl((0, s * 0.203, 0), (0, s * 0.209, 0), 0.0128, plastic(ACCENT, 0.35), bevel=0.003)


def strap():
    """Webbing 25 mm rolled up on its edge, the end with the ratchet lying in front."""
    web = fabric(CLOTH["blue"], 300)
    w = 0.025
    spiral = [
        V(((0.010 + 0.0021 * q / 6.283 * 1.5) * cos(q), (0.010 + 0.0021 * q / 6.283 * 1.5) * sin(q), 0))
        for q in np.linspace(0, 2 * pi * 7.75, 190)
    ]
    last = spiral[-1]
    path = spiral + [last + V((x, -0.004 * sin(x * 20), 0)) for x in np.linspace(0.012, 0.06, 8)]
    vs = []
    for i, p in enumerate(path):
        t = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        out = V((t.y, -t.x, 0)) * 0.0007
        vs += [p + out + V((0, 0, 0.001)), p + out + V((0, 0, w)), p - out + V((0, 0, 0.001)), p - out + V((0, 0, w))]
    fs = []
    for i in range(len(path) - 1):
        b, c = 4 * i, 4 * i + 4
        fs += [(b, c, c + 1, b + 1), (b + 2, b + 3, c + 3, c + 2), (b + 1, c + 1, c + 3, b + 3), (b, b + 2, c + 2, c)]
    fixn(mesh(vs, fs, web))
    e = path[-1] + V((0.014, 0, w / 2))
    for z in (-0.016, 0.016):
        box((0.055, 0.020, 0.0022), e + V((0.006, 0, z)), m=steel(), bevel=0.001)
    cyl(e - V((0.008, 0, 0.020)), e + V((-0.008, 0, 0.020)), 0.006, steel(), bevel=0.001, seg=32)
    cyl(e + V((0.022, 0, -0.019)), e + V((0.022, 0, 0.019)), 0.0042, steel(), bevel=0.001, seg=32)
    box((0.036, 0.008, 0.030), e + V((0.016, -0.012, 0)), (0, 0, -14), plastic("#101113", 0.4), bevel=0.003)
