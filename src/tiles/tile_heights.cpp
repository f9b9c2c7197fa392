#include "tiles/tile_heights.h"

#include <vector>

#include "maps/places.h"
#include "methods/elevation_stages.h"

namespace terrella {
void TileHeights::metersAboveSea(const LatticeWindow& window, double* out) const {
  const int cells = 1 << window.level;
  std::vector<double> s;
  for (int x = 0; x < window.columns; ++x) s.push_back(exactlyOnPlane(window.firstColumn + x, cells));
  for (int y = 0; y < window.rows; ++y) {
    const double t = exactlyOnPlane(window.firstRow + y, cells);
    for (const double across : s) *out++ = metersAboveSea(cubePoint(window.face, across, t, 1.0));
  }
}

double TileHeights::metersAboveSea(const Point3<double>& direction) const {
  const PlanetParams& params = planet_.params();
  const float height = heightAt(planet_.at<Elevation>().field, Shaper(params.shaping), static_cast<float>(direction.x),
                                static_cast<float>(direction.y), static_cast<float>(direction.z));
  return (static_cast<double>(height) - static_cast<double>(planet_.at<SeaLevel>().height)) * params.relief.reliefMeters;
}

float TileHeights::residualMeters(int level) const { return level > 12 ? 0 : 600.0f; }

}  // namespace terrella
