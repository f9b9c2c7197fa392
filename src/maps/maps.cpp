#include "maps/maps.h"

namespace terrella {

MapSet Maps::held() const {
  MapSet set;
  for (const MapInfo& info : kMaps) {
    if (has(info.id)) set.add(info.id);
  }
  return set;
}

}  // namespace terrella
