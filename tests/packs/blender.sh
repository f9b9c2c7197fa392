#!/usr/bin/env bash
# blender.sh TERRELLA GLOBE_PICTURE: Blender builds a pack's scene and draws it, and the picture shows the planet as it should.
set -euo pipefail
terrella=$1 globe_picture=$2
command -v blender >/dev/null || { echo "Blender is not installed; nothing to test."; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work  # its settings stay away from anybody's own

draw() {
  if ! blender --background --factory-startup --python-exit-code 1 --python "$work/pack/planet.py" -- "$@" >"$work/log" 2>&1; then
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
