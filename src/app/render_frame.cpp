#include "app/render_frame.h"

#include <algorithm>
#include <cmath>

#include "kinds/kinds.h"
#include "render/terrain/terrain_pass.h"
#include "render/viewpoint.h"

namespace terrella::app {
namespace {

// From the planet's centre. Low altitudes are above the ground, be it a mountain's; from high up that makes no difference.
double distanceOf(const RenderOptions& options, double longitude, double latitude, const TileMaker* ground) {
  if (!options.altitudeKm) {
    const float aspect = static_cast<float>(options.width) / static_cast<float>(options.height);
    return options.distanceRadii.value_or(static_cast<double>(standardDistance(options.params, aspect, 1, static_cast<float>(latitude))));
  }
  const glm::dvec3 up = directionOf(longitude, latitude);
  const double groundMeters = ground ? ground->heights().metersAboveSea({up.x, up.y, up.z}) : 0;
  return 1 + options.metersAboveSea(groundMeters) / options.params.relief.radiusMeters;
}

Camera composeCamera(const RenderOptions& options, double longitude, double latitude, const TileMaker* ground) {
  const double distance = distanceOf(options, longitude, latitude, ground);
  const Gaze gaze{options.headingDegrees.value_or(0) * kRadians, options.pitchDegrees.value_or(-90) * kRadians};
  return lookFrom(longitude, latitude, distance, gaze);
}

// Without camera and sun.
Frame frameOf(const RenderOptions& options) {
  Frame frame;
  frame.sky.exposure = static_cast<float>(options.exposure.value_or(1));
  if (options.haze) frame.sky.haze = static_cast<float>(*options.haze);
  frame.sky.aurora = static_cast<float>(options.aurora);
  frame.sky.hasClouds = options.hasClouds;
  frame.sky.air = options.params.air;
  frame.sky.star = options.params.star;
  frame.sky.days = options.params.moons.day;
  frame.flattening = flatteningOf(options.params);
  frame.view = options.map;
  return frame;
}

}  // namespace

int pictureMapWidth(const RenderOptions& options) {
  constexpr int kUsual = 2048, kWidest = 8192;
  const double lowest = kindOf(options.params).hasGround() ? TerrainPass::kMapsBegin : 1e-3;
  const double pixelAngle = 2 * std::tan(static_cast<double>(Camera().fieldOfViewRadians) / 2) / options.height;
  const auto suited = [&](double altitude) {
    const double texels = altitude < lowest ? 0 : 2 * exact::kPi / (altitude * pixelAngle);
    int width = kUsual;
    while (width < kWidest && 2 * width <= texels) width *= 2;
    return width;
  };
  if (options.places.empty())
    return suited(distanceOf(options, 0, options.latitudeDegrees.value_or(Standpoint::kLatitudeDegrees) * kRadians, nullptr) - 1);
  int widest = kUsual;
  for (const PlaceView& place : options.places)
    widest = std::max(widest, suited(place.metersAboveSea / options.params.relief.radiusMeters));
  return widest;
}

Frame composeFrame(const RenderOptions& options, const Maps& maps, double turned, const TileMaker* ground) {
  const double longitude = turned + (options.longitudeDegrees ? *options.longitudeDegrees * kRadians : scenicLongitudeRadians(maps));
  const double latitude = options.latitudeDegrees.value_or(Standpoint::kLatitudeDegrees) * kRadians;
  Frame frame = frameOf(options);
  frame.camera = composeCamera(options, longitude, latitude, ground);
  frame.sky.sunLongitudeRadians = static_cast<float>(longitude - options.sunOrUsual() * kRadians);
  // A little to the north; above a pole so far over it that its ground lies in the light.
  const float polar = static_cast<float>(std::max(std::abs(latitude) - 0.8, 0.0));
  frame.sky.sunLatitudeRadians = latitude < -0.8 ? -polar : 0.25f + 0.5f * polar;
  if (options.sunLatitudeDegrees) frame.sky.sunLatitudeRadians = static_cast<float>(*options.sunLatitudeDegrees) * kDegree;
  return frame;
}

Frame frameAt(const RenderOptions& options, const EyePose& pose, double sunLongitudeDegrees, double sunLatitudeDegrees) {
  Frame frame = frameOf(options);
  frame.camera.position = pose.position;
  frame.camera.worldFromView = pose.worldFromView;
  frame.sky.sunLongitudeRadians = static_cast<float>(sunLongitudeDegrees * kRadians);
  frame.sky.sunLatitudeRadians = static_cast<float>(sunLatitudeDegrees * kRadians);
  return frame;
}

PlaceView placeOf(const Frame& frame, const RenderOptions& options) {
  const EyePose pose{frame.camera.position, frame.camera.worldFromView};
  PlaceView view = viewOf(pose, groundShapeOf(nullptr, options.params), options.params.relief.radiusMeters);
  view.sunLongitudeDegrees = static_cast<double>(frame.sky.sunLongitudeRadians) / kRadians;
  view.sunLatitudeDegrees = static_cast<double>(frame.sky.sunLatitudeRadians) / kRadians;
  view.motion = options.places.empty() ? options.motion() : options.places.front().motion;
  return view;
}

}  // namespace terrella::app
