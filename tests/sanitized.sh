#!/usr/bin/env bash
# A second build with the address and undefined-behaviour sanitizers, for the generator and for all that reads what comes
# from outside. With clang the same build holds the fuzzers.
#   sanitized.sh build SOURCE_ROOT BUILD_FOLDER
#   sanitized.sh tests SOURCE_ROOT BUILD_FOLDER            all, or a shard of them: GTEST_TOTAL_SHARDS, GTEST_SHARD_INDEX
#   sanitized.sh fuzz SOURCE_ROOT BUILD_FOLDER SECONDS [FUZZER...]     exit code 77: no clang with libFuzzer here
set -euo pipefail
what=$1 root=$2 build=$3
shift 3

has_fuzzer() {
  command -v clang++ >/dev/null || return 1
  echo 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }' |
    clang++ -fsanitize=fuzzer,address -x c++ - -o "$build/has_fuzzer" 2>/dev/null
}

mkdir -p "$build"
export ASAN_OPTIONS=detect_stack_use_after_return=1 UBSAN_OPTIONS=print_stacktrace=1
case $what in
  build)
    options=(-DTERRELLA_TESTS=ON -DTERRELLA_VIEWER=ON -DTERRELLA_QUICK_BUILD=ON -DTERRELLA_FEW_INSTRUCTION_SETS=ON -DCMAKE_BUILD_TYPE=None "-DCMAKE_CXX_FLAGS=-O1 -g1")
    targets=(terrella terrella_sanitized_tests)
    if has_fuzzer; then
      options+=(-DCMAKE_C_COMPILER=clang -DCMAKE_CXX_COMPILER=clang++ -DTERRELLA_FUZZERS=ON -DTERRELLA_SANITIZE=fuzzer-no-link,address,undefined,float-cast-overflow)
      targets+=(terrella_fuzzers)
    else
      options+=(-DTERRELLA_SANITIZE=address,undefined,float-cast-overflow)
    fi
    cmake -S "$root" -B "$build" -G Ninja "${options[@]}" >"$build/configure.log" 2>&1 || { cat "$build/configure.log"; exit 1; }
    ninja -C "$build" -j "$(nproc)" --quiet "${targets[@]}"
    ;;
  tests)
    # Dozens of planets at a time, and planets measured: minutes that add little to what the others run through.
    planets='Cancel.*:KeptPlanets.*:Presets.EachLooksDifferent:VerifySet.*Preset*:VerifySet.PlanetsOfRandomParametersHold'
    planets+=':BandedSet.HoldsThePixelsOfTheWholeMaps:Grids.*IsACut*:Giants.*:Parameters.EachMakesAStageRun'
    planets+=':RockGround.AllGroundLiesWithinTheRelief:Generator.ToldIsTheSpacingThatTreesKeep:Regrow.OneValueThatIsOffByOneIsNamed'
    planets+=':Land.CoastsAreAsRaggedAsCoastsAre:Land.AHundredRandomSetsOfParametersGivePlanets:RiverLines.AreWhereWindowsHaveRivers'
    planets+=':ElevationWindows.HoldWhatAFinerPlanetsLatticeHolds:VerifyPictures.ChannelsOfNormals'
    planets+=':VerifyManifest.WhatStandsThereMustBeTrueOfTheMaps:GroundLookup.SaysWhatTheLatticeSays:CloudWeather.*'
    "$build/tests/terrella_sanitized_tests" --gtest_brief=1 --gtest_filter="-$planets"
    ;;
  fuzz)
    seconds=$1
    shift
    has_fuzzer || { echo "There is no clang++ with libFuzzer here."; exit 77; }
    if [[ $# -eq 0 ]]; then set -- params_json palette_json share_code; fi
    for name in "$@"; do
      # New inputs are kept from one run to the next; one that breaks something is left beside the build and named.
      corpus=$build/corpus/$name log=$build/fuzz_$name.log
      mkdir -p "$corpus"
      seeds=("$root/tests/fuzz/seeds/$name")
      if [[ $name == palette_json ]]; then seeds=("$root/assets/palettes"); fi
      if ! "$build/tests/fuzz_$name" -max_total_time="$seconds" -max_len=8192 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="$build/$name-" "$corpus" "${seeds[@]}" >"$log" 2>&1; then
        tail -n 60 "$log"
        exit 1
      fi
      echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs in $seconds s, none of which broke anything"
    done
    ;;
esac
