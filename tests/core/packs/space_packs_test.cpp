// The packs for Kerbal Space Program and for geographic information systems, read as these programs read them.
#include <gtest/gtest.h>

#include <charconv>
#include <cmath>
#include <cstring>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "exporter/map_rows.h"
#include "formats/block_decoder.h"
#include "formats/read_tiff.h"
#include "formats/test_pixels.h"
#include "kinds/kinds.h"
#include "packs/pack_files.h"
#include "packs/ringed_giant.h"
#include "packs/targets/all.h"
#include "packs/write_pack.h"
#include "planet/grow.h"
#include "planet/paint.h"
#include "surface/climate_colours.h"

namespace terrella::test {
using namespace packs;
namespace {

constexpr int kWidth = 256, kHeight = 128;

// A planet and what a target makes of it.
struct Packed {
  explicit Packed(const Target& target, PlanetParams params = {})
      : workers(2),
        plan{params, Grid::equirectangular(kWidth), exporter::PngEffort::fast,
             planetSpec(params, 512)->kind->maps() & (tellingMaps(params) | MapSet(MapId::water))},
        planet(grow(*planetSpec(params, 512), mapsFor(target, *planetSpec(params, 512)->kind), {workers, nullptr})),
        maps(paint(planet, plan.grid, mapsFor(target, *planetSpec(params, 512)->kind), workers)),
        source{plan, planet, maps, workers} {
    for (const PackFile& file : filesOf(target, plan)) {
      auto bytes = file.make(source);
      EXPECT_TRUE(bytes) << file.name;
      if (bytes) files[file.name] = std::move(*bytes);
    }
  }
  std::string text(const std::string& name) const { return {files.at(name).begin(), files.at(name).end()}; }

  Workers workers;
  PackPlan plan;
  Planet planet;
  Maps maps;
  PackSource source;
  std::map<std::string, formats::Bytes> files;
};

// The number behind "key = ".
double numberOf(const std::string& config, const std::string& key) {
  const std::size_t at = config.find(" " + key + " = ");
  double value = NAN;
  if (at != std::string::npos) std::from_chars(config.data() + at + key.size() + 4, config.data() + config.size(), value);
  return value;
}

TEST(KspPack, TheGroundIsAsHighAsItsConfigSays) {
  const Packed pack(kKsp);
  const std::string config = pack.text("planet.cfg");
  const double offset = numberOf(config, "offset"), deformity = numberOf(config, "deformity");
  const formats::Bytes& dds = pack.files.at("height.dds");
  const formats::Bytes& raw = pack.files.at("height_mac.raw");
  ASSERT_EQ(dds.size(), 128u + kWidth * kHeight * 2);  // no mip levels
  ASSERT_EQ(raw.size(), static_cast<std::size_t>(kWidth * kHeight * 2));
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      const double metres = pack.source.metersOf(static_cast<double>(pack.maps.at<MapId::height>().row(y)[x]));
      // Unity's rows go up.
      const auto at = static_cast<std::size_t>((kHeight - 1 - y) * kWidth + x);
      ASSERT_NEAR(offset + deformity * numberAt<std::uint16_t>(dds, 128 + 2 * at) / 65535, metres, deformity / 65535 + 0.01);
      const auto mac = static_cast<std::size_t>(y * kWidth + x) * 2;
      ASSERT_EQ(raw[mac] << 8 | raw[mac + 1], numberAt<std::uint16_t>(dds, 128 + 2 * at));
    }
  }
  EXPECT_EQ(numberOf(config, "radius"), pack.plan.params.relief.radiusMeters);
}

TEST(KspPack, ColoursAndNormalsStandOnTheirHeads) {
  const Packed pack(kKsp);
  const formats::Bytes& color = pack.files.at("color.dds");
  const formats::Bytes& normal = pack.files.at("normal.dds");
  EXPECT_EQ(std::string(color.begin() + 84, color.begin() + 88), "DXT1");
  EXPECT_EQ(std::string(normal.begin() + 84, normal.begin() + 88), "DXT5");
  const auto colours = decodeBc1(formats::Bytes(color.begin() + 128, color.end()), kWidth, kHeight);
  const auto normals = decodeBc3(formats::Bytes(normal.begin() + 128, normal.end()), kWidth, kHeight);
  double right = 0, upright = 0, slopes = 0;
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      const auto at = static_cast<std::size_t>((kHeight - 1 - y) * kWidth + x), mirrored = static_cast<std::size_t>(y * kWidth + x);
      const Rgb8 colour = pack.maps.at<MapId::albedo>().row(y)[x], slope = pack.maps.at<MapId::normal>().row(y)[x];
      right += std::abs(colours[3 * at + 2] - colour.b);
      upright += std::abs(colours[3 * mirrored + 2] - colour.b);
      slopes += std::abs(normals[4 * at + 3] - slope.r) + std::abs(normals[4 * at + 1] - slope.g);
    }
  }
  EXPECT_LT(right / (kWidth * kHeight), 6);
  EXPECT_GT(upright, 3 * right);
  EXPECT_LT(slopes / (kWidth * kHeight), 8);
}

TEST(KspPack, TheConfigNamesWhatIsThere) {
  const Packed pack(kKsp);
  const std::string config = pack.text("planet.cfg");
  EXPECT_EQ(std::count(config.begin(), config.end(), '{'), std::count(config.begin(), config.end(), '}'));
  const std::regex path("(?:map|texture|normals|biomeMap) = Terrella[A-Za-z0-9_]+/PluginData/(\\S+)");
  std::set<std::string> named;
  for (std::sregex_iterator i(config.begin(), config.end(), path), end; i != end; ++i) named.insert((*i)[1]);
  EXPECT_EQ(named, std::set<std::string>({"biomes.png", "color.dds", "height.dds", "normal.dds"}));
  for (const std::string& name : named) EXPECT_TRUE(pack.files.contains(name)) << name;
}

TEST(KspPack, SaysWhichWayItTurns) {
  const Packed usual(kKsp);
  EXPECT_EQ(usual.text("planet.cfg").find("rotationPeriod"), std::string::npos);  // the template's
  PlanetParams params;
  params.weather.spin = Spin::retrograde;
  const Packed backwards(kKsp, params);
  const std::string config = backwards.text("planet.cfg");
  EXPECT_NE(config.find("rotationPeriod = -86400\n"), std::string::npos);
  EXPECT_NE(config.find("tidallyLocked = false\n"), std::string::npos);
}

// A giant has colours alone, and nothing names what is not there.
TEST(KspPack, OfAGiantHasNoGround) {
  const Packed giant(kKsp, ringedGiant());
  const std::string config = giant.text("planet.cfg");
  EXPECT_NE(config.find("name = Jool"), std::string::npos) << config;
  EXPECT_NE(config.find("/PluginData/color.dds"), std::string::npos) << config;
  for (const char* lacking : {"PQS", "normal", "biome", "height", "fadeStart"})
    EXPECT_EQ(config.find(lacking), std::string::npos) << config;
  EXPECT_EQ(std::count(config.begin(), config.end(), '{'), std::count(config.begin(), config.end(), '}'));
  EXPECT_EQ(giant.files.count("height.dds") + giant.files.count("biomes.png"), 0u);
  EXPECT_EQ(giant.text("README.txt").find("height"), std::string::npos);
}

// A moon has no sea of Laythe's, and little gravity.
TEST(KspPack, TheTemplateIsOfItsKind) {
  const Packed earth(kKsp);
  EXPECT_NE(earth.text("planet.cfg").find("name = Laythe"), std::string::npos);
  EXPECT_NEAR(numberOf(earth.text("planet.cfg"), "geeASL"), 1, 1e-6);
  PlanetParams params;
  params.world.kind = WorldKind::rock;
  params.air.model = AirModel::none;
  params.relief.radiusMeters = 1737400;
  const Packed moon(kKsp, params);
  EXPECT_NE(moon.text("planet.cfg").find("name = Mun"), std::string::npos);
  EXPECT_NEAR(numberOf(moon.text("planet.cfg"), "geeASL"), 0.142, 0.001);
  params.air.model = AirModel::mars;
  EXPECT_NE(Packed(kKsp, params).text("planet.cfg").find("name = Duna"), std::string::npos);
}

// Every place belongs to a biome that the .cfg lists, by a colour that no other has.
TEST(KspPack, BiomesAreToldApartByTheirColours) {
  for (const ClimateModel model : {ClimateModel::belts, ClimateModel::temperatureMoisture, ClimateModel::rain}) {
    PlanetParams params;
    params.climate.model = model;
    const Packed pack(kKsp, params);
    const std::string config = pack.text("planet.cfg");
    const std::regex entry("color = RGBA\\((\\d+),(\\d+),(\\d+),255\\)");
    std::multiset<std::string> listed;
    for (std::sregex_iterator i(config.begin(), config.end(), entry), end; i != end; ++i)
      listed.insert((*i)[1].str() + " " + (*i)[2].str() + " " + (*i)[3].str());
    for (const std::string& colour : listed) EXPECT_EQ(listed.count(colour), 1u) << static_cast<int>(model) << " " << colour;
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        const Rgb8 c = climateColour(pack.maps.at<MapId::climate>().row(y)[x].climateClass);
        ASSERT_TRUE(listed.contains(std::to_string(c.r) + " " + std::to_string(c.g) + " " + std::to_string(c.b)));
      }
    }
  }
}

TEST(GisPack, HeightsAreMetresAboveTheSea) {
  const TestFolder folder;
  PlanetParams params;
  params.relief.radiusMeters = 3389500;
  const Packed pack(kGis, params);
  const formats::Bytes samples = samplesOf(pack.files.at("height.tif"), folder, 4);
  ASSERT_EQ(samples.size(), static_cast<std::size_t>(kWidth * kHeight * 4));
  int below = 0;
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      const double metres = pack.source.metersOf(static_cast<double>(pack.maps.at<MapId::height>().row(y)[x]));
      const float read = numberAt<float>(samples, static_cast<std::size_t>(y * kWidth + x) * 4);
      ASSERT_NEAR(read, metres, 0.01);
      below += read < 0;
    }
  }
  EXPECT_GT(below, kWidth * kHeight / 10);
  EXPECT_NE(pack.text("README.txt").find("-s 59157.9"), std::string::npos);  // metres of a degree
}

TEST(GisPack, ClassesHaveTheirNames) {
  const TestFolder folder;
  const Packed pack(kGis);
  const formats::Bytes classes = samplesOf(pack.files.at("class.tif"), folder, 1);
  std::map<int, std::string> legend;
  std::istringstream lines(pack.text("legend.csv"));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) legend[std::stoi(line)] = line.substr(line.find(',') + 1);
  EXPECT_EQ(legend.size(), static_cast<std::size_t>(kAllClasses));
  const std::string names = pack.text("class.tif.aux.xml");
  for (const auto& [number, name] : legend) EXPECT_NE(names.find("<Category>" + name + "</Category>"), std::string::npos) << name;
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      const ClimateClass here = pack.maps.at<MapId::climate>().row(y)[x].climateClass;
      ASSERT_EQ(legend.at(classes[static_cast<std::size_t>(y * kWidth + x)]), nameOf(here));
    }
  }
}

// Every air has colours in the catalogue entry: one that was forgotten there stopped the program.
TEST(CelestiaPack, TakesEveryKindOfAir) {
  for (std::size_t i = 0; i < EnumNames<AirModel>::choices.size(); ++i) {
    PlanetParams params;
    params.air.model = static_cast<AirModel>(i);
    const Packed pack(kCelestia, params);
    const std::string entry = pack.text("planet.ssc");
    EXPECT_EQ(entry.find('@', 1), std::string::npos) << entry;
    const std::regex colours("(Lower|Upper|Sky) \\[ [0-9.]+ [0-9.]+ [0-9.]+ \\]");
    EXPECT_EQ(std::distance(std::sregex_iterator(entry.begin(), entry.end(), colours), std::sregex_iterator()), 3) << entry;
  }
}

TEST(CelestiaPack, LightsAreThoseOfTheNight) {
  const Packed dark(kCelestia);
  EXPECT_EQ(dark.text("planet.ssc").find("NightTexture"), std::string::npos);
  PlanetParams params;
  params.cities.lights = 1;
  const Packed lit(kCelestia, params);
  EXPECT_NE(lit.text("planet.ssc").find("\tNightTexture \"emissive.png\"\n"), std::string::npos);
}

TEST(CelestiaPack, SaturnIsFlattenedAndHasRings) {
  const Packed pack(kCelestia, ringedGiant());
  const std::string entry = pack.text("planet.ssc"), readme = pack.text("README.txt");
  EXPECT_NE(entry.find("Oblateness 0.1"), std::string::npos) << entry;
  EXPECT_NE(entry.find("Inner 78000"), std::string::npos) << entry;
  EXPECT_NE(entry.find("Outer 132000"), std::string::npos) << entry;
  EXPECT_NE(entry.find("Texture \"rings.png\""), std::string::npos) << entry;
  EXPECT_NE(readme.find("rings.png"), std::string::npos) << readme;
  EXPECT_NE(readme.find("0.9 of its radius"), std::string::npos) << readme;
  const Packed ball(kCelestia);
  EXPECT_EQ(ball.text("planet.ssc").find("Oblateness"), std::string::npos);
  EXPECT_EQ(ball.text("README.txt").find("rings.png"), std::string::npos);
}

}  // namespace
}  // namespace terrella::test
