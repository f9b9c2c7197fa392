// What tests of ground that is seen from near share: places where it is as they want it, and views of them under a clear sky.
#pragma once

#include "gl/ground_test.h"

namespace terrella::test {

class NearGroundTest : public GroundTest {
 protected:
  // Somewhere in the tropics with ground as high as `isMeant` says.
  template <class IsMeant>
  glm::dvec2 placeWhere(IsMeant&& isMeant) const {
    Dice dice(3);
    for (int i = 0; i < 400; ++i) {
      const double longitude = dice.longitude(), latitude = 0.4 * dice.latitude();
      if (isMeant(groundAt(longitude, latitude))) return {longitude, latitude};
    }
    ADD_FAILURE() << "no such place";
    return {};
  }
  Frame frameAt(const glm::dvec2& place, double meters, double pitch, double sunWest = 0.6) const {
    Frame frame = GroundTest::frameAt(place.x, place.y, meters, 0.5, pitch);
    frame.sky.sunLongitudeRadians = static_cast<float>(place.x - sunWest);
    frame.sky.sunLatitudeRadians = static_cast<float>(place.y);
    frame.sky.hasClouds = false;
    return frame;
  }
};

}  // namespace terrella::test
