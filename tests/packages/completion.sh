#!/usr/bin/env bash
# Completion in bash, as if TAB had been pressed behind some words.
#   completion.sh SCRIPT
set -uo pipefail
source "$1"

# offered WORD...: what is offered for the last word, on one line.
offered() {
  COMP_WORDS=(terrella "$@")
  COMP_CWORD=$#
  COMPREPLY=()
  _terrella 2>/dev/null
  echo "${COMPREPLY[*]}"
}
failures=0
expect() {
  local due=$1
  shift
  local said
  said=$(offered "$@")
  [[ $said == "$due" ]] && return
  echo "terrella $*<TAB> offers \"$said\", not \"$due\"."
  failures=1
}

expect "bake bench" b
expect "--list-targets --list-bodies --list-presets" bake --list
expect "desert" --preset de
expect "height" bake --maps hei
expect "albedo,height" bake --maps albedo,hei
expect "equirectangular" bake --projection e
expect "--sea.oceanShare" bake --sea.o
expect "rectangles ridgedNoise" terrain --elevation.method r
expect "" bake --seed 1
cd "$(mktemp -d)" || exit 1
trap 'rm -rf "$PWD"' EXIT
touch planet.json
expect "planet.json" bake --params pl
expect "planet.json" verify p
exit $failures
