// What a camera stands on and must not sink into: solid ground of any shape, and a sea of radius 1 above whatever lies lower.
//
// Directions and places are the world's; the planet may have turned. Heights are asked of a function in the planet's own axes, so that
// maps, tiles or a test can give them.
#pragma once

#include <functional>
#include <glm/glm.hpp>
#include <optional>

namespace terrella::render {

class GroundShape {
 public:
  // The solid ground's distance from the centre in a direction of length 1, the floor of the sea included, in radii. What is smaller than
  // `detail`, in radii as well, may be left out: nobody sees or feels it from where one asks.
  using Radius = std::function<double(const glm::dvec3& direction, double detail)>;

  static constexpr double kEyeHeightMeters = 1.7;

  // A ball without relief that a camera keeps kMinAltitude off: a planet as it is seen from space.
  GroundShape();
  // The cloud tops of a giant, a ball flat at its poles, into whose haze a camera sinks until it sees nothing any more.
  static GroundShape ofClouds(double radiusMeters, double flattening);
  // `highest`: the radius above which there is no ground.
  GroundShape(Radius radius, double radiusMeters, double highest);

  // Rings in the plane of the equator, through which one flies slowly: from and to radii; 0: none.
  void setRings(double inner, double outer) { ringInner_ = inner, ringOuter_ = outer; }
  // How far an eye is from what it may look at closely: ground, clouds or rings; in radii.
  double clearance(const glm::dvec3& eye) const;

  bool hasRelief() const { return static_cast<bool>(radius_); }
  // How near an eye comes to what has no relief.
  double leastAltitude() const { return leastAltitude_; }
  double radii(double meters) const { return meters / radiusMeters_; }
  double meters(double radii) const { return radii * radiusMeters_; }

  // How far the planet has turned to the east.
  void turnTo(double angleRadians);
  glm::dvec3 toPlanet(const glm::dvec3& world) const;
  glm::dvec3 toWorld(const glm::dvec3& planet) const;

  // In a direction of any length.
  double solid(const glm::dvec3& direction, double detail = 0) const;
  // The solid ground, or the sea where that is higher.
  double surface(const glm::dvec3& direction, double detail = 0) const;
  // As near to the centre as an eye comes.
  double lowestEye(const glm::dvec3& direction) const;
  // As far as an eye goes: of small planets mountains may be many radii high.
  double farthestEye() const;
  double heightOf(const glm::dvec3& eye) const;

  // Where a ray of length 1 first meets the surface; none in the sky.
  std::optional<glm::dvec3> hit(const glm::dvec3& eye, const glm::dvec3& ray) const;

 private:
  std::optional<glm::dvec3> hitClouds(const glm::dvec3& eye, const glm::dvec3& ray) const;
  double zeroLevel(const glm::dvec3& direction) const;
  std::optional<glm::dvec3> march(const glm::dvec3& eye, const glm::dvec3& ray, double from, double to) const;

  Radius radius_;
  double radiusMeters_ = 6371000;
  double highest_ = 1;
  double leastAltitude_;
  double flattening_ = 0;
  double ringInner_ = 0, ringOuter_ = 0;
  double cosine_ = 1, sine_ = 0;  // of the planet's angle
};

}  // namespace terrella::render
