#include "climate/weather_maps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "base/exact_math.h"
#include "climate/surroundings.h"
#include "climate/weather_rows.h"
#include "maps/cube.h"
#include "methods/elevation_stages.h"

namespace terrella {
namespace {

RowMakers weatherRows(Painting& painting) {
  const RowMaker make = [&around = painting.fact<Surroundings>(), sea = painting.fact<SeaLevel>().height,
                         &heights = painting.map<MapId::height>(), &temperature = painting.out<MapId::temperature>(),
                         &rain = painting.out<MapId::rain>()](int y, const PlaceRow& places) {
    weatherRow(around, sea, places, heights.row(y), temperature.row(y), rain.row(y));
  };
  return [make] { return make; };
}

// The direction of a place, from where it lies on the cube.
Point3<float> directionOf(const FacePoint<float>& place) {
  const auto plane = [](float angle) { return static_cast<float>(exact::tangent(static_cast<double>(angle) * (exact::kPi / 4))); };
  return unit(cubePoint(place.face, plane(place.s), plane(place.t), 1.0f));
}

// East and north of a place.
struct Bearings {
  explicit Bearings(const Point3<float>& p) {
    const float cosine = std::sqrt(std::max(p.x * p.x + p.z * p.z, 1e-12f));
    east = {p.z / cosine, 0, -p.x / cosine};
    north = cross(p, east);
  }
  Point3<float> arrowOf(const Wind& wind) const { return east * wind.east + north * wind.north; }
  Wind windOf(const Point3<float>& arrow) const { return {dot(arrow, east), dot(arrow, north)}; }
  Point3<float> east, north;
};

Wind windOfCell(const Weather& weather, double season, int cell) {
  return {inSeason(weather.windEast, season, cell), inSeason(weather.windNorth, season, cell)};
}

// Winds towards east and north; and as arrows in space, which can be blended across the poles, where east is everywhere.
struct WindField {
  WindField(const Weather& weather, double season) : grid(weather.grid()) {
    for (CellField* field : {&east, &north, &x, &y, &z}) field->resize(static_cast<std::size_t>(grid.count()));
    for (int cell = 0; cell < grid.count(); ++cell) {
      const Wind wind = windOfCell(weather, season, cell);
      east[cell] = wind.east, north[cell] = wind.north;
      const Point3<float> arrow = Bearings(grid.at(cell)).arrowOf(wind);
      x[cell] = arrow.x, y[cell] = arrow.y, z[cell] = arrow.z;
    }
  }

  Wind at(const FacePoint<float>& place, float latitude) const {
    const CellShares shares = grid.sharesAt(place);
    if (latitude > kPolar && latitude < 1.0f - kPolar) return {shares.of(east), shares.of(north)};
    return Bearings(directionOf(place)).windOf({shares.of(x), shares.of(y), shares.of(z)});
  }

  static constexpr float kPolar = 0.1f;  // share of the way from pole to pole: nearer to them east turns within a cell

  const CellGrid& grid;
  CellField east, north, x, y, z;
};

RowMakers windRows(Painting& painting) {
  const auto field = std::make_shared<const WindField>(painting.fact<Weather>(), painting.params().climate.season);
  Map<Rgb8>& out = painting.out<MapId::wind>();
  const RowMaker make = [field, &out](int row, const PlaceRow& places) {
    const auto code = [](float value, float zero, float perUnit) {
      return static_cast<std::uint8_t>(std::clamp(zero + perUnit * value + 0.5f, 0.0f, 255.0f));
    };
    for (int column = 0; column < out.width(); ++column) {
      const auto i = static_cast<std::size_t>(column);
      const auto [east, north] = field->at(placeAt(places, i), places.latitudeAt(i));
      out.row(row)[column] = {code(east, 128, 4), code(north, 128, 4), code(std::sqrt(east * east + north * north), 0, 8)};
    }
  };
  return [make] { return make; };
}

// A river runs from cell to cell, through a place in each; how wide it is drawn, as a share of a cell.
constexpr float kRiverWidth = 0.3f;

// `through(cell)`: where the river of a cell is drawn.
template <class Through>
float flowAt(const Drainage& drainage, const CellGrid& grid, const Through& through, const FacePoint<float>& place) {
  const int cell = grid.cellAt(place);
  const auto around = grid.neighbours(cell);
  const auto isDry = [&](int other) { return drainage.flow[other] <= 0; };
  if (isDry(cell) && std::all_of(around.begin(), around.end(), isDry)) return 0;
  const Point3<float> here = directionOf(place);
  const float reach = kRiverWidth * grid.spacing();
  float most = 0;
  const auto look = [&](int from) {
    const float flow = drainage.flow[from];
    const int to = drainage.receiver[from];
    if (to < 0 || flow <= most) return;
    const Point3<float> a = through(from), along = through(to) - a, way = here - a;
    const float length = dot(along, along);
    const float share = length > 0 ? std::clamp(dot(way, along) / length, 0.0f, 1.0f) : 0.0f;
    if (squaredDistance(way, along * share) < reach * reach) most = flow;
  };
  look(cell);
  for (const std::int32_t other : around) look(other);
  return most;
}

RowMakers plateRows(Painting& painting) {
  const Land& land = painting.fact<Land>();
  Map<std::uint8_t>& out = painting.out<MapId::plates>();
  const CellGrid* grid = land.size == 0 ? nullptr : &land.grid();
  const RowMaker make = [&land, grid, &out](int y, const PlaceRow& places) {
    for (int x = 0; x < out.width(); ++x) out.row(y)[x] = grid ? land.plate[grid->cellAt(placeAt(places, static_cast<std::size_t>(x)))] : 0;
  };
  return [make] { return make; };
}

Ingredients seasonOf(const PlanetSpec& s) { return Ingredients::of(s.params.climate.season); }
Ingredients nothing(const PlanetSpec&) { return Ingredients::of(0); }

}  // namespace

Wind windAt(const Weather& weather, double season, const FacePoint<float>& place) {
  const CellGrid& grid = weather.grid();
  const CellShares shares = grid.sharesAt(place);
  Point3<float> arrow{0, 0, 0};
  for (std::size_t i = 0; i < shares.cells.size(); ++i) {
    const int cell = shares.cells[i];
    arrow = arrow + Bearings(grid.at(cell)).arrowOf(windOfCell(weather, season, cell)) * shares.weights[i];
  }
  return Bearings(directionOf(place)).windOf(arrow);
}

float flowAt(const Drainage& drainage, const FacePoint<float>& place) {
  const CellGrid& grid = drainage.grid();
  return flowAt(
      drainage, grid, [&](int cell) { return riverPlace(grid, cell); }, place);
}

const Stage kWeatherMapStage{
    .name = "weather maps",
    .about = "reads temperature and rain where samples lie",
    .reads = {Product::fact<Surroundings>(), Product::fact<SeaLevel>(), Product::map(MapId::height)},
    .writes = {Product::map(MapId::temperature), Product::map(MapId::rain)},
    .parameters = nothing,
    .rows = weatherRows,
    .share = 0.05f,
};

const Stage kWindMapStage{
    .name = "wind map",
    .about = "reads winds where samples lie",
    .reads = {Product::fact<Weather>()},
    .writes = {Product::map(MapId::wind)},
    .parameters = seasonOf,
    .rows = windRows,
    .share = 0.3f,
};

const Stage kPlateMapStage{
    .name = "plate map",
    .about = "finds the plate under each sample",
    .reads = {Product::fact<Land>()},
    .writes = {Product::map(MapId::plates)},
    .parameters = nothing,
    .rows = plateRows,
    .share = 0.2f,
};

}  // namespace terrella
