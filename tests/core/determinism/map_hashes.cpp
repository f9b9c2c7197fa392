#include "determinism/map_hashes.h"

#include <cstdio>

#include "climate/trees.h"
#include "kinds/terra.h"
#include "lattice/endless_map.h"
#include "methods/elevation_stages.h"
#include "params/presets.h"
#include "params/share_code.h"
#include "params/visit_values.h"
#include "planet/generator.h"

namespace terrella::testing {
namespace {

constexpr const char* kRandomCodes[] = {
    "T3-M7DZQAZFM8H260R14RAE9NJ8SVGKY1E0QC0GFT0V1301P281Q8K1F57XEN1402G1VKWJFE11X793Y2WGHM2GR0E6T8ESGZYDSWZGW0CCPZXDZ5FG1900Z"
    "J01200PNXMDJPXENG1Z2A0D63GM04NSG21W4STN4G0R07E0VPYSG6KF2G0S06KZH2RB2PMKJG0W0GEG2XGMWGKS46737WF02SMF9NKTNQFE7WFYG0H0W1EJ2"
    "0DWPE5C6X7BS8ZJ6114RRS2BE5M0WK009R30M0080E07R281YG10PC0R201QJSMFMPH5H0M0181R0Z0C408N2FGT281N3NN4JJ6J343Y2MT1M204003104G3"
    "S4GYK1GSH7E7W5CGN1908NA07SB00PG2H676JC8TKP27WR2CC846AW1RD012EECZ7H9VZNKYD81F1CYXJMH086M0PVY",
    "T3-XZ7B9X0W40103M2HYJ4GEVGN801R03R5062595KM75YZYFR6083G2D6SK8M5VTF47W403BPJY83TPMF27W4G3HKV3WTPH0AF805002W8RR1GW09MR70ZF"
    "GFE2S00Y00H074G186X4T0YWFRJ05265J9RA23FEFRM063XCYZE00HNCG0P08BR1G7EHV90P640H3FBW08S04CKB0SMCS1KJG0TM0FHQ80Z3M0HWW94D358D"
    "T1Z400VA116VKFEZS1Z4C829CH64QGFY1S808MG4AN03WQG4C866G0RCXFYC4157P9Z6M0X76ZKRDYHXYHZ5WX0",
    "T3-W2PBK66HK6D0290008103YQ8PGCCFBGF801G277VNQSCGHQ77W2001CGP80GG0BGHGMY3DXVTMZGJ0B6KJ1WYNVAAD00M0CCAJZSWDDJPCZGP0AD628XH"
    "9XD9N00W0DANCJG2APCZGZGY0FRZPR3DHZCP0ZH000H05837JX6X5MXRFRKG00H907S5CAG6RBKD0CG06R1NJ8Y925VZBCKY7815BXAJ3YEE7M3Y7R1NGN38"
    "EHHAQ5KY801TBNQM1EZK7Q3Y8815SH5RHD23FJKY8G64J9389EG1WKA07S7042001G407T8SBQ1FWGFGFR7N0QGG0CCJKGP0B7AAX02G0HB07Q5QHXRKE9Y8"
    "FSCS2K02BG2080A07R104Q0JT104JHD2FR05W230YHJKRFK808C2XSB8FDQR0ZKA0BY4T2RRP862503HX0",
    "T3-1GJG2G0205NXA0WTHWQ1EG03M0AG8006083G2N1KCXH2JX7E7W403R4TFT0XYA5C7W4G3X8RQ759VTJ580503040VSDNY3337W5W1Z0N1PCEC18E007T0"
    "08J009J05012HKHCFE82CRM0589E1TP4V39EDM6AS0P08C026JGHRJFWP7G80D006X03WE087R10358T4N6959KY801Y2Y7ETGDTJZKY94W3RJG32E3NFV3R"
    "VAK80KG41R1Z0M0410407RE0HKT2E6FJFR60G403QHRXR5G1EJT804G3ZK6W43MK1Q17W5ACT86040JSP37T82KBZ1Z0840620407Q2C6N2ZCFGWG05Q0BGF"
    "5HE5012M01B05RYN2EVNZNF8FSC04XR9KM3D71FTFSD040YB01XS7HYJFSE080G180Z00R2CCMY3WSG207EHHDQF7DA7WT02KB3AFKMHWQ07ZZG4"};

struct Example {
  std::string name;
  PlanetParams params;
  Grid grid;
};

std::vector<Example> samples() {
  std::vector<Example> all;
  all.push_back({"default", PlanetParams{}, Grid::equirectangular(2048)});
  PlanetParams odd;  // no exponent with a short cut, still air, hard edges
  odd.seed = ~std::uint64_t{0};
  odd.shaping.exponent = 0.37;
  odd.clouds.swirl = 0;
  odd.surface.borders = Borders::dithered;
  all.push_back({"odd", odd, Grid::equirectangular(512)});
  for (const std::string& name : presetNames()) {
    PlanetParams params = loadPreset(name)->params;
    params.seed = hashBytes(name.data(), name.size());
    all.push_back({name, params, Grid::equirectangular(512)});
  }
  // Parameters that were drawn at random once; their codes stay good when parameters are added.
  int number = 0;
  for (const char* code : kRandomCodes)
    all.push_back({"random" + std::to_string(number++), *fromShareCode(code), Grid::equirectangular(256)});
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
    all.push_back({enumKeys<Method>[i], params, Grid::equirectangular(256)});
  }
  PlanetParams forest;
  forest.climate.model = ClimateModel::temperatureMoisture;
  forest.climate.season = 0.7;
  forest.trees.spacing = 2;
  all.push_back({"forest", forest, Grid::equirectangular(256)});
  // Six faces, of either lattice.
  all.push_back({"cube", PlanetParams{}, Grid::cube(512)});
  odd.elevation.lattice = Lattice::torus;
  all.push_back({"torus_cube", odd, Grid::cube(128)});
  return all;
}

std::string line(const std::string& name, int width, const char* map, std::uint64_t hash) {
  char text[160];
  std::snprintf(text, sizeof text, "%-12s %5d %-7s %016llx", name.c_str(), width, map, static_cast<unsigned long long>(hash));
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

}  // namespace

std::vector<std::string> hashLines(int threads) {
  std::vector<std::string> lines;
  Generator generator{Workers(threads)};
  for (const Example& sample : samples()) {
    const auto grown = generator.generate(*terraSpec(sample.params, sample.grid.columns()), sample.grid);
    const auto add = [&](const char* map, std::uint64_t hash) { lines.push_back(line(sample.name, sample.grid.width(), map, hash)); };
    const float sea = grown->planet.at<SeaLevel>().height;
    add("sea", hashBytes(&sea, sizeof sea));
    for (const MapId id : {MapId::height, MapId::climate, MapId::albedo, MapId::normal, MapId::water, MapId::clouds}) {
      withMap(grown->maps, id, [&](const auto& map) { add(infoOf(id).key, hashMap(map)); });
    }
    const auto* forest = grown->planet.find<Forest>();
    if (!forest) continue;
    std::vector<float> places;
    for (const Tree& tree : forest->trees) places.insert(places.end(), {tree.longitudeDegrees, tree.latitudeDegrees});
    add("trees", hashBytes(places.data(), places.size() * sizeof places[0]));
  }
  addEndless(lines);
  return lines;
}

}  // namespace terrella::testing
