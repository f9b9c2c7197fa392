// Kerbal Space Program 1.12 with Kopernicus: a body with its own ground, colours and biomes.
//
// Kopernicus's wiki (Syntax, DDS Format Guide) and the DDS reader of KSPTextureLoader say what is taken: a height map of one 16-bit channel
// for VertexHeightMap, black at `offset` and white `deformity` metres above it; normals as DXT5nm, green to the north; colours as DXT1.
// Unity's rows go up, and these files are handed to it as they are: all DDS stand on their heads. PNG is turned by Unity itself. Which
// meridian the game calls 0 does not matter, since all maps turn together.
//
// The .cfg says what the planet is made of, and takes the rest (air, ocean, orbit) from a body of the game that is alike; its author goes
// on from there.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "exporter/map_rows.h"
#include "formats/dds.h"
#include "packs/targets/all.h"
#include "packs/texture_files.h"
#include "params/share_code.h"
#include "surface/climate_colours.h"

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

std::string bodyName(const PackSource& source) { return "Terrella" + source.plan.params.seed.fileName(); }

// Nodes within nodes, as the game's files have them.
class Config {
 public:
  void open(const std::string& node) { line(node), line("{"), ++depth_; }
  void close() { --depth_, line("}"); }
  void set(const std::string& key, const std::string& value) { line(key + " = " + value); }
  void set(const std::string& key, double value) { set(key, numberText(value)); }
  void say(const std::string& text) { line("// " + text); }
  std::string take() { return std::move(text_); }

 private:
  void line(const std::string& text) { text_ += std::string(static_cast<std::size_t>(depth_) * 2, ' ') + text + "\n"; }

  std::string text_;
  int depth_ = 0;
};

// The game's body that is most like it.
const char* templateFor(const PackSource& source) {
  if (seaLevelOf(source.planet) > 0) return "Laythe";
  return source.plan.params.air.model == AirModel::none ? "Mun" : "Duna";
}

// Gravity at the surface beside the Earth's, by no more than the radius: small worlds are lighter for their size. It is 0.14 for the Moon's
// (0.17) and 0.39 for that of Mars (0.38).
double gravityOf(double radiusMeters) {
  constexpr double kEarth = 6371000;
  const double size = radiusMeters / kEarth;
  return size * std::sqrt(size);
}

std::string titleOf(std::string name) {
  bool isFirst = true;
  for (char& c : name) {
    if (isFirst && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    isFirst = c == ' ';
  }
  return name;
}

void addBiomes(Config& config, const PackSource& source) {
  std::array<bool, kAllClasses> isThere{};
  const Map<Climate>& climate = source.maps.at<MapId::climate>();
  for (int y = climate.rows().begin; y < climate.rows().end; ++y) {
    for (int x = 0; x < climate.width(); ++x) isThere[static_cast<std::size_t>(climate.row(y)[x].climateClass)] = true;
  }
  config.open("Biomes");
  for (int i = 0; i < kAllClasses; ++i) {
    if (!isThere[static_cast<std::size_t>(i)]) continue;
    const auto climateClass = static_cast<ClimateClass>(i);
    const Rgb8 colour = climateColour(climateClass);
    config.open("Biome");
    config.set("name", titleOf(nameOf(climateClass)));
    config.set("value", "1");
    config.set("color", "RGBA(" + std::to_string(colour.r) + "," + std::to_string(colour.g) + "," + std::to_string(colour.b) + ",255)");
    config.close();
  }
  config.close();
}

void addProperties(Config& config, const PackSource& source, const std::string& folder) {
  config.open("Properties");
  config.set("displayName", bodyName(source) + "^N");
  config.set("description", "Grown by Terrella, share code " + toShareCode(source.plan.params) + ".");
  config.set("radius", source.plan.params.relief.radiusMeters);
  config.set("geeASL", gravityOf(source.plan.params.relief.radiusMeters));
  config.set("biomeMap", folder + "biomes.png");
  addBiomes(config, source);
  config.close();
}

// Where the picture from afar gives way to the ground, in shares of the radius: as Kerbin's 60 to 100 km of 600.
void addViews(Config& config, const PackSource& source, const std::string& folder) {
  const double radius = source.plan.params.relief.radiusMeters;
  const exporter::HeightScale range = fullScale(source);
  const double lowest = source.metersOf(range.low), highest = source.metersOf(range.high);
  config.open("ScaledVersion");
  config.set("type", source.plan.params.air.model == AirModel::none ? "Vacuum" : "Atmospheric");
  config.set("fadeStart", 0.1 * radius);
  config.set("fadeEnd", 0.13 * radius);
  config.open("Material");
  config.set("texture", folder + "color.dds");
  config.set("normals", folder + "normal.dds");
  config.set("shininess", "0");
  config.set("specular", "0,0,0,1");
  config.close();
  config.close();
  config.open("PQS");
  config.set("fadeStart", 0.1 * radius);
  config.set("fadeEnd", 0.13 * radius);
  config.set("deactivateAltitude", 0.16 * radius);
  config.open("Mods");
  config.open("VertexHeightMap");
  config.set("map", folder + "height.dds");
  config.set("offset", lowest);
  config.set("deformity", highest - lowest);
  config.set("scaleDeformityByRadius", "false");
  config.set("order", "20");
  config.set("enabled", "true");
  config.close();
  config.open("VertexColorMap");
  config.set("map", folder + "color.dds");
  config.set("order", "21");
  config.set("enabled", "true");
  config.close();
  config.close();
  config.close();
}

std::string configText(const PackSource& source) {
  const std::string name = bodyName(source), folder = name + "/PluginData/";
  Config config;
  config.say("A planet by Terrella: GameData/" + name + "/planet.cfg, and all its maps in GameData/" + name + "/PluginData.");
  config.open("@Kopernicus:AFTER[Kopernicus]");
  config.open("Body");
  config.set("name", name);
  config.set("cacheFile", name + "/Cache/" + name + ".bin");
  config.open("Template");
  config.set("name", templateFor(source));
  config.set("removeAllPQSMods", "true");
  config.set("removeBiomes", "true");
  config.close();
  addProperties(config, source, folder);
  config.open("Orbit");
  config.set("referenceBody", "Sun");
  config.set("semiMajorAxis", "30000000000");
  config.set("eccentricity", "0.01");
  config.set("inclination", "1");
  config.close();
  addViews(config, source, folder);
  config.close();
  config.close();
  return config.take();
}

std::vector<PackFile> kspFiles(const PackPlan& plan) {
  std::vector<PackFile> files;
  files.push_back(textFile("planet.cfg", "the body for Kopernicus: where its maps are, metres of its heights, biomes", configText));
  files.push_back(kspTexture(mapPicture(MapId::albedo), "color.dds", "colours: DXT1 with mip levels, on its head", TextureFormat::bc1Srgb,
                             Content::colour, true));
  files.push_back(kspTexture(mapPicture(MapId::normal), "normal.dds", "normals: DXT5nm (x in opacity, y in green, +Y), on its head",
                             TextureFormat::bc3Normal, Content::normal, true));
  files.push_back(kspTexture(heightPicture(), "height.dds", "heights: one channel of 16 bits without mip levels, on its head",
                             TextureFormat::r16, Content::value, false));
  files.push_back(rawHeights("height_mac.raw", "the same, 16 bits, big-endian, from the north: for the converter of VertexHeightMap16",
                             ByteOrder::big, fullScale));
  addPicture(plan, files, biomePicture());
  return files;
}

std::string kspNotes(const PackSource& source) {
  const std::string name = bodyName(source);
  const exporter::HeightScale range = fullScale(source);
  return "In the game's folder GameData make " + name +
         " and in it PluginData: planet.cfg belongs into the former, all maps into the latter,\n"
         "where the game does not load them before they are needed. Kopernicus with KSPTextureLoader (since the end of 2025) reads "
         "heights\n"
         "of 16 bits; for older ones there is the extension VertexHeightMap16, which reads what its converter makes of height_mac.raw.\n"
         "Metres above " +
         source.zeroName() + " = " + numberText(source.metersOf(range.low)) + " + sample / 65535 x " +
         numberText(source.metersOf(range.high) - source.metersOf(range.low)) +
         ", as offset and deformity in planet.cfg say. The planet has its own\nsize; to make it a tenth, as the game's are, divide radius, "
         "offset, deformity and all distances of fading by ten.\nGravity is a guess by the size. Air, ocean and orbit are those of " +
         std::string(templateFor(source)) + ", for you to change.\n";
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
                  6.5};

}  // namespace terrella::packs
