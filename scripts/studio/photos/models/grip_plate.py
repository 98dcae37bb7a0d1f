from studio import *
from models.plate_parts import grip_disc

# kilograms: radius, thickness in metres
SIZES = {
    "1.25": (0.080, 0.018),
    "2.5": (0.100, 0.021),
    "5": (0.125, 0.027),
    "10": (0.158, 0.034),
    "15": (0.180, 0.040),
    "20": (0.197, 0.046),
    "25": (0.210, 0.052),
}


def build(kg="20"):
    """Rubber-coated iron disc with three hand slots, 16–42 cm across by weight, standing on edge."""
    radius, thickness = SIZES[kg]
    grip_disc((thickness / 2, 0, radius), (-1, 0, 0), kg, radius, thickness)
