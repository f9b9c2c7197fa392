// Godot, 3 and 4.
//
// Each texture comes with the settings of its import: repeated (the date line) but for squares of ground, with mip levels, as colours or
// data or normals, not compressed in blocks. Godot reads the section [params] of an .import file at the first import, writes the file anew
// with what else it wants and takes parameters that it does not know for none; so one file holds those of both versions. The scenes name
// their textures relative to themselves and work in any folder of a project. Both have the older form of text scenes ("format=2", numbers
// for resources), which Godot 4 reads as well, and without which Godot 3 complains about a scene that is not meant for it.
//
// Godot's sphere has u = 0 at +Z, growing to the east: it is turned by half a turn, so that longitude 0 is at +Z, towards the camera, and
// 90 degrees east at +X. Godot repeats textures either in both directions or in none; half a row less at the top and at the bottom keeps
// one pole out of the other. Units are the planet's radius.
#include "packs/float_heights.h"
#include "packs/pack_files.h"
#include "packs/targets/all.h"
#include "packs/templates.h"
#include "params/flattening.h"

namespace terrella::packs {
namespace {

// Lines of a scene about the glow, which most planets have not.
Values glowValues(bool isThere, const char* textureType) {
  if (!isThere) return {{"GLOW_TEXTURE", ""}, {"GLOW", ""}};
  return {{"GLOW_TEXTURE", "[ext_resource path=\"emissive.png\" type=\"" + std::string(textureType) + "\" id=5]\n"},
          {"GLOW", "emission_enabled = true\nemission_texture = ExtResource( 5 )\n"}};
}

Values sceneValues(const PackSource& source, const char* textureType) {
  const double rows = source.plan.grid.pictureHeight();
  Values values = glowValues(source.maps.has(MapId::emissive), textureType);
  values.merge(Values{{"GROUND", source.hasGround() ? "yes" : ""},
                      {"TALL", numberText(1 - flatteningOf(source.plan.params))},
                      {"CLOUDS", source.has(MapId::clouds) ? "yes" : ""},
                      {"V_SCALE", numberText(1 - 1 / rows)},
                      {"V_OFFSET", numberText(0.5 / rows)},
                      {"CLOUD_RADIUS", numberText(kCloudRadius)},
                      {"CLOUD_HEIGHT", numberText(2 * kCloudRadius)}});
  return values;
}

// Maps repeat at the date line; a square of ground and a strip of rings end at their edges.
PackFile importOf(const std::string& name, const char* settings, bool repeats) {
  return templateFile(name + ".import", "", settings, [repeats](const PackSource&) { return Values{{"REPEAT", repeats ? "1" : "0"}}; });
}

std::vector<PackFile> godotFiles(const PackPlan& plan) {
  std::vector<PackFile> files;
  const bool hasGround = plan.there.has(MapId::height);
  if (hasGround) addPicture(plan, files, ormPicture());
  if (hasGround) files.push_back(exrHeights("height.exr"));
  files.push_back(templateFile("planet_godot3.tscn", "a scene for Godot 3: the planet, sun, camera, black sky", "planet_godot3.tscn",
                               [](const PackSource& source) { return sceneValues(source, "Texture"); }));
  files.push_back(templateFile("planet_godot4.tscn", "the same for Godot 4", "planet_godot4.tscn",
                               [](const PackSource& source) { return sceneValues(source, "Texture2D"); }));
  const auto import = [&](const std::string& name, const char* settings) { files.push_back(importOf(name, settings, true)); };
  import("albedo.png", "godot_colour.import");
  if (plan.there.has(MapId::clouds)) import("clouds.png", "godot_colour.import");
  if (plan.there.has(MapId::emissive)) import("emissive.png", "godot_colour.import");
  if (plan.hasRings()) files.push_back(importOf("rings.png", "godot_colour.import", false));
  if (!hasGround) return files;
  import("normal.png", "godot_normal.import");
  import("orm.png", "godot_data.import");
  import("height.exr", "godot_data.import");
  return files;
}

std::string godotNotes(const PackSource& source) {
  std::string text =
      "Copy the folder into a project and open planet_godot3.tscn or planet_godot4.tscn; take the node Planet for a scene\n"
      "of your own. The .import files set repetition, mip levels and colour space; Godot adds the rest. One unit is the planet's radius; "
      "+Y is\n"
      "north, +Z longitude 0, +X 90 degrees east.\n";
  if (source.hasGround())
    text +=
        "normal.png is +Y, as Godot has it. orm.png: red ambient occlusion, green roughness, blue metal, in separate channels of a\n"
        "material or as an ORM texture.\n"
        "height.exr holds metres: divide them by the radius for displacement in a shader. Godot 3 keeps 11 bits of each (steps of 4 m "
        "from\n"
        "4096 m on), and has textures of floats with GLES3 only.\n";
  return text + "Close to its poles a sphere of 2:1 maps is blurred by mip levels; the target gltf has none.\n";
}

std::vector<PackFile> groundFiles(const PackPlan&) {
  return {exrHeights("height.exr"), importOf("albedo.png", "godot_colour.import", false),
          importOf("normal.png", "godot_normal.import", false), importOf("water.png", "godot_data.import", false),
          importOf("height.exr", "godot_data.import", false)};
}

std::string groundNotes(const PackSource& source) {
  const Region& region = source.plan.ground->region;
  return "height.exr holds metres, " + numberText(region.metersPerSample()) +
         " m from sample to sample: for a HeightMapShape scale its node by " + numberText(region.metersPerSample()) +
         " in x and z; Terrain3D and\nHTerrain import it with a vertex spacing of as much. normal.png is +Y, as Godot has it, with true "
         "slopes. "
         "Godot 3 keeps 11 bits\nof each height (steps of 4 m from 4096 m on).\n";
}

}  // namespace

const Target kGodotGround{"godot",
                          "Godot's terrains",
                          "heights as EXR in metres, colours, normals (+Y), water, import settings",
                          false,
                          false,
                          kMaxRegionSize,
                          MapSet(MapId::albedo, MapId::normal, MapId::water),
                          MapSet(MapId::height),
                          false,
                          groundFiles,
                          groundNotes,
                          5.5};

const Target kGodot{"godot",
                    "Godot 3 and 4",
                    "albedo, clouds, normals (+Y), ORM, heights as EXR, import settings, scenes",
                    false,
                    false,
                    16384,
                    MapSet(MapId::albedo, MapId::clouds, MapId::normal, MapId::emissive),
                    MapSet(MapId::height, MapId::climate, MapId::water),
                    true,
                    godotFiles,
                    godotNotes,
                    5.8,
                    MapSet(MapId::albedo),
                    &kGodotGround};

}  // namespace terrella::packs
