from studio import *


def build():
    def bx(c, rz, sz, nums, top):
        X, Y, Z = sz
        v = vinyl("#0d0e10")
        b = vinyl("#1524a6")

        def go():
            box((X, Y, Z), (0, 0, Z / 2), m=v, bevel=0.022, seg=6)
            # a welt runs round the top, its corners follow the box
            r = 0.022
            P = [V((x * (X / 2 - 0.0005), y * (Y / 2 - 0.0005), Z - 0.022)) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            tube(P, 0.0035, v, rad=r, cyclic=True)
            tube([p + V((0, 0, 0.044 - Z)) for p in P], 0.0035, v, rad=r, cyclic=True)
            prism(
                [(-X / 2 + 0.07, Z * 0.16), (X / 2 - 0.07, Z * 0.16), (X / 2 - 0.07, Z * 0.84), (-X / 2 + 0.07, Z * 0.84)],
                0.003,
                b,
                at=-Y / 2 - 0.0005,
                rad=0.03,
                bevel=0.0012,
            )
            decal(nums[0], min(Z * 0.42, 0.26), (0, -Y / 2 - 0.0023, Z * 0.52), (1, 0, 0), (0, 0, 1))
            decal("АТЛАНТ", 0.042, (0, -Y / 2 - 0.0023, Z * 0.235), (1, 0, 0), (0, 0, 1))
            decal(nums[1], min(Z * 0.42, 0.26), (-X / 2 - 0.0005, 0, Z * 0.52), (0, -1, 0), (0, 0, 1))
            decal("СМ", 0.05, (-X / 2 - 0.0005, 0, Z * 0.26), (0, -1, 0), (0, 0, 1), "#8b9098")
            box(
                (X - 0.08, Y - 0.08, 0.003),
                (0, 0, Z + 0.0003),
                m=mat("grip", "#0c0d0f", 0.75, 0, 0.25, bumps=[("voronoi", 260, 0.6, 0.002)]),
                bevel=0.0012,
            )

        group(TR(c, (0, 0, rz)), go)

    bx((0, 0, 0), 0, (0.76, 0.61, 0.51), ("51", "51"), 0)
    bx((0.02, 0.01, 0.512), 7, (0.70, 0.56, 0.305), ("30", "30"), 0)
