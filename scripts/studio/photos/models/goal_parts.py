"""What goals share: nets over a profile, bottom weights, pegs. The mouth is at y = 0 and faces -Y, width along X."""

from studio import *
from models.game_parts import netting, soccer


def goal_white():
    """white paint, a shade down: pure white would vanish on the ground of the picture"""
    return powder("#9da3ad", k=5)


def cord(colour, pitch, thread, name="goal net"):
    return net_mat(name + colour, colour, pitch=pitch, thread=thread, diamond=False)


def profile(points, n=12):
    """polyline through (y, z) points, resampled evenly so that the net has even rows"""
    pts = [V((0, *p)) for p in points]
    lengths = [(b - a).length for a, b in zip(pts, pts[1:])]
    total = sum(lengths)
    out = []
    for i in range(n + 1):
        want = total * i / n
        for a, b, l in zip(pts, pts[1:], lengths):
            if want <= l + 1e-9:
                out.append(a.lerp(b, want / l))
                break
            want -= l
    return out


def back_net(width, points, m, sag=0.05):
    """sheet from the crossbar to the ground behind, hanging a little"""
    rows = []
    line = profile(points, 16)
    for i, p in enumerate(line):
        t = i / (len(line) - 1)
        row = []
        for x in np.linspace(-width / 2, width / 2, 30):
            loose = (1 - (2 * x / width) ** 6) * sin(pi * t)
            row.append(V((x, p.y + sag * loose * 0.9, max(0.02, p.z - sag * loose * 0.6))))
        rows.append(row)
    netting(rows, m)


def side_net(x, points, m, front=0.0):
    """sheet between the post and the profile's line behind it"""
    line = profile(points, 16)
    top, bottom = line[0].z, line[-1].z
    rows = []
    for i in range(17):
        z = bottom + (top - bottom) * i / 16
        depth = max((p.y for p in line if p.z >= z - 0.02), default=front)
        for a, b in zip(line, line[1:]):
            if min(a.z, b.z) <= z <= max(a.z, b.z) and abs(a.z - b.z) > 1e-6:
                depth = max(depth if i == 0 else front, a.lerp(b, (z - a.z) / (b.z - a.z)).y)
        rows.append([V((x, front + (depth - front) * q, z)) for q in np.linspace(0, 1, 9)])
    netting(rows, m)


def oval_bar(a, b, w, h, m, up):
    sweep([V(a), V(b)], w, h, m, up=up, e=0.75, n=40)


def peg(p):
    """steel peg with a hook over the ground tube"""
    p = V(p)
    tube(
        [p + V((0, 0.05, 0.006)), p + V((0, 0.05, 0.062)), p + V((0, -0.03, 0.062)), p + V((0, -0.035, 0.02))],
        0.005,
        steel(),
        rad=0.02,
        res=4,
    )
