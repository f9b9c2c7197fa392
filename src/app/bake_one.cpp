#include "app/bake_one.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "app/bake_region.h"
#include "base/buffer.h"
#include "exporter/banded_set.h"
#include "exporter/folder/set_folder.h"
#include "exporter/png.h"
#include "exporter/set_files.h"
#include "exporter/verify/verify.h"
#include "exporter/verify/whole_set.h"
#include "kinds/kinds.h"
#include "maps/equirectangular.h"
#include "packs/occlusion.h"
#include "packs/write_pack.h"
#include "planet/grow.h"
#include "planet/make_maps.h"

namespace terrella::app {
namespace {

struct PackOrder {
  const packs::Target* target;
  std::unique_ptr<SetFolder> folder;
};

// The packs of a planet whose maps lie on one grid, for which it is painted once.
Result<void> bakePacksOn(const Grid& grid, const std::vector<PackOrder>& orders, const Planet& planet, const BakeOptions& options,
                         const Workers& workers, Progress& progress, std::atomic<const char*>& stage, Baked& all) {
  const auto start = Clock::now();
  stage = "painting";
  progress.beginPart(0, 1);
  MapSet painted;
  for (const PackOrder& order : orders) painted = painted | packs::mapsFor(*order.target, planet.kind());
  const Maps maps = paint(planet, grid, painted, workers, &progress);
  if (progress.isCancelled()) return Error{kStoppedMessage};
  const double paintSeconds = secondsSince(start);
  stage = "packing";
  std::optional<packs::OcclusionCube> occlusion;
  for (const PackOrder& order : orders) {
    if (order.target->wantsOcclusion && planet.kind().hasGround() && !occlusion)
      occlusion.emplace(planet, grid.columns(), workers, &progress);
    if (progress.isCancelled()) return Error{kStoppedMessage};
    // Each its own: ground stands up in those alone that have a mesh.
    const packs::PackPlan plan = planFor(planet.params(), options, *order.target);
    const packs::PackSource source{plan, planet, maps, workers, occlusion ? &*occlusion : nullptr};
    const auto files = packs::writePack(*order.target, source, *order.folder, &progress);
    if (!files) return files.error();
    all.files.insert(all.files.end(), files->begin(), files->end());
  }
  all.growSeconds += paintSeconds;
  all.writeSeconds += secondsSince(start) - paintSeconds;
  return {};
}

// All packs of a planet, which is grown once for them all.
Result<Baked> bakePacks(const PlanetSpec& spec, const BakeOptions& options, const std::string& directory, int threads, Progress& progress,
                        std::atomic<const char*>& stage) {
  const Workers workers(threads);
  Baked all;
  stage = "reading";
  std::vector<std::pair<Grid, std::vector<PackOrder>>> wanted;  // by grid
  MapSet painted;
  for (const packs::Target* target : options.targets) {
    const Grid grid = gridFor(options, *target);
    const std::string place = packFolder(options, *target, directory);
    // Before the long work, as for maps alone: this also tidies up after a bake that was killed.
    auto folder = SetFolder::open(place, options.effort);
    if (!folder) return folder.error();
    addNews((*folder)->news(), all);
    const packs::PackPlan plan = planFor(spec.params, options, *target);
    if (options.resumes && holdsWholePack(place, spec, grid, target->maps & plan.there, target->name, plan.displacement, workers)) continue;
    if (const auto isFree = packs::checkFolder(*target, plan, **folder); !isFree) return isFree.error();
    const auto same = std::find_if(wanted.begin(), wanted.end(), [&](const auto& group) { return group.first == grid; });
    auto& group = same == wanted.end() ? wanted.emplace_back(grid, std::vector<PackOrder>{}) : *same;
    group.second.push_back({target, std::move(*folder)});
    painted = painted | packs::mapsFor(*target, *spec.kind);
  }
  all.wasThere = wanted.empty();
  if (all.wasThere) return all;
  stage = "growing";
  const auto start = Clock::now();
  progress.beginPart(0, 1);
  const Planet planet = grow(spec, painted, {workers, &progress});
  if (progress.isCancelled()) return Error{kStoppedMessage};
  all.growSeconds = secondsSince(start);
  for (const auto& [grid, orders] : wanted) {
    const auto baked = bakePacksOn(grid, orders, planet, options, workers, progress, stage, all);
    if (!baked) return baked.error();
  }
  return all;
}

// A folder within --out belongs to what is being written: a link there, unlike --out itself, is none that anyone asked for.
Result<void> expectNoLink(const std::string& root, const std::string& place) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  fs::path path = root;
  for (const fs::path& name : fs::path(place).lexically_relative(root)) {
    path /= name;
    if (name != "." && fs::is_symlink(path, ignored))
      return cannotWriteTo(path.string(), "it is a link; only the folder of --out may be one");
  }
  return {};
}

}  // namespace

void addNews(const std::string& sentence, Baked& baked) { baked.news += (baked.news.empty() || sentence.empty() ? "" : " ") + sentence; }

MapSet mapsFor(const BakeOptions& options, const PlanetParams& params) {
  return options.choosesMaps ? options.maps : options.maps & tellingMaps(params);
}

std::string packFolder(const BakeOptions& options, const packs::Target& target, const std::string& directory) {
  return options.targets.size() == 1 ? directory : (std::filesystem::path(directory) / target.name).string();
}

std::vector<std::string> placesOf(const BakeOptions& options, const std::string& directory) {
  if (options.targets.empty()) return {directory};
  std::vector<std::string> places;
  for (const packs::Target* target : options.targets) places.push_back(packFolder(options, *target, directory));
  return places;
}

packs::PackPlan planFor(const PlanetParams& params, const BakeOptions& options, const packs::Target& target) {
  // Water is a part of other pictures, where it is nowhere as well.
  const MapSet there = kindOf(params).maps() & (tellingMaps(params) | MapSet(MapId::water));
  packs::PackPlan plan{params, gridFor(options, target), options.effort, there};
  plan.inSystem = options.inSystem;
  if (target.hasMesh) plan.displacement = options.displacement;
  if (options.region) plan.ground = packs::PackPlan::Ground{*options.region, options.heightRangeMeters, options.tiles};
  return plan;
}

Grid gridFor(const BakeOptions& options, const packs::Target& target) {
  const bool isWanted =
      target.isCube && !options.region && !options.hasChosenProjection && options.grid.projection() == Projection::equirectangular;
  return isWanted ? Grid::cube(options.grid.width() / 4) : options.grid;
}

Result<void> expectMaps(const PlanetSpec& spec, const BakeOptions& options) {
  const Kind& kind = *spec.kind;
  std::string known, lacking;
  for (const MapInfo& info : kMaps) {
    if (kind.maps().has(info.id)) known += (known.empty() ? "" : ", ") + std::string(info.key);
    const bool isAskedFor = options.choosesMaps && options.maps.has(info.id);
    if (isAskedFor && !kind.maps().has(info.id)) lacking += (lacking.empty() ? "" : ", ") + std::string(info.key);
  }
  const std::string planet = std::string("A planet of the kind \"") + kind.name + "\" ";
  const Error noSuchMap{planet + "has no such map: " + lacking + ". It has " + known + "."};
  for (const packs::Target* target : options.targets) {
    if (const auto fits = packs::checkKind(*target, kind); !fits) return fits;
  }
  if (kind.hasGround()) return lacking.empty() ? Result<void>() : noSuchMap;
  if (options.region) return Error{planet + "has no ground, so no region of it can be baked; leave out --region."};
  if (!options.heightFiles.empty()) return Error{planet + "has no heights; leave out --height-files."};
  return lacking.empty() ? Result<void>() : noSuchMap;
}

Result<Baked> bakeOne(const PlanetSpec& spec, const BakeOptions& options, const std::string& directory, int threads, Progress& progress,
                      std::atomic<const char*>& stage) {
  Baked baked;
  const auto start = Clock::now();
  progress.beginPart(0, 1);
  for (const std::string& place : placesOf(options, directory)) {
    if (const auto isPlain = expectNoLink(options.directory, place); !isPlain) return isPlain.error();
  }
  if (options.region) return bakeRegion(spec, options, directory, threads, progress, stage);
  if (!options.targets.empty()) return bakePacks(spec, options, directory, threads, progress, stage);
  const Workers workers(threads);
  const MapSet wanted = mapsFor(options, spec.params);
  // Before the long work, so that what cannot be written is known, and nobody else begins the same.
  const auto folder = SetFolder::open(directory, options.effort);
  if (!folder) return folder.error();
  baked.news = (*folder)->news();
  stage = "reading";
  baked.wasThere = options.resumes && holdsWholeSet(directory, spec, options.grid, wanted, workers);
  if (baked.wasThere) return baked;
  if (const auto isFree = SetFiles::checkFree(**folder, wanted & spec.kind->maps(), options.grid, spec.params); !isFree)
    return isFree.error();
  if (options.grid.columns() > kMaxWidth) {
    stage = "growing and writing";
    auto files = growIntoSet(spec, options.grid, wanted, **folder, workers, &progress);
    if (!files) return files.error();
    baked.files = std::move(*files);
    baked.writeSeconds = secondsSince(start);
    return baked;
  }
  stage = "growing";
  const MadeMaps made = makeMaps(spec, options.grid, mapsToPaint(*spec.kind, wanted), {workers, &progress});
  if (!made.isComplete) return Error{kStoppedMessage};
  if (options.grid.columns() > 8192) dropWaitingBuffers();
  baked.growSeconds = secondsSince(start);
  stage = "writing";
  progress.beginPart(0, 1);
  auto files = exportSet(made.planet, made.maps, wanted, **folder, workers, &progress);
  if (!files) return files.error();
  baked.files = std::move(*files);
  baked.writeSeconds = secondsSince(start) - baked.growSeconds;
  return baked;
}

void verifyBaked(Baked& baked, const BakeOptions& options, const std::string& directory, int threads, Progress& progress) {
  const auto start = Clock::now();
  const Workers workers(threads);
  for (const std::string& place : placesOf(options, directory)) {
    progress.beginPart(0, 1);
    const VerifyReport report = verifySet(place, workers, &progress);
    baked.report.checks.insert(baked.report.checks.end(), report.checks.begin(), report.checks.end());
  }
  baked.verifySeconds = secondsSince(start);
}

}  // namespace terrella::app
