#include "packs/targets/ksp_config.h"

#include <array>
#include <cmath>

#include "base/exact_math.h"
#include "packs/pack_files.h"
#include "params/share_code.h"
#include "surface/climate_colours.h"

namespace terrella::packs {
namespace {

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

// Gravity at the surface beside the Earth's, by no more than the radius where nothing else is known: small worlds are lighter for their
// size. It is 0.14 for the Moon's (0.17) and 0.39 for that of Mars (0.38). Giants have about as much as the Earth, Jupiter alone 2.5 times.
double gravityOf(const PackSource& source) {
  constexpr double kEarthRadius = 6371000, kEarthGravity = 9.80665;
  if (source.plan.inSystem) return source.plan.inSystem->body->gravity() / kEarthGravity;
  const double size = source.plan.params.relief.radiusMeters / kEarthRadius;
  return source.hasGround() ? size * std::sqrt(size) : 1;
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
  config.set("displayName", (source.plan.inSystem ? source.plan.inSystem->name() : kspName(source.plan)) + "^N");
  config.set("description", "Grown by Terrella, share code " + toShareCode(source.plan.params) + ".");
  config.set("radius", source.plan.params.relief.radiusMeters);
  config.set("geeASL", gravityOf(source));
  if (source.plan.inSystem) {
    const Body& body = *source.plan.inSystem->body;
    config.set("rotates", "true");
    config.set("tidallyLocked", body.isLocked ? "true" : "false");
    config.set("rotationPeriod", source.plan.params.weather.spin == Spin::prograde ? body.rotationSeconds : -body.rotationSeconds);
  } else if (source.plan.params.weather.spin == Spin::retrograde) {
    constexpr double kDaySeconds = 86400;
    config.set("rotates", "true");
    config.set("tidallyLocked", "false");  // as the templates are, whose turning would follow their orbit
    config.set("rotationPeriod", -kDaySeconds);
  }
  if (source.has(MapId::climate)) {
    config.set("biomeMap", folder + "biomes.png");
    addBiomes(config, source);
  }
  config.close();
}

// Planets go around the game's Sun: a star of one's own is much more than an orbit.
void addOrbit(Config& config, const PackSource& source) {
  config.open("Orbit");
  if (const auto& in = source.plan.inSystem) {
    const Orbit& orbit = in->body->orbit;
    config.set("referenceBody", in->circles ? in->nameOf(*in->circles, '_') : "Sun");
    config.set("semiMajorAxis", orbit.semiMajorMeters);
    config.set("eccentricity", orbit.eccentricity);
    config.set("inclination", orbit.inclinationDegrees);
    config.set("longitudeOfAscendingNode", orbit.ascendingNodeDegrees);
    config.set("argumentOfPeriapsis", orbit.periapsisDegrees);
    config.set("meanAnomalyAtEpoch", orbit.meanAnomalyDegrees * exact::kPi / 180);
    config.set("epoch", "0");
  } else {
    config.set("referenceBody", "Sun");
    config.set("semiMajorAxis", "30000000000");
    config.set("eccentricity", "0.01");
    config.set("inclination", "1");
    config.set("meanAnomalyAtEpoch", anomalyAlone(source.plan.params) * exact::kPi / 180);
  }
  config.close();
}

// Where the picture from afar gives way to the ground, in shares of the radius: as Kerbin's 60 to 100 km of 600.
void addViews(Config& config, const PackSource& source, const std::string& folder) {
  const double radius = source.plan.params.relief.radiusMeters;
  config.open("ScaledVersion");
  config.set("type", source.hasGround() && source.plan.params.air.model == AirModel::none ? "Vacuum" : "Atmospheric");
  if (source.hasGround()) {
    config.set("fadeStart", 0.1 * radius);
    config.set("fadeEnd", 0.13 * radius);
  }
  config.open("Material");
  config.set("texture", folder + "color.dds");
  if (source.has(MapId::normal)) config.set("normals", folder + "normal.dds");
  config.set("shininess", "0");
  config.set("specular", "0,0,0,1");
  config.close();
  config.close();
  if (!source.hasGround()) return;
  const exporter::HeightScale range = fullScale(source);
  const double lowest = source.metersOf(range.low), highest = source.metersOf(range.high);
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

}  // namespace

std::string kspName(const PackPlan& plan) { return plan.inSystem ? plan.inSystem->name('_') : "Terrella" + plan.params.seed.fileName(); }

const char* kspAlike(const PackSource& source) {
  if (!source.hasGround()) return "Jool";
  if (source.seaLevel() > 0) return "Laythe";
  return source.plan.params.air.model == AirModel::none ? "Mun" : "Duna";
}

std::string kspConfig(const PackSource& source) {
  const std::string name = kspName(source.plan), folder = name + "/PluginData/";
  Config config;
  config.say("A planet by Terrella: GameData/" + name + "/planet.cfg, and all its maps in GameData/" + name + "/PluginData.");
  config.open("@Kopernicus:AFTER[Kopernicus]");
  config.open("Body");
  config.set("name", name);
  config.set("cacheFile", name + "/Cache/" + name + ".bin");
  config.open("Template");
  config.set("name", kspAlike(source));
  if (source.hasGround()) config.set("removeAllPQSMods", "true");
  config.set("removeBiomes", "true");
  config.close();
  addProperties(config, source, folder);
  addOrbit(config, source);
  addViews(config, source, folder);
  config.close();
  config.close();
  return config.take();
}

}  // namespace terrella::packs
