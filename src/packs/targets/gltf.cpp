// glTF 2.0: the planet as one file that Blender, Godot, Unity (glTFast), Unreal, three.js, Babylon.js, model viewers and 3D programs of
// desktops and telephones open as it is. packs/gltf/planet_glb.h says what is in it.
#include "packs/gltf/face_textures.h"
#include "packs/gltf/planet_glb.h"
#include "packs/gltf/sphere_faces.h"
#include "packs/pack_files.h"
#include "packs/targets/all.h"

namespace terrella::packs {
namespace {

std::vector<PackFile> gltfFiles(const PackPlan&) { return {glbFile()}; }

std::string reliefText(double displacement) {
  if (displacement == 0) return "Relief is in the normals alone; --displace 1 lets the ground stand as high as it is.\n";
  const std::string times = displacement == 1 ? "as high" : numberText(displacement) + " times as high";
  return "The ground stands " + times + " as it is, the sea at radius 1,\nand normals are as steep as that makes it.\n";
}

std::string gltfNotes(const PackSource& source) {
  const bool hasRelief = source.maps.has(MapId::normal);
  const bool isCloudy = hasCloudShell(source);
  const std::string faces = std::to_string(source.plan.grid.width());
  const double displacement = source.plan.displacement;
  const std::string quads = std::to_string(displacement > 0 ? kReliefMesh.quads : kSmoothMesh.quads);
  return std::string("planet.glb holds a ") + (displacement > 0 ? "displaced" : "smooth") + " sphere of radius 1 in six faces of " + quads +
         " x " + quads + " quads" + (hasRelief ? ", with tangents" : "") +
         (isCloudy ? "; clouds are a second, smooth shell\nwith alpha. Textures are " : ". Textures are ") + faces + " x " + faces +
         " a face, PNG, clamped at their edges: base colour " + (isCloudy ? "and clouds " : "") +
         (hasRelief ? "sRGB; normals (+Y) and occlusion,\n"
                      "roughness, metal (red, green, blue) linear. " +
                          reliefText(displacement)
                    : "sRGB.\n") +
         "For the planet's true size in metres scale the node \"planet\" by its extras' radiusMeters, " +
         numberText(source.plan.params.relief.radiusMeters) + ".\n" +
         (source.plan.hasRings() ? "The node \"rings\" is a disc over the equator, seen from both sides, with alpha.\n" : "") +
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
                   MapSet(MapId::albedo),
                   nullptr,
                   nullptr,
                   false,
                   true};

}  // namespace terrella::packs
