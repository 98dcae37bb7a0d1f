"""Skins of balls: a sphere with a relief, in whole or a part of it, labels and prints on it."""

from studio import *


def globe(radius, m, relief=None, lat=(-pi / 2, pi / 2), lon=(-pi, pi), rows=96, columns=192):
    """The part of a sphere between latitudes and longitudes; `relief(lat, lon)` gives heights in metres for arrays of angles."""
    around = lon[1] - lon[0] > 2 * pi - 1e-6
    phi = np.linspace(*lat, rows + 1)[:, None]
    theta = np.linspace(*lon, columns + 1)[None, : columns if around else columns + 1]
    r = radius + (relief(phi, theta) if relief else 0) + 0 * (phi + theta)
    points = np.stack([r * np.cos(phi) * np.cos(theta), r * np.cos(phi) * np.sin(theta), r * np.sin(phi) + 0 * theta], -1)
    width = points.shape[1]
    faces = []
    for i in range(rows):
        for j in range(width if around else width - 1):
            k = (j + 1) % width
            faces.append((i * width + j, i * width + k, (i + 1) * width + k, (i + 1) * width + j))
    return mesh(points.reshape(-1, 3).tolist(), faces, m)


def badge(radius, angle, m, toward=(0, -1, 0), edge=0.0006):
    """A round piece of skin of another colour: everything within `angle` radians of `toward`."""
    arc = [(max(radius * sin(t), 1e-4), radius * cos(t)) for t in np.linspace(0, angle, 24)]
    arc.append((radius * sin(angle) * 1.004, radius * cos(angle) - edge * 4))
    return lathe(arc, m, 128, (0, 0, 0), toward)


def print_weight(skin, kg, size, z=0, color="#f4f4f0", frame=None, reach=0.6):
    """«12 КГ» on the skin, the figure large; `frame` turns the print about the centre of the ball."""
    frame = frame or Matrix()
    figure, unit = str(kg).replace(".", ","), size * 0.42
    # widths of the two prints in this bold face
    wide, narrow = size * 0.6 * len(figure), unit * 1.36
    left = -(wide + size * 0.1 + narrow) / 2
    stamp(figure, size, skin, frame @ TR((left + wide / 2, -reach, z), (90, 0, 0)), color)
    stamp("КГ", unit, skin, frame @ TR((-left - narrow / 2, -reach, z - size * 0.355 + unit * 0.355), (90, 0, 0)), color)


def smooth_step(x):
    x = np.clip(x, 0, 1)
    return x * x * (3 - 2 * x)


def pad_rows(lat, lon, start, stop, cell, height, gap=0.16):
    """Heights of square pads in rows from latitude `start` to `stop` on both halves; `cell`: their size in radians."""
    row = (np.abs(lat) - start) / cell
    middle = start + (np.floor(row) + 0.5) * cell
    count = np.maximum(np.round(2 * pi * np.cos(middle) / cell), 6)
    column = lon / (2 * pi) * count + 0.5 * np.mod(np.floor(row), 2)
    inside = smooth_step((np.minimum(np.mod(row, 1), 1 - np.mod(row, 1)) - gap / 2) / 0.1)
    inside = inside * smooth_step((np.minimum(np.mod(column, 1), 1 - np.mod(column, 1)) - gap / 2) / 0.1)
    return height * inside * (row > 0) * (row < int((stop - start) / cell))
