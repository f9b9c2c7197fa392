// What tests of the ground share: a planet whose tiles are drawn, and views from so many metres over it.
#pragma once

#include <algorithm>
#include <memory>

#include "gl/gl_test.h"
#include "gl/synthetic_tiles.h"

namespace terrella::test {
using namespace render;

class GroundTest : public GlTest {
 protected:
  void showPlanet() {
    const WholePlanet& planet = grownPlanet();
    show(planet);
    maker_ = tileMakerOf(std::make_shared<const Planet>(planet.planet));
    renderer_->showTerrain(maker_);
  }
  // Metres above the sea at a place in radians.
  double groundAt(double longitude, double latitude) const {
    const glm::dvec3 up = directionOf(longitude, latitude);
    return maker_->heights().metersAboveSea({up.x, up.y, up.z});
  }
  // From so many metres above ground or sea; `pitch` 0 looks level.
  Frame frameAt(double longitude, double latitude, double meters, double heading, double pitch) const {
    Frame frame;
    frame.camera =
        lookFrom(longitude, latitude, 1 + (std::max(groundAt(longitude, latitude), 0.0) + meters) / kEarthRadius, {heading, pitch});
    frame.sky.sunLongitudeRadians = static_cast<float>(longitude - 0.6);
    frame.waitsForTerrain = true;
    return frame;
  }

  std::shared_ptr<const TileMaker> maker_;
};

}  // namespace terrella::test
