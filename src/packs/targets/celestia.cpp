// Celestia (1.6 and 1.7): an add-on with a planet of the Sun; of a system, one with its star and all of its bodies as well.
//
// Textures are 2:1 with longitude 0 in the middle, as here. The normal map's green points to the south: that is how Celestia makes one of
// its own from a bump map (Image::computeNormalMap: green is the height to the north less the height here). Where to
// shine is a texture of its own; clouds have opacity and belong to the atmosphere, whose height is 0 where there is no air. The texture of
// rings begins at their inner edge; giants are flattened.
//
// Celestia looks for an add-on's textures in its folder textures/medres (TextureInfo::resolve); the README says how to put them there.
// It reads the stars of all add-ons before what circles them, but of one add-on's catalogues none after the other for sure: a moon's planet
// must stand before it in the same one.
#include <array>
#include <cmath>

#include "base/exact_math.h"
#include "base/hash.h"
#include "packs/pack_files.h"
#include "packs/targets/all.h"
#include "packs/templates.h"
#include "params/flattening.h"
#include "rings/ring_profile.h"
#include "system/draw_bodies.h"

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

// Where a body stands in a catalogue.
struct Entry {
  std::string name, parent;  // the parent's with those that it circles itself before it, "star/planet"
  bool isMoon = false;
  std::string orbit = {};
  double dayHours = 24, tiltDegrees = 0;
  std::string folder = {};  // of its textures, in textures/medres
};

std::string groundText(const Entry& entry) {
  return "\tNormalMap \"" + entry.folder + "normal.png\"\n\tSpecularTexture \"" + entry.folder +
         "water.png\"\n\tSpecularColor [ 0.50 0.50 0.55 ]\n\tSpecularPower 25.0\n";
}

std::string cloudsText(const Entry& entry) {
  return "\t\tCloudHeight 7\n\t\tCloudSpeed 0\n\t\tCloudMap \"" + entry.folder + "clouds.png\"\n";
}

std::string ringsText(const PlanetParams& params, const Entry& entry) {
  const RingProfile rings = ringProfile(params.rings, params.seed.number());
  if (rings.isEmpty()) return "";
  const double radius = params.relief.radiusMeters / 1000;
  return "\n\tRings {\n\t\tInner " + numberText(rings.innerRadius * radius) + "\n\t\tOuter " + numberText(rings.outerRadius * radius) +
         "\n\t\tTexture \"" + entry.folder + "rings.png\"\n\t}\n";
}

std::string flatteningText(const PlanetParams& params) {
  const double flattening = flatteningOf(params);
  return flattening > 0 ? "\tOblateness " + numberText(flattening) + "\n" : "";
}

std::string orbitText(const std::vector<std::pair<const char*, double>>& elements) {
  std::string text;
  for (const auto& [name, value] : elements) text += "\t\t" + std::string(name) + " " + numberText(value) + "\n";
  return text;
}

Values catalogueValues(const PackPlan& plan, const Entry& entry) {
  const PlanetParams& params = plan.params;
  const Air& air = kAirs[static_cast<std::size_t>(params.air.model)];
  return {{"NAME", entry.name},
          {"PARENT", entry.parent},
          {"CLASS", entry.isMoon ? "moon" : "planet"},
          {"FOLDER", entry.folder},
          {"ORBIT", entry.orbit},
          {"RADIUS", numberText(params.relief.radiusMeters / 1000)},
          {"TILT", numberText(entry.tiltDegrees)},
          {"PERIOD", numberText(params.weather.spin == Spin::prograde ? entry.dayHours : -entry.dayHours)},
          {"AIR_HEIGHT", numberText(air.heightKilometers)},
          {"LOWER", air.lower},
          {"UPPER", air.upper},
          {"SKY", air.sky},
          {"FLATTENING", flatteningText(params)},
          {"RINGS", ringsText(params, entry)},
          {"GROUND", plan.there.has(MapId::normal) ? groundText(entry) : ""},
          {"NIGHT", plan.there.has(MapId::emissive) ? "\tNightTexture \"" + entry.folder + "emissive.png\"\n" : ""},
          {"CLOUDS", plan.there.has(MapId::clouds) ? cloudsText(entry) : ""}};
}

std::string nameOfPlanet(const PackPlan& plan) { return plan.inSystem ? plan.inSystem->name() : "Terrella " + plan.params.seed.fileName(); }

// A planet of the Sun, between the Earth and Mars.
Values aloneValues(const PackSource& source) {
  Entry entry{nameOfPlanet(source.plan), "Sol"};
  entry.orbit =
      orbitText({{"Period", 1.3145}, {"SemiMajorAxis", 1.2}, {"Eccentricity", 0.01}, {"MeanAnomaly", anomalyAlone(source.plan.params)}});
  entry.tiltDegrees = source.plan.params.weather.axialTilt;
  return catalogueValues(source.plan, entry);
}

// Planets in years and au, by the plane of the system; moons in days and km, by the equator of their planet: both as in Orbit.
Entry entryInSystem(const InSystem& in) {
  const Body& body = *in.body;
  const Orbit& orbit = body.orbit;
  const bool isMoon = in.circles != nullptr;
  Entry entry{in.name(), in.starName() + (isMoon ? "/" + in.nameOf(*in.circles) : ""), isMoon};
  const double days = orbit.periodSeconds / kSecondsPerDay;
  entry.orbit = orbitText({{"Period", isMoon ? days : days / 365.25},
                           {"SemiMajorAxis", orbit.semiMajorMeters / (isMoon ? 1000 : kMetersPerAu)},
                           {"Eccentricity", orbit.eccentricity},
                           {"Inclination", orbit.inclinationDegrees},
                           {"AscendingNode", orbit.ascendingNodeDegrees},
                           {"ArgOfPericenter", orbit.periapsisDegrees},
                           {"MeanAnomaly", orbit.meanAnomalyDegrees}});
  entry.dayHours = body.rotationSeconds / 3600;
  entry.tiltDegrees = body.tiltDegrees;
  entry.folder = body.folder + "/";
  return entry;
}

// Where classes of the main sequence begin (Pecaut and Mamajek, "Intrinsic Colors, Temperatures, and Bolometric Corrections of
// Pre-main-sequence Stars", 2013), and the tenths of the way to the next.
std::string spectralType(double kelvin) {
  struct Class {
    char letter;
    double kelvin;
  };
  constexpr std::array<Class, 6> kClasses{{{'A', 9700}, {'F', 7220}, {'G', 5930}, {'K', 5270}, {'M', 3850}, {' ', 2400}}};
  std::size_t i = 0;
  while (i + 2 < kClasses.size() && kelvin <= kClasses[i + 1].kelvin) ++i;
  const double share = (kClasses[i].kelvin - kelvin) / (kClasses[i].kelvin - kClasses[i + 1].kelvin);
  return kClasses[i].letter + std::to_string(std::clamp(static_cast<int>(share * 10), 0, 9)) + "V";
}

double log10Of(double x) { return static_cast<double>(exact::log2(static_cast<float>(x))) * 0.30102999566398120; }

// What an eye sees less of a star than its whole luminosity, in magnitudes (Reed, "The Composite Observational-Theoretical HR Diagram",
// 1998).
double bolometricCorrection(double kelvin) {
  const double x = log10Of(kelvin) - 4;
  return (((-8.499 * x + 13.421) * x - 8.131) * x - 3.901) * x - 0.438;
}

double absoluteMagnitude(const Star& star) {
  constexpr double kSun = 4.83;
  return kSun - 2.5 * log10Of(star.luminositySuns) - (bolometricCorrection(star.temperatureKelvin) - bolometricCorrection(kSunKelvin));
}

// Anywhere in the sky of the Earth, near enough to be seen from there now and then.
std::string starText(const InSystem& in) {
  const Star& star = in.system->star;
  const RowKeys keys = rowKeys(in.system->seed.number(), Channel::systems, kStarLevel, 2);
  const double z = signedUnit(hashColumn(0, keys)), turn = signedUnit(hashColumn(1, keys)), far = signedUnit(hashColumn(2, keys));
  const float latitude = exact::atan2(static_cast<float>(z), static_cast<float>(std::sqrt(1 - z * z)));
  const std::vector<std::pair<const char*, double>> values{{"RA", 180 + 180 * turn},
                                                           {"Dec", static_cast<double>(latitude) * 180 / exact::kPi},
                                                           {"Distance", 60 + 45 * far},  // light years
                                                           {"AbsMag", absoluteMagnitude(star)},
                                                           {"Temperature", star.temperatureKelvin},
                                                           {"Radius", star.radiusSuns * 695700}};
  std::string text = "\"" + in.starName() + "\"\n{\n\tSpectralType \"" + spectralType(star.temperatureKelvin) + "\"\n";
  for (const auto& [name, value] : values) text += "\t" + std::string(name) + " " + numberText(value) + "\n";
  return text + "}\n";
}

Result<std::vector<SystemFile>> celestiaSystem(std::span<const SystemBody> bodies) {
  const InSystem& in = *bodies.front().plan.inSystem;
  const std::string addOn = "extras/terrella-" + in.system->seed.fileName(), textures = addOn + "/textures/medres/";
  std::string catalogue = "# " + in.starName() + ": a star by Terrella and what circles it, for Celestia.\n#\n" +
                          "# In the folder of this file, with Celestia's own folder extras in place of \"extras\":\n#\n# mkdir -p " +
                          addOn + "\n# cp system.stc system.ssc " + addOn + "\n";
  for (const SystemBody& body : bodies) {
    const std::string folder = textures + body.plan.inSystem->body->folder;
    catalogue += "# mkdir -p " + folder + "; cp " + body.place + "/*.png " + folder + "\n";
  }
  catalogue += "#\n# Then press Enter in Celestia, type \"" + in.starName() +
               "\", Enter, G. Leave planet.ssc of the bodies' folders where they are:\n" +
               "# each is one body alone, as a planet of the Sun.\n";
  for (const SystemBody& body : bodies) {
    const auto text = filledTemplate("planet.ssc", catalogueValues(body.plan, entryInSystem(*body.plan.inSystem)));
    if (!text) return text.error();
    catalogue += "\n" + *text;
  }
  return std::vector<SystemFile>{{"system.stc", starText(in)}, {"system.ssc", std::move(catalogue)}};
}

std::vector<PackFile> celestiaFiles(const PackPlan& plan) {
  std::vector<PackFile> files;
  if (plan.there.has(MapId::normal)) addPicture(plan, files, southNormalPicture());
  files.push_back(templateFile("planet.ssc", "Celestia's catalogue entry", "planet.ssc", aloneValues));
  return files;
}

std::string celestiaNotes(const PackSource& source) {
  const bool isOfSystem = source.plan.inSystem.has_value();
  const std::string addOn = "extras/terrella-" + source.plan.params.seed.fileName();  // its own, for all have files of the same names
  return std::string(
             isOfSystem
                 ? "system.ssc, beside the folders of all bodies of its system, has them on their orbits and says how to install them.\n\n"
                   "The body alone, as a planet of the Sun: in"
                 : "In") +
         " Celestia's folder, where extras is:\n"
         "mkdir -p " +
         addOn +
         "/textures/medres\n"
         "cp planet.ssc " +
         addOn +
         "\n"
         "cp *.png " +
         addOn +
         "/textures/medres\n"
         "Then press Enter, type \"" +
         nameOfPlanet(source.plan) +
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
                       MapSet(MapId::albedo, MapId::water, MapId::clouds, MapId::emissive),
                       MapSet(MapId::normal),
                       false,
                       celestiaFiles,
                       celestiaNotes,
                       3.7,
                       MapSet(MapId::albedo),
                       nullptr,
                       nullptr,
                       false,
                       false,
                       celestiaSystem};

}  // namespace terrella::packs
