#!/usr/bin/env bash
# One seed, one planet: compiles everything that a map passes through with several compilers, optimisation levels and
# instruction sets, and compares the hashes of all maps.
#   matrix.sh two|all SOURCE_ROOT WORK_FOLDER CORE_LIBRARY SOURCES HASHES DEBUG_HASHES [EXTRA_FLAG...]
#
# two: those that differ most, for every run of the tests:
#   gcc-O3        the program as it is built here (g++, optimised), taking the widest vectors that this machine has
#   clang-O1-avx2 the other compiler, vectorising nothing by itself, for machines that can fuse a multiplication and an addition
#                 (-O0 differs more, but takes minutes: inner loops whose every operation is a function call)
# all: in `./test --full`; each but clang-O1-avx2 with the inner loops of every instruction set, of which
# the machine's best are taken:
#   gcc-O3-avx2-alone    file by file, as Debian's packages are built; ./run and ./test compile several files at once
#   gcc-O0               DEBUG_HASHES: the debug build, assertions on; like clang-O0 it makes those planets that take least
#   gcc-O3-avx512, clang-O3-avx512 (or clang-O3-avx2 where that is the widest), clang-O0
# That the inner loops of one build agree for every instruction set of the machine is for InstructionSets in the core's tests.
#
# CORE_LIBRARY gives what no map depends on (JSON, assets). SOURCES is a file that names all others, a line each. EXTRA_FLAGs go to
# every compiler but the first: with -ffast-math or -ffp-contract=fast one can see that the comparison does find a difference.
set -euo pipefail
which=$1 root=$2 work=$3 library=$4 list=$5 hashes=$6 debugHashes=$7
shift 7
extra=$*

# Wide vectors can only be run where there are some.
has() { grep -qw "$1" /proc/cpuinfo 2>/dev/null; }
avx2=no avx512=no clang=no
if has avx2 && has fma; then avx2=yes; fi
if has avx512vl && has avx512bw; then avx512=yes; fi
if command -v clang++ >/dev/null; then clang=yes; else echo "clang++ is not installed: only g++ is compared."; fi

wide="" march=""
if [[ $avx2 == yes ]]; then wide=-avx2 march=-march=haswell; elif has sse4_2; then wide=-sse4 march=-march=x86-64-v2; fi

# Name, compiler, flags; or a program that is there already.
variants=("gcc-O3|$hashes")
if [[ $clang == yes ]]; then
  variants+=("clang-O1$wide|clang++|-O1 $march -DHWY_COMPILE_ONLY_STATIC")
else
  variants+=("gcc-O1$wide|g++|-O1 $march -DHWY_COMPILE_ONLY_STATIC")
fi
if [[ $which == all ]]; then
  widest="" widestMarch=""
  if [[ $avx2 == yes ]]; then widest=-avx2 widestMarch=-march=haswell; fi
  variants+=("gcc-O0|$debugHashes" "gcc-O3$widest-alone|g++|-O3 $widestMarch")
  if [[ $avx512 == yes ]]; then
    widest=-avx512 widestMarch=-march=skylake-avx512
    variants+=("gcc-O3$widest|g++|-O3 $widestMarch")
  fi
  if [[ $clang == yes ]]; then variants+=("clang-O0|clang++|-O0" "clang-O3$widest|clang++|-O3 $widestMarch"); fi
fi

mapfile -t sources <"$list"
sources+=("$root"/tests/core/determinism/map_hashes{,_main}.cpp)
mkdir -p "$work/together"

# The files of a room are compiled together but for those that cannot be, as cmake/quick_build.cmake does: that takes a third of the time.
mapfile -t alone < <(grep -lE 'hwy/foreach_target\.h|^// alone: ' "${sources[@]}")
rooms=()
while IFS= read -r room; do
  together=$work/together/$(basename "$room").cpp
  for source in "${sources[@]}"; do
    if [[ $(dirname "$source") == "$room" && " ${alone[*]} " != *" $source "* ]]; then echo "#include \"$source\""; fi
  done >"$together.new"
  if cmp -s "$together.new" "$together"; then rm "$together.new"; else mv "$together.new" "$together"; fi
  rooms+=("$together")
done < <(printf '%s\n' "${sources[@]}" | xargs -n 1 dirname | sort -u)
{
  echo "rule cxx"
  # The flags are those of CMakeLists.txt.
  echo "  command = ${CMAKE_CXX_COMPILER_LAUNCHER:-} \$cxx -std=c++20 -ffp-contract=off -fno-math-errno -fno-trapping-math -DHWY_SHARED_DEFINE \$flags -I$root/src -I$root/include -I$root/tests/core -MMD -MF \$out.d -c \$in -o \$out"
  echo "  depfile = \$out.d"
  echo "  deps = gcc"
  echo "rule link"
  echo "  command = \$cxx \$in -ltbb -lhwy -pthread -o \$out"
  echo "rule hashes"
  echo "  command = \$in \$threads \$planets > \$out.tmp && mv \$out.tmp \$out"
  for variant in "${variants[@]}"; do
    IFS='|' read -r name cxx flags <<<"$variant"
    program=$cxx
    if [[ -n $flags ]]; then
      program=$name/hashes
      flags+=" $extra"
      objects=()
      if [[ $name == *-alone ]]; then parts=("${sources[@]}"); else parts=("${alone[@]}" "${rooms[@]}"); fi
      for source in "${parts[@]}"; do
        path=${source#"$root/"}
        path=${path#"$work/"}
        object=$name/${path%.cpp}.o
        objects+=("$object")
        printf 'build %s: cxx %s\n  cxx = %s\n  flags = %s\n' "$object" "$source" "$cxx" "$flags"
      done
      # The archive comes last: from it only those objects are taken that are not here already.
      printf 'build %s: link %s %s\n  cxx = %s\n' "$program" "${objects[*]}" "$library" "$cxx"
    fi
    planets=all
    if [[ $name == *-O0 ]]; then planets=quick; fi
    printf 'build %s.txt: hashes %s\n  threads = 2\n  planets = %s\n' "$name" "$program" "$planets"
  done
} >"$work/$which.ninja.new"
if cmp -s "$work/$which.ninja.new" "$work/$which.ninja"; then rm "$work/$which.ninja.new"; else mv "$work/$which.ninja.new" "$work/$which.ninja"; fi
ninja -C "$work" -f "$which.ninja" -j "$(nproc)" --quiet

status=0
reference=$work/${variants[0]%%|*}.txt
for variant in "${variants[@]}"; do
  name=${variant%%|*}
  own=$work/$name.txt
  count=$(wc -l <"$own")
  differing=$(diff "$reference" "$own" | grep -c '^>' || true)
  if [[ $differing -ne 0 ]]; then
    echo "$name: $differing of $count hashes differ, the first being $(diff "$reference" "$own" | grep -m1 '^>')"
    status=1
  elif [[ $count -lt 100 || ($name != *-O0 && $count -ne $(wc -l <"$reference")) ]]; then
    echo "$name: only $count of $(wc -l <"$reference") hashes are there"
    status=1
  else
    echo "$name: all $count hashes are the same"
  fi
done
exit $status
