#include "render/portrait.h"

#include "render/viewpoint.h"

namespace terrella::render {

Frame portraitFrame(const Planet& planet, const Maps& maps, float aspect) {
  constexpr float kLatitude = 14 * kDegree;
  Frame frame;
  constexpr float kRoom = 1.05f;  // a thin rim of air has it beside the disc
  const float rim = std::max(airRim(planet.params().air) / kRoom, 1.0f);
  const float distance = rim * wholeDiscDistance(frame.camera, aspect, 1, ringReach(planet.params().rings), kLatitude);
  frame.camera = lookAtPlanet(0, kLatitude, distance);
  frame.sky.air = planet.params().air;
  frame.sky.star = planet.params().star;
  frame.sky.days = planet.params().moons.day;
  frame.flattening = flatteningOf(planet.params());
  frame.planetAngleRadians = frame.cloudAngleRadians = -scenicLongitudeRadians(maps);
  return frame;
}

}  // namespace terrella::render
