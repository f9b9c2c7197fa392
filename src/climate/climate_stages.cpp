#include "climate/climate_stages.h"

#include <algorithm>
#include <memory>
#include <tuple>

#include "base/aligned_vector.h"
#include "climate/biome_rows.h"
#include "climate/classify_row.h"
#include "climate/surroundings.h"
#include "climate/weather_rows.h"
#include "lattice/sample_rows.h"
#include "maps/equirectangular.h"
#include "methods/elevation_stages.h"

namespace terrella {
namespace {

// How rough the patches are: what fringes belts may be smooth, what decides where a forest ends may not.
double patchGain(const PlanetParams& params) { return params.climate.model == ClimateModel::rain ? 0.76 : 0.56; }

void growMoisture(Growth& growth) {
  // Half as fine as the heights: borders are frayed by grain as well.
  const int columns = std::max(kMinWidth, growth.columns() / 2);
  growth.write(Moisture{globeDiamondSquare(moistureSettings(growth.params()), columns / 4, growth.workers(), growth.progress())});
}

RowMakers moistureRows(Painting& painting) {
  const GlobeField& field = painting.fact<Moisture>().field;
  Map<std::int8_t>& out = painting.out<MapId::moisture>();
  return [&field, &out]() -> RowMaker {
    return [&field, &out, samples = AlignedVector<float>(out.width())](int y, const PlaceRow& places) mutable {
      sampleRowRoughly(field, places.face.data(), places.s.data(), places.t.data(), out.width(), samples.data());
      toSignedBytes(samples.data(), out.row(y), out.width());
    };
  };
}

RowMakers climateRows(Painting& painting) {
  const Map<float>& heights = painting.map<MapId::height>();
  const Map<std::int8_t>& moisture = painting.map<MapId::moisture>();
  Map<Climate>& climate = painting.out<MapId::climate>();
  const float sea = painting.fact<SeaLevel>().height;
  const PlanetParams& params = painting.params();
  Map<std::uint8_t>& rock = painting.out<MapId::rock>();
  const auto rows = [&](auto classifyOne) -> RowMakers {
    const bool hasRock = params.climate.model == ClimateModel::belts;
    const RowMaker make = [&heights, &moisture, &climate, &rock, hasRock, classifyOne](int y, const PlaceRow& places) {
      classifyOne(places, heights.row(y), moisture.row(y), climate.row(y));
      const Climate* const row = climate.row(y);
      std::uint8_t* const out = rock.row(y);
      const int width = rock.width();
      if (!hasRock) {
        std::fill_n(out, width, std::uint8_t{0});
        return;
      }
      for (int x = 0; x < width; ++x) out[x] = row[x].rock();
    };
    return [make] { return make; };
  };
  if (params.climate.model == ClimateModel::rain) {
    const auto classifier =
        std::make_shared<const WeatherClassifier>(params.climate, painting.fact<Surroundings>(), painting.seed(), sea, painting.columns());
    const RowMaker make = [&heights, &moisture, &climate, &rock, classifier](int y, const PlaceRow& places) {
      classifyByWeather(*classifier, places, heights.row(y), moisture.row(y), climate.row(y), rock.row(y));
    };
    return [make] { return make; };
  }
  if (params.climate.model == ClimateModel::belts) {
    const auto classifier =
        std::make_shared<const Classifier>(params.climate, params.belts, painting.fact<Belts>(), painting.seed(), sea, painting.columns());
    return rows([classifier](const auto&... row) { classifyRow(*classifier, row...); });
  }
  const auto classifier = std::make_shared<const BiomeClassifier>(params.climate, params.biomes, painting.seed(), sea, painting.columns());
  return rows([classifier](const auto&... row) { classifier->row(row...); });
}

}  // namespace

DiamondSquareSettings moistureSettings(const PlanetParams& params) {
  DiamondSquareSettings settings;
  settings.seed = params.seed;
  settings.channel = Channel::patches;
  settings.baseColumns = params.moisture.baseColumns;
  settings.gain = patchGain(params);
  settings.oldPoints = OldPoints::relax;
  return settings;
}

const Stage kMoistureFieldStage{
    .name = "moisture lattice",
    .about = "grows the lattice of moisture",
    .reads = {},
    .writes = {Product::fact<Moisture>()},
    .parameters =
        [](const PlanetSpec& s) {
          return Ingredients::of(std::tuple(s.params.seed.number(), s.columns, s.params.moisture, patchGain(s.params)));
        },
    .grow = growMoisture,
    .share = 0.02f,
};

const Stage kBeltsStage{
    .name = "belts",
    .about = "bends the edges of the climate belts",
    .reads = {},
    .writes = {Product::fact<Belts>()},
    .parameters =
        [](const PlanetSpec& s) {
          return Ingredients::of(
              std::tuple(s.params.seed.number(), s.columns, s.params.climate.season, s.params.climate.snowLatitude, s.params.belts));
        },
    .grow =
        [](Growth& growth) { growth.write(makeBelts(growth.params().climate, growth.params().belts, growth.seed(), growth.columns())); },
    .share = 0.001f,
};

const Stage kMoistureStage{
    .name = "moisture",
    .about = "reads moisture off its lattice",
    .reads = {Product::fact<Moisture>()},
    .writes = {Product::map(MapId::moisture)},
    .parameters = [](const PlanetSpec&) { return Ingredients::of(0); },
    .rows = moistureRows,
    .share = 0.06f,
};

const Stage kClimateStage{
    .name = "climate",
    .about = "finds the class of each place, by weather, belts or biomes, and where rock shows",
    .reads = {Product::fact<SeaLevel>(), Product::fact<Belts>(), Product::fact<Surroundings>(), Product::map(MapId::height),
              Product::map(MapId::moisture)},
    .writes = {Product::map(MapId::climate), Product::map(MapId::rock)},
    .isRead =
        [](const PlanetSpec& s, const Product& product) {
          const ClimateModel model = s.params.climate.model;
          if (product == Product::fact<Surroundings>()) return model == ClimateModel::rain;
          return product == Product::fact<Belts>() ? model == ClimateModel::belts : true;
        },
    .parameters =
        [](const PlanetSpec& s) {
          return Ingredients::of(std::tuple(s.params.seed.number(), s.columns, s.params.climate, s.params.belts, s.params.biomes));
        },
    .rows = climateRows,
    .share = 0.1f,
};

}  // namespace terrella
