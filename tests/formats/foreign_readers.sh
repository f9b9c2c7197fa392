#!/usr/bin/env bash
# Whether programs of other people find in our files what is meant: GDAL in GeoTIFFs, OpenEXR's own tools in EXRs, ktx-parse in KTX2.
#   foreign_readers.sh gdal|exr|ktx2 SAMPLES_PROGRAM WORK_FOLDER
# A reader that is not installed: exit code 77 and a sentence.
set -euo pipefail
what=$1 samples=$2 work=$3
here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)

skip() {
  echo "$*" >&2
  exit 77
}
fail() {
  echo "$*" >&2
  exit 1
}
# says TEXT PATTERN WHAT: the text holds the pattern.
says() { grep -qE -- "$2" <<<"$1" || fail "$3: nothing like \"$2\" in
$1"; }

begin() {
  rm -rf "$work"
  mkdir -p "$work"
  "$samples" "$work"
  cd "$work"
}

check_gdal() {
  command -v gdalinfo >/dev/null && command -v gdaldem >/dev/null || skip "GDAL is not installed (package gdal-bin): GeoTIFFs are not read back."
  begin
  local globe square
  globe=$(gdalinfo -proj4 heights.tif)
  says "$globe" 'Size is 600, 300' "Size"
  says "$globe" '\+proj=longlat \+R=3389500 ' "A sphere of its radius"
  says "$globe" 'Upper Left +\(-180\.0+, +90\.0+\)' "Upper left"
  says "$globe" 'Lower Right +\( *180\.0+, *-90\.0+\)' "Lower right"
  says "$globe" 'Type=Float32' "Floats"
  says "$globe" 'Unit Type: m' "Unit"
  says "$globe" 'PREDICTOR=3' "Predictor"
  square=$(gdalinfo -proj4 square.tif)
  says "$square" '\+proj=gnom \+lat_0=46\.5 \+lon_0=8 .*\+R=3389500' "A plane that touches the sphere"
  says "$square" 'AREA_OR_POINT=Point' "Samples are points"
  # The sample in the middle stands on the place itself.
  says "$square" 'Center +\( *0\.0+, *0\.0+\) \( *8d 0. 0\.00"E, 46d30. 0\.00"N\)' "Middle"
  says "$(gdalinfo classes.tif)" ' 1: 0,255,0,255' "Colours of classes"
  says "$(gdalinfo colours.tif)" 'Band 3 .*ColorInterp=Blue' "Colours"
  # Sample for sample.
  local map
  for map in heights square colours; do
    gdal_translate -q -of ENVI -co INTERLEAVE=BIP "$map.tif" "$map.envi"
    cmp "$map.envi" "$map.raw" || fail "$map.tif: GDAL reads other samples."
  done
  # A hillshade of the globe, with metres per degree at the equator of a sphere so large.
  gdaldem hillshade -q -s 59158 -z 200 heights.tif shade.tif
  says "$(gdalinfo -stats shade.tif)" 'STATISTICS_STDDEV=[1-9][0-9]' "A hillshade that shows hills"
  echo "GDAL reads GeoTIFFs as they are meant"
}

check_exr() {
  command -v exrheader >/dev/null && command -v exrmaketiled >/dev/null || skip "OpenEXR's tools are not installed (package openexr): EXRs are not read back."
  begin
  local header
  header=$(exrheader heights.exr)
  says "$header" 'Y, 32-bit floating-point' "Channel"
  says "$header" 'compression.*: zip, multi-scanline' "Compression"
  says "$header" 'dataWindow.*: \(0 0\) - \(599 299\)' "Size"
  says "$header" 'shareCode .*"T4-3"' "Share code"
  says "$(exrheader half.exr)" 'Y, 16-bit floating-point' "Half"
  # Reads every pixel through the C++ library.
  exrmaketiled heights.exr tiled.exr
  exrmaketiled half.exr tiled_half.exr
  echo "OpenEXR's tools read EXRs as they are meant"
}

check_ktx2() {
  command -v node >/dev/null && command -v npm >/dev/null || skip "node and npm are not installed: KTX2 files are not read back."
  local modules=$work.modules
  if [[ ! -d $modules/node_modules/ktx-parse || ! -d $modules/node_modules/zstddec ]]; then
    mkdir -p "$modules"
    timeout 60 npm install --prefix "$modules" --no-audit --no-fund ktx-parse@2.0.0 zstddec@0.3.4 >"$modules/log" 2>&1 ||
      skip "npm cannot fetch ktx-parse and zstddec here: KTX2 files are not read back."
  fi
  begin
  node "$here/read_ktx2.mjs" "$modules" "$work"
}

"check_$what"
