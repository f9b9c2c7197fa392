#!/usr/bin/env bash
# The packs gltf and threejs in a real browser: planet.glb drawn by three.js is the planet that `terrella render` draws, its normal maps
# lean as the planet's 2:1 normal map says, and the page of the pack shows it, from a server and from a file.
#   three.sh TERRELLA WORK_FOLDER NODE_FOLDER
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
terrella=$1 work=$2 node=$3
source "$here/npm.sh"
three_in_a_browser "$node" "$work"
view=(--longitude 30 --latitude 25)  # as in three_compare.mjs
for planet in "terra 7" "red_planet 3"; do
  read -r preset seed <<<"$planet"
  of=(--preset "$preset" --seed "$seed")
  "$terrella" bake "${of[@]}" --target threejs --size 2048 --out "$work/$preset" >/dev/null
  "$terrella" bake "${of[@]}" --maps normal --size 2048 --out "$work/$preset/flat" >/dev/null
  "$terrella" render "${of[@]}" "${view[@]}" --map albedo --map-width 2048 --size 400x400 --out "$work/$preset/ours.png" >/dev/null
done
timeout 100 node "$here/three_compare.mjs" "$chromium" "$node/node_modules/three" "$work" "$work/terra" "$work/red_planet"
