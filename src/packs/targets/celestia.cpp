// Celestia (1.6 and 1.7): an add-on with a planet of the Sun.
//
// Textures are 2:1 with longitude 0 in the middle, as here. The normal map's green points to the south: that is how Celestia makes one of
// its own from a bump map (Image::computeNormalMap: green is the height to the north less the height here). Where to
// shine is a texture of its own; clouds have opacity and belong to the atmosphere, whose height is 0 where there is no air. The texture of
// rings begins at their inner edge; giants are flattened.
//
// Celestia looks for an add-on's textures in its folder textures/medres; the README says how to put them there.
#include <array>

#include "packs/pack_files.h"
#include "packs/targets/all.h"
#include "packs/templates.h"
#include "params/flattening.h"
#include "rings/ring_profile.h"

namespace terrella::packs {
namespace {

// By eye, after what Celestia's own planets have; in the order of AirModel.
struct Air {
  double heightKilometers;
  const char *lower, *upper, *sky;
};
constexpr std::array<Air, EnumNames<AirModel>::choices.size()> kAirs{{{60, "0.43 0.52 0.65", "0.26 0.47 0.84", "0.40 0.60 1.00"},
                                                                      {40, "0.80 0.60 0.45", "0.70 0.45 0.30", "0.83 0.63 0.45"},
                                                                      {200, "0.65 0.45 0.18", "0.45 0.32 0.16", "0.80 0.55 0.20"},
                                                                      {80, "0.85 0.80 0.60", "0.75 0.70 0.50", "0.90 0.85 0.65"},
                                                                      {0, "0 0 0", "0 0 0", "0 0 0"},
                                                                      {30, "0.50 0.46 0.36", "0.30 0.28 0.22", "0.30 0.28 0.20"}}};
static_assert(kAirs.back().sky, "an air that is missing would be without colours");

constexpr const char* kGround =
    "\tNormalMap \"normal.png\"\n"
    "\tSpecularTexture \"water.png\"\n"
    "\tSpecularColor [ 0.50 0.50 0.55 ]\n"
    "\tSpecularPower 25.0\n";
constexpr const char* kClouds =
    "\t\tCloudHeight 7\n"
    "\t\tCloudSpeed 0\n"
    "\t\tCloudMap \"clouds.png\"\n";

std::string ringsText(const PackSource& source) {
  const PlanetParams& params = source.plan.params;
  const RingProfile rings = ringProfile(params.rings, params.seed.number());
  if (rings.isEmpty()) return "";
  const double radius = params.relief.radiusMeters / 1000;
  return "\n\tRings {\n\t\tInner " + numberText(rings.innerRadius * radius) + "\n\t\tOuter " + numberText(rings.outerRadius * radius) +
         "\n\t\tTexture \"rings.png\"\n\t}\n";
}

std::string flatteningText(const PlanetParams& params) {
  const double flattening = flatteningOf(params);
  return flattening > 0 ? "\tOblateness " + numberText(flattening) + "\n" : "";
}

Values catalogueValues(const PackSource& source) {
  const PlanetParams& params = source.plan.params;
  const Air& air = kAirs[static_cast<std::size_t>(params.air.model)];
  return {{"NAME", "Terrella " + params.seed.fileName()},
          {"RADIUS", numberText(params.relief.radiusMeters / 1000)},
          {"TILT", numberText(params.weather.axialTilt)},
          {"PERIOD", params.weather.spin == Spin::prograde ? "24" : "-24"},
          {"AIR_HEIGHT", numberText(air.heightKilometers)},
          {"LOWER", air.lower},
          {"UPPER", air.upper},
          {"SKY", air.sky},
          {"FLATTENING", flatteningText(params)},
          {"RINGS", ringsText(source)},
          {"GROUND", source.maps.has(MapId::normal) ? kGround : ""},
          {"CLOUDS", source.has(MapId::clouds) ? kClouds : ""}};
}

std::vector<PackFile> celestiaFiles(const PackPlan& plan) {
  std::vector<PackFile> files;
  if (plan.there.has(MapId::normal)) addPicture(plan, files, southNormalPicture());
  files.push_back(templateFile("planet.ssc", "Celestia's catalogue entry", "planet.ssc", catalogueValues));
  return files;
}

std::string celestiaNotes(const PackSource& source) {
  return "In Celestia's folder, where extras is:\n"
         "mkdir -p extras/terrella/textures/medres\n"
         "cp planet.ssc extras/terrella\n"
         "cp *.png extras/terrella/textures/medres\n"
         "Then press Enter, type \"Terrella " +
         source.plan.params.seed.fileName() +
         "\", Enter, G. It goes around the Sun between the Earth and Mars, once in 1.3 years,\nand turns in 24 hours: planet.ssc is text, "
         "to be changed to your liking.\n";
}

}  // namespace

const Target kCelestia{"celestia",
                       "Celestia",
                       "albedo, clouds, water, normals (-Y), a planet of the Sun (.ssc)",
                       false,
                       false,
                       16384,
                       MapSet(MapId::albedo, MapId::water, MapId::clouds),
                       MapSet(MapId::normal),
                       false,
                       celestiaFiles,
                       celestiaNotes,
                       3.7,
                       MapSet(MapId::albedo)};

}  // namespace terrella::packs
