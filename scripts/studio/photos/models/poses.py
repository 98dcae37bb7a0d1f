"""How a person stands, runs, jumps, works: for `person.py`."""


def both(x, y, z):
    return (x, y, z), (-x, y, z)


# Points in metres of a person of 1.75 m: hip, hands (wrists), feet (ankles), left first; elbows, knees: where they bend to; toes: where
# they point. Angles in degrees about X (forward), Y, Z. What a pose leaves out is as in STAND.
# fmt: off
STAND = dict(
    hip=(0, 0, 0.92), pelvis=(0, 0, 0), chest=(0, 0, 0), head=(0, 0, 0), hands=both(0.27, -0.05, 0.87), elbows=both(0.5, 1, 0),
    feet=((0.12, 0.02, 0.085), (-0.12, 0.0, 0.085)), toes=both(0.25, -1, 0), knees=both(0.1, -1, 0), curl=30,
)
POSES = {
    "stand": dict(pelvis=(0, 2, 0), chest=(-2, -3, 4), hip=(0.03, 0, 0.915), feet=((0.10, 0.02, 0.085), (-0.16, -0.10, 0.085))),
    "grip": dict(
        hands=both(0.34, -0.40, 1.34), elbows=both(1, 0.2, -0.8), pelvis=(0, 2, 0), chest=(-2, -3, 4), hip=(0.03, 0, 0.915),
        feet=((0.10, 0.02, 0.085), (-0.16, -0.10, 0.085)), curl=75,
    ),
    "watch": dict(
        hip=(0.02, 0, 0.915), chest=(-3, 0, 6), hands=both(0.215, -0.02, 1.02), elbows=both(1, 0.5, 0), curl=60,
        feet=((0.14, 0.02, 0.085), (-0.17, -0.06, 0.085)),
    ),
    "walk": dict(
        hip=(0, 0, 0.90), pelvis=(3, 0, -6), chest=(0, 0, 12), hands=((0.24, -0.28, 0.98), (-0.27, 0.24, 0.95)),
        elbows=((0.3, 1, 0), (-0.3, 1, -0.2)), feet=((0.09, 0.30, 0.17), (-0.09, -0.32, 0.09)), toes=((0.1, -1, -0.6), (-0.1, -1, 0.2)),
        curl=45,
    ),
    "run": dict(
        hip=(0, 0, 0.93), pelvis=(12, 0, -12), chest=(2, 0, 24), hands=((0.20, -0.36, 1.26), (-0.26, 0.26, 1.02)),
        elbows=((0.5, 0.6, -1), (-0.3, 0.9, 0.1)), feet=((0.08, 0.60, 0.45), (-0.08, -0.36, 0.28)), toes=((0, -0.2, -1), (0, -1, 0.3)),
        curl=60,
    ),
    "jump": dict(
        hip=(0, 0, 0.95), pelvis=(-4, 0, 0), chest=(-10, 0, 0), head=(-4, 0, 0), hands=((0.50, -0.12, 1.80), (-0.46, -0.10, 1.84)),
        elbows=both(1, 0, -0.4), feet=((0.20, 0.26, 0.26), (-0.14, 0.10, 0.16)), toes=((0.2, -0.5, -1), (-0.2, -0.6, -1)),
        knees=both(0.3, -1, 0), curl=12,
    ),
    "leap": dict(
        hip=(0, 0, 0.95), pelvis=(2, 0, 10), chest=(-6, 0, -8), hands=((0.55, 0.05, 1.56), (-0.35, -0.30, 1.86)),
        elbows=((0.6, 0.6, -0.5), (-1, 0.4, -0.4)), feet=((0.14, 0.42, 0.36), (-0.14, -0.16, 0.50)),
        toes=((0.1, -0.3, -1), (-0.1, -0.7, -0.7)), knees=((0.2, -1, 0), (-0.4, -1, 0)), curl=14,
    ),
    "tuck": dict(
        hip=(0, 0.10, 0.92), pelvis=(20, 0, 0), chest=(14, 0, 0), head=(-14, 0, 0), hands=both(0.17, -0.40, 0.90),
        elbows=both(1, 0.4, 0), feet=both(0.12, -0.10, 0.56), toes=both(0.1, -0.6, -1), curl=50,
    ),
    "pull": dict(
        hip=(0, 0.16, 0.74), pelvis=(46, 0, 0), chest=(4, 0, 0), head=(-30, 0, 0), hands=both(0.27, -0.24, 0.62), elbows=both(1, 0.3, 0),
        feet=both(0.14, -0.06, 0.085), curl=80,
    ),
    "punch": dict(
        hip=(0, -0.05, 0.87), pelvis=(6, 0, -35), chest=(6, 0, -30), head=(0, 0, 50), hands=((0.08, -0.28, 1.40), (-0.06, -0.66, 1.42)),
        elbows=((0.8, 0.2, -1), (-0.8, 0.2, -0.5)), feet=((0.16, -0.28, 0.085), (-0.20, 0.34, 0.13)),
        toes=((-0.2, -1, 0), (0.3, -1, -0.4)), curl=85,
    ),
    "smash": dict(
        hip=(0, 0, 0.84), pelvis=(14, 0, 14), chest=(6, 0, 20), head=(-8, 0, -20), hands=((0.34, -0.22, 1.20), (-0.40, -0.42, 1.24)),
        elbows=((0.8, 0.6, -1), (-1, 0.5, -0.6)), feet=((0.26, -0.22, 0.085), (-0.30, 0.16, 0.10)), toes=((0.3, -1, 0), (-0.5, -1, 0)),
        curl=70,
    ),
    "throw": dict(
        hip=(0, 0, 0.96), pelvis=(-2, 0, 10), chest=(-6, 0, 0), head=(-10, 0, 0), hands=((0.10, -0.26, 1.90), (-0.16, -0.30, 1.98)),
        elbows=((1, -0.4, 0), (-1, -0.6, 0)), feet=((0.13, 0.06, 0.12), (-0.14, 0.0, 0.14)), toes=both(0.2, -0.7, -0.7), curl=20,
    ),
    "ride": dict(
        hip=(0, 0.10, 0.98), pelvis=(28, 0, 0), chest=(18, 0, 0), head=(-30, 0, 0), hands=both(0.22, -0.55, 1.10),
        elbows=both(1, 0.2, -1), feet=((0.10, -0.08, 0.24), (-0.10, -0.28, 0.50)), toes=((0, -1, -0.2), (0, -1, 0)), curl=75,
    ),
    "kneel": dict(
        hip=(0, 0.12, 0.50), pelvis=(14, 0, 0), chest=(16, 0, 0), head=(12, 0, 0), hands=((0.16, -0.42, 0.66), (-0.16, -0.44, 0.58)),
        elbows=both(1, 0.5, -0.3), feet=((0.14, -0.24, 0.085), (-0.14, 0.48, 0.10)), toes=((0.2, -1, 0), (0, -0.3, -1)),
        knees=((0.3, -1, 0.4), (-0.2, -1, -1)), curl=60,
    ),
    "work": dict(
        hip=(0, 0, 0.91), pelvis=(8, 0, 0), chest=(12, 0, 0), head=(22, 0, 0), hands=((0.20, -0.40, 1.02), (-0.18, -0.42, 1.02)),
        elbows=both(1, 0.5, -0.3), curl=55,
    ),
    "reach": dict(
        chest=(-2, 0, -10), head=(-4, 0, -6), hands=((0.26, -0.04, 0.88), (-0.20, -0.46, 1.36)), elbows=((0.5, 1, 0), (-0.7, 0.3, -1)),
        curl=30,
    ),
    "plank": dict(
        hip=(0, 0.05, 0.44), pelvis=(72, 0, 0), chest=(0, 0, 0), head=(-34, 0, 0), hands=both(0.24, -0.52, 0.06), elbows=both(1, 0.6, 0),
        feet=both(0.09, 0.88, 0.13), toes=both(0, -0.15, -1), knees=both(0, -0.3, -1), curl=8,
    ),
}
# fmt: on
