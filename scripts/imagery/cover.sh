#!/usr/bin/env bash
# ./cover.sh NAME [cover.py options]: renders a scene cover and writes ../../public/photo/scene-NAME.webp
# (in the environment: Q its quality, PHOTO its folder, GRADE what ImageMagick does to it on the way)
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"; name=$1; shift
export IMAGERY_OUT="${IMAGERY_OUT:-$here/out}"; mkdir -p "$IMAGERY_OUT"
log="$IMAGERY_OUT/scene-$name.log"
nice -n 15 blender -b --factory-startup -P "$here/cover.py" -- "$name" "$@" >"$log" 2>&1
grep -h INFO "$log" || { grep -A12 Traceback "$log" || tail -15 "$log"; exit 1; }
# shellcheck disable=SC2086 # GRADE is a list of options
convert "$IMAGERY_OUT/scene-$name.png" ${GRADE:-} png:- | cwebp -quiet -q "${Q:-80}" -m 6 -sharp_yuv -o "${PHOTO:-$here/../../public/photo}/scene-$name.webp" -- -
