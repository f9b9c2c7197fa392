#!/usr/bin/env bash
# xplanet.sh TERRELLA GLOBE_PICTURE: Xplanet draws a pack with its settings, and the picture shows the planet as it should.
set -euo pipefail
terrella=$1 globe_picture=$2
command -v xplanet >/dev/null || { echo "xplanet is not installed; nothing to test."; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$terrella" bake --seed 3 --size 1024 --target xplanet --out "$work/pack" >/dev/null
cd "$work/pack"
for place in "0 0" "35 -120" "-50 179"; do
  read -r latitude longitude <<<"$place"
  # At this hour the sun stands over the place, in the month in which it stands over the equator.
  hour=$(printf %02d $(((36 - longitude / 15) % 24)))
  xplanet -config xplanet.conf -searchdir . -body earth -latitude "$latitude" -longitude "$longitude" -date "20240320.${hour}0000" \
    -geometry 500x500 -num_times 1 -output "$work/picture.png" >"$work/log" 2>&1
  if [[ -s $work/log ]]; then cat "$work/log"; exit 1; fi
  echo "latitude $latitude, longitude $longitude"
  "$globe_picture" "$work/picture.png" . "$latitude" "$longitude" 1000 0.45
done
