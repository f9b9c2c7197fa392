// Cube maps as single pictures, for whatever imports those: engines that make a cube map of a strip or a cross (Unity, Godot, Bevy,
// Babylon.js and others), sky boxes, tools that show an unfolded cube.
#include "packs/pack_files.h"
#include "packs/targets/all.h"

namespace terrella::packs {
namespace {

std::vector<PackFile> cubemapFiles(const PackPlan& plan) {
  std::vector<PackFile> files;
  for (const CubeLayout layout : {CubeLayout::strip, CubeLayout::cross}) {
    for (const MapId map : {MapId::albedo, MapId::clouds, MapId::normal, MapId::height, MapId::emissive}) {
      if (!plan.there.has(map)) continue;
      Picture picture = mapPicture(map);
      picture.stem += layout == CubeLayout::strip ? "_strip" : "_cross";
      files.push_back(layoutPicture(picture, layout));
    }
  }
  return files;
}

std::string cubemapNotes(const PackSource& source) {
  std::string notes =
      "_strip: six faces side by side, px nx py ny pz nz. _cross: the cube unfolded, py above pz, then nx pz px nz, ny below pz.\n";
  if (source.maps.has(MapId::normal)) notes += "Normals are in the frame of each face: red to its right, green up, +Y.\n";
  return source.maps.has(MapId::height) ? notes + heightFormula(source, "height_strip.png and height_cross.png") : notes;
}

}  // namespace

const Target kCubemap{"cubemap",
                      "Any cube map",
                      "albedo, clouds, normals (+Y) and heights with six faces in one picture, as a strip and as a cross",
                      true,
                      true,
                      16384,
                      MapSet(),
                      MapSet(MapId::albedo, MapId::clouds, MapId::normal, MapId::height, MapId::emissive),
                      false,
                      cubemapFiles,
                      cubemapNotes,
                      11,
                      MapSet(MapId::albedo)};

}  // namespace terrella::packs
