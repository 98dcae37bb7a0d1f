"""What is printed on a product and its accent colour: constants of one Blender process, set by the shot."""

import os

WORD = os.environ.get("WORD", "ВЗЛЁТ")
ACCENT = os.environ.get("ACCENT", "#2337E8")
