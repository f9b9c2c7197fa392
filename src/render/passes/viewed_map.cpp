#include "render/passes/viewed_map.h"

#include "surface/colour_ramps.h"

namespace terrella::render {

ViewStyle viewStyle(MapView view) {
  if (!view) return ViewStyle::litPlanet;
  if (rampOf(*view)) return ViewStyle::ramp;
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

namespace {

// Maps that cover the ground, and of which nobody knows where land is.
bool needsCoasts(MapView view) {
  if (!view) return false;
  const ColourRamp* ramp = rampOf(*view);
  return infoOf(*view).sample == Sample::number || (ramp && ramp->stops.front().opacity == 1);
}

}  // namespace

void setViewedMap(const gl::Program& program, MapView view) {
  program.set("u_viewed",
              static_cast<int>(indexOf(view.value_or(MapId::albedo))));  // maps are bound to the units of their places in the table
  program.set("u_viewStyle", static_cast<int>(viewStyle(view)));
  program.set("u_hasCoasts", static_cast<int>(needsCoasts(view)));
  program.set("u_rampRow", (static_cast<float>(indexOf(view.value_or(MapId::albedo))) + 0.5f) / static_cast<float>(kMapCount));
}

}  // namespace terrella::render
