#include "render/terrain/terrain_programs.h"

#include "render/terrain/depth.h"

namespace terrella::render {
namespace {

Result<TerrainPrograms::Ground> loadGround(std::vector<std::string> defines) {
  if (!hasReversedDepth()) defines.emplace_back("LOG_DEPTH");
  const auto load = [&](const char* kind) {
    std::vector<std::string> all = defines;
    if (kind) all.emplace_back(kind);
    return MapPrograms::load("terrain.vert", "terrain.frag", std::move(all));
  };
  auto land = load("LAND");
  if (!land) return land.error();
  auto sea = load("SEA");
  if (!sea) return sea.error();
  auto both = load(nullptr);
  if (!both) return both.error();
  return TerrainPrograms::Ground{std::move(*land), std::move(*sea), std::move(*both)};
}

}  // namespace

Result<TerrainPrograms> TerrainPrograms::load() {
  auto nearby = loadGround({});
  if (!nearby) return nearby.error();
  auto highland = loadGround({"CLOUDS", "GRAIN", "HIGHLAND"});
  if (!highland) return highland.error();
  auto overClouds = loadGround({"CLOUDS", "GRAIN"});
  if (!overClouds) return overClouds.error();
  auto withMaps = loadGround({"CLOUDS", "GRAIN", "MAPS"});
  if (!withMaps) return withMaps.error();
  auto sky = MapPrograms::load("tiles.vert", "sky.frag", {"GRAIN"});
  if (!sky) return sky.error();
  auto skyWithin = MapPrograms::load("tiles.vert", "sky.frag", {"GRAIN", "WITHIN"});
  if (!skyWithin) return skyWithin.error();
  auto starrySky = MapPrograms::load("tiles.vert", "sky.frag", {"GRAIN", "WITHIN", "STARS"});
  if (!starrySky) return starrySky.error();
  auto foreground = MapPrograms::load("tiles.vert", "foreground.frag");
  if (!foreground) return foreground.error();
  auto airOfTiles = MapPrograms::load("terrain_air.vert", "terrain_air.frag", {"GRAIN"});
  if (!airOfTiles) return airOfTiles.error();
  auto airOfSky = gl::Program::load("screen.vert", "sky_air.frag", {"ECLIPSE"});  // few pixels: moons or not
  if (!airOfSky) return airOfSky.error();
  return TerrainPrograms{std::move(*nearby),     std::move(*highland),  std::move(*overClouds), std::move(*withMaps),
                         std::move(*sky),        std::move(*skyWithin), std::move(*starrySky),  std::move(*foreground),
                         std::move(*airOfTiles), std::move(*airOfSky)};
}

std::vector<const MapPrograms*> TerrainPrograms::all() const {
  std::vector<const MapPrograms*> all{&airOfTiles, &sky};
  for (const Ground* const ground : {&withMaps, &overClouds, &nearby, &highland}) {
    for (const MapPrograms& programs : *ground) all.push_back(&programs);
  }
  all.insert(all.end(), {&skyWithin, &starrySky, &foreground});
  return all;
}

}  // namespace terrella::render
