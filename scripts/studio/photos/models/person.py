"""People: a body in a pose, dressed for sport."""

from models.body import Body
from models.poses import POSES, STAND
from studio import *
from studio.flesh import Flesh, keep, solid

TALL = 1.75
SKIN = ("#b87d5e", "#7a4a33", "#c78e70")


def people(crowd):
    """Puts everybody of a shot: the name of a pose, `at` metres, `turn` degrees, and what `build` takes."""
    for one in crowd:
        one = dict(one)
        pose, at, turn = POSES[one.pop("pose")], one.pop("at"), one.pop("turn", 0)
        group(TR(at, (0, 0, turn)), build, **{**pose, **one})


def build(
    height=TALL,
    woman=False,
    hair="#2b1e15",
    skin=0,
    top="#1626a8",
    bottom="#15171c",
    shoes="#23262e",
    long=False,
    sleeves=0.5,
    gloves=None,
    ball=None,
    bat=None,
    step=0.006,
    **pose,
):
    """long: leggings instead of shorts; sleeves: their share of the upper arm, 0 for none; gloves, ball, bat: the colour of what is in the hands."""
    body = Dressed({**STAND, **pose}, woman)
    group(Matrix.Scale(height / TALL, 4), body.dress, hair, SKIN[skin], top, bottom, shoes, long, sleeves, gloves, ball, bat, step)


class Dressed(Body):
    def dress(self, hair, skin, top, bottom, shoes, long, sleeves, gloves, ball, bat, step):
        skin_m = mat("skin" + skin, skin, 0.48, 0, 0.4, cvar=0.10, vscale=7, bumps=[("noise", 420, 0.2, 0.0005)])
        up = self.C @ V((0, 0, 1))
        head = Flesh()
        self.face(head)
        lo, hi = head.box()
        solid(head, lo, hi, step * 0.55, skin_m)
        self.features(head, hair, step)
        self.crop(hair, step)
        for side, shoulder, elbow, wrist in self.arms:
            arm = Flesh()
            self.shoulder(arm, side, shoulder, elbow)
            self.upper_arm(arm, shoulder, elbow, wrist)
            self.forearm(arm, shoulder, elbow, wrist)
            self.hand(arm, side, shoulder, elbow, wrist)
            lo, hi = arm.box()
            solid(arm, lo, hi, step * 0.7, skin_m)
        wrists = [wrist for *_, wrist in self.arms]
        if gloves:
            for _, _, elbow, wrist in self.arms:
                d, fist = (wrist - elbow).normalized(), Flesh()
                fist.lump(wrist + d * 0.075, d, (0, 0, 1), (0.062, 0.060, 0.095), 0.03)
                fist.limb(wrist - d * 0.07, wrist + d * 0.03, (0, 0, 1), [(0, 0.046, 0.046, 0.046), (1, 0.040, 0.040, 0.040)], 0.03)
                lo, hi = fist.box()
                solid(fist, lo, hi, step, vinyl(gloves))
        if ball:
            middle = (wrists[0] + wrists[1]) / 2 + V((0, -0.05, 0.13))
            lathe(
                [(0.12 * sin(a) + 1e-5, -0.12 * cos(a)) for a in np.linspace(0, pi, 33)], rubber(ball), 64, middle, middle + V((0.3, 0, 1))
            )
        if bat:
            d = (wrists[1] - self.arms[1][2]).normalized()
            face, n = wrists[1] + d * 0.20 + V((0, 0, 0.03)), V((0.5, -1, 0.25)).normalized()
            cyl(face - n * 0.007, face + n * 0.007, 0.077, rubber(bat))
            beam(wrists[1] + d * 0.06, face, 0.028, 0.022, mat("grip", "#a57c4c", 0.6))
        for side, root, knee, ankle, toe in self.legs:
            leg = Flesh()
            self.thigh(leg, root, knee, ankle)
            self.shank(leg, root, knee, ankle)
            lo, hi = leg.box()
            solid(leg, lo, hi, step, cloth(bottom, 0.3) if long else skin_m)
            sock = Flesh()
            self.shank(sock, root, knee, ankle, 0.80, 1.0, 0.004)
            lo, hi = sock.box()
            solid(sock, lo, hi, step, cloth("#f4f4f0", 0.3))
            self.shoe(ankle, toe, knee, shoes, step)

        shirt = Flesh()
        self.torso(shirt)
        for side, shoulder, elbow, wrist in self.arms:
            if sleeves:
                self.shoulder(shirt, side, shoulder, elbow)
                self.upper_arm(shirt, shoulder, elbow, wrist, sleeves, 0.010)
        for _, root, knee, ankle, _ in self.legs:
            self.thigh(shirt, root, knee, ankle, 0.16, 0.002)
        hem, down = self.hip - self.P @ V((0, 0, 0.045)), -(self.P @ V((0, 0, 1)))
        n = self.neck + self.C @ V((0, -0.025, 0.055))

        def top_field(x, y, z):
            d = keep(
                shirt(x, y, z, 0.010, 1.3) + folds(x, y, z, 0.0035),
                (x - hem.x) * down.x + (y - hem.y) * down.y + (z - hem.z) * down.z,
                0.006,
            )
            return keep(d, 0.074 - np.sqrt((x - n.x) ** 2 + (y - n.y) ** 2 + (z - n.z) ** 2), 0.006)

        lo, hi = shirt.box()
        solid(top_field, lo - 0.02, hi + 0.02, step, cloth(top))

        end = 0.30 if long else 0.66
        pants = Flesh()
        P = self.P
        self.torso(pants)
        for side, root, knee, ankle, _ in self.legs:
            self.thigh(pants, root, knee, ankle, end, 0.003 if long else 0.015)
        waist = self.waist - P @ V((0, 0, 0.045))
        wn = P @ V((0, 0, 1))

        def bottom_field(x, y, z):
            return keep(
                pants(x, y, z, 0.003) + folds(x, y, z, 0 if long else 0.003),
                (x - waist.x) * wn.x + (y - waist.y) * wn.y + (z - waist.z) * wn.z,
                0.006,
            )

        lo, hi = pants.box()
        solid(bottom_field, lo - 0.02, hi + 0.02, step, cloth(bottom))

    def features(self, head, hair, step):
        """Brows, lashes and lips: thin shapes on the face."""
        c, H = self.skull, self.H
        up, ahead = H @ V((0, 0, 1)), H @ V((0, -1, 0))

        def at(x, z):
            y = np.linspace(-0.13, -0.03, 201)
            p = [np.array(c)[k] + H[k][0] * x + H[k][1] * y + H[k][2] * z for k in range(3)]
            return c + H @ V((x, y[np.argmax(head(*p) < 0)], z))

        dark, lip = Flesh(), Flesh()
        for s in (1, -1):
            for a, b, r in ((0.015, 0.032, 0.0042), (0.032, 0.047, 0.0036)):
                dark.limb(
                    at(s * a, 0.0175),
                    at(s * b, 0.0215 - (b - 0.03) * 0.1),
                    ahead,
                    [(0, r, 0.003, 0.003), (1, r * 0.8, 0.002, 0.003)],
                    0.003,
                )
            dark.lump(at(s * 0.031, -0.004), up, ahead + H @ V((s * 0.4, 0, 0)), (0.0125, 0.0022, 0.0040), 0.002)
        lip.lump(at(0, -0.0620), up, ahead, (0.0210, 0.0032, 0.0075), 0.004)
        for b, m in ((dark, mat("brow" + hair, hair, 0.7, 0, 0.2)), (lip, mat("lips", "#a5664f", 0.5, 0, 0.3))):
            lo, hi = b.box()
            solid(b, lo, hi, step * 0.25, m)

    def crop(self, hair, step):
        """Hair: short, or long and tied at the back."""
        H, c = self.H, self.skull
        up, ahead = H @ V((0, 0, 1)), H @ V((0, -1, 0))
        at = lambda x, y, z: c + H @ V((x, y, z))
        b = Flesh()
        b.lump(at(0, 0.016, 0.041), up, ahead, (0.0815, 0.101, 0.093), 0.01)
        b.lump(at(0, 0.05, -0.015), up, ahead, (0.068, 0.062, 0.07), 0.03)
        if self.woman:
            b.lump(at(0, 0.112, 0.05), up, ahead, (0.022, 0.022, 0.022), 0.02)
            b.limb(at(0, 0.118, 0.05), at(0, 0.165, -0.02), ahead, [(0, 0.02, 0.02, 0.02), (1, 0.028, 0.024, 0.024)], 0.015)
            b.limb(
                at(0, 0.165, -0.02),
                at(0, 0.155, -0.15),
                ahead,
                [(0, 0.028, 0.024, 0.024), (0.5, 0.028, 0.02, 0.02), (1, 0.008, 0.006, 0.006)],
                0.015,
            )
        p, n = at(0, -0.073, 0.062), (H @ V((0, -0.86, -0.50))).normalized()

        def field(x, y, z):
            return keep(
                b(x, y, z) + 0.0016 * np.sin(x * 420 + 3 * np.sin(z * 90)) * np.sin(z * 160 + 4 * np.sin(y * 80)),
                (x - p.x) * n.x + (y - p.y) * n.y + (z - p.z) * n.z,
                0.008,
            )

        lo, hi = b.box()
        m_ = mat("hair" + hair, hair, 0.55, 0, 0.4, sheen=0.3, cvar=0.3, vscale=60, bumps=[("noise", 160, 0.8, 0.004)])
        solid(field, lo, hi, step * 0.6, m_)

    def shoe(self, ankle, toe, knee, color, step):
        up = (V((0, 0, 1)) - toe * toe.z).normalized()
        up *= math.copysign(1, up.dot(knee - ankle))
        down = ankle - up * 0.085
        heel, tip = down - toe * 0.085 + up * 0.04, down + toe * 0.185 + up * 0.036
        b = Flesh()
        b.limb(
            heel,
            tip,
            up,
            [(0, 0.026, 0.03, 0.036), (0.12, 0.036, 0.05, 0.04), (0.32, 0.038, 0.064, 0.04), (0.5, 0.041, 0.040, 0.04), (0.75, 0.048, 0.022, 0.036), (0.93, 0.040, 0.012, 0.034), (1, 0.026, 0.006, 0.03)],
            0.02,
        )
        b.limb(
            ankle - up * 0.03,
            ankle + (knee - ankle).normalized() * 0.004,
            toe,
            [(0, 0.037, 0.042, 0.046), (1, 0.040, 0.044, 0.048)],
            0.03,
            True,
        )
        low = lambda x, y, z: (x - down.x) * up.x + (y - down.y) * up.y + (z - down.z) * up.z
        lo, hi = b.box()
        solid(lambda x, y, z: keep(b(x, y, z), 0.018 - low(x, y, z), 0.004), lo, hi, step * 0.8, cloth(color, 0.4))
        solid(
            lambda x, y, z: keep(b(x, y, z, 0.005), np.maximum(-low(x, y, z), low(x, y, z) - 0.024), 0.006),
            lo,
            hi,
            step * 0.8,
            rubber("#f4f4f0"),
        )


def folds(x, y, z, deep):
    """Soft creases of cloth that run aslant, `deep` metres at most."""
    if not deep:
        return 0
    a = np.sin(34 * (z * 0.8 + x * 0.55 + y * 0.3) + 2.2 * np.sin(11 * x - 7 * z) + 1.3 * np.sin(17 * y + 5 * z))
    return deep * (
        a * np.sin(13 * z - 9 * x + 4 * y) + 0.6 * np.sin(61 * (z * 0.5 - x * 0.7) + 3 * np.sin(15 * z + 9 * y)) * np.sin(19 * x + 11 * z)
    )


def cloth(color, folds=1.0):
    return mat(
        "cloth%s%.1f" % (color, folds),
        color,
        0.85,
        0,
        0.2,
        sheen=0.4,
        cvar=0.06,
        bumps=[("noise", 9, 0.9 * folds, 0.02), ("noise", 26, 0.35 * folds, 0.008), ("weave", 900, 0.1, 0.0003)],
    )
