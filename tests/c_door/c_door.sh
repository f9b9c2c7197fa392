#!/usr/bin/env bash
# The shared library for C: its C99 test, the files it writes against those that the program bakes, what it shows to a linker, and the
# Python example of docs/.
#   c_door.sh SOURCE_ROOT LIBRARY C_TEST TERRELLA WORK_FOLDER
set -euo pipefail
root=$1 library=$2 test=$3 terrella=$4 work=$5
rm -rf "$work"
mkdir -p "$work"
cd "$work"

fail() { echo "$*"; exit 1; }

"$test" files
"$terrella" bake --seed 5 --size 256 --out baked >/dev/null
diff -r files baked || fail "The library and the program write different files."

# Nothing but the functions of terrella.h, each of them, under the name that programs are linked with.
declared=$(grep -o 'terrella_[a-z_]*(' "$root/include/terrella/terrella.h" | tr -d '(' | sort -u | grep -v -x terrella_progress)
shown=$(nm -D --defined-only "$library" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort -u)
diff <(echo "$declared") <(echo "$shown") || fail "What libterrella.so shows (right) is not what terrella.h declares (left)."
readelf -d "$library" | grep -q 'SONAME.*\[libterrella\.so\.0\]' || fail "The soname is not libterrella.so.0."
! readelf -d "$library" | grep -E 'NEEDED.*lib(GL|EGL|glfw|X11)' || fail "The library must not need OpenGL."

# By every Python there is: whether a pointer fits into 32 bits, as a careless binding takes for granted, depends on how each was linked.
mapfile -t pythons < <({ type -ap python3; ls /usr/bin/python3; } 2>/dev/null | sort -u)
for python3 in "${pythons[@]}"; do
  "$python3" "$root/docs/examples/planet.py" --library "$library" --width 256 --out heights.pgm >said || fail "planet.py failed with $python3."
  grep -qE '^terra 5, 256 x 128: from -[0-9]+ m to [0-9]+ m, [0-9.]+ % of the samples are land$' said || fail "planet.py said: $(cat said)"
  [[ $(stat -c %s heights.pgm) -eq $((17 + 256 * 128 * 2)) ]] || fail "planet.py wrote a picture of another size."
  if "$python3" "$root/docs/examples/planet.py" --library "$library" --width 3 >said 2>&1; then fail "planet.py made a map 3 wide."; fi
  grep -q '^planet.py: The width of a 2:1 map must be a power of two from 256 to 32768; it is 3\.$' said || fail "planet.py said: $(cat said)"
  if "$python3" "$root/docs/examples/planet.py" --library "$library" --seed -1 >said 2>&1; then fail "planet.py took seed -1 for good."; fi

  "$python3" "$root/docs/examples/ground.py" --library "$library" --preset moon --latitude 12 --longitude 30 --out ground.obj >said ||
    fail "ground.py failed with $python3."
  grep -qE '^moon 7, -?[0-9.]+ m high: 9 tiles of level 9 in ground\.obj$' said || fail "ground.py said: $(cat said)"
  [[ $(grep -c '^v ' ground.obj) -eq $((9 * 33 * 33)) ]] || fail "ground.py wrote another number of corners."
  if "$python3" "$root/docs/examples/ground.py" --library "$library" --latitude 100 >said 2>&1; then fail "ground.py found a place at 100 N."; fi
done
echo "The library for C holds: $(wc -l <<<"$shown") functions, ${#pythons[@]} Pythons."
