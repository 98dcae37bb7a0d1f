from studio import *
from models.plate_parts import plate

THICKNESS = {"5": 0.030, "10": 0.042, "15": 0.054, "20": 0.066, "25": 0.078}


def build(kg="20"):
    """Rubber bumper disc of 450 mm standing on edge; colour and thickness (30–78 mm) follow the weight."""
    plate((THICKNESS[kg] / 2, 0, 0.225), (-1, 0, 0), kg, T=THICKNESS[kg])
