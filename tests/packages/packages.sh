#!/usr/bin/env bash
# Debian packages of a build: lintian finds no error in them, they install into a system without Terrella, work there, and leave nothing
# behind. The system is a folder with dpkg's database of its own; programs run from it with its libraries.
#   packages.sh SOURCE_ROOT BUILD_FOLDER WORK_FOLDER      exit code 77 where dpkg-deb or lintian is missing
set -euo pipefail
root=$1 build=$2 work=$3
for tool in dpkg dpkg-deb dpkg-shlibdeps lintian fakeroot; do
  command -v $tool >/dev/null || { echo "$tool is not installed."; exit 77; }
done
fail() { echo "$*"; exit 1; }
rm -rf "$work"
mkdir -p "$work"
cd "$work"
(cd "$build" && cpack -G DEB -B "$work/packages") >log 2>&1 || { cat log; fail "cpack failed."; }
debs=("$work"/packages/*.deb)
[[ ${#debs[@]} -eq 3 ]] || fail "There are ${#debs[@]} packages, not three."

# Errors end the test; warnings are counted: two are CMake's, whose scripts call ldconfig beside the trigger.
lintian --allow-root --fail-on none "${debs[@]}" >lintian.txt 2>&1 || { cat lintian.txt; fail "lintian failed."; }
if grep '^E:' lintian.txt; then fail "lintian finds errors."; fi
if grep '^W:' lintian.txt | grep -v maintscript-calls-ldconfig; then fail "lintian finds new warnings."; fi

# Into a clean system. What the packages ask of it is what this machine was built with, so it is not asked for there.
mkdir -p system/var/lib/dpkg/{info,updates}
touch system/var/lib/dpkg/{status,available}
asRoot() { if [[ $EUID -eq 0 ]]; then "$@"; else fakeroot "$@"; fi; }
asRoot dpkg --root="$work/system" --force-depends --force-script-chrootless --force-not-root --log=/dev/null --install "${debs[@]}" >log 2>&1 ||
  { cat log; fail "The packages cannot be installed."; }
usr=$work/system/usr
lib=$(dirname "$(find "$usr/lib" -name libterrella.so.0)")
export LD_LIBRARY_PATH=$lib

"$usr/bin/terrella" bake --seed 5 --size 256 --out baked --verify >/dev/null || fail "The installed program does not bake."
PKG_CONFIG_PATH=$lib/pkgconfig
export PKG_CONFIG_PATH
awk '$0 == "```c" { inside = 1; next } $0 == "```" { inside = 0 } inside' "$usr/share/doc/libterrella-dev/library.md" >heights.c
gcc -std=c99 heights.c $(pkg-config --cflags --libs terrella) -o heights && ./heights | grep -q 'm above the sea' ||
  fail "A program in C cannot be built with what is installed."
awk '$0 == "```cpp" { inside = 1; next } $0 == "```" { inside = 0 } inside' "$root/README.md" >planet.cpp
g++ -std=c++20 -O0 planet.cpp $(pkg-config --cflags --libs terrella-export) -o planet && ./planet installed ||
  fail "A program in C++ cannot be built with what is installed."
if type -p /usr/bin/python3 >/dev/null; then
  /usr/bin/python3 "$usr/share/doc/libterrella-dev/examples/planet.py" --width 256 >/dev/null || fail "The installed example does not run."
  /usr/bin/python3 "$usr/share/doc/libterrella-dev/examples/ground.py" --preset moon >/dev/null || fail "The other installed example does not run."
fi

# A manual page for the program and for each command that its help tells of, and no other; man finds no fault in them.
commands=$("$usr/bin/terrella" --help | sed -n '/^Usage:/,/^$/s/^.*terrella \([a-z]*\) *[A-Z[].*/terrella-\1.1.gz/p' | sed 's/-\././' | sort -u)
diff <(ls "$usr/share/man/man1" | sort) <(echo "$commands") || fail "The manual pages (left) are not those of the commands (right)."
if command -v man >/dev/null; then
  for page in "$usr"/share/man/man1/*; do
    faults=$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null) || true
    [[ -z $faults ]] || fail "man says of $(basename "$page"): $faults"
  done
fi
"$root/tests/packages/completion.sh" "$usr/share/bash-completion/completions/terrella"

if command -v desktop-file-validate >/dev/null; then
  said=$(desktop-file-validate "$usr/share/applications/terrella.desktop") && [[ -z $said ]] || fail "desktop-file-validate says: $said"
fi
if command -v appstreamcli >/dev/null && [[ -e $usr/share/metainfo/terrella.metainfo.xml ]]; then
  appstreamcli validate --no-net "$usr/share/metainfo/terrella.metainfo.xml" >log 2>&1 || { cat log; fail "appstreamcli finds faults."; }
fi

asRoot dpkg --root="$work/system" --force-script-chrootless --force-not-root --log=/dev/null --purge terrella libterrella-dev libterrella0 >log 2>&1 ||
  { cat log; fail "The packages cannot be removed."; }
left=$(find "$work/system" -type f -not -path '*/var/lib/dpkg/*')
[[ -z $left ]] || fail "Packages that were removed left behind: $left"
echo "Three packages: $(grep -c '^W:' lintian.txt || true) warnings of lintian, installed, used and removed."
