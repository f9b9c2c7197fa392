#include "rock/rock_stages.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <tuple>
#include <vector>

#include "clouds/clouds.h"
#include "craters/rock_field.h"
#include "craters/rock_history.h"
#include "maps/water.h"
#include "methods/elevation_stages.h"
#include "rock/dust_storms.h"
#include "rock/rock_painter.h"

namespace terrella {
namespace {

RockSettings settingsOf(const PlanetParams& params) {
  RockSettings settings{params.seed.number(),      params.craters, params.rock, params.volcanism, params.relief.radiusMeters,
                        params.relief.reliefMeters};
  settings.rock.storms = 0;  // these leave the ground alone
  return settings;
}

// Of the ground, and where there is a map for it of what glows.
RowMakers colourRows(Painting& painting, Map<Rgb8>* emissive) {
  Map<Rgb8>& albedo = painting.out<MapId::albedo>();
  const Map<Climate>& climate = painting.map<MapId::climate>();
  const auto painter = std::make_shared<const RockPainter>(painting.fact<RockHistory>(), painting.palette(), painting.columns());
  return rowsWithDirections(albedo.grid(), [painter, emissive, &albedo, &climate](int y, const PlaceRow& places) {
    painter->row(places, climate.row(y), albedo.width(), albedo.row(y), emissive ? emissive->row(y) : nullptr);
  });
}

}  // namespace

const Stage kRockHistoryStage{
    .name = "impacts",
    .about = "finds the largest craters and how high lava stood",
    .reads = {},
    .writes = {Product::fact<RockHistory>()},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(settingsOf(s.params)); },
    .grow = [](Growth& growth) { growth.write(RockHistory{std::make_shared<const RockGround>(settingsOf(growth.params()))}); },
    .share = 0.02f,
};

const Stage kRockElevationStage{
    .name = "cratered ground",
    .about = "lays crater upon crater, from the oldest to the youngest",
    .reads = {Product::fact<RockHistory>()},
    .writes = {Product::fact<Elevation>(), Product::fact<SeaLevel>()},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(s.columns); },
    .grow =
        [](Growth& growth) {
          growth.write(Elevation{rockField(*growth.read<RockHistory>().ground, growth.columns() / 4, growth.workers(), growth.progress())});
          growth.write(SeaLevel{0});  // below all ground
        },
    .share = 0.4f,
};

const Stage kRockFrostStage{
    .name = "frost",
    .about = "lets frost lie around the poles",
    .reads = {Product::fact<RockHistory>()},
    .writes = {Product::map(MapId::climate)},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(s.columns); },
    .rows =
        [](Painting& painting) {
          Map<Climate>& climate = painting.out<MapId::climate>();
          const auto frost = std::make_shared<const FrostRow>(painting.fact<RockHistory>(), painting.columns());
          return rowsWithDirections(climate.grid(), [frost, &climate](int y, const PlaceRow& places) {
            std::vector<std::uint8_t> shares(static_cast<std::size_t>(climate.width()));
            frost->row(places, climate.width(), shares.data());
            for (int x = 0; x < climate.width(); ++x) {
              const std::uint8_t snow = shares[static_cast<std::size_t>(x)];
              climate.row(y)[x] = {snow > 127 ? ClimateClass::snow : ClimateClass::desert, 255, 0, snow};
            }
          });
        },
    .share = 0.05f,
};

const Stage kRockAlbedoStage{
    .name = "rock and dust",
    .about = "paints old ground, lava, fresh rock and frost",
    .reads = {Product::fact<RockHistory>(), Product::map(MapId::height), Product::map(MapId::climate)},
    .writes = {Product::map(MapId::albedo)},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(std::tuple(s.columns, s.gradedPalette())); },
    .rows = [](Painting& painting) { return colourRows(painting, nullptr); },
    .share = 0.5f,
};

const Stage kFireAlbedoStage{
    .name = "rock and fire",
    .about = "paints old ground, lava and sulphur, and what glows",
    .reads = kRockAlbedoStage.reads,
    .writes = {Product::map(MapId::albedo), Product::map(MapId::emissive)},
    .parameters = kRockAlbedoStage.parameters,
    .rows = [](Painting& painting) { return colourRows(painting, &painting.out<MapId::emissive>()); },
    .share = 0.6f,
};

const Stage kRockSkyStage{
    .name = "dust",
    .about = "lets storms of dust hide the ground",
    .reads = {},
    .writes = {Product::map(MapId::clouds)},
    .parameters =
        [](const PlanetSpec& s) {
          const double storms = s.params.rock.storms;
          return storms > 0 ? Ingredients::of(std::tuple(s.params.seed.number(), storms, s.columns, s.gradedPalette()))
                            : Ingredients::of(0);
        },
    .rows =
        [](Painting& painting) {
          Map<Rgba8>& clouds = painting.out<MapId::clouds>();
          const PlanetParams& params = painting.params();
          if (!(params.rock.storms > 0)) return clearRows(clouds);
          const auto storms =
              std::make_shared<const DustStorms>(params.seed.number(), params.rock.storms, painting.palette(), painting.columns());
          return rowsWithDirections(
              clouds.grid(), [storms, &clouds](int y, const PlaceRow& places) { storms->row(places, clouds.width(), clouds.row(y)); });
        },
    .share = 0.1f,
};

const Stage kRockWaterStage{
    .name = "no water",
    .about = "says that all is land",
    .reads = {Product::fact<SeaLevel>(), Product::map(MapId::height)},
    .writes = {Product::map(MapId::water)},
    .parameters = [](const PlanetSpec&) { return Ingredients::of(0); },
    .rows = [](Painting& painting) -> RowMakers {
      Map<std::uint8_t>& water = painting.out<MapId::water>();
      const RowMaker make = [&water](int y, const PlaceRow&) { std::fill_n(water.row(y), water.width(), kLandWithoutWater); };
      return [make] { return make; };
    },
    .share = 0.01f,
};

}  // namespace terrella
