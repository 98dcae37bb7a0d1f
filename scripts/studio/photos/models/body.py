"""A body of muscles that melt into each other, 1.75 m tall, facing -Y, its left at +X, posed by where its hands and feet are."""

from studio import *
from studio.flesh import frame

THIGH, SHANK = 0.435, 0.415
ARM, FOREARM = 0.305, 0.260


def bent(a, c, first, second, pole):
    """The joint between a and c, bent towards the pole, and where c then is."""
    d = c - a
    reach = min(d.length, (first + second) * 0.998)
    d.normalize()
    x = (first**2 - second**2 + reach**2) / 2 / reach
    side = (V(pole) - d * V(pole).dot(d)).normalized()
    return a + d * x + side * math.sqrt(max(0, first**2 - x * x)), a + d * reach


def turned(x=0, y=0, z=0):
    return (Matrix.Rotation(radians(z), 3, "Z") @ Matrix.Rotation(radians(y), 3, "Y")) @ Matrix.Rotation(radians(x), 3, "X")


class Body:
    def __init__(self, pose, woman):
        self.woman = woman
        f = 0.90 if woman else 1.0  # how broad
        P = turned(*pose["pelvis"])
        C = P @ turned(*pose["chest"])
        H = C @ turned(*pose["head"])
        self.P, self.C, self.H, self.curl, self.f = P, C, H, pose["curl"], f
        self.hip = V(pose["hip"])
        self.waist = self.hip + P @ V((0, 0.005, 0.13))
        self.mid = self.waist + (P @ V((0, 0, 0.06)) + C @ V((0, -0.005, 0.06)))
        self.neck = self.mid + C @ V((0, 0.02, 0.29))
        self.skull = self.neck + (C @ V((0, -0.02, 0.045))) + H @ V((0, -0.012, 0.135))
        self.arms, self.legs = [], []
        for k, side in enumerate((1, -1)):
            shoulder = self.mid + C @ V((side * 0.168 * f, 0.012, 0.225))
            hand = V(pose["hands"][k])
            lift = min(1, max(0, (hand - shoulder).normalized().dot(C @ V((0, 0, 1))) + 0.3))
            shoulder += C @ V((-side * 0.015, 0, 0.045)) * lift
            elbow, wrist = bent(shoulder, hand, ARM, FOREARM, pose["elbows"][k])
            self.arms.append((side, shoulder, elbow, wrist))
            root = self.hip + P @ V((side * 0.088, 0, -0.02))
            knee, ankle = bent(root, V(pose["feet"][k]), THIGH, SHANK, pose["knees"][k])
            self.legs.append((side, root, knee, ankle, V(pose["toes"][k]).normalized()))

    def torso(self, b):
        f, w, P, C = self.f, self.woman, self.P, self.C
        up, ahead = C @ V((0, 0, 1)), C @ V((0, -1, 0))
        hips = 0.166 if w else 0.152
        b.limb(
            self.hip - P @ V((0, 0, 0.05)),
            self.waist,
            P @ V((0, -1, 0)),
            [(0, hips * 0.9, 0.095, 0.10), (0.35, hips, 0.100, 0.105), (1, 0.128 * f, 0.088, 0.078)],
            0.05,
        )
        b.limb(self.waist, self.mid, (P + C) @ V((0, -1, 0)), [(0, 0.128 * f, 0.088, 0.078), (1, 0.142 * f, 0.095, 0.088)], 0.05)
        b.limb(
            self.mid,
            self.mid + C @ V((0, 0.012, 0.24)),
            ahead,
            [(0, 0.142 * f, 0.095, 0.088), (0.55, 0.165 * f, 0.108, 0.105), (1, 0.13 * f, 0.06, 0.075)],
            0.05,
        )
        for s in (1, -1):
            if w:
                b.lump(self.mid + C @ V((s * 0.068, -0.092, 0.095)), up, ahead, (0.058, 0.042, 0.055), 0.04)
            else:
                b.lump(self.mid + C @ V((s * 0.075, -0.072, 0.135)), up + C @ V((s * 0.25, 0, 0)), ahead, (0.085, 0.034, 0.07), 0.08)
            b.lump(self.mid + C @ V((s * 0.105 * f, 0.055, 0.10)), up + C @ V((s * 0.2, 0, 0)), ahead, (0.055, 0.045, 0.12), 0.05)
            b.lump(self.hip + P @ V((s * 0.075, 0.075, -0.035)), P @ V((0, 0, 1)), P @ V((0, -1, 0)), (0.085, 0.075, 0.095), 0.04)
        for side, shoulder, elbow, _ in self.arms:
            b.limb(
                self.neck + C @ V((0, 0.018, 0.035)),
                shoulder + C @ V((-side * 0.03, 0.012, 0.03)),
                ahead,
                [(0, 0.045, 0.035, 0.035), (1, 0.035, 0.03, 0.03)],
                0.06,
            )

    def shoulder(self, b, side, shoulder, elbow):
        d = (elbow - shoulder).normalized()
        out = self.C @ V((side, 0, 0))
        b.lump(shoulder + d * 0.035 + out * 0.008, d, out, (0.058 * self.f, 0.055 * self.f, 0.082), 0.05)

    def upper_arm(self, b, shoulder, elbow, wrist, end=1.0, loose=0.0):
        k = 0.86 if self.woman else 1
        flat = (wrist - elbow) - (elbow - shoulder) * 0.2
        rows = [(0, 0.046, 0.05, 0.046), (0.45, 0.043, 0.05, 0.046), (0.8, 0.036, 0.038, 0.036), (1, 0.037, 0.034, 0.034)]
        b.limb(
            shoulder,
            shoulder.lerp(elbow, end),
            flat,
            [(t / end, *(q * k + loose * min(1, t / end) for q in row)) for t, *row in rows if t <= end + 0.3],
            0.03,
            loose > 0,
        )

    def forearm(self, b, shoulder, elbow, wrist):
        k = 0.86 if self.woman else 1
        b.limb(
            elbow,
            wrist,
            elbow - shoulder,
            [(0, 0.036 * k, 0.036 * k, 0.036 * k), (0.25, 0.045 * k, 0.040 * k, 0.040 * k), (0.7, 0.033 * k, 0.028 * k, 0.028 * k), (1, 0.029 * k, 0.021 * k, 0.021 * k)],
            0.025,
        )

    def hand(self, b, side, shoulder, elbow, wrist):
        k = 0.9 if self.woman else 1
        d = (wrist - elbow).normalized()
        x, y, z = frame(d, elbow - shoulder if (elbow - shoulder).cross(d).length > 0.05 else V((0, -1, 0)))
        palm = -y  # the palm looks to the inside of the bend
        thumb = palm.cross(d) * side
        b.limb(
            wrist,
            wrist + d * 0.085 * k,
            palm,
            [(0, 0.028 * k, 0.016, 0.016), (0.5, 0.041 * k, 0.017, 0.014), (1, 0.042 * k, 0.014, 0.012)],
            0.015,
        )
        for i in range(4):
            p = wrist + d * 0.085 * k + thumb * (0.030 - 0.020 * i) * k
            e, length = d, (0.044, 0.050, 0.047, 0.038)[i] * k
            for j in range(3):
                a = radians(self.curl) * (1, 1.15, 0.8)[j]
                e = (e * cos(a) + palm * sin(a)).normalized()
                palm_ = (palm - e * palm.dot(e)).normalized()
                q = p + e * length * (1, 0.7, 0.5)[j]
                b.limb(p, q, palm_, [(0, 0.0095, 0.0095, 0.0095), (1, 0.0085, 0.0085, 0.0085)], 0.006)
                p, palm_now = q, palm_
                palm = palm_now
            palm = -y
        p = wrist + d * 0.025 + thumb * 0.030
        q = p + (d * 0.75 + thumb * 0.55 + palm * 0.45).normalized() * 0.045
        b.limb(p, q, palm, [(0, 0.014, 0.014, 0.014), (1, 0.011, 0.011, 0.011)], 0.012)
        b.limb(
            q,
            q + (d + palm * (0.3 + self.curl / 90)).normalized() * 0.03,
            palm,
            [(0, 0.011, 0.011, 0.011), (1, 0.009, 0.009, 0.009)],
            0.008,
        )

    def thigh(self, b, root, knee, ankle, end=1.0, loose=0.0):
        front = self.P @ V((0, -1, 0)) if (knee - root).normalized().dot(self.P @ V((0, 0, -1))) > 0.75 else (root - ankle).normalized()
        k = 0.96 if self.woman else 1
        rows = [
            (0, 0.086, 0.088, 0.088),
            (0.3, 0.080, 0.088, 0.078),
            (0.65, 0.066, 0.071, 0.062),
            (0.88, 0.054, 0.056, 0.050),
            (1, 0.052, 0.056, 0.046),
        ]
        kept = [(t / end, *(q * k + loose * (0.3 + 0.7 * min(1, t / end)) for q in row)) for t, *row in rows if t <= end + 0.35]
        b.limb(root, root.lerp(knee, end), front, kept, 0.035, loose > 0)

    def shank(self, b, root, knee, ankle, a=0.0, z=1.0, loose=0.0):
        front = knee - root.lerp(ankle, 0.5)
        if front.length < 0.03:
            front = self.P @ V((0, -1, 0))
        k = 0.95 if self.woman else 1
        rows = [
            (0, 0.050, 0.054, 0.046),
            (0.13, 0.051, 0.046, 0.058),
            (0.32, 0.054, 0.040, 0.076),
            (0.62, 0.042, 0.036, 0.054),
            (0.86, 0.031, 0.034, 0.038),
            (1, 0.034, 0.036, 0.040),
        ]
        rows = np.array(rows)
        t = np.linspace(a, z, 12)
        kept = [((q - a) / (z - a), *(np.interp(q, rows[:, 0], rows[:, j]) * k + loose for j in (1, 2, 3))) for q in t]
        b.limb(knee.lerp(ankle, a), knee.lerp(ankle, z), front, kept, 0.03)

    def face(self, b):
        c, H = self.skull, self.H
        up, ahead = H @ V((0, 0, 1)), H @ V((0, -1, 0))
        at = lambda x, y, z: c + H @ V((x, y, z))
        k = 0.95 if self.woman else 1
        b.limb(
            self.neck - self.C @ V((0, -0.01, 0.03)),
            at(0, 0.028, -0.055),
            ahead,
            [(0, 0.070 * self.f, 0.06, 0.06), (0.5, 0.058 * self.f**2, 0.058, 0.058), (1, 0.058 * self.f**2, 0.058, 0.055)],
            0.04,
        )
        b.lump(at(0, 0.012, 0.035), up, ahead, (0.0765, 0.098, 0.088), 0.02)
        b.lump(at(0, -0.035, -0.045), up, ahead, (0.060 * k, 0.060, 0.080), 0.035)
        b.lump(at(0, -0.070, -0.095), up, ahead, (0.026 * k, 0.024, 0.022), 0.03)  # chin
        b.lump(at(0, -0.083, 0.018), up, ahead, (0.052, 0.014, 0.013), 0.02)  # brows
        b.limb(at(0, -0.088, 0.008), at(0, -0.112, -0.034), ahead, [(0, 0.009, 0.009, 0.02), (1, 0.014, 0.010, 0.024)], 0.012)  # nose
        for z, deep in ((-0.058, 0.0075), (-0.067, 0.0085)):
            b.lump(at(0, -0.091, z), up, ahead, (0.022, deep, 0.0062), 0.008)
        for s in (1, -1):
            b.lump(at(s * 0.040, -0.066, -0.020), up, ahead, (0.026, 0.022, 0.020), 0.03)  # cheeks
            b.lump(at(s * 0.076, 0.012, -0.012), up + H @ V((0, 0.25, 0)), H @ V((s, 0.6, 0)), (0.018, 0.009, 0.032), 0.006)  # ears
            b.lump(at(s * 0.031, -0.075, -0.002), up, ahead, (0.015, 0.0125, 0.0085), 0.008)  # lids
