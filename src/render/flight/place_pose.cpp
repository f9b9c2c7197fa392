#include "render/flight/place_pose.h"

#include <algorithm>

#include "base/exact_math.h"
#include "methods/elevation_stages.h"
#include "render/flight/walker.h"
#include "tiles/ground_lookup.h"

namespace terrella::render {
namespace {

constexpr double kRadiansPerDegree = exact::kPi / 180;
constexpr double kRoughest = 1.1;  // times the relief: what is smaller than maps may stand above their highest peak

GroundShape withoutRings(const std::shared_ptr<const TileMaker>& ground, const PlanetParams& params) {
  if (!ground && params.world.kind == WorldKind::giant) return GroundShape::ofClouds(params.relief.radiusMeters, params.giant.flattening);
  if (!ground) return {};
  const Planet& planet = ground->planet();
  const ReliefParams& relief = planet.params().relief;
  const double sea = static_cast<double>(planet.at<SeaLevel>().height);
  const double highest = 1 + std::max(1 - sea, 0.0) * kRoughest * relief.reliefMeters / relief.radiusMeters;
  const auto heights = std::make_shared<GroundLookup>(std::shared_ptr<const TileHeights>(ground, &ground->heights()));
  const auto radius = [heights, meters = relief.radiusMeters](const glm::dvec3& d, double detail) {
    return 1 + heights->metersAboveSea(Point3<double>{d.x, d.y, d.z}, detail * meters) / meters;
  };
  return GroundShape(radius, relief.radiusMeters, highest);
}

}  // namespace

GroundShape groundShapeOf(const std::shared_ptr<const TileMaker>& ground, const PlanetParams& params) {
  GroundShape shape = withoutRings(ground, params);
  if (params.rings.opacity > 0) shape.setRings(params.rings.innerRadius, params.rings.outerRadius);
  return shape;
}

EyePose poseAt(const PlaceView& view, const GroundShape& ground) {
  const glm::dvec3 direction =
      ground.toWorld(directionOf(view.longitudeDegrees * kRadiansPerDegree, view.latitudeDegrees * kRadiansPerDegree));
  const double eye = 1 + ground.radii(view.metersAboveSea), lowest = Walker::lowestEye(ground, direction);
  const bool stands = view.motion == PlaceMotion::walk && ground.hasRelief();
  return {direction * (stands ? lowest : std::max(eye, lowest)),
          poseOf(levelNorth(direction), {view.headingDegrees * kRadiansPerDegree, view.pitchDegrees * kRadiansPerDegree})};
}

PlaceView viewOf(const EyePose& pose, const GroundShape& ground, double radiusMeters) {
  const glm::dvec3 eye = ground.toPlanet(pose.position);
  const Gaze gaze = gazeOf(levelNorth(pose.position), pose.worldFromView);
  PlaceView view;
  view.latitudeDegrees = latitudeOf(eye) / kRadiansPerDegree;
  view.longitudeDegrees = longitudeOf(eye) / kRadiansPerDegree;
  view.metersAboveSea = (pose.distance() - 1) * radiusMeters;
  view.headingDegrees = gaze.headingRadians / kRadiansPerDegree;
  view.pitchDegrees = gaze.pitchRadians / kRadiansPerDegree;
  return view;
}

}  // namespace terrella::render
