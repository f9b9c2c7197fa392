// glTF 2.0: the planet as one file that Blender, Godot, Unity (glTFast), Unreal, three.js, Babylon.js, model viewers and 3D programs of
// desktops and telephones open as it is. packs/gltf/planet_glb.h says what is in it.
#include "packs/gltf/planet_glb.h"
#include "packs/gltf/sphere_faces.h"
#include "packs/pack_files.h"
#include "packs/targets/all.h"

namespace terrella::packs {
namespace {

std::vector<PackFile> gltfFiles(const PackPlan&) { return {glbFile()}; }

std::string gltfNotes(const PackSource& source) {
  const bool hasRelief = source.maps.has(MapId::normal);
  const std::string faces = std::to_string(source.plan.grid.width());
  const std::string quads = std::to_string(kFaceQuads);
  return "planet.glb holds a smooth sphere of radius 1 in six faces of " + quads + " x " + quads +
         (hasRelief
              ? " quads, with tangents; clouds are a second shell of " + numberText(kCloudRadius) + "\nradii with alpha. Textures are "
              : std::string(" quads. Textures are ")) +
         faces + " x " + faces + " a face, PNG, clamped at their edges: base colour " +
         (hasRelief ? "and clouds sRGB; normals (+Y) and occlusion,\n"
                      "roughness, metal (red, green, blue) linear. It has no displacement: relief is in the normals alone.\n"
                    : "sRGB.\n") +
         "For the planet's true size in metres scale the node \"planet\" by its extras' radiusMeters, " +
         numberText(source.plan.params.relief.radiusMeters) + ".\n" +
         (source.maps.has(MapId::emissive) ? "It glows: emissive textures, sRGB, factor 1.\n" : "");
}

}  // namespace

const Target kGltf{"gltf",
                   "glTF 2.0",
                   "planet.glb: a sphere of six faces with colours, normals, ORM and clouds, all in one file",
                   true,
                   true,
                   16384,
                   MapSet(),
                   kGlbMaps,
                   true,
                   gltfFiles,
                   gltfNotes,
                   6,
                   MapSet(MapId::albedo)};

}  // namespace terrella::packs
