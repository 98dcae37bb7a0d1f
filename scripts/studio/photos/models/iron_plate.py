from studio import *
from models.plate_parts import iron_disc

# kilograms: radius, thickness in metres
SIZES = {"1.25": (0.070, 0.017), "2.5": (0.0875, 0.020), "5": (0.110, 0.025), "10": (0.135, 0.032)}


def build(kg="10"):
    """Cast iron disc with a 31 mm hole for threaded bars, 14–27 cm across by weight, standing on edge."""
    radius, thickness = SIZES[kg]
    iron_disc((thickness / 2, 0, radius), (-1, 0, 0), kg, radius, thickness)
