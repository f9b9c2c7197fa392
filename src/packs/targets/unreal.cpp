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

// How much a landscape is scaled that is flat does not matter, but it must not be 0.
double metersPerUnit(const PackSource& source) {
  const double meters = source.metersOf(aroundTheSea(source).high) / 32767;
  return meters > 0 ? meters : 1.0 / 128;
}

std::vector<PackFile> unrealFiles(const PackPlan& plan) {
  std::vector<PackFile> files;
  if (!plan.there.has(MapId::height)) return files;
  addPicture(plan, files, southNormalPicture());
  addPicture(plan, files, ormPicture());
  files.push_back(rawHeights("height.r16", "16 bits, little-endian, 32768 is 0 m", ByteOrder::little, aroundTheSea));
  return files;
}

std::string unrealNotes(const PackSource& source) {
  std::string text = "Import: albedo.png " + std::string(source.has(MapId::clouds) ? "and clouds.png " : "") + "with sRGB on";
  if (source.hasGround())
    text +=
        "; normal.png as Normalmap (-Y, as Unreal has it); orm.png as Masks, sRGB off: red to\n"
        "Ambient Occlusion, green to Roughness, blue to Metallic";
  text += ". X-axis tiling Wrap, Y-axis tiling Clamp.\n";
  if (source.has(MapId::emissive)) text += "emissive.png with sRGB on, to Emissive Color.\n";
  if (!source.hasGround()) return text;
  return text + "height.r16: metres above " + source.zeroName() + " = (sample - 32768) x " + numberText(metersPerUnit(source)) +
         ". As a landscape: " + std::to_string(source.plan.grid.width()) + " x " + std::to_string(source.plan.grid.width() / 2) +
         ", Z scale " + numberText(metersPerUnit(source) * 12800) + " (a landscape spans 512 m at Z scale 100).\n";
}

std::vector<PackFile> landscapeFiles(const PackPlan& plan) {
  std::vector<PackFile> files;
  addPicture(plan, files, southNormalPicture());
  files.push_back(rawHeights("height.r16", "16 bits, little-endian, 32768 is 0 m", ByteOrder::little, aroundTheSea));
  return files;
}

std::string landscapeNotes(const PackSource& source) {
  const Region& region = source.plan.ground->region;
  const std::string xy = numberText(100 * region.metersPerSample());
  return "Landscape, Import from File, height.r16 (" + std::to_string(region.size) + " x " + std::to_string(region.size) +
         "): X and Y scale " + xy + ", Z scale " + numberText(metersPerUnit(source) * 12800) +
         "; then a unit is a centimetre, as everywhere in Unreal.\n"
         "Metres above " +
         source.zeroName() + " = (sample - 32768) x " + numberText(metersPerUnit(source)) +
         ". Sizes that Unreal recommends: 505, 1009, 2017, 4033, 8129.\n"
         "albedo.png with sRGB on; normal.png as Normalmap (-Y); water.png as a mask, sRGB off. Tiling Clamp in both directions.\n";
}

}  // namespace

const Target kUnrealLandscape{"unreal",
                              "Unreal's landscapes",
                              "heights as .r16, colours, normals (-Y), water",
                              false,
                              false,
                              kMaxRegionSize,
                              MapSet(MapId::albedo, MapId::water),
                              MapSet(MapId::normal, MapId::height),
                              false,
                              landscapeFiles,
                              landscapeNotes,
                              4.5};

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
                     5.7,
                     MapSet(MapId::albedo),
                     &kUnrealLandscape};

}  // namespace terrella::packs
