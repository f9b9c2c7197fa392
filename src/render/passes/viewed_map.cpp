#include "render/passes/viewed_map.h"

namespace terrella::render {

ViewedMap viewedMap(MapView view) {
  switch (view) {
    case MapView::planet:
      break;
    case MapView::albedo:
      return {MapUnit::albedo, ViewStyle::colour};
    case MapView::height:
      return {MapUnit::height, ViewStyle::values};
    case MapView::normal:
      return {MapUnit::normal, ViewStyle::tilt};
    case MapView::climate:
      return {MapUnit::climate, ViewStyle::colour};
    case MapView::water:
      return {MapUnit::water, ViewStyle::values};
    case MapView::clouds:
      return {MapUnit::clouds, ViewStyle::colourOverSky};
  }
  return {MapUnit::albedo, ViewStyle::litPlanet};
}

void setViewedMap(const gl::Program& program, MapView view) {
  const ViewedMap map = viewedMap(view);
  program.set("u_viewed", static_cast<int>(map.unit));  // maps are bound to the units of their numbers
  program.set("u_viewStyle", static_cast<int>(map.style));
}

}  // namespace terrella::render
