#!/usr/bin/env bash
# Installs the library into a folder of its own and builds the programs that README.md and docs/library.md show against it, by CMake and by
# pkg-config. Whatever flags a program is compiled with, its planet is the one that the program terrella bakes.
#   consumer.sh SOURCE_ROOT BUILD_FOLDER WORK_FOLDER TERRELLA
set -euo pipefail
root=$1 build=$2 work=$3 terrella=$4
rm -rf "$work"
mkdir -p "$work"
cmake --install "$build" --prefix "$work/installed" >/dev/null
mv "$work/installed" "$work/usr"  # a tree that was installed may be moved
cd "$work"

fail() { echo "$*"; exit 1; }

# The first block of code in a language from a text: exactly what its readers copy.
block() { awk -v start="\`\`\`$1" '$0 == start { if (!n++) { inside = 1; next } } $0 == "```" { inside = 0 } inside' "$2"; }
block cpp "$root/README.md" >planet.cpp
block c "$root/docs/library.md" >heights.c
block cpp "$root/docs/library.md" >region.cpp

# by_cmake NAME ARGUMENTS...: configures and builds tests/consumer.
by_cmake() {
  local name=$1
  shift
  cmake -S "$root/tests/consumer" -B "$name" -G Ninja -DCMAKE_PREFIX_PATH="$work/usr" "$@" >"$name.log" 2>&1 && cmake --build "$name" >>"$name.log" 2>&1
}
shown() { cat "$1.log"; fail "$1 was not built."; }

# The flags that change floating-point results most, where they are honoured.
wild="-O2 -ffast-math -ffp-contract=fast -march=native"
by_cmake cpp -DPARTS=export -DPROGRAM="$work/planet.cpp" "-DCMAKE_CXX_FLAGS=$wild" || shown cpp
by_cmake core -DPARTS=core -DPROGRAM="$work/region.cpp" || shown core
by_cmake c -DPARTS=c -DPROGRAM="$work/heights.c" "-DCMAKE_C_FLAGS=-std=c99 -Wall -Wextra -pedantic -Werror" || shown c
# A part that there is not: a sentence that names those there are.
if by_cmake unknown "-DPARTS=core;moon"; then fail "find_package found a component moon."; fi
tr '\n' ' ' <unknown.log | tr -s ' ' | grep -q 'terrella has no component "moon"; there are core, export and c\.' || shown unknown

pkgconfig=$(dirname "$(find "$work/usr" -name terrella.pc)")
flags() { PKG_CONFIG_PATH=$pkgconfig pkg-config --cflags --libs "$@"; }
g++ -std=c++20 -O0 planet.cpp $(flags terrella-export) -o planet
g++ -std=c++20 -O0 region.cpp $(flags terrella-core) -o region
gcc -std=c99 -Wall -Wextra -pedantic -Werror heights.c $(flags terrella) -o heights
# No part needs OpenGL, and the core no files.
for name in planet region; do
  if readelf -d $name | grep -E 'NEEDED.*lib(GL|EGL|glfw|X11)'; then fail "$name needs OpenGL."; fi
done
if flags terrella-core | grep -E 'spng|deflate'; then fail "terrella-core asks for what writes files."; fi

cpp/planet by_cmake
./planet by_pkg_config
"$terrella" bake --seed 5 --size 512 --out by_terrella >/dev/null
diff -r by_cmake by_terrella || fail "The program built by CMake wrote other files."
diff -r by_pkg_config by_terrella || fail "The program built by pkg-config wrote other files."
export LD_LIBRARY_PATH=$(dirname "$pkgconfig")
diff <(core/region) <(./region) || fail "Two builds of region.cpp differ."
diff <(c/heights) <(./heights) || fail "Two builds of heights.c differ."
c/heights | grep -qE '^-?[0-9]+ m above the sea' || fail "heights.c said: $(c/heights)"
echo "The same planet, whatever the flags: $(ls by_terrella | wc -l) files, $(find usr/include -name '*.h' | wc -l) headers"
