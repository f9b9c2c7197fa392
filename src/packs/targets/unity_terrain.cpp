// A square of ground as terrains of Unity: raw heights that its importer takes as they are, and a script for its editor that builds them.
//
// A terrain has 2^n + 1 samples along a side, 33 to 4097; large grounds are several, side by side, that have the samples of their edges in
// common. Unity counts from the south west, x to the east and z to the north, and takes a file's first row for z = 0 ("Import Raw" without
// "Flip Vertically"); so rows go from the south here, and terrain_X_Z.raw stands X tiles to the east and Z to the north, as the batch mode
// of its Terrain Toolbox reads names. A sample is sample / 65536 of the terrain's height there, which therefore is a little more than what
// the heights span; the script divides by 65535.
#include <algorithm>

#include "exporter/manifest.h"
#include "exporter/map_rows.h"
#include "packs/pack_files.h"
#include "packs/targets/all.h"
#include "packs/targets/unity_meta.h"
#include "packs/templates.h"

namespace terrella::packs {
namespace {

constexpr int kLeastTerrain = 33, kMostTerrain = 4097;
constexpr double kLeastScriptSpan = 1;  // metres: a terrain of no height is none

std::string tileName(int x, int z) { return "terrain_" + std::to_string(x) + "_" + std::to_string(z) + ".raw"; }

// Of many tiles the first speaks for all: a README has a few lines.
std::string aboutTile(const PackPlan::Ground& ground, int x, int z) {
  const std::string about = "16 bits, little-endian, rows from the south: a terrain of Unity";
  if (ground.tiles <= 2) return about;
  return x == 0 && z == 0 ? about + "; so are all terrain_X_Z.raw up to " + tileName(ground.tiles - 1, ground.tiles - 1) : "";
}

// Rows from the south.
PackFile terrainTile(const PackPlan::Ground& ground, int x, int z) {
  const int tile = ground.tileSize(), left = x * (tile - 1), bottom = ground.region.size - 1 - z * (tile - 1);
  return {tileName(x, z), aboutTile(ground, x, z), PackFile::Space::none,
          [=](const PackSource& source) -> Result<std::vector<std::uint8_t>> {
            const Map<float>& heights = source.maps.at<MapId::height>();
            const exporter::HeightScale scale = fullScale(source);
            std::vector<std::uint16_t> row(static_cast<std::size_t>(tile));
            std::vector<std::uint8_t> bytes;
            bytes.reserve(row.size() * row.size() * 2);
            for (int y = bottom; y > bottom - tile; --y) {
              exporter::encodeHeights(heights.row(y) + left, row.size(), row.data(), scale);
              exporter::appendSamples(row, bytes);
            }
            return bytes;
          }};
}

// Of the script's class and file: two grounds in a project are two.
std::string scriptName(const PackPlan& plan) { return "Terrain_" + exporter::hashOfText(planKey(plan)).substr(5, 8); }

std::string placeText(const Region& region) {
  const std::string place = numberText(region.latitudeDegrees) + ", " + numberText(region.longitudeDegrees);
  if (region.column == 0 && region.row == 0) return place;
  return place + ", square " + std::to_string(region.column) + ", " + std::to_string(region.row);
}

// Of Unity's menu: no two grounds have the same.
std::string entryText(const PackPlan& plan) { return "Build terrain at " + placeText(plan.ground->region) + " (" + scriptName(plan) + ")"; }

struct Extent {
  double lowest, span, tileMeters;
};
Extent extentOf(const PackSource& source) {
  const auto scale = fullScale(source);
  const double lowest = source.metersOf(scale.low);
  return {lowest, std::max(source.metersOf(scale.high) - lowest, kLeastScriptSpan),
          source.plan.ground->region.meters / source.plan.ground->tiles};
}

std::vector<PackFile> terrainFiles(const PackPlan& plan) {
  const PackPlan::Ground& ground = *plan.ground;
  std::vector<PackFile> files;
  for (int z = 0; z < ground.tiles; ++z) {
    for (int x = 0; x < ground.tiles; ++x) files.push_back(terrainTile(ground, x, z));
  }
  const std::string name = scriptName(plan);
  files.push_back(
      templateFile(name + ".cs", "builds them all: menu Terrella of Unity's editor", "unity_terrain.cs", [name](const PackSource& source) {
        const Extent extent = extentOf(source);
        const Region& region = source.plan.ground->region;
        return Values{{"CLASS", name},
                      {"TILES", std::to_string(source.plan.ground->tiles)},
                      {"SAMPLES", std::to_string(source.plan.ground->tileSize())},
                      {"METERS", numberText(extent.tileMeters)},
                      {"LOWEST", numberText(extent.lowest)},
                      {"SPAN", numberText(extent.span)},
                      {"COLUMN", std::to_string(region.column)},
                      {"ROW", std::to_string(region.row)},
                      {"PLACE", placeText(region)},
                      {"ENTRY", entryText(source.plan)}};
      }));
  for (const auto& [map, kind] :
       {std::pair{"albedo.png", UnityImport::colour}, {"normal.png", UnityImport::normal}, {"water.png", UnityImport::data}})
    files.push_back(unityMeta(map, kind));
  return files;
}

std::string terrainNotes(const PackSource& source) {
  const Extent extent = extentOf(source);
  const PackPlan::Ground& ground = *source.plan.ground;
  const std::string side = std::to_string(ground.tileSize());
  return "Copy the folder into Assets and choose in the menu Terrella \"" + entryText(source.plan) + "\": " +
         (ground.tiles == 1 ? std::string("one terrain")
                            : std::to_string(ground.tiles) + " x " + std::to_string(ground.tiles) + " terrains") +
         " of their true size, with albedo.png.\n"
         "By hand: terrain_X_Z.raw stands X tiles to the east and Z to the north; neighbours have the samples of their edge in common. "
         "Import "
         "Raw:\n"
         "Depth Bit 16, Resolution " +
         side + ", Byte Order Windows, Flip Vertically off; Terrain Width and Length " + numberText(extent.tileMeters) + ", Height " +
         numberText(extent.span * (65536.0 / 65535.0)) + ",\nposition Y " + numberText(extent.lowest) +
         ". The Terrain Toolbox (Import Heightmap, Batch) reads the same names.\n"
         "A unit is a metre; water stands at Y = 0 where water.png is not black, but for lakes and rivers.\n";
}

Result<void> checkTerrain(const PackPlan::Ground& ground) {
  const int size = ground.tileSize(), most = (kMostTerrain - 1) * ground.tiles + 1;
  const bool isPower = ((size - 1) & (size - 2)) == 0;
  if (isPower && size >= kLeastTerrain && size <= kMostTerrain) return {};
  const std::string each =
      ground.tiles == 1 ? "" : " in each of " + std::to_string(ground.tiles) + " x " + std::to_string(ground.tiles) + " tiles";
  const std::string tiles = ground.tiles == 1 ? "" : std::to_string(ground.tiles) + " x ";
  return Error{"A terrain of Unity has 2^n + 1 samples along a side, 33 to 4097" + each + ": --size must be " + tiles + "2^n + 1, up to " +
               std::to_string(std::min(most, kMaxRegionSize)) + ", not " + std::to_string(ground.region.size) + "."};
}

}  // namespace

const Target kUnityTerrain{"unity",
                           "Unity's terrains",
                           "raw heights of 2^n + 1 samples, in tiles with --tiles, a script that builds them, colours, normals, water",
                           false,
                           false,
                           kMostTerrain,
                           MapSet(MapId::albedo, MapId::normal, MapId::water),
                           MapSet(MapId::height),
                           false,
                           terrainFiles,
                           terrainNotes,
                           4.5,
                           MapSet(MapId::albedo, MapId::height),
                           nullptr,
                           checkTerrain,
                           true};

}  // namespace terrella::packs
