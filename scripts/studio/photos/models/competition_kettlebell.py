from studio import *
from models.kettlebell_parts import WEIGHT_COLORS, handle_path, printed_face

BALL, HEIGHT, GRIP = 0.105, 0.280, 0.0165


def build(kg=16):
    """Steel kettlebell of the sport: 280 mm high at every weight, the body in the weight's colour, the handle bare ground steel."""
    color = WEIGHT_COLORS[kg]
    paintwork = mat("enamel" + color, color, 0.34, 0, 0.5, coat=0.35, coatr=0.2, bumps=[("noise", 500, 0.12, 0.0004)], rvar=0.05, vscale=30)
    middle = BALL * 0.86
    crown = middle + BALL
    path = handle_path((BALL * 0.64, middle + BALL * 0.5), (0.0785, crown + 0.012), (0.0735, HEIGHT - GRIP), 0.040)
    painted_to = crown + 0.014

    def handle(x, y, z, r):
        return np.sqrt(path_distance(x, z, path) ** 2 + y**2) - r

    def body(x, y, z):
        sphere = np.sqrt(x**2 + y**2 + (z - middle) ** 2) - BALL
        horns = keep(handle(x, y, z, GRIP + 0.0012 + 0.006 * np.clip((crown - z) / 0.04, 0, 1)), z - painted_to, 0.0015)
        return keep(melt(sphere, horns, 0.014), -z, 0.004)

    shell = solid(body, (-BALL, -BALL, 0), (BALL, BALL, painted_to + 0.004), 0.0026, paintwork)
    bare = lambda x, y, z: keep(handle(x, y, z, GRIP), painted_to - 0.004 - z, 0.001)
    solid(bare, (-0.105, -0.02, painted_to - 0.006), (0.105, 0.02, HEIGHT), 0.0018, brushed())
    # The weld of the two halves, ground down to a faint line.
    seam = BALL * 0.62
    r = math.sqrt(BALL**2 - seam**2)
    line = [(r - 0.001, -0.0016), (r + 0.0006, -0.0006), (r + 0.0002, 0.0006), (r - 0.001, 0.0016)]
    lathe(line, paintwork, 192, (0, 0, middle - seam), (0, 0, 1))
    printed_face(shell, BALL, middle, str(kg), ink_on(color))


def brushed():
    return mat("bare steel", "#7f8388", 0.33, 1, bumps=[("noise", 260, 0.10, 0.0003)], rvar=0.08, vscale=45)
