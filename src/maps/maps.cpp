#include "maps/maps.h"

#include <cstring>

namespace terrella {
namespace {

template <class T>
std::shared_ptr<const Map<T>> cutMap(const Map<T>& from, const Grid& to, int border) {
  auto map = std::make_shared<Map<T>>(to);
  for (int y = to.rows().begin; y < to.rows().end; ++y) {
    std::memcpy(map->row(y), from.row(y + border) + border, static_cast<std::size_t>(to.width()) * sizeof(T));
  }
  return map;
}

}  // namespace

MapSet Maps::held() const {
  MapSet set;
  for (const MapInfo& info : kMaps) {
    if (has(info.id)) set.add(info.id);
  }
  return set;
}

Maps cut(const Maps& from, const Grid& to, int border, MapSet which) {
  Maps maps(to);
  for (const MapInfo& info : kMaps) {
    if (!from.has(info.id) || !which.has(info.id)) continue;
    withMap(from, info.id, [&](const auto& map) { maps.setAny(info.id, cutMap(map, to, border)); });
  }
  return maps;
}

}  // namespace terrella
