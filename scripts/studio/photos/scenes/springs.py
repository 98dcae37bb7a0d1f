from scenes.garden import *
from models import trampoline


def build():
    """The frame before its net is hung: one sector of the pad is off."""
    trampoline.build(feet=10, view=4, without_net=True, open_pad=True, steps=0)
    for name in ("net", "fabric#17181c", "plastic#d8d8d40.40", "plastic#2337E80.40", "plastic#1c2fd00.40"):
        for o in [o for o in bpy.data.objects if o.data.materials and o.data.materials[0].name == name]:
            bpy.data.objects.remove(o)
    eye = (-0.60, -1.98, 1.16)
    lawn((-3, -3), heading=45, blades=300000, near=0.5, far=14, spread=130)
    hedge(y=7.0, height=1.6)
    grove([(-5, 13, 1), (0, 15, 1.1), (5, 12, 0.9), (9, 10, 1.0), (13, 5, 1.0)])
    woods()
    weather(DAY, 215, 34, 4.2, (1, 0.88, 0.72))
    view(eye, (0.22, -1.30, 0.77), lens=46, fstop=4, level=False, focus=(0.02, -1.42, 0.76))
    return dict(exposure=0.55, bounces=5)
