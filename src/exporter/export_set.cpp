#include "exporter/export_set.h"

#include "base/text.h"
#include "exporter/encode_set.h"
#include "exporter/set_files.h"
#include "maps/ocean_share.h"
#include "params/nearest_name.h"

namespace terrella::exporter {
Result<MapId> parseMapKey(std::string_view name) {
  std::vector<std::string> known;
  for (const MapInfo& info : kMaps) {
    if (name == info.key) return info.id;
    known.emplace_back(info.key);
  }
  return Error{"Unknown map \"" + excerpt(name) + "\"" + suggestion(name, known)};
}

MapSet mapsToPaint(const Kind& kind, MapSet which) { return (which | MapSet(MapId::water)) & kind.maps(); }

Result<std::vector<WrittenFile>> exportSet(const Planet& planet, const Maps& maps, MapSet which, const SetFolder& folder,
                                           const Workers& workers, Progress* progress) {
  auto files = SetFiles::open(which & maps.held(), maps.grid(), planet.params(), folder);
  if (!files) return files.error();
  if (const auto encoded = encodeInto(*files, maps, {}, workers, progress); !encoded) return encoded.error();
  std::optional<double> ocean;
  if (const auto* water = maps.find<MapId::water>()) ocean = oceanShare(*water);
  return files->commit(planet, maps.grid(), ocean);
}

Result<std::vector<WrittenFile>> exportSet(const Planet& planet, const Maps& maps, MapSet which, const std::string& directory,
                                           const Workers& workers, Progress* progress) {
  const auto folder = SetFolder::open(directory);
  if (!folder) return folder.error();
  return exportSet(planet, maps, which, **folder, workers, progress);
}

}  // namespace terrella::exporter
