// A flight over a planet as text: a share code of a place for each line (bookmarks copy them), in the order in which one flies from place
// to place. Empty lines and what follows # count for nothing.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "params/place_view.h"
#include "params/planet_params.h"

namespace terrella::app {

struct FlightPlan {
  PlanetParams params;  // of all its places
  std::vector<PlaceView> places;
};

// At least two places, all on one planet; messages begin with the path and the line.
Result<FlightPlan> flightPlanFromFile(const std::string& path);

}  // namespace terrella::app
