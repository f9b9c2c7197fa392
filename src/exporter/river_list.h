// rivers.json: the rivers of a planet as GeoJSON (RFC 7946), which map programs open as it is.
//
//   {"type": "FeatureCollection", "count": 2, "features": [
//   {"type": "Feature", "id": 0, "properties": {"flow": 1250.0, "width": 162.6, "order": 3, "into": 1},
//    "geometry": {"type": "LineString", "coordinates": [[12.2500, -40.5000], [12.2613, -40.4721], ...]}},
//   ...]}
//
// A line leads downstream from a spring or a confluence to the next one, to the sea or into a basin without outlet: longitudes and
// latitudes in degrees. Flow is in cubic metres a second and width in metres, both at the lower end; order is Strahler's, counted from the
// smallest rivers that are listed; "into" is the id of the line that it flows into, null where none goes on. A line that crosses the date
// line goes on beyond 180 degrees, so that it stays in one piece.
#pragma once

#include <string>
#include <vector>

#include "rivers/river_traces.h"

namespace terrella::exporter {

std::string riversJson(const std::vector<RiverTrace>& rivers, double radiusMeters);

}  // namespace terrella::exporter
