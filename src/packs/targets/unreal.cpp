// Unreal Engine (4.20 and later).
//
// Unreal takes normal maps with green to the south, 16-bit heights as .r16 with the middle, 32768, at height 0, and guesses from a name
// like T_planet_x0_y0 that a file is a tile of many: none is named so.
#include <algorithm>
#include <cmath>

#include "packs/pack_files.h"
#include "packs/targets/all.h"
#include "params/share_code.h"

namespace terrella::packs {
namespace {

// The sea in the middle, and as many metres below it as above.
exporter::HeightScale aroundTheSea(const PackSource& source) {
  const auto full = fullScale(source);
  const double sea = source.seaLevel(), reach = std::max({sea - full.low, full.high - sea, 1e-4});
  return {sea - reach * (32768.0 / 32767.0), sea + reach};
}

std::vector<PackFile> unrealFiles(const PackPlan& plan) {
  std::vector<PackFile> files;
  addPicture(plan, files, southNormalPicture());
  addPicture(plan, files, ormPicture());
  files.push_back(rawHeights("height.r16", "16 bits, little-endian, 32768 the level of the sea", ByteOrder::little, aroundTheSea));
  return files;
}

std::string unrealNotes(const PackSource& source) {
  const auto scale = aroundTheSea(source);
  const double metersPerUnit = source.metersOf(scale.high) / 32767;
  return "Import: albedo.png and clouds.png with sRGB on; normal.png as Normalmap (-Y, as Unreal has it); orm.png as Masks, sRGB off: red "
         "to\n"
         "Ambient Occlusion, green to Roughness, blue to Metallic. X-axis tiling Wrap, Y-axis tiling Clamp.\n" +
         std::string(source.maps.has(MapId::emissive) ? "emissive.png with sRGB on, to Emissive Color.\n" : "") +
         "height.r16: metres above the sea = (sample - 32768) x " + numberText(metersPerUnit) +
         ". As a landscape: " + std::to_string(source.plan.grid.width()) + " x " + std::to_string(source.plan.grid.width() / 2) +
         ", Z scale " + numberText(metersPerUnit * 12800) + " (a landscape spans 512 m at Z scale 100).\n";
}

}  // namespace

const Target kUnreal{"unreal",
                     "Unreal Engine",
                     "albedo, clouds, normals (-Y), ORM, heights as .r16",
                     false,
                     false,
                     16384,
                     MapSet(MapId::albedo, MapId::clouds, MapId::emissive),
                     MapSet(MapId::normal, MapId::height, MapId::climate, MapId::water),
                     true,
                     unrealFiles,
                     unrealNotes,
                     5.7};

}  // namespace terrella::packs
