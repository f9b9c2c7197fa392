// Kerbal Space Program 1.12 with Kopernicus: a body with its own ground, colours and biomes.
//
// Kopernicus's wiki (Syntax, DDS Format Guide) and the DDS reader of KSPTextureLoader say what is taken: a height map of one 16-bit channel
// for VertexHeightMap, black at `offset` and white `deformity` metres above it; normals as DXT5nm, green to the north; colours as DXT1.
// Unity's rows go up, and these files are handed to it as they are: all DDS stand on their heads. PNG is turned by Unity itself. Which
// meridian the game calls 0 does not matter, since all maps turn together.
#include <algorithm>
#include <vector>

#include "exporter/map_rows.h"
#include "formats/dds.h"
#include "packs/targets/all.h"
#include "packs/targets/ksp_config.h"
#include "packs/texture_files.h"

namespace terrella::packs {
namespace {

using formats::Content;
using formats::TextureFormat;

formats::Pixels onItsHead(formats::Pixels pixels) {
  const std::size_t row = static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.channels);
  std::visit(
      [&](auto& samples) {
        for (int y = 0; y < pixels.height / 2; ++y) {
          const auto top = samples.begin() + static_cast<std::ptrdiff_t>(row) * y;
          std::swap_ranges(top, top + static_cast<std::ptrdiff_t>(row), samples.end() - static_cast<std::ptrdiff_t>(row) * (y + 1));
        }
      },
      pixels.samples);
  return pixels;
}

PackFile kspTexture(const Picture& picture, const char* name, const char* about, TextureFormat format, Content content, bool hasMips) {
  return {name, about, picture.space, [=](const PackSource& source) -> Result<std::vector<std::uint8_t>> {
            const formats::Pixels pixels = onItsHead(pixelsOf(source, picture));
            const formats::PixelView view = pixels.view();
            const Workers alone(1);  // other files are made at the same time
            const auto texture = formats::makeTexture({&view, 1}, {format, content, hasMips}, alone);
            if (!texture) return texture.error();
            return formats::encodeDds(*texture);
          }};
}

// From the lowest to the highest place.
Picture heightPicture() {
  Picture picture = mapPicture(MapId::height);
  picture.begin = [](const PackSource& source) -> RowFill {
    return [&source, range = fullScale(source)](int y, std::uint8_t* out) {
      const Map<float>& heights = source.maps.at<MapId::height>();
      exporter::encodeHeights(heights.row(y), static_cast<std::size_t>(heights.width()), reinterpret_cast<std::uint16_t*>(out), range);
    };
  };
  return picture;
}

Picture biomePicture() {
  Picture picture = mapPicture(MapId::climate);
  picture.stem = "biomes";
  picture.about = "which biome, by the colours that the .cfg names";
  return picture;
}

std::vector<PackFile> kspFiles(const PackPlan& plan) {
  std::vector<PackFile> files;
  const bool hasGround = plan.there.has(MapId::height);
  files.push_back(textFile("planet.cfg",
                           hasGround ? "the body for Kopernicus: where its maps are, metres of its heights, biomes"
                                     : "the body for Kopernicus: where its colours are",
                           kspConfig));
  files.push_back(kspTexture(mapPicture(MapId::albedo), "color.dds", "colours: DXT1 with mip levels, on its head", TextureFormat::bc1Srgb,
                             Content::colour, true));
  if (!hasGround) return files;
  files.push_back(kspTexture(mapPicture(MapId::normal), "normal.dds", "normals: DXT5nm (x in opacity, y in green, +Y), on its head",
                             TextureFormat::bc3Normal, Content::normal, true));
  files.push_back(kspTexture(heightPicture(), "height.dds", "heights: one channel of 16 bits without mip levels, on its head",
                             TextureFormat::r16, Content::value, false));
  files.push_back(rawHeights("height_mac.raw", "the same, 16 bits, big-endian, from the north: for the converter of VertexHeightMap16",
                             ByteOrder::big, fullScale));
  addPicture(plan, files, biomePicture());
  return files;
}

std::string heightNotes(const PackSource& source) {
  const exporter::HeightScale range = fullScale(source);
  return "Kopernicus with KSPTextureLoader (since the end of 2025) reads heights\n"
         "of 16 bits; for older ones there is the extension VertexHeightMap16, which reads what its converter makes of height_mac.raw.\n"
         "Metres above " +
         std::string(source.zeroName()) + " = " + numberText(source.metersOf(range.low)) + " + sample / 65535 x " +
         numberText(source.metersOf(range.high) - source.metersOf(range.low)) + ", as offset and deformity in planet.cfg say.\n";
}

std::string systemNotes(const InSystem& in) {
  return "It is a body of the system of " + in.starName() + ", with its own gravity, rotation and orbit. " +
         (in.circles ? "It goes around " + in.nameOf(*in.circles, '_') + ", which must be there too.\n"
                     : "It goes around the game's Sun, which is lighter than its star: years are longer.\n");
}

std::string kspNotes(const PackSource& source) {
  const std::string name = kspName(source.plan), alike = kspAlike(source);
  const auto& in = source.plan.inSystem;
  return "In the game's folder GameData make " + name +
         " and in it PluginData: planet.cfg belongs into the former, all maps into the latter,\n"
         "where the game does not load them before they are needed. " +
         (source.hasGround() ? heightNotes(source) : "It has no ground. Rings, if it has some, are not in planet.cfg.\n") +
         "The planet has its own size; to make it a tenth, as the game's are, divide radius" +
         (source.hasGround() ? ", offset, deformity, all distances of fading" : "") + (in ? " and semiMajorAxis" : "") + " by ten.\n" +
         (in ? systemNotes(*in) : "Gravity is a guess by the size, the orbit lies between those of Duna and Dres.\n") +
         "Air and ocean are those of " + alike + ", for you to change.\n";
}

}  // namespace

const Target kKsp{"ksp",
                  "Kopernicus (KSP)",
                  "a body for Kerbal Space Program: .cfg, DDS colours, normals (DXT5nm) and 16-bit heights, biomes",
                  false,
                  false,
                  16384,
                  MapSet(),
                  MapSet(MapId::albedo, MapId::normal, MapId::height, MapId::climate),
                  false,
                  kspFiles,
                  kspNotes,
                  6.5,
                  MapSet(MapId::albedo)};

}  // namespace terrella::packs
