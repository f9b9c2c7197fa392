#include <array>
#include <utility>

#include "app/command_line.h"
#include "app/commands.h"
#include "app/flight_plan.h"
#include "app/help_text.h"
#include "app/many_options.h"
#include "app/picture_file.h"
#include "app/planet_options.h"
#include "app/region_options.h"
#include "app/standpoint_options.h"
#include "app/target_options.h"
#include "app/terrain_options.h"
#include "base/workers.h"
#include "kinds/kinds.h"
#include "maps/equirectangular.h"
#include "params/validate.h"

namespace terrella::app {
namespace {

constexpr Range kThreads{Range::whole, 1, Workers::kMaxThreads};
constexpr Range kMapWidths{Range::powersOfTwo, kMinWidth, kMaxWidth};

// 0 for as many as there are cores.
int threadsOption(OptionList& options) {
  std::optional<int> threads;
  options.number("--threads", "N", "threads to use", kThreads, threads, "one for each core");
  return threads.value_or(0);
}

std::vector<std::string> keysOf(MapSet maps) {
  std::vector<std::string> keys;
  for (const MapInfo& info : kMaps) {
    if (maps.has(info.id)) keys.emplace_back(info.key);
  }
  return keys;
}

std::string mapNames() { return joined(keysOf(MapSet::all())); }

// Whether any were typed.
bool mapsOption(OptionList& options, MapSet& maps) {
  const auto typed = options.text("--maps", "LIST",
                                  "any of " + mapNames() + " (default " + joined(keysOf(maps), ",") +
                                      ", as far as they say anything of the planet; of a region albedo,height,normal,climate,water)");
  options.offer("--maps", keysOf(MapSet::all()));
  if (!typed) return false;
  if (typed->empty()) options.check(Error{"--maps needs at least one of " + mapNames() + "."});
  maps = MapSet();
  for (const std::string& name : splitAtCommas(*typed)) {
    MapId map{};
    options.take(parseMapKey(name), map);
    maps.add(map);
  }
  return true;
}

// Maps that were asked for by name and have nothing on them.
void noteEmptyMaps(OptionList& options, const PlanetParams& params, MapSet asked) {
  const MapSet telling = tellingMaps(params), there = kindOf(params).maps();
  for (const MapInfo& info : kMaps) {
    if (asked.has(info.id) && there.has(info.id) && !telling.has(info.id))
      options.note(std::string("The map \"") + info.key + "\" is empty: such a planet has nothing to show there.");
  }
}

void gridOptions(OptionList& options, BakeOptions& bake) {
  Grid& grid = bake.grid;
  std::optional<Region>& region = bake.region;
  constexpr Range kMapRange{Range::powersOfTwo, kMinWidth, kMaxBakedWidth},
      kFaceRange{Range::powersOfTwo, kMinWidth / 4, kMaxBakedWidth / 4};
  constexpr std::array kWholePlanet{kProjectionNames[0], kProjectionNames[1]};
  Projection projection = grid.projection();
  bake.hasChosenProjection =
      options.choice("--projection", "2:1 maps, or six faces of every map, height_px.png and so on", kWholePlanet, projection);
  const auto typed = options.text("--size", "WIDTH",
                                  "width of the files, " + kMapRange.helpText() + " (default 2048), of faces " + kFaceRange.helpText() +
                                      " (default 1024), of a region any from " + std::to_string(kMinRegionSize) + " to " +
                                      std::to_string(kMaxRegionSize) + " (default 1025)");
  if (region) {
    if (projection == Projection::cube) options.check(Error{"--projection is how a whole planet is laid out; a --region is one square."});
    constexpr Range kRegionRange{Range::whole, kMinRegionSize, kMaxRegionSize};
    const auto size = typed ? kRegionRange.read(*typed) : region->size;
    if (!size) return options.check(mustBe("--size of a region", kRegionRange.text(), *typed));
    region->size = static_cast<int>(*size);
    options.check(checkRegion(*region, bake.params));
    grid = regionGrid(*region, bake.params);
    return;
  }
  const bool isCube = projection == Projection::cube;
  const Range range = isCube ? kFaceRange : kMapRange;
  const auto width = typed ? range.read(*typed) : isCube ? 1024 : 2048;
  if (!width) return options.check(mustBe(isCube ? "--size of a cube's face" : "--size", range.text(), *typed));
  grid = isCube ? Grid::cube(static_cast<int>(*width)) : Grid::equirectangular(static_cast<int>(*width));
}

void flightOptions(OptionList& options, RenderOptions& render) {
  const auto file =
      options.text("--flight", "FILE", "pictures of a flight, into the folder --out: FILE has a place's share code on each line");
  std::optional<int> frames;
  options.number("--frames", "N", "of a flight", {Range::whole, 2, 100000}, frames, std::to_string(render.frames));
  if (!file && frames) options.check(Error{"--frames belongs to a --flight FILE."});
  if (!file) return;
  if (file->empty()) return options.check(Error{"--flight needs a name."});
  if (render.turntable) options.check(Error{"Give one of --flight and --turntable, not both."});
  if (!(render.params == PlanetParams()))
    options.check(Error{"The planet of a --flight is that of its places; leave out --seed and the like."});
  FlightPlan plan;
  options.take(flightPlanFromFile(*file), plan);
  render.params = plan.params;
  render.places = plan.places;
  render.frames = frames.value_or(render.frames);
}

}  // namespace

Command viewerCommand(OptionList& options) {
  ViewerOptions viewer;
  planetOptions(options, viewer.params, &viewer.view);
  viewer.params = varied(viewer.params, variationOption(options));
  options.number("--size", "WIDTH", "width of the maps", kMapWidths, viewer.mapWidth, "2048; 4096 with a graphics card and eight cores");
  options.pixels("--window", "size of the window", viewer.windowWidth, viewer.windowHeight);
  standpointOptions(options, viewer.params, viewer);
  if (viewer.view) checkSaidOnce(viewer, false, options);
  options.fileName("--screenshot", "FILE", "take one, .png, and exit", viewer.screenshotFile);
  options.check(checkPictureName(viewer.screenshotFile));
  options.fileName("--trace", "FILE", "one JSON line per event, for tests and bug reports", viewer.traceFile);
  viewer.threads = threadsOption(options);
  return [viewer] { return runViewer(viewer); };
}

Command bakeCommand(OptionList& options) {
  BakeOptions bake;
  planetOptions(options, bake.params);
  bake.variation = variationOption(options);
  options.fileName("--out", "FOLDER", "where the files go", bake.directory);
  regionOptions(options, bake);
  if (bake.region) bake.params = varied(bake.params, std::exchange(bake.variation, {}));
  gridOptions(options, bake);
  bake.choosesMaps = mapsOption(options, bake.maps);
  if (bake.choosesMaps) noteEmptyMaps(options, bake.params, bake.maps);
  targetOption(options, bake);
  const bool listsTargets = options.flag("--list-targets", "say what each target gets and exit");
  constexpr std::array kEfforts{"fast", "small"};
  options.choice("--compression", "of PNG files: small is about a ninth smaller and takes fifteen times as long to write", kEfforts,
                 bake.effort);
  manyOptions(options, bake);
  bake.resumes = options.flag("--resume", "leave planets that are there already, whole and the same, as they are");
  bake.wantsVerify = options.flag("--verify", "read the files back and check them, as terrella verify does");
  bake.threads = threadsOption(options);
  if (listsTargets) return [] { return runListTargets(); };
  return [bake] { return runBake(bake); };
}

Command verifyCommand(OptionList& options) {
  VerifyOptions verify;
  options.fileName("FOLDER", "", "a set of maps, or a folder of such sets", verify.directory);
  verify.wantsRegrown =
      options.flag("--regrow", "grow every planet again from its planet.json, and compare every pixel; takes as long as a bake");
  assetsOption(options);
  verify.threads = threadsOption(options);
  if (verify.directory.empty()) options.check(Error{"terrella verify needs the folder that a bake wrote, as in terrella verify out."});
  return [verify] { return runVerify(verify); };
}

Command renderCommand(OptionList& options) {
  RenderOptions render;
  std::optional<PlaceView> place;
  planetOptions(options, render.params, &place);
  render.params = varied(render.params, variationOption(options));
  options.fileName("--out", "FILE", "the picture, or the folder of a turntable's or a flight's pictures, which must be named",
                   render.outFile);
  options.pixels("--size", "of the picture", render.width, render.height);
  options.number("--map-width", "WIDTH", "width of the maps", kMapWidths, render.mapWidth,
                 "as fine as the picture shows them from space, 2048 to 8192");
  standpointOptions(options, render.params, render, &render.distanceRadii);
  options.number("--exposure", "TIMES", "as long as a photograph of the day; 10 to 40 show the night", {Range::any, 0.01, 1000},
                 render.exposure, "1, up to 2.5 where all is dark, 14 near the ground");
  options.number("--haze", "SHARE", "of the air over the ground that is shown from above: 1 as an eye sees it, 0 none", {Range::any, 0, 1},
                 render.haze, "0.5, as published photographs");
  options.number("--aurora", "TIMES", "as bright as usual, by night around the magnetic poles; 0: none", {Range::any, 0, 100},
                 render.aurora);
  options.number("--turntable", "N", "pictures from all around, into the folder --out, 0001.png and so on", {Range::whole, 2, 3600},
                 render.turntable);
  if (place) render.places = {*place};
  flightOptions(options, render);
  if (!render.places.empty()) checkSaidOnce(render, render.distanceRadii || render.turntable, options);
  render.hasClouds = !options.flag("--no-clouds", "a clear sky");
  if (const auto map = options.text("--map", "NAME", "one map alone, unlit: " + mapNames())) options.take(parseMapKey(*map), render.map);
  options.offer("--map", keysOf(MapSet::all()));
  if (render.map) noteEmptyMaps(options, render.params, MapSet(*render.map));
  render.threads = threadsOption(options);
  if (!render.isFolder()) options.check(checkPictureName(render.outFile));
  if (render.isFolder() && render.outFile == RenderOptions().outFile)
    options.check(Error{"--turntable and --flight write many pictures: name a folder for them, as in --out film."});
  return [render] { return runRender(render); };
}

Command sheetCommand(OptionList& options) {
  SheetOptions sheet;
  options.fileName("FOLDER", "", "where bakes of several planets wrote them", sheet.directory);
  options.fileName("--out", "FILE", "the picture, .png (default FOLDER/sheet.png)", sheet.outFile);
  options.check(checkPictureName(sheet.outFile));
  options.number("--cell", "PIXELS", "width of each planet's picture", {Range::whole, 64, 1024}, sheet.cellPixels);
  options.number("--columns", "N", "planets in a row", {Range::whole, 1, 64}, sheet.columns, "as suits their number");
  assetsOption(options);
  sheet.threads = threadsOption(options);
  if (sheet.directory.empty())
    options.check(Error{"terrella sheet needs the folder of planets that a bake wrote, as in terrella sheet many."});
  return [sheet] { return runSheet(sheet); };
}

Command terrainCommand(OptionList& options) {
  TerrainOptions terrain;
  terrainOptions(options, terrain);
  terrain.threads = threadsOption(options);
  return [terrain] { return runTerrain(terrain); };
}

Command benchCommand(OptionList& options) {
  BenchOptions bench;
  options.number("--size", "WIDTH,...", "widths of the maps, each", kMapWidths, bench.mapWidths);
  options.number("--threads", "N,...", "numbers of threads, each", kThreads, bench.threads, "1, and one for each core");
  options.number("--rounds", "N", "rounds to take the median of", {Range::whole, 1, 1000}, bench.rounds, "11, above 4096 3");
  options.fileName("--json", "FILE", "write the figures there as well, as a list of objects", bench.jsonFile);
  return [bench] { return runBench(bench); };
}

}  // namespace terrella::app
