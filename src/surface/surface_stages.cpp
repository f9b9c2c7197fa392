#include "surface/surface_stages.h"

#include <tuple>

#include "methods/elevation_stages.h"
#include "surface/albedo.h"
#include "surface/normals.h"

namespace terrella {

const Stage kColoursStage{
    .name = "palette",
    .about = "tabulates the palette's colours by height and latitude",
    .reads = {},
    .writes = {Product::fact<ColourTable>()},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(s.palette); },
    .grow = [](Growth& growth) { growth.write(ColourTable(growth.spec().palette, growth.workers())); },
    .share = 0.005f,
};

const Stage kAlbedoStage{
    .name = "albedo",
    .about = "paints ground and sea by class, height and latitude",
    .reads = {Product::fact<SeaLevel>(), Product::fact<ColourTable>(), Product::map(MapId::height), Product::map(MapId::climate)},
    .writes = {Product::map(MapId::albedo)},
    .parameters =
        [](const PlanetSpec& s) {
          return Ingredients::of(std::tuple(s.params.seed.number(), s.columns, s.params.surface.borders, s.params.climate.model));
        },
    .rows =
        [](Painting& painting) {
          const PlanetParams& params = painting.params();
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
    .reads = {Product::fact<SeaLevel>(), Product::map(MapId::height), Product::map(MapId::climate)},
    .writes = {Product::map(MapId::water)},
    .parameters = [](const PlanetSpec&) { return Ingredients::of(0); },
    .rows =
        [](Painting& painting) {
          return waterRows(painting.map<MapId::height>(), painting.fact<SeaLevel>().height, painting.map<MapId::climate>(),
                           painting.out<MapId::water>());
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
