#!/usr/bin/env bash
# The whole program, viewer included, compiled with a sanitizer and used as people use it.
#   instrumented.sh build SOURCE_ROOT BUILD_FOLDER                   with ThreadSanitizer; sanitized.sh builds with the others
#   instrumented.sh commands SOURCE_ROOT BUILD_FOLDER                what one types
#   instrumented.sh window SOURCE_ROOT BUILD_FOLDER WINDOW_TESTS     the viewer, by tests of the window
# ThreadSanitizer finds data races. The thread pool is then one of plain threads (TERRELLA_PLAIN_THREADS), for it must see how work goes
# from one to the other. The other sanitizers find memory errors, undefined behaviour, and what is not freed when the program ends.
set -euo pipefail
what=$1 root=$2 build=$(realpath -m "$3")
program=$build/src/terrella

# Some kernels put programs where older sanitizers do not expect them; setarch, where it may, keeps them where they always were.
steady=()
if setarch "$(uname -m)" -R true 2>/dev/null; then steady=(setarch "$(uname -m)" -R); fi

# Reports go to files: who closes the viewer, or reads what a command prints, does not see them.
watched() {
  local status=0 report=log_path=$folder/report
  ASAN_OPTIONS=detect_leaks=1:verify_asan_link_order=0:$report UBSAN_OPTIONS=print_stacktrace=1:$report \
    TSAN_OPTIONS=suppressions=$root/tests/threads.supp:exitcode=0:$report TERRELLA_BINARY=$folder/terrella \
    "${steady[@]}" "$@" >"$folder/log" 2>&1 || status=$?
  if [[ $status -ne 0 ]] || compgen -G "$folder/report*" >/dev/null; then
    tail -n 40 "$folder/log"
    for report in "$folder"/report*; do head -n 120 "$report"; done 2>/dev/null
    echo "$(basename "$1") ${*:2} ended with exit code $status."
    exit 1
  fi
}

if [[ $what == build ]]; then
  mkdir -p "$build"
  cmake -S "$root" -B "$build" -G Ninja -DTERRELLA_TESTS=OFF -DTERRELLA_QUICK_BUILD=ON -DTERRELLA_FEW_INSTRUCTION_SETS=ON -DTERRELLA_SANITIZE=thread -DCMAKE_BUILD_TYPE=None \
    "-DCMAKE_CXX_FLAGS=-O1 -g1" >"$build/configure.log" 2>&1 || { cat "$build/configure.log"; exit 1; }
  ninja -C "$build" -j "$(nproc)" --quiet terrella
  exit
fi

folder=$(mktemp -d)
trap "rm -rf '$folder'" EXIT
cd "$folder"
cc -shared -fPIC -o keep_libraries.so "$root/tests/keep_libraries.c"
printf '#!/bin/sh\nLD_PRELOAD=%s exec %s "$@"\n' "$folder/keep_libraries.so" "$program" >terrella
chmod +x terrella
case $what in
  commands)
    export EGL_PLATFORM=surfaceless
    # One planet of the usual kind; the others on the coarsest globe of cells, which takes the same ways in a tenth of the time.
    watched ./terrella bake --size 512 --threads 3 --trees.spacing 2 --out whole --verify
    watched ./terrella bake --size 512 --threads 3 --land.cells 64 --projection cube --out cube --verify
    watched ./terrella bake --size 256 --threads 3 --land.cells 64 --count 4 --seed 1 --out many --verify
    watched ./terrella bake --preset voronoi_islands --size 256 --threads 3 --out islands
    watched ./terrella bake --preset moon --size 256 --threads 3 --out moon --verify
    watched ./terrella bake --preset saturn --size 256 --threads 3 --out saturn --verify
    watched ./terrella bake --size 256 --threads 3 --land.cells 64 --count 6 --seed 1 --out many --resume
    watched ./terrella verify --threads 3 many
    watched ./terrella verify --threads 3 --regrow cube
    watched ./terrella terrain --method voronoi --size 129 --steps 64 --out ground.png
    watched ./terrella terrain --size 513 --threads 3 --out ground.r16
    watched ./terrella render --size 160x90 --map-width 256 --land.cells 64 --out space.png
    watched ./terrella render --size 160x90 --map-width 256 --land.cells 64 --map climate --out climate.png
    ;;
  window)
    export TERRELLA_PATIENCE=4
    # All that starts or stops threads: a planet, its successors, pictures and maps on their way to files.
    files='WindowFilesTest.AScreenshotIsWhatTheWindowShows*:WindowFilesTest.ExportsTheMaps*:WindowFilesTest.ClosingTheWindow*'
    watched "$4" --gtest_brief=1 --gtest_filter="WindowTest.ShowsAPlanetAndEndsWhenClosed:WindowTest.ANewPlanetAndBackAndForward:$files"
    ;;
esac
