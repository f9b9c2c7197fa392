#include "surface/surface_stages.h"

#include <memory>
#include <tuple>

#include "methods/elevation_stages.h"
#include "surface/albedo.h"
#include "surface/normals.h"
#include "surface/weather_painter.h"

namespace terrella {
namespace {

RowMakers weatherAlbedoRows(Painting& painting) {
  Map<Rgb8>& albedo = painting.out<MapId::albedo>();
  const auto painter = std::make_shared<const WeatherPainter>(
      painting.fact<WeatherTable>(), painting.fact<Surroundings>(), painting.fact<ColourTable>(), painting.params().surface.borders,
      painting.seed(), painting.fact<SeaLevel>().height, grainsOf(albedo.grid(), painting.columns()));
  const RowMaker make = [painter, &heights = painting.map<MapId::height>(), &climate = painting.map<MapId::climate>(),
                         &rock = painting.map<MapId::rock>(), &moisture = painting.map<MapId::moisture>(),
                         &rivers = painting.map<MapId::rivers>(), &albedo](int y, const PlaceRow& places) {
    paintWeatherRow(*painter, places, heights.row(y), climate.row(y), rock.row(y), moisture.row(y), rivers.row(y), albedo.row(y));
    smearRow(albedo.grid(), albedo.row(y), painter->painter.table.smear);
  };
  return [make] { return make; };
}

}  // namespace

const Stage kColoursStage{
    .name = "palette",
    .about = "tabulates the palette's colours by height and latitude",
    .reads = {},
    .writes = {Product::fact<ColourTable>(), Product::fact<WeatherTable>()},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(s.gradedPalette()); },
    .grow =
        [](Growth& growth) {
          const Palette palette = growth.spec().gradedPalette();
          growth.write(ColourTable(palette, growth.workers()));
          growth.write(WeatherTable(palette));
        },
    .share = 0.005f,
};

const Stage kAlbedoStage{
    .name = "albedo",
    .about = "paints ground and sea by class, height and latitude",
    .reads = {Product::fact<SeaLevel>(), Product::fact<ColourTable>(), Product::fact<WeatherTable>(), Product::fact<Surroundings>(),
              Product::map(MapId::height), Product::map(MapId::climate), Product::map(MapId::rock), Product::map(MapId::moisture),
              Product::map(MapId::rivers)},
    .writes = {Product::map(MapId::albedo)},
    .isRead =
        [](const PlanetSpec& s, const Product& product) {
          const bool isByWeather = product == Product::fact<WeatherTable>() || product == Product::fact<Surroundings>() ||
                                   product == Product::map(MapId::rock) || product == Product::map(MapId::moisture) ||
                                   product == Product::map(MapId::rivers);
          return !isByWeather || s.params.climate.model == ClimateModel::rain;
        },
    .parameters =
        [](const PlanetSpec& s) {
          return Ingredients::of(std::tuple(s.params.seed.number(), s.columns, s.params.surface.borders, s.params.climate.model));
        },
    .rows =
        [](Painting& painting) {
          const PlanetParams& params = painting.params();
          if (params.climate.model == ClimateModel::rain) return weatherAlbedoRows(painting);
          return albedoRows(painting.fact<ColourTable>(), params.surface.borders, params.climate.model, painting.seed(), painting.columns(),
                            painting.map<MapId::height>(), painting.fact<SeaLevel>().height, painting.map<MapId::climate>(),
                            painting.out<MapId::albedo>());
        },
    .reachAlongRow = 1,  // colours may be smeared into their neighbours
    .share = 0.09f,
};

const Stage kWaterStage{
    .name = "water",
    .about = "tells open water, ice and land apart",
    .reads = {Product::fact<SeaLevel>(), Product::map(MapId::height), Product::map(MapId::climate), Product::map(MapId::rivers)},
    .writes = {Product::map(MapId::water)},
    .isRead = [](const PlanetSpec& s,
                 const Product& product) { return product != Product::map(MapId::rivers) || s.params.climate.model == ClimateModel::rain; },
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(s.params.climate.model); },
    .rows =
        [](Painting& painting) {
          const bool hasRivers = painting.params().climate.model == ClimateModel::rain;
          return waterRows(painting.map<MapId::height>(), painting.fact<SeaLevel>().height, painting.map<MapId::climate>(),
                           hasRivers ? &painting.map<MapId::rivers>() : nullptr, painting.out<MapId::water>());
        },
    .share = 0.01f,
};

const Stage kNormalStage{
    .name = "normals",
    .about = "measures the slopes of the surface",
    .reads = {Product::fact<Elevation>(), Product::fact<SeaLevel>(), Product::map(MapId::height)},
    .writes = {Product::map(MapId::normal)},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(std::tuple(s.params.relief, s.params.shaping)); },
    .paint =
        [](Painting& painting) {
          const Shaper shaper(painting.params().shaping);
          const ElevationField& field = painting.fact<Elevation>().field;
          const auto surface = [&](float x, float y, float z) { return heightAt(field, shaper, x, y, z); };
          makeNormals(painting.params().relief, painting.map<MapId::height>(), surface, painting.fact<SeaLevel>().height,
                      painting.workers(), painting.progress(), painting.out<MapId::normal>());
        },
    .reach = 1,
    .share = 0.05f,
};

}  // namespace terrella
