#!/usr/bin/env bash
# The pack ktx2 in a real browser: what three.js's loader makes of its files is what the maps are, texel by texel.
#   ktx2.sh TERRELLA WORK_FOLDER NODE_FOLDER
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
terrella=$1 work=$2 node=$3
source "$here/npm.sh"
three_in_a_browser "$node" "$work"
of=(--seed 7 --land.cells 64)
bake() { "$terrella" bake "${of[@]}" "$@" >/dev/null; }
bake --size 256 --target ktx2 --out "$work/flat"
bake --size 256 --maps albedo,normal,height --out "$work/flat/maps"
bake --size 64 --projection cube --target ktx2 --out "$work/cube"
bake --size 64 --projection cube --maps normal --out "$work/cube/maps"
timeout 200 node "$here/ktx2_three.mjs" "$chromium" "$node/node_modules/three" "$work"
