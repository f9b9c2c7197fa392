#include "climate/river_cover.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <mutex>
#include <tuple>
#include <utility>
#include <vector>

#include "climate/biomes.h"
#include "maps/places.h"
#include "methods/elevation_stages.h"
#include "rivers/course_curve.h"
#include "rivers/river_lines.h"
#include "rivers/river_network.h"
#include "rivers/river_shape.h"

namespace terrella {
namespace {

constexpr double kTold = 30;  // m^3/s: what the flow map has of rivers, however small the map
constexpr int kFinest = 12;   // cells of 2.4 km: finer courses do not show on any map

struct Cover {
  double share = 0, flow = 0;
};

class RiverCover {
 public:
  // For samples of which so many go around the globe; no river is left out that carries `most` m^3/s.
  RiverCover(const RiverNetwork& network, std::uint64_t seed, int columns, double most, const Workers& workers)
      : spacing_(4 * kEarthEdge / columns),
        level_(std::clamp(std::countr_zero(std::bit_floor(static_cast<unsigned>(std::max(columns / 4, 1)))),
                          std::countr_zero(static_cast<unsigned>(network.size)),
                          std::max(kFinest, std::countr_zero(static_cast<unsigned>(network.size))))),
        cells_(1 << level_),
        sample_(spacing_ / earthCellMeters(level_)),
        lines_(network, seed, level_, std::min(leastDrawnFlow(spacing_), most), static_cast<int>(std::ceil(sample_)) + 1, workers) {}

  Cover at(const FacePoint<float>& place) const {
    const double x = (static_cast<double>(place.s) + 1) * 0.5 * cells_, y = (static_cast<double>(place.t) + 1) * 0.5 * cells_;
    Cover cover;
    lines_.near(place.face, x, y, [&](const NamedReach& named) {
      const double flow = cubicMeters(named.reach.flow);
      const double half = drawnHalfWidth(flow, spacing_) / spacing_ * sample_;
      const double distance =
          CourseCurve(named.reach, named.column, named.row).nearest(x * kCellWidth, y * kCellWidth).distance / kCellWidth;
      const double share = coveredShare(distance, half, sample_);
      if (share <= 0) return;
      if (!named.reach.country.isDry()) cover.share = std::max(cover.share, share);
      cover.flow = std::max(cover.flow, flow);
    });
    return cover;
  }

 private:
  double spacing_;
  int level_, cells_;
  double sample_;  // its width, in cells
  RiverLines lines_;
};

// Rivers of the whole planet as maps have them, kept with it: whoever paints many small maps, tile by tile, would have them made again for
// each. A fact that fills when it is first asked for.
class RiverCovers {
 public:
  static constexpr const char* kName = "rivers of maps";
  static constexpr bool kIsBulky = true;

  std::shared_ptr<const RiverCover> get(const Painting& painting, double most) const {
    const Key key{painting.columns(), most};
    {
      const std::lock_guard lock(store_->mutex);
      if (const auto kept = find(key)) return kept;
    }
    // Not under the lock: while its threads wait for each other they may be given work that asks for the same.
    auto made =
        std::make_shared<const RiverCover>(painting.fact<RiverNetwork>(), painting.seed(), painting.columns(), most, painting.workers());
    const std::lock_guard lock(store_->mutex);
    if (const auto kept = find(key)) return kept;  // another thread was faster
    if (store_->covers.size() == kMostKept) store_->covers.erase(store_->covers.begin());
    store_->covers.push_back({key, made});
    return made;
  }

 private:
  using Key = std::pair<int, double>;
  static constexpr std::size_t kMostKept = 2;  // for the rivers and the flow of maps of one size
  struct Store {
    std::mutex mutex;
    std::vector<std::pair<Key, std::shared_ptr<const RiverCover>>> covers;
  };

  // Of who holds the lock.
  std::shared_ptr<const RiverCover> find(const Key& key) const {
    for (const auto& [kept, cover] : store_->covers) {
      if (kept == key) return cover;
    }
    return nullptr;
  }

  std::shared_ptr<Store> store_ = std::make_shared<Store>();
};

std::shared_ptr<const RiverCover> coverOf(Painting& painting, double most = 1e9) {
  return painting.fact<RiverCovers>().get(painting, most);
}

RowMakers coverRows(Painting& painting) {
  const float sea = painting.fact<SeaLevel>().height;
  const RowMaker make = [cover = coverOf(painting), sea, &heights = painting.map<MapId::height>(),
                         &climate = painting.map<MapId::climate>(), &out = painting.out<MapId::rivers>()](int y, const PlaceRow& places) {
    for (int x = 0; x < out.width(); ++x) {
      double share = 0;
      if (heights.row(y)[x] >= sea) {
        const bool isLake = climate.row(y)[x].climateClass == classOf(Biome::lake);
        share = isLake ? 1 : cover->at(placeAt(places, static_cast<std::size_t>(x))).share;
      }
      out.row(y)[x] = static_cast<std::uint8_t>(share * 255 + 0.5);
    }
  };
  return [make] { return make; };
}

RowMakers flowRows(Painting& painting) {
  const float sea = painting.fact<SeaLevel>().height;
  // Ways go on under the sea, but nothing flows there.
  const RowMaker make = [cover = coverOf(painting, kTold), sea, &heights = painting.map<MapId::height>(),
                         &out = painting.out<MapId::flow>()](int y, const PlaceRow& places) {
    for (int x = 0; x < out.width(); ++x) {
      const bool isSea = heights.row(y)[x] < sea;
      out.row(y)[x] = isSea ? 0.0f : static_cast<float>(cover->at(placeAt(places, static_cast<std::size_t>(x))).flow);
    }
  };
  return [make] { return make; };
}

}  // namespace

const Stage kRiverCoversStage{
    .name = "rivers of maps",
    .about = "keeps rivers as maps have them",
    .reads = {Product::fact<RiverNetwork>()},
    .writes = {Product::fact<RiverCovers>()},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(s.params.seed.number()); },
    .grow = [](Growth& growth) { growth.write(RiverCovers()); },
    .share = 0,
};

const Stage kRiverCoverStage{
    .name = "rivers",
    .about = "draws rivers and lakes as wide as maps show them",
    .reads = {Product::fact<RiverNetwork>(), Product::fact<RiverCovers>(), Product::fact<SeaLevel>(), Product::map(MapId::height),
              Product::map(MapId::climate)},
    .writes = {Product::map(MapId::rivers)},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(std::tuple(s.params.seed.number(), s.columns)); },
    .rows = coverRows,
    .share = 0.03f,
};

const Stage kFlowMapStage{
    .name = "river flow",
    .about = "tells how much flows in the rivers of maps",
    .reads = {Product::fact<RiverNetwork>(), Product::fact<RiverCovers>(), Product::fact<SeaLevel>(), Product::map(MapId::height)},
    .writes = {Product::map(MapId::flow)},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(std::tuple(s.params.seed.number(), s.columns)); },
    .rows = flowRows,
    .share = 0.05f,
};

}  // namespace terrella
