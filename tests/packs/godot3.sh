#!/usr/bin/env bash
# godot3.sh TERRELLA GLOBE_PICTURE: Godot 3 imports a pack without a complaint and keeps its settings, and its picture of the scene shows the
# planet as it should, lit on the right sides of its slopes.
set -euo pipefail
terrella=$1 globe_picture=$2
for program in godot3 xvfb-run; do
  command -v $program >/dev/null || { echo "$program is not installed; nothing to test."; exit 77; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work LIBGL_ALWAYS_SOFTWARE=1
mkdir -p "$work/project/some/folder"
cd "$work/project"
cat >project.godot <<'END'
config_version=4
[application]
config/name="test"
[display]
window/size/width=600
window/size/height=600
[rendering]
quality/driver/driver_name="GLES2"
END
cat >picture.gd <<'END'
extends SceneTree
func shot(name):
	for i in range(3):
		yield(self, "idle_frame")
	yield(VisualServer, "frame_post_draw")
	var image = root.get_texture().get_data()
	image.flip_y()
	image.save_png("user://" + name)
func _init():
	# Not as a texture: GLES2 has none of floats.
	var heights = Image.new()
	heights.load("res://some/folder/planet/height.exr")
	heights.lock()
	var low = 1e9
	var high = -1e9
	for y in range(heights.get_height()):
		for x in range(heights.get_width()):
			var meters = heights.get_pixel(x, y).r
			low = min(low, meters)
			high = max(high, meters)
	print("Ground from %d m to %d m" % [round(low), round(high)])
	var scene = load("res://some/folder/planet/planet_godot3.tscn").instance()
	root.add_child(scene)
	yield(shot("longitude_0.png"), "completed")
	scene.get_node("Planet").rotation_degrees.y = 180
	yield(shot("longitude_180.png"), "completed")
	scene.get_node("Planet/Clouds").visible = false
	scene.get_node("Planet").rotation_degrees.y = 0
	yield(shot("clear.png"), "completed")
	scene.get_node("Planet").rotation_degrees.x = 90
	yield(shot("north_pole.png"), "completed")
	quit()
END
godot() { timeout 120 xvfb-run -a godot3 --audio-driver Dummy --path . "$@"; }

"$terrella" bake --seed 3 --size 1024 --target godot --out some/folder/planet >/dev/null
# The editor imports what is new; Debian's 3.2 dies when it then quits, of an empty project too.
godot --editor --quit >"$work/import.log" 2>&1 || true
godot -s picture.gd >"$work/run.log" 2>&1
# That heights were read as a file is meant so.
if grep -hE "res://|Parse Error|SCRIPT" "$work/import.log" "$work/run.log" | grep -v "Loaded resource as image file"; then exit 1; fi
# Heights came through in metres; Godot 3 keeps 11 bits of a float, steps of 4 m from 4096 on.
said=$(sed -n 's/.*Ground from \(.*\) m to \(.*\) m above the sea.*/\1 \2/p' some/folder/planet/README.txt)
LC_ALL=C awk -v said="$said" '/^Ground from/ { split(said, m); if (($3 - m[1]) ^ 2 <= 16 && ($6 - m[2]) ^ 2 <= 16) found = 1 } END { exit !found }' \
  "$work/run.log" || { echo "Not ground from and to $said:"; cat "$work/run.log"; exit 1; }
for name in albedo.png clouds.png normal.png orm.png height.exr; do
  settings=some/folder/planet/$name.import
  grep -q 'type="StreamTexture"' $settings || { echo "$name was not imported"; exit 1; }
  case $name in albedo.png | clouds.png) srgb=1 ;; *) srgb=0 ;; esac
  for setting in flags/repeat=1 flags/mipmaps=true flags/srgb=$srgb compress/mode=0 detect_3d=false; do
    grep -qx "$setting" $settings || { echo "$name.import lost $setting"; exit 1; }
  done
done

pictures=$(dirname "$(find "$work" -name longitude_0.png)")
if [[ -n ${3:-} ]]; then cp "$pictures"/*.png "$3"; fi
planet=some/folder/planet
echo "longitude 0" && "$globe_picture" "$pictures/longitude_0.png" $planet 0 0 3 0.4268
echo "longitude 180" && "$globe_picture" "$pictures/longitude_180.png" $planet 0 180 3 0.4268
rm $planet/clouds.png
echo "no clouds" && "$globe_picture" "$pictures/clear.png" $planet 0 0 3 0.4268 -0.55 0.3 0.78
