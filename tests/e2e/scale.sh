#!/usr/bin/env bash
# Planets on many machines, as docs/scale.md shows it: the scripts of docs/examples bake, share by share and ended in the middle, what one
# bake of the whole does.
#   scale.sh slurm|parallel SOURCE_ROOT TERRELLA WORK_FOLDER     exit code 77 where GNU parallel is missing
set -euo pipefail
what=$1 root=$2 work=$4
export TERRELLA=$3
fail() { echo "$*"; exit 1; }
rm -rf "$work"
mkdir -p "$work"
cd "$work"
options=(--preset classic --size 256 --name 'planet {seed}')
"$TERRELLA" bake --seeds 1..7,20,30..32 --out whole "${options[@]}" >/dev/null

slurm() {
  local task
  export SEEDS=1..7,20,30..32 OUT=shares SHARDS=3 SLURM_CPUS_PER_TASK=2
  # The second task is killed with nothing saved but what was whole, and is submitted again alone, as if Slurm counted one task.
  for task in 1 3; do SLURM_ARRAY_TASK_ID=$task bash "$root/docs/examples/bake-array.sbatch" "${options[@]}" >/dev/null; done
  [[ $(ls -d shares/*/ | wc -l) -eq 7 ]] || fail "Tasks 1 and 3 of 3 have baked $(ls -d shares/*/ | wc -l) of their 7 planets."
  SLURM_ARRAY_TASK_ID=2 timeout -s KILL 0.05 bash "$root/docs/examples/bake-array.sbatch" "${options[@]}" >/dev/null 2>&1 || true
  SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_COUNT=1 bash "$root/docs/examples/bake-array.sbatch" "${options[@]}" >/dev/null
  if SLURM_ARRAY_TASK_ID=4 bash "$root/docs/examples/bake-array.sbatch" "${options[@]}" >said 2>&1; then fail "There is a task 4 of 3."; fi
  grep -q 'not "4/3"' said || fail "Task 4 of 3 said: $(cat said)"
  if (unset SEEDS; SLURM_ARRAY_TASK_ID=1 bash "$root/docs/examples/bake-array.sbatch") >said 2>&1; then fail "Nobody said which planets."; fi
  grep -q 'SEEDS: is not set' said || fail "Without SEEDS it said: $(cat said)"
}

hosts() {
  # Two "hosts", both of them this one, and an end in the middle.
  timeout -s TERM 0.5 "$root/docs/examples/bake-hosts" 1/:,: 4 1..7,20,30..32 "$work/shares" "${options[@]}" >/dev/null 2>&1 || true
  "$root/docs/examples/bake-hosts" 1/:,: 4 1..7,20,30..32 "$work/shares" "${options[@]}" >log 2>&1 || { cat log; fail "parallel failed."; }
  if "$root/docs/examples/bake-hosts" : 4 1..7 >said 2>&1; then fail "bake-hosts does without a folder."; fi
  grep -q 'bake-hosts HOSTS SHARDS SEEDS OUT' said || fail "bake-hosts said: $(cat said)"
}

if [[ $what == parallel ]] && ! type -P parallel >/dev/null; then
  echo "GNU parallel is not installed."
  exit 77
fi
case $what in slurm) slurm ;; parallel) hosts ;; *) fail "There is no $what here." ;; esac
diff -r whole shares || fail "The shares are not the whole."
"$TERRELLA" verify shares >/dev/null || fail "Not all that the shares wrote is whole."
echo "The shares are the whole: $(ls -d shares/*/ | wc -l) planets."
