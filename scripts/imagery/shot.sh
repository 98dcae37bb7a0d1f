#!/usr/bin/env bash
# ./shot.sh FILE MODEL [go.py options]: renders MODEL, flattens the ground to white, writes ../../public/photo/FILE.webp
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"; f=$1; m=$2; shift 2
export IMAGERY_OUT="${IMAGERY_OUT:-$here/out}"; mkdir -p "$IMAGERY_OUT"
nice -n 15 blender -b --factory-startup -P "$here/go.py" -- "$m" "$f" ground=1 "$@" >"$IMAGERY_OUT/$f.log" 2>&1 || { grep -A12 Traceback "$IMAGERY_OUT/$f.log"; exit 1; }
/usr/bin/python3 "$here/flat.py" "$IMAGERY_OUT/$f.png" "$here/../../public/photo/$f.webp" ground="$IMAGERY_OUT/${f}_ground.png" size="${SIZE:-1000}" q="${Q:-80}"
grep -h INFO "$IMAGERY_OUT/$f.log" | grep -v _ground || { tail -15 "$IMAGERY_OUT/$f.log"; exit 1; }
