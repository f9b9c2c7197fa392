#include "render/passes/viewed_map.h"

namespace terrella::render {

ViewStyle viewStyle(MapView view) {
  if (!view) return ViewStyle::litPlanet;
  switch (infoOf(*view).style) {
    case MapStyle::colour:
      return ViewStyle::colour;
    case MapStyle::overDarkSky:
      return ViewStyle::colourOverSky;
    case MapStyle::tangentNormal:
      return ViewStyle::tilt;
    case MapStyle::values:
      break;
  }
  return ViewStyle::values;
}

void setViewedMap(const gl::Program& program, MapView view) {
  program.set("u_viewed",
              static_cast<int>(indexOf(view.value_or(MapId::albedo))));  // maps are bound to the units of their places in the table
  program.set("u_viewStyle", static_cast<int>(viewStyle(view)));
}

}  // namespace terrella::render
