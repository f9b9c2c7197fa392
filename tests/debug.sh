#!/usr/bin/env bash
# The program with assertions on and nothing optimised, linked with all types in view: two types of one name that are not the same are
# an error (-Wodr needs link-time optimisation). It is compiled file by file, without precompiled headers: an include that is missing shows.
#   debug.sh build SOURCE_ROOT BUILD_FOLDER    the program, and terrella_map_hashes for the determinism matrix
#   debug.sh e2e SOURCE_ROOT BUILD_FOLDER      what that program does, command by command, on small maps
# Without g++ another compiler builds it and types are not compared.
set -euo pipefail
what=$1 root=$2 build=$3

# Runs a command of the program; its exit code is what matters, and what it says is shown if that is not 0.
terrella() {
  "$program" "$@" >log 2>&1 && return
  local status=$?
  cat log
  echo "terrella $* ended with exit code $status."
  exit 1
}

everyCommand() {
  local all=albedo,height,normal,water,clouds,climate maps preset method folder
  folder=$(mktemp -d)
  trap "rm -rf '$folder'" EXIT
  cd "$folder"
  # Every kind of planet: every method, layers, biomes and shaping among them; on the coarsest globe of cells, for nothing is optimised.
  local coarse=(--land.cells 64)
  for preset in "$root"/assets/presets/*.json; do
    maps=$all
    if grep -q '"kind": "giant"' "$preset"; then maps=albedo; fi  # all that it has
    preset=$(basename "$preset" .json)
    terrella bake --preset "$preset" "${coarse[@]}" --size 256 --maps "$maps" --threads 2 --out "$preset"
    terrella verify "$preset" --regrow
  done
  terrella bake --projection cube --size 64 "${coarse[@]}" --maps "$all" --out cube --verify
  terrella bake --size 256 --count 3 --seed 1 "${coarse[@]}" --threads 2 --out many --verify
  terrella bake --size 256 --count 4 --seed 1 "${coarse[@]}" --threads 2 --out many --resume
  terrella verify many
  terrella bake --size 256 "${coarse[@]}" --trees.spacing 2 --climate.model temperatureMoisture --out forest --verify
  for method in diamondSquare plasma rectangles hills voronoi noise ridgedNoise; do
    terrella terrain --method "$method" --size 65 --steps 32 --out "$method.png"
    terrella terrain --method "$method" --size 64 --steps 32 --edges constant --out "$method.r16"
  done
  terrella bench --size 256 --threads 1,2 --rounds 1 --json bench.json
  if [[ -n $("$program" --help | grep 'terrella render ') ]]; then  # not in a build without the viewer
    terrella render --size 160x90 --map-width 256 "${coarse[@]}" --out space.png
    terrella render --size 160x90 --map-width 256 "${coarse[@]}" --distance 1.05 --trees.spacing 2 --climate.model temperatureMoisture --out close.png
    terrella render --size 160x90 --map-width 256 "${coarse[@]}" --map climate --out climate.png
  fi
  # And what is wrong gets its sentence, not an assertion.
  if "$program" verify nowhere >log 2>&1 || [[ $? -ne 1 ]]; then cat log; echo "verify of a folder that is not there did not end with exit code 1."; exit 1; fi
  if "$program" bake --size 3 >log 2>&1 || [[ $? -ne 2 ]]; then cat log; echo "bake --size 3 did not end with exit code 2."; exit 1; fi
}

case $what in
  build)
    options=(-DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DTERRELLA_TESTS=ON -DTERRELLA_WERROR=ON -DTERRELLA_FEW_INSTRUCTION_SETS=ON)
    if command -v g++ >/dev/null; then
      # Types are compared whether or not anything is optimised. Their archives need gcc's own ar: IPO sees to that.
      options+=(-DCMAKE_C_COMPILER=gcc -DCMAKE_CXX_COMPILER=g++ -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON
        "-DCMAKE_EXE_LINKER_FLAGS=-Wodr -Werror=odr -Wlto-type-mismatch -Werror=lto-type-mismatch")
    fi
    mkdir -p "$build"
    cmake -S "$root" -B "$build" -G Ninja "${options[@]}" >"$build/configure.log" 2>&1 || { cat "$build/configure.log"; exit 1; }
    ninja -C "$build" -j "$(nproc)" --quiet terrella terrella_map_hashes
    ;;
  e2e)
    program=$build/src/terrella
    everyCommand
    ;;
esac
