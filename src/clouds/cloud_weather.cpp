#include "clouds/cloud_weather.h"

#include <algorithm>
#include <array>
#include <memory>

#include "clouds/cloud_colours.h"
#include "clouds/cloud_depth.h"
#include "clouds/cloud_ground.h"
#include "clouds/clouds.h"

namespace terrella {
namespace {

constexpr int kGroundCells = 64;
constexpr double kPlainSwirl = 0.9;  // of CloudParams: storms turn as they do on Earth

}  // namespace

CloudWeather cloudWeather(const CloudParams& params, std::uint64_t seed, double season, const GroundHeights& heights,
                          const Weather& weather, bool isSketch, const Workers& workers, const Progress* progress) {
  CloudWeather result;
  result.day = {seed, static_cast<std::uint32_t>(params.weather), static_cast<float>(params.phase)};
  const CellGrid& groundGrid = CellGrid::of(std::min({kGroundCells, weather.size, heights.size}));
  const CloudGround ground = cloudGround(heights, weather, season, groundGrid, workers);
  result.storms = stormsOf({result.day, static_cast<float>(params.swirl / kPlainSwirl), static_cast<float>(season),
                            [&](const Point3<float>& p) { return ground.isSea(groundGrid, p); }, params.hurricanes});
  const auto isCancelled = [&] { return progress && progress->isCancelled(); };
  if (isCancelled()) return result;
  const int size = isSketch ? CloudWeather::kSketchedCells : CloudWeather::kCells;
  const AirPaths paths = airPaths(result.day, result.storms, CellGrid::of(size / 2), workers);
  if (!isCancelled()) result.cells = cloudLayers(result.day, result.storms, paths, ground, workers, progress);
  return result;
}

RowMakers cloudRows(const CloudWeather& weather, double coverage, int columns, Map<Rgba8>& clouds) {
  if (coverage <= 0) return clearRows(clouds);
  const auto rules = std::make_shared<const DepthRules>(depthRules(weather.day, weather.storms, coverage, columns));
  const auto colours = std::make_shared<const CloudColours>();
  return [rules, colours, &weather, &clouds]() -> RowMaker {
    return [rules, colours, &weather, &clouds](int y, const PlaceRow& places) {
      Rgba8* const out = clouds.row(y);
      alignas(kCacheLine) std::array<float, kDepthBlock> depths;
      for (int first = 0; first < clouds.width(); first += kDepthBlock) {
        const int count = std::min(kDepthBlock, clouds.width() - first);
        cloudDepths(weather.cells, *rules, places, first, count, depths.data());
        for (int i = 0; i < count; ++i) out[first + i] = colours->of(depths[static_cast<std::size_t>(i)]);
      }
    };
  };
}

}  // namespace terrella
