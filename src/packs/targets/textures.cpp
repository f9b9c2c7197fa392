// Textures as graphics cards hold them, for engines that load them without decoding: KTX2 for Vulkan, WebGL and WebGPU, DDS for Direct3D
// and what is older. 2:1 maps, or cube maps with six faces in a file.
#include "packs/targets/all.h"
#include "packs/texture_files.h"

namespace terrella::packs {
namespace {

using formats::Content;
using formats::TextureFormat;

struct Formats {
  TextureFormat albedo, clouds, normal, height, orm;
};

std::vector<PackFile> filesIn(const PackPlan& plan, TextureContainer container, const Formats& formats) {
  const auto file = [&](const Picture& picture, TextureFormat format, Content content) {
    return textureFile(picture, container, format, content);
  };
  std::vector<PackFile> files{file(mapPicture(MapId::albedo), formats.albedo, Content::colour)};
  if (plan.there.has(MapId::clouds)) files.push_back(file(mapPicture(MapId::clouds), formats.clouds, Content::colour));
  if (plan.there.has(MapId::emissive)) files.push_back(file(mapPicture(MapId::emissive), formats.albedo, Content::colour));
  if (!plan.there.has(MapId::height)) return files;
  files.push_back(file(mapPicture(MapId::normal), formats.normal, Content::normal));
  files.push_back(file(mapPicture(MapId::height), formats.height, Content::value));
  files.push_back(file(ormPicture(), formats.orm, Content::value));
  return files;
}

std::vector<PackFile> ktx2Files(const PackPlan& plan) {
  return filesIn(plan, TextureContainer::ktx2,
                 {TextureFormat::rgba8Srgb, TextureFormat::rgba8Srgb, TextureFormat::bc5, TextureFormat::r16, TextureFormat::rgba8});
}

std::vector<PackFile> ddsFiles(const PackPlan& plan) {
  return filesIn(plan, TextureContainer::dds,
                 {TextureFormat::bc1Srgb, TextureFormat::bc3Srgb, TextureFormat::bc5, TextureFormat::r16, TextureFormat::bc1});
}

std::string ktx2Notes(const PackSource& source) {
  std::string text = "All with mip levels, packed by Zstandard, rows from the top (KTXorientation rd): albedo" +
                     std::string(source.has(MapId::clouds) ? " and clouds" : "") + " R8G8B8A8_SRGB";
  if (source.hasGround())
    text += ", normal BC5_UNORM\n(x and y, +Y; z is what makes it as long as 1), height R16_UNORM, orm R8G8B8A8_UNORM";
  text += source.has(MapId::emissive) ? ".\nemissive is like albedo.\n" : ".\n";
  return source.hasGround() ? text + heightFormula(source, "height.ktx2") : text;
}

std::string ddsNotes(const PackSource& source) {
  std::string text = "All with mip levels, headers as of Direct3D 9: albedo BC1 (DXT1)" +
                     std::string(source.has(MapId::clouds) ? " and clouds BC3 (DXT5)" : "") + ", sRGB though the header cannot say so";
  if (source.hasGround()) text += ",\nnormal BC5 (ATI2: x and y, +Y), height 16 bits of one channel, orm BC1";
  text += source.has(MapId::emissive) ? ".\nemissive is like albedo.\n" : ".\n";
  return source.hasGround() ? text + heightFormula(source, "height.dds") : text;
}

constexpr MapSet kPainted(MapId::albedo, MapId::clouds, MapId::normal, MapId::height, MapId::climate, MapId::water, MapId::emissive);

}  // namespace

const Target kKtx2{"ktx2",
                   "Engines with KTX2",
                   "albedo, clouds, normals (+Y), heights and ORM as textures with mip levels",
                   true,
                   false,
                   16384,
                   MapSet(),
                   kPainted,
                   true,
                   ktx2Files,
                   ktx2Notes,
                   9,
                   MapSet(MapId::albedo)};

const Target kDds{"dds",
                  "Engines with DDS",
                  "the same, compressed in blocks (BC1, BC3, BC5)",
                  true,
                  false,
                  16384,
                  MapSet(),
                  kPainted,
                  true,
                  ddsFiles,
                  ddsNotes,
                  6.7,
                  MapSet(MapId::albedo)};

}  // namespace terrella::packs
