"""The body of a boxing glove as a field that stands on its cuff: fingers up, the back of the hand towards -Y, metres for 12 oz."""

from studio import *


def ellipsoid(x, y, z, centre, radii, power=2.0):
    """A power above 2 squares the body off."""
    (cx, cy, cz), (rx, ry, rz) = centre, radii
    k = (np.abs((x - cx) / rx) ** power + np.abs((y - cy) / ry) ** power + np.abs((z - cz) / rz) ** power) ** (1 / power)
    return (k - 1) * min(radii)


def capsule(x, y, z, p0, p1, r0, r1):
    (ax, ay, az), (bx, by, bz) = p0, p1
    dx, dy, dz = bx - ax, by - ay, bz - az
    t = np.clip(((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / (dx * dx + dy * dy + dz * dz), 0, 1)
    return np.sqrt((x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2 + (z - az - t * dz) ** 2) - (r0 + (r1 - r0) * t)


def fist(x, y, z, padding=1.0):
    """Hand and fist without the thumb; `padding` thins the foam over the knuckles."""
    thick = 0.5 + 0.5 * padding
    hand = ellipsoid(x, y, z, (0, 0.002, 0.145), (0.055, 0.043 * thick, 0.074))
    knuckles = ellipsoid(x, y, z, (0, -0.012 * padding, 0.210), (0.065, 0.056 * thick, 0.060), 2.4)
    # the pad bends over the top towards the palm and ends in the rolled fingers
    roof = ellipsoid(x, y, z, (0, 0.018 * thick, 0.222), (0.061, 0.056 * thick, 0.050), 2.4)
    fingers = capsule(x, y, z, (-0.024, 0.042 * thick, 0.186), (0.024, 0.042 * thick, 0.186), 0.034 * thick, 0.034 * thick)
    wrist = np.maximum(np.sqrt((x / 1.16) ** 2 + y**2) - (0.037 + 0.1 * np.clip(z - 0.085, 0, 0.08)), np.abs(z - 0.10) - 0.07)
    back = melt(melt(hand, knuckles, 0.03), melt(roof, wrist, 0.03), 0.03)
    return melt(back, fingers, 0.008)


def thumb(x, y, z, side):
    root, knuckle, tip = (side * 0.038, 0.016, 0.112), (side * 0.075, 0.006, 0.146), (side * 0.070, -0.004, 0.204)
    return melt(capsule(x, y, z, root, knuckle, 0.025, 0.0265), capsule(x, y, z, knuckle, tip, 0.027, 0.0245), 0.012)


def outline(field, level, angles, middle=(0, 0.15), out=0.0):
    """Where the surface meets the plane y = level: points around (x, z) = middle, `out` metres off it."""
    near, far = np.zeros(len(angles)), np.full(len(angles), 0.2)
    y = np.full(len(angles), level)
    for _ in range(40):
        half = (near + far) / 2
        inside = field(middle[0] + half * np.cos(angles), y, middle[1] + half * np.sin(angles)) < 0
        near, far = np.where(inside, half, near), np.where(inside, far, half)
    r = near + out
    return [V((middle[0] + q * cos(a), level, middle[1] + q * sin(a))) for q, a in zip(r, angles)]


def cuff_ring(z, half_width, half_depth, r, m, count=96):
    """Piping around the cuff."""
    tube([(half_width * cos(a), half_depth * sin(a), z) for a in np.linspace(0, 2 * pi, count + 1)[:-1]], r, m, cyclic=True, res=4)


def sleeve(profile, squash, m, rows=1):
    """An oval sleeve: profile [(radius across, z)], `squash` = depth by width."""
    return group(Matrix.Diagonal((1, squash, 1, 1)), lambda: lathe(profile, m, 128))


def patch(target, where, width, height, m, corner=0.012, off=0.0005):
    """A piece of cloth with round corners, laid out in the XY plane of `where` and pressed onto target along its -Z."""
    rim = fillet(
        [(-width / 2, -height / 2, 0), (width / 2, -height / 2, 0), (width / 2, height / 2, 0), (-width / 2, height / 2, 0)],
        corner,
        8,
        True,
    )
    # short edges, or the chords would sink under a round body
    rim = [
        a.lerp(b, k / steps)
        for a, b in zip(rim, rim[1:] + rim[:1])
        for steps in [max(1, round((b - a).length / 0.003))]
        for k in range(steps)
    ]
    vs, fs, rings = [], [], 14
    for i in range(1, rings + 1):
        vs += [V(p) * (i / rings) for p in rim]
    n = len(rim)
    fs.append(tuple(range(n)))
    fs += [(i * n + j, (i + 1) * n + j, (i + 1) * n + (j + 1) % n, i * n + (j + 1) % n) for i in range(rings - 1) for j in range(n)]
    cloth = mesh(vs, fs, m)
    cloth.matrix_world = where
    press = cloth.modifiers.new("w", "SHRINKWRAP")
    press.target = target
    press.wrap_method = "PROJECT"
    press.use_project_z = True
    press.use_negative_direction = True
    press.use_positive_direction = False
    press.offset = off
    bpy.context.view_layer.update()
    cloth = to_mesh(cloth)
    rim = [cloth.matrix_world @ v.co for v in cloth.data.vertices[-n:]]
    return cloth, rim
