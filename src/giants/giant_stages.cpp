#include "giants/giant_stages.h"

#include <memory>
#include <tuple>

#include "giants/giant_rows.h"

namespace terrella {
namespace {

RowMakers albedoRows(Painting& painting) {
  Map<Rgb8>& albedo = painting.out<MapId::albedo>();
  const auto rules = std::make_shared<const GiantRules>(giantRules(painting.params().giant, painting.seed(), painting.columns()));
  const auto places = std::make_shared<const Places>(albedo.grid());
  return [rules, places, &albedo]() -> RowMaker {
    return [rules, places, &albedo, row = PlaceRow()](int y, const PlaceRow&) mutable {
      places->rowWithDirections(y, row);
      paintGiantRow(*rules, {row.x.data(), row.y.data(), row.z.data()}, albedo.width(), albedo.row(y));
    };
  };
}

}  // namespace

const Stage kGiantAlbedoStage{
    .name = "cloud tops",
    .about = "looks back along jets, storms and eddies for the colours of the clouds",
    .reads = {},
    .writes = {Product::map(MapId::albedo)},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(std::tuple(s.params.seed.number(), s.columns, s.params.giant)); },
    .rows = albedoRows,
    .share = 1.0f,
};

}  // namespace terrella
