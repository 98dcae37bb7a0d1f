from studio import *
from models.kettlebell_parts import WEIGHT_COLORS, handle_path, printed_face


def build(kg=16, color="#0b0c0d", band=None):
    """Cast iron kettlebell of `kg` kilograms: the ball grows with the weight (4–48 kg, 18–33 cm high), coloured rings on the horns."""
    kettlebell(kg, color, band or WEIGHT_COLORS[kg])


def kettlebell(kg, color, band):
    ball = 0.0343 * kg ** (1 / 3)
    grip = 0.0150 if kg <= 12 else 0.0175
    middle = ball * 0.93
    crown = middle + ball
    gap = 0.040 + 0.1 * ball  # room for the fingers
    reach = 0.038 + 0.38 * ball
    path = handle_path((ball * 0.66, middle + ball * 0.45), (reach * 1.03, crown + gap * 0.35), (reach * 0.90, crown + gap + grip), 0.038)

    def cast(x, y, z):
        sphere = np.sqrt(x**2 + y**2 + (z - middle) ** 2) - ball
        foot = keep(np.sqrt(x**2 + y**2) - ball * 0.60, z - ball * 0.22, 0.004)
        # The horns thicken towards the ball.
        thick = grip * (1 + 0.42 * np.clip((crown + gap * 0.6 - z) / (ball * 0.9), 0, 1) ** 1.5)
        handle = np.sqrt(path_distance(x, z, path) ** 2 + y**2) - thick
        return keep(melt(melt(sphere, foot, ball * 0.10), handle, ball * 0.16), -z, 0.006)

    side, height = max(reach + grip * 2, ball), crown + gap + grip * 2
    body = solid(cast, (-side, -ball, 0), (side, ball, height), min(0.0034, max(0.0018, ball * 0.027)), powder(color))
    band_at = crown + gap * 0.42
    for s in (-1, 1):
        ring = lambda x, y, z: keep(cast(x, y, z) - 0.0011, np.abs(z - band_at) - gap * 0.13, 0.0012)
        x = s * reach
        solid(ring, (x - 0.04, -0.04, band_at - 0.012), (x + 0.04, 0.04, band_at + 0.012), 0.0011, gloss(band))
    printed_face(body, ball, middle, str(kg), "#f2f2ee")
