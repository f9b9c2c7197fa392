#!/usr/bin/env bash
# planet.glb before Khronos' own validator: no error, no warning, and nothing that it would merely note either. And planet.js, which holds
# the same bytes.
#   gltf.sh TERRELLA WORK_FOLDER NODE_FOLDER
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
terrella=$1 work=$2 node=$3
rm -rf "$work"
mkdir -p "$work"
# With clouds and without, another air, a seed that is a word, the smallest there is.
"$terrella" bake --seed 7 --target gltf --size 1024 --out "$work/terra" >/dev/null
"$terrella" bake --seed "Ω \"</script>" --preset barren --target gltf --size 256 --out "$work/barren" >/dev/null
"$terrella" bake --seed 3 --preset red_planet --target threejs --size 512 --out "$work/red" >/dev/null
"$terrella" bake --seed 7 --target gltf --size 512 --displace 10 --out "$work/high" >/dev/null

# The script of the page holds the same bytes.
sed -n 's/^var terrellaPlanet = "\(.*\)";$/\1/p' "$work/red/planet.js" | base64 -d | cmp - "$work/red/planet.glb"

source "$here/npm.sh"
npm_packages "$node" gltf-validator@2.0.0-dev.3.10
NODE_PATH="$node/node_modules" node "$here/gltf_validate.cjs" "$work/terra/planet.glb" "$work/barren/planet.glb" "$work/red/planet.glb" "$work/high/planet.glb"

# The validator is no yes-man: one wrong byte in the first place, and it complains.
NODE_PATH="$node/node_modules" node "$here/gltf_validate.cjs" --damaged "$work/barren/planet.glb"
