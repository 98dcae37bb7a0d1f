from studio import *
from models.plate_parts import calibrated_disc

THICKNESS = {"10": 0.034, "15": 0.044, "20": 0.054, "25": 0.065}


def build(kg="25"):
    """Competition disc of coloured urethane with a steel hub, 450 mm, 34–65 mm thick by weight, standing on edge."""
    calibrated_disc((THICKNESS[kg] / 2, 0, 0.225), (-1, 0, 0), kg, THICKNESS[kg])
