"""blender -b --factory-startup -P cover.py -- NAME [width=1600] [spp=32] [limit=seconds]: renders one scene cover into out/scene-NAME.png."""
import importlib, os, sys, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import reset
import scenes

BOOK = {
    "covers_yard": ("yard-evening", "yard-morning", "springs", "yard-games", "basketball"),
    "covers_gym": ("gym-dusk", "gym-rack", "dumbbells", "kettlebells"),
    "covers_hall": ("cardio", "club-hall", "boxing", "trampoline-park"),
    "covers_home": ("home-corner", "home-bike"),
    "covers_craft": ("workshop", "boxes", "service"),
}

name, *pairs = sys.argv[sys.argv.index("--") + 1 :]
options = {k: float(v) if "." in v else int(v) for k, v in (p.split("=") for p in pairs)}
module = next(m for m, names in BOOK.items() if name in names)
reset()
started = time.time()
grade = getattr(importlib.import_module(module), name.replace("-", "_"))() or {}
print("BUILD", time.time() - started)
scenes.shoot("scene-" + name, **{**grade, **options})
sys.stdout.flush()
os._exit(0)  # Blender with torch loaded crashes when it closes
