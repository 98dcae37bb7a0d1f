from studio import *
import m_rack

m_rack.COL.update({"25": "#131417", "20": "#1626a8", "10": "#131417", "15": "#17181b"})


def rounddb(at, rotz, kg="20", L=0.34, r=0.078):
    def go():
        X = V((1, 0, 0))
        rub = rubber("#0c0c0d", "rdb", k=0.9)
        for s in (-1, 1):
            hl = 0.105
            x0 = s * (L / 2 - hl)
            c = V((x0, 0, r))
            a = X * s
            lathe(
                [
                    (0.02, 0),
                    (r * 0.80, 0),
                    (r * 0.96, 0.006),
                    (r, 0.014),
                    (r, hl * 0.42),
                    (r * 0.975, hl * 0.45),
                    (r * 0.975, hl * 0.55),
                    (r, hl * 0.58),
                    (r, hl - 0.014),
                    (r * 0.96, hl - 0.005),
                    (r * 0.84, hl),
                    (r * 0.80, hl - 0.002),
                    (r * 0.78, hl - 0.006),
                    (0.001, hl - 0.006),
                ],
                rub,
                96,
                c,
                c + a,
            )
            lathe(
                [(r * 0.70, 0), (r * 0.76, 0), (r * 0.76, 0.001), (r * 0.70, 0.001)],
                paint(ACCENT),
                96,
                c + a * (hl - 0.0065),
                c + a,
                closed=True,
            )
            e = c + a * (hl - 0.0055)
            decal(kg, 0.058, e + V((0, 0, 0.006)), (0, s, 0), (0, 0, 1))
            decal("КГ", 0.017, e - V((0, 0, 0.036)), (0, s, 0), (0, 0, 1))
            lathe(
                [(0.014, 0), (0.026, 0), (0.026, 0.006), (0.022, 0.010), (0.014, 0.010)],
                chrome(),
                64,
                c - a * 0.0,
                c - a,
                closed=True,
                bevel=0.001,
            )
        h = L / 2 - 0.105
        cyl((-h, 0, r), (h, 0, r), 0.015, chrome(), bevel=0)
        lathe([(0.0158, -h * 0.8), (0.0165, 0), (0.0158, h * 0.8)], knurl(420), 96, (0, 0, r), (1, 0, r))

    group(TR(at, (0, 0, rotz)), go)


def build(variant="barbell"):
    if variant == "barbell":
        m_rack.barbell((0, 0, 0.225), ("20", "10"))
    if variant == "plates":
        group(TR((-0.19, 0.02, 0), (0, -90, 0)), m_rack.plate, (0, 0, 0), (1, 0, 0), "20")
        group(TR((-0.18, 0.03, 0.057), (0, -90, 0)), m_rack.plate, (0, 0, 0), (1, 0, 0), "15")  # lie flat
        group(
            TR((0.13, -0.155, 0.0), (0, 0, 14)) @ Matrix.Rotation(radians(-24), 4, "X") @ TR((0, 0.066, 0.225), (0, 0, -90)),
            m_rack.plate,
            (0, 0, 0),
            (1, 0, 0),
            "25",
        )  # leans on them
    if variant == "rubber":
        rounddb((0, 0, 0), 38)
        rounddb((0.03, 0.21, 0), 27)
