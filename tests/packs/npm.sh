# Sourced by tests that want other people's programs from npm: readers of what we write, and a browser's library.
#
# npm_packages FOLDER PACKAGE@VERSION...: has them in FOLDER/node_modules, from the net the first time. Where they cannot be had, says
# why in a sentence and ends the test with 77, which ctest takes for skipped.
npm_packages() {
  local folder=$1
  shift
  local program
  for program in node npm; do
    command -v "$program" >/dev/null || { echo "Skipped: $program is not installed."; exit 77; }
  done
  mkdir -p "$folder"
  # Several tests may want the same folder at the same time.
  exec 9>"$folder/lock"
  flock 9
  local package
  for package in "$@"; do
    local name=${package%@*} version=${package##*@}
    if ! grep -qs "\"version\": \"$version\"" "$folder/node_modules/$name/package.json"; then
      [[ -f $folder/package.json ]] || echo '{"private": true}' >"$folder/package.json"
      timeout 120 npm install --prefix "$folder" --cache "$folder/cache" --no-audit --no-fund --ignore-scripts --save-exact \
        "$package" >"$folder/log" 2>&1 || { echo "Skipped: npm cannot install $package: $(grep -m1 'npm err' -i "$folder/log" || true)"; exit 77; }
    fi
  done
  exec 9>&-
}

# Sets `chromium` to a browser, or ends the test as skipped.
find_chromium() {
  local name
  chromium=""
  for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null; then chromium=$(command -v "$name"); break; fi
  done
  [[ -n $chromium ]] || { echo "Skipped: chromium is not installed."; exit 77; }
}

# three_in_a_browser NODE_FOLDER WORK_FOLDER: sets `chromium`, has three.js in the one and empties the other; or ends the test as skipped.
three_in_a_browser() {
  find_chromium
  npm_packages "$1" three@0.187.0
  rm -rf "$2"
  mkdir -p "$2"
}
