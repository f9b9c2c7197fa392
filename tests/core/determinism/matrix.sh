#!/usr/bin/env bash
# One seed, one planet: compiles everything that a map passes through with several compilers, optimisation levels and
# instruction sets, and compares the hashes of all maps.
#   matrix.sh SOURCE_ROOT WORK_FOLDER CORE_LIBRARY [EXTRA_FLAG...]
# CORE_LIBRARY gives what no map depends on (JSON, assets). EXTRA_FLAGs go to every compiler but the first: with -ffast-math
# or -ffp-contract=fast one can see that the comparison does find a difference.
set -euo pipefail
root=$1 work=$2 library=$3
shift 3
extra=$*

# Wide vectors can only be run where there are some.
has() { grep -qw "$1" /proc/cpuinfo 2>/dev/null; }
variants=("gcc-O0|g++|-O0" "gcc-O3|g++|-O3")
if has avx2 && has fma; then variants+=("gcc-O3-avx2|g++|-O3 -march=haswell"); fi
if has avx512vl && has avx512bw; then variants+=("gcc-O3-avx512|g++|-O3 -march=skylake-avx512"); fi
if command -v clang++ >/dev/null; then
  variants+=("clang-O0|clang++|-O0")
  if has avx2 && has fma; then variants+=("clang-O3-avx2|clang++|-O3 -march=haswell"); else variants+=("clang-O3|clang++|-O3"); fi
  if has avx512vl && has avx512bw; then variants+=("clang-O3-avx512|clang++|-O3 -march=skylake-avx512"); fi
else
  echo "clang++ is not installed: only g++ is compared."
fi

sources=("$root"/src/base/{buffer,workers}.cpp "$root"/src/{maps,lattice,methods,climate,surface,landscape,planet}/*.cpp
         "$root"/tests/core/determinism/map_hashes{,_main}.cpp)
mkdir -p "$work"
{
  echo "rule cxx"
  # The flags are those of CMakeLists.txt.
  echo "  command = \$cxx -std=c++20 -ffp-contract=off -fno-math-errno -fno-trapping-math -DHWY_SHARED_DEFINE \$flags -I$root/src -I$root/tests/core -MMD -MF \$out.d -c \$in -o \$out"
  echo "  depfile = \$out.d"
  echo "  deps = gcc"
  echo "rule link"
  echo "  command = \$cxx \$in -ltbb -lhwy -pthread -o \$out"
  echo "rule hashes"
  echo "  command = \$in \$threads > \$out.tmp && mv \$out.tmp \$out"
  first=yes
  for variant in "${variants[@]}"; do
    IFS='|' read -r name cxx flags <<<"$variant"
    if [[ $first != yes ]]; then flags+=" $extra"; fi
    first=no
    objects=()
    for source in "${sources[@]}"; do
      object=$name/$(basename "$source" .cpp).o
      objects+=("$object")
      printf 'build %s: cxx %s\n  cxx = %s\n  flags = %s\n' "$object" "$source" "$cxx" "$flags"
    done
    # The archive comes last: from it only those objects are taken that are not here already.
    printf 'build %s/hashes: link %s %s\n  cxx = %s\n' "$name" "${objects[*]}" "$library" "$cxx"
    printf 'build %s.txt: hashes %s/hashes\n  threads = 2\n' "$name" "$name"
  done
} >"$work/build.ninja.new"
cmp -s "$work/build.ninja.new" "$work/build.ninja" && rm "$work/build.ninja.new" || mv "$work/build.ninja.new" "$work/build.ninja"
ninja -C "$work" -j "$(nproc)" --quiet

status=0
reference=$work/${variants[0]%%|*}.txt
for variant in "${variants[@]}"; do
  name=${variant%%|*}
  differing=$(diff "$reference" "$work/$name.txt" | grep -c '^>' || true)
  if [[ $differing -eq 0 ]]; then
    echo "$name: all $(wc -l <"$reference") hashes are the same"
  else
    echo "$name: $differing of $(wc -l <"$reference") hashes differ, the first being $(diff "$reference" "$work/$name.txt" | grep -m1 '^>')"
    status=1
  fi
done
exit $status
