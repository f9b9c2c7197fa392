#!/usr/bin/env bash
# Installs the library into a folder of its own and builds a program against it, by CMake and by pkg-config. Whatever flags that program
# is compiled with, its planet is the one that the program terrella bakes.
#   consumer.sh SOURCE_ROOT BUILD_FOLDER WORK_FOLDER TERRELLA
set -euo pipefail
root=$1 build=$2 work=$3 terrella=$4
rm -rf "$work"
mkdir -p "$work"
cmake --install "$build" --prefix "$work/usr" >/dev/null

# The flags that change floating-point results most, where they are honoured.
wild="-O2 -ffast-math -ffp-contract=fast -march=native"
cmake -S "$root/tests/consumer" -B "$work/cmake" -G Ninja -DCMAKE_PREFIX_PATH="$work/usr" "-DCMAKE_CXX_FLAGS=$wild" >"$work/log" 2>&1 &&
  cmake --build "$work/cmake" >>"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
pc=$(find "$work/usr" -name terrella.pc)
read -ra flags <<<"$(PKG_CONFIG_PATH=$(dirname "$pc") pkg-config --define-variable=prefix="$work/usr" --cflags --libs terrella)"
g++ -std=c++20 -O0 "$root/tests/consumer/planet.cpp" "${flags[@]}" -o "$work/by_pkg_config"

"$work/cmake/planet" "$work/a"
"$work/by_pkg_config" "$work/b"
"$terrella" bake --seed 5 --size 512 --out "$work/c" >/dev/null
for file in "$work"/c/*; do
  cmp "$file" "$work/a/$(basename "$file")"
  cmp "$file" "$work/b/$(basename "$file")"
done
echo "The same planet, whatever the flags: $(ls "$work/c" | wc -l) files"
