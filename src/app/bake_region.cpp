#include "app/bake_region.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "exporter/folder/set_folder.h"
#include "exporter/region_set.h"
#include "exporter/set_files.h"
#include "exporter/verify/whole_set.h"
#include "methods/elevation_stages.h"
#include "packs/float_heights.h"
#include "packs/write_pack.h"
#include "planet/grow.h"
#include "tiles/region.h"

namespace terrella::app {
namespace {

// One folder's files: maps, or a pack.
struct GroundOrder {
  RegionOrder region;
  const packs::Target* target = nullptr;  // none: maps
  packs::PackPlan plan;
  std::unique_ptr<SetFolder> folder;
};

PackNames namesOf(const GroundOrder& order) {
  PackNames names;
  if (!order.target) return names;
  names.target = order.target->name;
  for (const packs::PackFile& file : packs::filesOf(*order.target, order.plan)) names.files.push_back(file.name);
  return names;
}

// What is asked for, of maps alone a single order.
std::vector<GroundOrder> ordersOf(const PlanetSpec& spec, const BakeOptions& options) {
  const Region region = *options.region;
  std::vector<GroundOrder> orders;
  for (const packs::Target* whole : options.targets) {
    const packs::Target& target = *whole->ground;
    const packs::PackPlan plan = planFor(spec.params, options, *whole);
    orders.push_back({{region, target.maps & spec.kind->maps(), options.heightRangeMeters, {}}, &target, plan, {}});
  }
  if (!orders.empty()) return orders;
  RegionOrder maps{region, mapsFor(options, spec.params) & spec.kind->maps(), options.heightRangeMeters, options.heightFiles};
  if (!maps.heightFiles.empty()) maps.which.add(MapId::height);
  maps.encode = [region](const HeightFile& file, const Planet& planet, const Map<float>& heights) {
    return packs::regionHeights(file, region, planet, heights);
  };
  orders.push_back({std::move(maps), nullptr, {}, {}});
  return orders;
}

Result<std::vector<WrittenFile>> write(const GroundOrder& order, const Planet& planet, const Maps& maps, const Workers& workers,
                                       Progress& progress) {
  if (!order.target) return exportRegion(planet, maps, order.region, *order.folder, workers, &progress);
  return packs::writePack(*order.target, {order.plan, planet, maps, workers}, *order.folder, &progress);
}

// Before the long work, so that what cannot be written is known.
Result<void> checkFree(const GroundOrder& order, const PlanetParams& params, const SetFolder& folder) {
  if (order.target) return packs::checkFolder(*order.target, order.plan, folder);
  for (const HeightFile* file : order.region.heightFiles) {
    if (const auto isFree = SetFiles::checkFree(folder, file->name); !isFree) return isFree;
  }
  return SetFiles::checkFree(folder, order.region.which, regionGrid(order.region.region, params), params);
}

// Whoever takes a place from an atlas of another world may not know.
bool isOpenSea(const Planet& planet, const Maps& maps) {
  const auto* sea = planet.find<SeaLevel>();
  const auto* heights = maps.find<MapId::height>();
  if (!sea || !heights) return false;
  for (int y = 0; y < heights->height(); ++y) {
    const float* row = heights->row(y);
    if (std::any_of(row, row + heights->width(), [sea](float height) { return height > sea->height; })) return false;
  }
  return true;
}

}  // namespace

Result<Baked> bakeRegion(const PlanetSpec& spec, const BakeOptions& options, const std::string& directory, int threads, Progress& progress,
                         std::atomic<const char*>& stage) {
  const Workers workers(threads);
  const std::vector<std::string> places = placesOf(options, directory);
  Baked baked;
  const auto start = Clock::now();
  stage = "reading";
  std::vector<GroundOrder> orders;
  MapSet painted(MapId::height);
  std::size_t place = 0;
  for (GroundOrder& order : ordersOf(spec, options)) {
    const std::string& into = places[place++];
    // Now, so that nobody else begins the same.
    auto folder = SetFolder::open(into, options.effort);
    if (!folder) return folder.error();
    addNews((*folder)->news(), baked);
    if (options.resumes && holdsWholeRegion(into, spec, order.region, namesOf(order), workers)) continue;
    if (const auto isFree = checkFree(order, spec.params, **folder); !isFree) return isFree.error();
    if (order.target) painted = painted | packs::mapsFor(*order.target, *spec.kind);
    painted = painted | mapsToPaint(*spec.kind, order.region.which);
    order.folder = std::move(*folder);
    orders.push_back(std::move(order));
  }
  baked.wasThere = orders.empty();
  if (baked.wasThere) return baked;
  stage = "growing";
  const Planet planet = grow(spec, painted, Work{workers, &progress}.part(0, 0.5f));
  if (progress.isCancelled()) return Error{kStoppedMessage};
  progress.beginPart(0.5f, 1);
  const Maps maps = paintRegion(planet, *options.region, painted, workers, &progress);
  if (progress.isCancelled()) return Error{kStoppedMessage};
  baked.growSeconds = secondsSince(start);
  if (isOpenSea(planet, maps)) addNews("All of this square lies under the sea.", baked);
  stage = "writing";
  for (const GroundOrder& order : orders) {
    progress.beginPart(0, 1);
    const auto files = write(order, planet, maps, workers, progress);
    if (!files) return files.error();
    baked.files.insert(baked.files.end(), files->begin(), files->end());
  }
  baked.writeSeconds = secondsSince(start) - baked.growSeconds;
  return baked;
}

}  // namespace terrella::app
