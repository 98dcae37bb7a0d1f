"""The body of a boxing glove as a field that stands on its cuff: fingers up, the back of the hand towards -Y, metres for 12 oz."""

from studio import *


def ellipsoid(x, y, z, centre, radii):
    (cx, cy, cz), (rx, ry, rz) = centre, radii
    k = np.sqrt(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 + ((z - cz) / rz) ** 2)
    return (k - 1) * min(radii)


def capsule(x, y, z, p0, p1, r0, r1):
    (ax, ay, az), (bx, by, bz) = p0, p1
    dx, dy, dz = bx - ax, by - ay, bz - az
    t = np.clip(((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / (dx * dx + dy * dy + dz * dz), 0, 1)
    return np.sqrt((x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2 + (z - az - t * dz) ** 2) - (r0 + (r1 - r0) * t)


def fist(x, y, z, padding=1.0):
    """Hand and fist without the thumb; `padding` thins the foam over the knuckles."""
    thick = 0.5 + 0.5 * padding
    hand = ellipsoid(x, y, z, (0, 0.002, 0.125), (0.056, 0.044 * thick, 0.085))
    knuckles = ellipsoid(x, y, z, (0, -0.012 * padding, 0.208), (0.067, 0.058 * thick, 0.064))
    # the pad bends over the top towards the palm and ends in the rolled fingers
    roof = ellipsoid(x, y, z, (0, 0.016, 0.218), (0.063, 0.058 * thick, 0.054))
    fingers = capsule(x, y, z, (-0.026, 0.04 * thick, 0.180), (0.026, 0.04 * thick, 0.180), 0.033 * thick, 0.033 * thick)
    wrist = np.maximum(np.sqrt((x / 1.16) ** 2 + y**2) - (0.040 + 0.06 * np.clip(z - 0.06, 0, 0.1)), np.abs(z - 0.085) - 0.075)
    back = melt(melt(hand, knuckles, 0.035), melt(roof, wrist, 0.03), 0.03)
    return melt(back, fingers, 0.010)


def thumb(x, y, z, side):
    root, knuckle, tip = (side * 0.040, 0.018, 0.085), (side * 0.077, 0.006, 0.135), (side * 0.070, -0.004, 0.198)
    return melt(capsule(x, y, z, root, knuckle, 0.028, 0.027), capsule(x, y, z, knuckle, tip, 0.027, 0.0245), 0.012)


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


def shade(body, m, chosen):
    """Faces whose centre `chosen(x, y, z)` picks get another material."""
    body.data.materials.append(m)
    for face in body.data.polygons:
        if chosen(*face.center):
            face.material_index = 1
