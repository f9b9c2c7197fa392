// What the files of most targets are made of: pictures filled row by row, heights as plain numbers, text.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "exporter/export_set.h"
#include "packs/pack.h"
#include "packs/pack_words.h"

namespace terrella::packs {

// Fills row y of the grid: as many bytes as its samples have; 16-bit samples in the machine's byte order.
using RowFill = std::function<void(int y, std::uint8_t* out)>;

// Of a shell of clouds around ground of radius 1.
inline constexpr double kCloudRadius = 1.004;

struct Picture {
  std::string stem;  // of its file: STEM.png, of a cube STEM_px.png and so on
  std::string about;
  PackFile::Space space = PackFile::Space::linear;
  int channels = 1;
  std::function<RowFill(const PackSource&)> begin;
  int bitDepth = 8;
};
void addPicture(const PackPlan& plan, std::vector<PackFile>& files, const Picture& picture);

// One face of a cube as the bytes of a PNG, for files that hold pictures.
Result<std::vector<std::uint8_t>> facePng(const PackSource& source, const Picture& picture, int face);

// All six faces in one picture, STEM.png: side by side in the order px nx py ny pz nz, or as a cross, which is the cube unfolded, with
// zeros in its corners.
//
//        py
//     nx pz px nz
//        ny
enum class CubeLayout { strip, cross };
PackFile layoutPicture(const Picture& picture, CubeLayout layout);

// Albedo, clouds, normals, heights and so on as bakes write them.
Picture mapPicture(MapId map);

// --- pictures that several targets want ------------------------------------------------------------------------------------

// Red occlusion, green roughness, blue metal (0), as glTF has them. The target wants climate, water and occlusion.
Picture ormPicture();
Picture roughnessPicture();
// Red metal, green occlusion, blue 0, alpha smoothness: Unity's mask map.
Picture maskPicture();
// The planet's normal map with green to the south (-Y, DirectX).
Picture southNormalPicture();
// Clouds as grey: their opacity.
Picture greyCloudPicture();
// Which class of climate or biome, as a number; legend.csv says which. The target wants the climate map.
Picture classPicture();
PackFile classLegend();

// --- heights as numbers, 2:1 maps row by row, faces one after the other -------------------------------------------------------

enum class ByteOrder { little, big };
// Which metres the samples 0 and 65535 stand for: the lowest and the highest of the planet.
exporter::HeightScale fullScale(const PackSource& source);
PackFile rawHeights(std::string name, std::string about, ByteOrder order, std::function<exporter::HeightScale(const PackSource&)> scale);

PackFile textFile(std::string name, std::string about, std::function<std::string(const PackSource&)> text);

// "px" and so on, or "" of a 2:1 map: the endings of a picture's files.
std::vector<std::string> facesOf(const PackPlan& plan);

}  // namespace terrella::packs
