# What ./run and ./test share: installing what is missing, configuring, building. Sourced, with $root set to the source tree.

# Prints one sentence and ends.
die() {
  echo "$*" >&2
  exit 1
}

# tell_steps WHAT LOG: shows how many of the steps are done that a log counts as "[12/345]", until the log or this script is gone.
tell_steps() {
  local steps
  while sleep 1 && [[ -f $2 ]] && kill -0 $$ 2>/dev/null; do
    steps=$(tail -c 2000 "$2" | grep -o '\[[0-9]*/[0-9]*\]' | tail -n 1 | tr -d '[]') || continue
    [[ ${steps#*/} -gt 0 ]] && printf '\r%s... %s %%\033[K' "$1" $((100 * ${steps%/*} / ${steps#*/})) >&2
  done
}

# quietly WHAT COMMAND...: runs the command without its output, which is shown only if it fails. Someone who watches is told
# WHAT is going on, and how far it is. Nothing goes to stdout: that belongs to the program.
quietly() {
  local what=$1 log teller=
  shift
  log=$(mktemp)
  if [[ -t 2 ]]; then
    printf '%s...' "$what" >&2
    tell_steps "$what" "$log" &
    teller=$!
  fi
  local status=0
  "$@" >"$log" 2>&1 </dev/null || status=$?
  if [[ -n $teller ]]; then
    kill "$teller" 2>/dev/null || true
    wait "$teller" 2>/dev/null || true
    printf '\r\033[K' >&2
  fi
  if [[ $status -ne 0 ]]; then
    cat "$log" >&2
    rm -f "$log"
    die "$what failed; what it said stands above."
  fi
  rm -f "$log"
}

# install_packages LIST...: installs the packages of those lists in packages.txt that are missing. When none is, nothing
# is asked of the network.
install_packages() {
  local wanted=() missing=() optional=" " list name kind
  while read -r list name kind _; do
    if [[ $list != '#'* && -n $name && " $* " == *" $list "* ]]; then
      wanted+=("$name")
      if [[ $kind == optional ]]; then optional+="$name "; fi
    fi
  done <"$root/packages.txt"

  if ! command -v dpkg-query >/dev/null; then
    command -v cmake >/dev/null && command -v ninja >/dev/null ||
      die "This is neither Debian nor Ubuntu: please install by hand what packages.txt lists."
    return 0  # someone has been here; the build will say what it misses
  fi
  local installed
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null) || true
  for name in "${wanted[@]}"; do
    grep -qx "installed $name" <<<"$installed" || missing+=("$name")
  done
  # What can be done without is no reason to ask for a password or to end.
  local needed=()
  for name in "${missing[@]}"; do
    [[ $optional == *" $name "* ]] || needed+=("$name")
  done
  if [[ ${#missing[@]} -eq 0 || (${#needed[@]} -eq 0 && $EUID -ne 0) ]]; then return 0; fi
  if [[ ${#needed[@]} -eq 0 ]]; then
    # This release may not have them: that is no reason to ask the network every time.
    local there=()
    for name in "${missing[@]}"; do
      if [[ $(LC_ALL=C apt-cache policy "$name" 2>/dev/null) =~ Candidate:\ [^\(] ]]; then there+=("$name"); fi
    done
    missing=("${there[@]}")
    if [[ ${#missing[@]} -eq 0 ]]; then return 0; fi
  fi

  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o DPkg::Lock::Timeout=300)
  command -v apt-get >/dev/null || die "apt-get is missing, so these packages must be installed by hand: ${missing[*]}"
  if [[ $EUID -ne 0 ]]; then
    command -v sudo >/dev/null || die "sudo is missing; as root, please run: apt-get install ${missing[*]}"
    if ! sudo -n true 2>/dev/null; then
      [[ -t 0 ]] || die "sudo wants a password and no one is here to type it; as root, please run: apt-get install ${missing[*]}"
      sudo -v || die "Without sudo these packages cannot be installed: ${missing[*]}"
    fi
    apt=(sudo "${apt[@]}")
  fi
  # A list that cannot be refreshed (another repository is down) need not matter for what is wanted here.
  "${apt[@]}" update >/dev/null 2>&1 </dev/null || true
  if [[ ${#needed[@]} -gt 0 ]]; then
    quietly "Installing ${#needed[@]} packages" "${apt[@]}" install --no-install-recommends "${needed[@]}"
  fi
  # One that cannot be installed here, whatever the reason, must not keep out the others.
  for name in "${missing[@]}"; do
    if [[ $optional == *" $name "* ]]; then "${apt[@]}" install --no-install-recommends "$name" >/dev/null 2>&1 </dev/null || true; fi
  done
}

# With ccache, what was compiled once (in another folder, before a change was taken back) is not compiled again. What its own
# configuration or the environment says comes first.
use_ccache() {
  if [[ -n ${CMAKE_CXX_COMPILER_LAUNCHER:-} ]] || ! command -v ccache >/dev/null; then return 0; fi
  export CMAKE_C_COMPILER_LAUNCHER=ccache CMAKE_CXX_COMPILER_LAUNCHER=ccache
  # Paths within the tree count as relative ones: another copy of the tree finds the same objects. Line tables of a debugger may
  # then name that other copy.
  if [[ -z $(ccache --get-config base_dir 2>/dev/null) ]]; then export CCACHE_BASEDIR=$root; fi
  export CCACHE_NOHASHDIR=1
  # Precompiled headers are cached only if macros and times are taken on trust.
  local sloppiness
  sloppiness=$(ccache --get-config sloppiness 2>/dev/null) || true
  export CCACHE_SLOPPINESS=${sloppiness:+$sloppiness,}pch_defines,time_macros
}

# Ends if CMake is older than the one that the presets are written for.
need_cmake() {
  local wanted=3.25 found
  found=$(cmake --version 2>/dev/null | sed -n 's/^cmake version //p') || true
  [[ $(printf '%s\n' "$wanted" "$found" | sort -V | head -n 1) == "$wanted" ]] ||
    die "Terrella needs CMake $wanted or later, as Debian 12 and Ubuntu 24.04 have it; this machine's is ${found:-missing}."
}

# build PRESET [TARGET...]: configures once, then builds what changed.
build() {
  local preset=$1 folder=$root/build/$1
  shift
  need_cmake
  use_ccache
  mkdir -p "$root/build"
  (
    # Two starts at once must not build into the same folder at once.
    flock -n 9 || { echo "Another build is at work here; waiting for it." >&2; flock 9; }
    # A tree that was moved or copied cannot go on with the old tree's build.
    if [[ -f $folder/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then rm -rf "$folder"; fi
    cd "$root"
    if [[ ! -f $folder/build.ninja || $root/CMakePresets.json -nt $folder/build.ninja ]]; then
      if [[ ! -t 2 ]]; then echo "Building; the first time takes some minutes." >&2; fi
      quietly "Configuring" cmake --preset "$preset" ${CMAKE_CXX_COMPILER_LAUNCHER:+"-DCMAKE_C_COMPILER_LAUNCHER=${CMAKE_C_COMPILER_LAUNCHER:-}" "-DCMAKE_CXX_COMPILER_LAUNCHER=$CMAKE_CXX_COMPILER_LAUNCHER"}
    fi
    quietly "Building" cmake --build "$folder" ${1:+--target "$@"}
  ) 9>"$root/build/.lock"
}
