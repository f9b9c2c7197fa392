// The functions of terrella.h that make maps, show them and write them.
#include <cstddef>
#include <memory>
#include <string>
#include <type_traits>

#include "base/workers.h"
#include "c_door/painting.h"
#include "exporter/export_set.h"
#include "kinds/kinds.h"
#include "maps/equirectangular.h"
#include "methods/elevation_stages.h"
#include "planet/grow.h"
#include "planet/paint.h"

namespace terrella::c_door {
namespace {

// What the structs were in revision 1: these numbers stay.
constexpr std::size_t kFirstOptions = offsetof(terrella_paint_options, user) + sizeof(void*);
constexpr std::size_t kFirstMap = offsetof(terrella_map, format) + sizeof(std::int32_t);
constexpr std::size_t kFirstHeights = offsetof(terrella_heights, radius_meters) + sizeof(double);

Grid gridOf(const terrella_paint_options& options) {
  if (options.projection != TERRELLA_EQUIRECTANGULAR && options.projection != TERRELLA_CUBE) {
    throw Fault{TERRELLA_BAD_INPUT,
                "The projection must be TERRELLA_EQUIRECTANGULAR or TERRELLA_CUBE, not " + std::to_string(options.projection) + "."};
  }
  const bool isCube = options.projection == TERRELLA_CUBE;
  const int share = isCube ? 4 : 1;  // of the columns around the equator
  const int width = options.width == 0 ? (isCube ? 1024 : 2048) : options.width;
  if (width < 0 || width > kMaxBakedWidth / share || !isBakedWidth(width * share)) {
    throw Fault{TERRELLA_BAD_INPUT, std::string("The width ") + (isCube ? "of a face" : "of a 2:1 map") + " must be a power of two from " +
                                        std::to_string(kMinWidth / share) + " to " + std::to_string(kMaxBakedWidth / share) + "; it is " +
                                        std::to_string(width) + "."};
  }
  return isCube ? Grid::cube(width) : Grid::equirectangular(width);
}

std::unique_ptr<terrella_maps> paintedMaps(terrella_planet& planet, const Grid& grid, MapSet which, Progress& progress) {
  const PlanetSpec spec = valueOf(planetSpec(planet.params, grid.columns()));
  const Workers workers(planet.threads);
  expectAny(which, *spec.kind);
  const MapSet painted = exporter::mapsToPaint(*spec.kind, which);
  const float share = growingShare(spec, painted);
  Progress growing(&progress, share), painting(&progress, 1 - share);
  Planet grown = grow(spec, painted, {workers, &growing}, planet.grown ? &*planet.grown : nullptr);
  throwIfCancelled(progress);  // what was grown before stays
  planet.grown = std::move(grown);
  growing.setPart(1);
  Maps maps = progress.isCancelled() ? Maps() : paint(*planet.grown, grid, painted, workers, &painting);
  throwIfCancelled(progress);
  return std::make_unique<terrella_maps>(terrella_maps{planet.grown->withoutBulk(), std::move(maps), which, planet.threads});
}

std::int32_t formatOf(Sample sample) {
  if (sample == Sample::share || sample == Sample::quantity) return TERRELLA_FLOAT32;
  return sample == Sample::balance ? TERRELLA_INT8 : TERRELLA_UINT8;
}

// Samples of any kind are one to four numbers of one format without gaps.
template <class T>
terrella_map shown(const Map<T>& map, std::int32_t format) {
  const std::size_t bytes = format == TERRELLA_FLOAT32 ? sizeof(float) : 1;
  static_assert(std::is_trivially_copyable_v<T> && sizeof(Rgb8) == 3 && sizeof(Rgba8) == 4 && sizeof(Climate) == 4);
  return {sizeof(terrella_map), map.values().data(), map.width(), map.height(), static_cast<std::int32_t>(sizeof(T) / bytes), format};
}

}  // namespace
}  // namespace terrella::c_door

using namespace terrella;
using namespace terrella::c_door;

terrella_maps* terrella_paint(terrella_planet* planet, const terrella_paint_options* options, terrella_error* error) {
  return guarded<terrella_maps*>(error, nullptr, [&] {
    needed(planet, "The planet");
    const terrella_paint_options standard = TERRELLA_PAINT_OPTIONS_INIT;
    const auto given = readAs(options ? *options : standard, kFirstOptions, "terrella_paint_options");
    const Grid grid = gridOf(given);
    const MapSet which = mapsNamed(given.maps);
    Progress progress;
    return watched(progress, given.progress, given.user, [&] { return paintedMaps(*planet, grid, which, progress); }).release();
  });
}

void terrella_maps_free(terrella_maps* maps) { delete maps; }

int32_t terrella_maps_get(const terrella_maps* maps, const char* name, terrella_map* map, terrella_error* error) {
  return guarded<std::int32_t>(error, 0, [&] {
    needed(maps, "The set of maps");
    needed(map, "The struct for the map");
    const MapId id = valueOf(exporter::parseMapKey(neededText(name, "The map's name")));
    if (!maps->which.has(id) || !maps->maps.has(id))
      throw Fault{TERRELLA_BAD_INPUT, std::string("Map \"") + infoOf(id).key + "\" was not painted."};
    writeAs(*map, withMap(maps->maps, id, [&](const auto& held) { return shown(held, formatOf(infoOf(id).sample)); }), kFirstMap,
            "terrella_map");
    return 1;
  });
}

int32_t terrella_maps_heights(const terrella_maps* maps, terrella_heights* heights, terrella_error* error) {
  return guarded<std::int32_t>(error, 0, [&] {
    const Planet& planet = needed(maps, "The set of maps").planet;
    const auto* sea = planet.find<SeaLevel>();
    const ReliefParams& relief = planet.params().relief;
    writeAs(needed(heights, "The struct for the heights"),
            {0, sea ? static_cast<double>(sea->height) : 0.0, relief.reliefMeters, relief.radiusMeters}, kFirstHeights, "terrella_heights");
    return 1;
  });
}

int32_t terrella_maps_write(const terrella_maps* maps, const char* folder, terrella_error* error) {
  return guarded<std::int32_t>(error, 0, [&] {
    needed(maps, "The set of maps");
    const std::string directory = neededText(folder, "The folder's name");
    if (directory.empty()) throw Fault{TERRELLA_BAD_INPUT, "The folder needs a name."};
    if (!maps->maps.grid().isWhole())
      throw Fault{TERRELLA_BAD_INPUT, "Only maps of a whole planet are written as files; `terrella bake --region` writes a region."};
    valueOf(exporter::exportSet(maps->planet, maps->maps, maps->which, directory, Workers(maps->threads)), TERRELLA_FAILED);
    return 1;
  });
}
