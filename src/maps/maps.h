// Maps: what was painted of a planet on one grid. Any of them may be missing: a kind of planet may not have it, or nobody asked.
//
// Maps are shared and never written again once made, so that a viewer may draw one planet while the next grows, and an edit that leaves
// a map as it is costs no copy.
#pragma once

#include <array>
#include <cassert>
#include <memory>

#include "maps/map.h"
#include "maps/map_table.h"

namespace terrella {

class Maps {
 public:
  Maps() = default;
  explicit Maps(const Grid& grid) : grid_(grid) {}

  const Grid& grid() const { return grid_; }
  bool has(MapId id) const { return maps_[indexOf(id)] != nullptr; }
  MapSet held() const;

  // Null if there is none.
  template <MapId id>
  const Map<SampleOf<id>>* find() const {
    return static_cast<const Map<SampleOf<id>>*>(maps_[indexOf(id)].get());
  }
  // Of a map that is known to be there.
  template <MapId id>
  const Map<SampleOf<id>>& at() const {
    assert(has(id));
    return *find<id>();
  }
  template <MapId id>
  void set(std::shared_ptr<const Map<SampleOf<id>>> map) {
    maps_[indexOf(id)] = std::move(map);
  }

  // A Map of samples as the table says, for whoever goes by the table; null if there is none.
  const std::shared_ptr<const void>& any(MapId id) const { return maps_[indexOf(id)]; }
  void setAny(MapId id, std::shared_ptr<const void> map) { maps_[indexOf(id)] = std::move(map); }

 private:
  Grid grid_;
  std::array<std::shared_ptr<const void>, kMapCount> maps_{};
};

// Those of `which` that there are, on a smaller grid: the samples that begin `border` further right and down.
Maps cut(const Maps& from, const Grid& to, int border, MapSet which);

// Calls use(map), a const Map<T>&, with the map of a type known at run time only; it must be there.
template <class Use>
decltype(auto) withMap(const Maps& maps, MapId id, Use use) {
  const void* const map = maps.any(id).get();
  assert(map);
  switch (infoOf(id).sample) {
    case Sample::colourOpacity:
      return use(*static_cast<const Map<Rgba8>*>(map));
    case Sample::share:
    case Sample::quantity:
      return use(*static_cast<const Map<float>*>(map));
    case Sample::mask:
    case Sample::number:
      return use(*static_cast<const Map<std::uint8_t>*>(map));
    case Sample::balance:
      return use(*static_cast<const Map<std::int8_t>*>(map));
    case Sample::climate:
      return use(*static_cast<const Map<Climate>*>(map));
    default:
      return use(*static_cast<const Map<Rgb8>*>(map));
  }
}

}  // namespace terrella
