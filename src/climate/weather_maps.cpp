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
Point3<float> directionAt(const PlaceRow& places, std::size_t x) {
  const auto plane = [](float angle) { return static_cast<float>(exact::tangent(static_cast<double>(angle) * (exact::kPi / 4))); };
  return unit(cubePoint(static_cast<int>(places.face[x]), plane(places.s[x]), plane(places.t[x]), 1.0f));
}

// East and north of a place.
struct Bearings {
  explicit Bearings(const Point3<float>& p) {
    const float cosine = std::sqrt(std::max(p.x * p.x + p.z * p.z, 1e-12f));
    east = {p.z / cosine, 0, -p.x / cosine};
    north = cross(p, east);
  }
  Point3<float> east, north;
};

// The wind of a cell as an arrow in space, which can be blended across the poles, where east is everywhere.
Point3<float> arrowOf(const Weather& weather, double season, int cell) {
  const float summer = static_cast<float>(0.5 + 0.5 * season);
  const auto mixed = [&](const std::array<CellField, 2>& seasons) {
    return summer * seasons[0][cell] + (1.0f - summer) * seasons[1][cell];
  };
  const Bearings frame(weather.grid().at(cell));
  return frame.east * mixed(weather.windEast) + frame.north * mixed(weather.windNorth);
}

Wind windOf(const Point3<float>& arrow, const Point3<float>& here) {
  const Bearings frame(here);
  return {dot(arrow, frame.east), dot(arrow, frame.north)};
}

struct WindField {
  WindField(const Weather& weather, double season) : grid(weather.grid()) {
    for (CellField* field : {&x, &y, &z}) field->resize(static_cast<std::size_t>(grid.count()));
    for (int cell = 0; cell < grid.count(); ++cell) {
      const Point3<float> arrow = arrowOf(weather, season, cell);
      x[cell] = arrow.x, y[cell] = arrow.y, z[cell] = arrow.z;
    }
  }

  const CellGrid& grid;
  CellField x, y, z;
};

RowMakers windRows(Painting& painting) {
  const auto field = std::make_shared<const WindField>(painting.fact<Weather>(), painting.params().climate.season);
  Map<Rgb8>& out = painting.out<MapId::wind>();
  const RowMaker make = [field, &out](int row, const PlaceRow& places) {
    const auto code = [](float value, float zero, float perUnit) {
      return static_cast<std::uint8_t>(std::clamp(zero + perUnit * value + 0.5f, 0.0f, 255.0f));
    };
    for (int column = 0; column < out.width(); ++column) {
      const Point3<float> here = directionAt(places, static_cast<std::size_t>(column));
      const CellShares shares = field->grid.sharesTowards(here);
      const auto [east, north] = windOf({shares.of(field->x), shares.of(field->y), shares.of(field->z)}, here);
      out.row(row)[column] = {code(east, 128, 4), code(north, 128, 4), code(std::sqrt(east * east + north * north), 0, 8)};
    }
  };
  return [make] { return make; };
}

// A river runs from the middle of a cell to that of its receiver; how wide it is drawn, as a share of a cell.
constexpr float kRiverWidth = 0.3f;

RowMakers flowRows(Painting& painting) {
  const Drainage& drainage = painting.fact<Drainage>();
  Map<float>& out = painting.out<MapId::flow>();
  const RowMaker make = [&drainage, &out](int y, const PlaceRow& places) {
    for (int x = 0; x < out.width(); ++x) out.row(y)[x] = flowAt(drainage, directionAt(places, static_cast<std::size_t>(x)));
  };
  return [make] { return make; };
}

RowMakers plateRows(Painting& painting) {
  const Land& land = painting.fact<Land>();
  Map<std::uint8_t>& out = painting.out<MapId::plates>();
  const RowMaker make = [&land, &out](int y, const PlaceRow& places) {
    for (int x = 0; x < out.width(); ++x)
      out.row(y)[x] = land.size == 0 ? 0 : land.plate[land.grid().cellTowards(directionAt(places, static_cast<std::size_t>(x)))];
  };
  return [make] { return make; };
}

Ingredients seasonOf(const PlanetSpec& s) { return Ingredients::of(s.params.climate.season); }
Ingredients nothing(const PlanetSpec&) { return Ingredients::of(0); }

}  // namespace

Wind windAt(const Weather& weather, double season, const Point3<float>& here) {
  const CellShares shares = weather.grid().sharesTowards(here);
  Point3<float> arrow{0, 0, 0};
  for (std::size_t i = 0; i < shares.cells.size(); ++i) arrow = arrow + arrowOf(weather, season, shares.cells[i]) * shares.weights[i];
  return windOf(arrow, here);
}

float flowAt(const Drainage& drainage, const Point3<float>& here) {
  const CellGrid& grid = drainage.grid();
  const int cell = grid.cellTowards(here);
  const float reach = kRiverWidth * grid.spacing();
  float most = 0;
  const auto look = [&](int from) {
    const float flow = drainage.flow[from];
    const int to = drainage.receiver[from];
    if (to < 0 || flow <= most) return;
    const Point3<float> a = grid.at(from), along = grid.at(to) - a, way = here - a;
    const float length = dot(along, along);
    const float share = length > 0 ? std::clamp(dot(way, along) / length, 0.0f, 1.0f) : 0.0f;
    if (squaredDistance(way, along * share) < reach * reach) most = flow;
  };
  look(cell);
  for (const std::int32_t other : grid.neighbours(cell)) look(other);
  return most;
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

const Stage kFlowMapStage{
    .name = "rivers",
    .about = "draws the rivers of the coarse globe",
    .reads = {Product::fact<Drainage>()},
    .writes = {Product::map(MapId::flow)},
    .parameters = nothing,
    .rows = flowRows,
    .share = 0.5f,
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
