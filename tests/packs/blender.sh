#!/usr/bin/env bash
# blender.sh TERRELLA GLOBE_PICTURE: Blender builds a pack's scene and draws it, and the picture shows the planet as it should.
set -euo pipefail
terrella=$1 globe_picture=$2
command -v blender >/dev/null || { echo "Blender is not installed; nothing to test."; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work  # its settings stay away from anybody's own

pack=$work/pack
draw() {
  if ! blender --background --factory-startup --python-exit-code 1 --python "$pack/planet.py" -- "$@" >"$work/log" 2>&1; then
    cat "$work/log"
    exit 1
  fi
}
"$terrella" bake --seed 3 --size 1024 --clouds.coverage 0.3 --target blender --out "$work/pack" >/dev/null
cd /  # maps are found beside the script, from wherever it is run
draw --render "$work/picture.png" --size 500x500 --samples 8 --relief 1
"$globe_picture" "$work/picture.png" "$work/pack" 0 0 3 0.4268

# Ground that stands out moves the rim; and the scene can be kept.
draw --render "$work/high.png" --size 200x200 --samples 4 --relief 100 --save "$work/planet.blend"
[[ -s $work/high.png && -s $work/planet.blend ]]

# What is mistyped ends it with a sentence.
for wrong in "--relief nan" "--size 0x0" "--samples many"; do
  # shellcheck disable=SC2086
  if blender --background --factory-startup --python-exit-code 1 --python "$work/pack/planet.py" -- $wrong >"$work/log" 2>&1; then
    echo "planet.py took $wrong for good"
    exit 1
  fi
  grep -q "planet.py: error:" "$work/log"
done

# A giant: no ground, a ball flat at its poles, and rings on which its shadow lies. Places are shares of the picture, from its lower left.
pack=$work/giant
"$terrella" bake --preset saturn --seed 5 --size 512 --target blender --out "$pack" >/dev/null
draw --render "$work/giant.png" --size 250x200 --samples 16
cat >"$work/look.py" <<'PY'
import sys
import bpy
picture = bpy.data.images.load(sys.argv[-1])
pixels, (width, height) = picture.pixels[:], picture.size
def brightness(x, y):
    near = [4 * (int(y * height + j) * width + int(x * width + i)) for j in range(-2, 3) for i in range(-2, 3)]
    return sum(pixels[k] + pixels[k + 1] + pixels[k + 2] for k in near) / (3 * len(near))
seen = {name: brightness(*place) for name, place in
        {"planet": (0.5, 0.6), "ring": (0.12, 0.46), "sky": (0.1, 0.8), "shadow": (0.76, 0.59), "its other side": (0.24, 0.59)}.items()}
print("Seen of the giant:", seen)
isRight = min(seen["planet"], seen["ring"]) > 0.4 and seen["its other side"] > 0.25 and max(seen["sky"], seen["shadow"]) < 0.05
sys.exit(0 if isRight else 1)
PY
blender --background --factory-startup --python-exit-code 1 --python "$work/look.py" -- "$work/giant.png" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
