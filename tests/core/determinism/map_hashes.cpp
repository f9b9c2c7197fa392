#include "determinism/map_hashes.h"

#include <cstdio>
#include <memory>
#include <string_view>
#include <utility>

#include "climate/trees.h"
#include "kinds/kinds.h"
#include "lattice/endless_map.h"
#include "methods/elevation_stages.h"
#include "params/presets.h"
#include "params/share_code.h"
#include "params/variation.h"
#include "params/visit_values.h"
#include "planet/generator.h"
#include "planet/grow.h"
#include "tiles/region.h"
#include "tiles/tile_maker.h"

namespace terrella::testing {
namespace {

constexpr const char* kRandomCodes[] = {
    "T4-STJ85A954W0M00G1XGKDDF8J8R2400XR2W2YG1R8004G2SVZ3DNYHN2E80502FYXEAY65KES7W6G35W9WEE7HF29807E1N03200HSGFE4NQYBD1Z240YD"
    "5DJJPJMBT1Z2C4180FJKDE62X70AD01A2BGENH6RTBKD1JP86003401M0C9RJJ8E62YW0ZHQ80Z3R0X8NCFG5ZJ3NHZ3W021R2X46R0J8RP4M0K6X04DBDDC"
    "H204R0M2AK6Z2Q0NTSZ5022M0B2CDWTEBEZXRZJR0DVCMY9B7F7Z4ZJW0810680GC126AF1YCR1WHFNW6HXR3E3YE2G740S9BNTV8DYSK1Z780ZA3WS55SAZ"
    "Y9Z7J07TF807RH3ZY4V0T2GG",
    "T4-ZKKFK6FK0MMG240207ECJJZ1ASPZ2FR307D7ATD27G0XAFR5R2XG21G20YG1Y2D0QM7GNM0F1C0YN6FB4Y5PAGJ01J80G3C0TC70ZT07200N065SRQ11X"
    "51Z280W8NEAP1KMGEA02D0180EAS5HXGAX49S01F060XT7D42RR07ZJVC1X0FQZ8G0S053VAZQCTAR3JG0V07TG1FAQ4C8YGFRWG00HT0DBHXT7FM8VTWZHW"
    "0CMQK9QK963V4ZHY0D5RP2DK9Z9XWZJ1R2X4C229C1C4M0G7AKDDJS0GCA04W10E081GJ8NSFX2T7Z3Y0G20G00C80805V9ZE9FQKENTG0900588W8500104"
    "20405EF6FDS881HAG063G4819GX580HXYVXYPWXXVHZ5W130V1JKRFK801NN2DG2DW004W0MEQ0BMXG0FGY7ZZD43GK3R",
    "T4-PKA06AG0081000R1VTM3EGT173DKY1E8FR3041X03W4W1Z0N1C0GQ14A01J7WGA01G0G55WP2WY9HM1Z1R00Y0FDA1FG0VBJS4ZH00AQYWBAC26BT4ZH2"
    "0B6ZW7ZZN3MV4ZH400M07W2QGFFP6DNWG0P08BZHYF3NK40E781AR613T4GWKG3Y7G1TZB8XA2S3KXKY80046G1Y8GA4CG29TGV4P0AC796070647H209DR8"
    "FS7083G2080C79CDYC1Q4ZG400406S7A6T9FEHH6G050659J4XQEYMYAFR7S8B0K80Z1AG8G086002080D0EDQZ24ZBRWZGC3G7X8JGKP0E1BK40A825AR0W"
    "AR05KGAG09D042KB5F2N1NYAFSE0C0G380Z08002KKJ8FK714EV7W0G3S222HYZRJE77W0G180Z61D321HKWR3KKR087B04TEWG10YG0G01W1D6B6CDF4340"
    "G818D75K3R9X8QM0Z32",
    "T4-Y33DQPR84R0G80XG143G2EGN9DKPQNF37W4G2AK719D9CDJJ805D03RDQ01GW0E5CEY49BN53H00ZC09200GQJFBT4KG9Q9Z26G1Y540Z4NHC0GQ057PG"
    "G07VFM98G8TV04HQ0053PR0J7R1AKRBHFNHZQ63Y8004640J8G04C829X154W10E0E07R1GG1FR1W3SWC08T07GJ08RQER0CB0ZWWZGN83N1400C0816TBKE"
    "R9SDVK3Y0G00C80907T042VG5R7H86GG0F1ZPCBZ19DA100KP095012N80Z5C02S07T04Q0400100030THJM0FK60CMYZQRAG6NTAZK801N04YRRQTD7EG1R"
    "G1R3GWG0EYR1RYG2D5TWGBF4TEM7X0FGBAHWR"};

struct Example {
  std::string name;
  PlanetParams params;
  Grid grid;
  bool isLong = false;  // takes minutes where nothing is optimised, and goes ways that others go
};

// One or two presets of each kind are quick but for terra, whose ground below the scale of maps is grown from coarse globes.
bool isLong(const std::string& preset) { return preset != "europa" && preset != "lava" && preset != "neptune"; }

std::vector<Example> samples() {
  std::vector<Example> all;
  all.push_back({"default", PlanetParams{}, Grid::equirectangular(2048), true});
  PlanetParams odd;  // no exponent with a short cut, still air, hard edges
  odd.seed = ~std::uint64_t{0};
  odd.shaping.exponent = 0.37;
  odd.clouds.swirl = 0;
  odd.surface.borders = Borders::dithered;
  all.push_back({"odd", odd, Grid::equirectangular(512), true});
  for (const std::string& name : presetNames()) {
    PlanetParams params = loadPreset(name)->params;
    params.seed = hashBytes(name.data(), name.size());
    all.push_back({name, params, Grid::equirectangular(512), isLong(name)});
  }
  // Parameters that were drawn at random once; their codes stay good when parameters are added.
  int number = 0;
  for (const char* code : kRandomCodes) {
    all.push_back({"random" + std::to_string(number), *fromShareCode(code), Grid::equirectangular(256), number > 1});
    ++number;
  }
  // Every method as the ground and as a layer, every way to join layers, and all shaping at once.
  for (std::size_t i = 0; i < enumCount<Method>; ++i) {
    PlanetParams params;
    params.elevation.method = static_cast<Method>(i);
    Layer layer = Layer::atIndex(0);
    layer.method = static_cast<Method>(enumCount<Method> - 1 - i);
    layer.combine = static_cast<Combine>(i % enumCount<Combine>);
    params.elevation.layers = {layer};
    if (i % 2 == 1) {
      params.elevation.island = Island::multiply;
      params.shaping = {.ridges = 0.3, .curve = {{0, 0}, {0.4, 0.6}, {1, 1}}, .terraces = Terraces::rounded};
    }
    all.push_back({enumKeys<Method>[i], params, Grid::equirectangular(256), i % 2 == 0});
  }
  PlanetParams forest;
  forest.climate.model = ClimateModel::temperatureMoisture;
  forest.climate.season = 0.7;
  forest.trees.spacing = 2;
  all.push_back({"forest", forest, Grid::equirectangular(256), true});
  PlanetParams lit;
  lit.cities.lights = 1;
  all.push_back({"cities", lit, Grid::equirectangular(512), true});
  PlanetParams graded;
  graded.colours = {.hue = 100, .saturation = 1.3, .warmth = -0.4, .brightness = 0.8, .water = 0.5};
  all.push_back({"graded", graded, Grid::equirectangular(256), true});
  for (const auto& [name, preset] : {std::pair{"varied_ice", "europa"}, std::pair{"varied_gas", "neptune"}})
    all.push_back({name, varied(loadPreset(preset)->params, {1, {}}), Grid::equirectangular(256)});
  // Six faces, of either lattice.
  all.push_back({"cube", PlanetParams{}, Grid::cube(512), true});
  odd.elevation.method = Method::diamondSquare;
  odd.elevation.lattice = Lattice::torus;
  all.push_back({"torus_cube", odd, Grid::cube(128)});
  return all;
}

std::string line(const std::string& name, int width, const char* map, std::uint64_t hash) {
  char text[160];
  std::snprintf(text, sizeof text, "%-12s %5d %-11s %016llx", name.c_str(), width, map, static_cast<unsigned long long>(hash));
  return text;
}

// Windows of endless maps: across the edges of the largest world and of a small one, down to its single first point.
void addEndless(std::vector<std::string>& lines) {
  for (const OldPoints oldPoints : {OldPoints::keep, OldPoints::displace, OldPoints::relax}) {
    for (const int worldBits : {32, 9}) {
      const EndlessMap map({.seed = 7, .worldBits = worldBits, .featureBits = worldBits == 32 ? 20 : 9, .oldPoints = oldPoints});
      std::vector<float> heights;
      map.window(0xffffff80u, 0xfffffff7u, 256, 64, 0, heights);
      lines.push_back(
          line("endless" + std::to_string(worldBits), 256, enumName(oldPoints), hashBytes(heights.data(), heights.size() * sizeof(float))));
    }
  }
}

// Ground below the scale of maps, from 20 km a sample to the finest there is: within a face, over an edge of the cube, at its corner and at
// a pole; of terra in a delta, on gravel bars, among oxbows, on terraces and an atoll; of lava, whose old flows maps hardly show; and a
// tile.
void addGround(std::vector<std::string>& lines, int threads, HashedPlanets planets) {
  const Workers workers(threads);
  const MapSet wanted(MapId::height, MapId::moisture, MapId::climate, MapId::albedo, MapId::normal);
  for (const char* name : {"terra", "classic", "noise", "lava"}) {
    if (planets == HashedPlanets::quick && std::string_view(name) != "terra") continue;
    PlanetParams params = loadPreset(name)->params;
    params.land.cells = 64;
    if (std::string_view(name) == "terra") params.weather.mosaic = 0.65, params.sea.atolls = 14;
    const auto planet = std::make_shared<const Planet>(grow(*planetSpec(params, 512), wanted | kTileMaps, {workers}));
    const Region regions[] = {{20, 10, 2000000, 97, 0, 0},         {3, 45, 40000, 97, 1, 0},
                              {35.2644, 45, 1500, 97, 0, 0},       {90, 0, 60, 97, 0, 1},
                              {7.7, 87.87, 50000, 97, 0, 0},       {54.3133, 173.3568, 3000, 97, 0, 0},
                              {3.9843, 89.8972, 8000, 97, 0, 0},   {-25.0196, 53.5151, 2500, 97, 0, 0},
                              {-17.9588, 148.2565, 9000, 97, 0, 0}};
    for (const Region& region : regions) {
      const Maps maps = paintRegion(*planet, region, wanted, workers);
      for (const MapId id : {MapId::height, MapId::moisture, MapId::climate, MapId::albedo, MapId::normal}) {
        if (!maps.has(id)) continue;
        withMap(maps, id, [&](const auto& map) {
          lines.push_back(
              line(std::string(name) + std::to_string(static_cast<int>(region.meters)), region.size, infoOf(id).key, hashMap(map)));
        });
      }
    }
    const TileMaker maker(planet, {8, 4});
    for (const TileAddress& address : {TileAddress{4, 3, 2, 5}, TileAddress{0, 19, 0, 1 << 18}}) {
      const Tile tile = maker.make(address);
      const std::string which = name + std::string("_tile") + std::to_string(address.level);
      lines.push_back(line(which, 33, "ground", hashBytes(tile.ground.data(), tile.ground.size() * sizeof tile.ground[0])));
      lines.push_back(line(which, 33, "albedo", hashBytes(tile.albedo.data(), tile.albedo.size() * sizeof tile.albedo[0])));
      lines.push_back(line(which, 9, "corners", hashBytes(tile.corners.data(), tile.corners.size() * sizeof tile.corners[0])));
    }
  }
}

}  // namespace

std::vector<std::string> hashLines(int threads, HashedPlanets planets) {
  std::vector<std::string> lines;
  Generator generator{Workers(threads)};
  for (const Example& sample : samples()) {
    if (sample.isLong && planets == HashedPlanets::quick) continue;
    const auto grown = generator.generate(*planetSpec(sample.params, sample.grid.columns()), sample.grid);
    const auto add = [&](const char* map, std::uint64_t hash) { lines.push_back(line(sample.name, sample.grid.width(), map, hash)); };
    if (const auto* sea = grown->planet.find<SeaLevel>()) add("sea", hashBytes(&sea->height, sizeof sea->height));
    // Where one differs, the first to do so tells where to look: heights come before what is made of them.
    for (const MapId id : {MapId::height, MapId::moisture, MapId::temperature, MapId::rain, MapId::rock, MapId::climate, MapId::albedo,
                           MapId::normal, MapId::water, MapId::clouds, MapId::flow, MapId::wind, MapId::plates, MapId::emissive}) {
      if (grown->maps.has(id)) withMap(grown->maps, id, [&](const auto& map) { add(infoOf(id).key, hashMap(map)); });
    }
    const auto* forest = grown->planet.find<Forest>();
    if (!forest) continue;
    std::vector<float> places;
    for (const Tree& tree : forest->trees) places.insert(places.end(), {tree.longitudeDegrees, tree.latitudeDegrees});
    add("trees", hashBytes(places.data(), places.size() * sizeof places[0]));
  }
  addEndless(lines);
  addGround(lines, threads, planets);
  return lines;
}

}  // namespace terrella::testing
