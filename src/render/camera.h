// The camera: where it is, where it looks, and how drags, wheel and keys move it.
//
// World space: right-handed, +Y north, the planet's centre at the origin and its radius 1. Places are doubles: a float tells places on the
// ground of an Earth apart by half a metre, a double by a nanometre. The camera looks along its own -Z. Both ways of moving change one and
// the same pose, so switching between them never jumps.
#pragma once

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>
#include <optional>

namespace terrella::render {

inline constexpr float kDegree = 3.14159265f / 180;  // in radians

struct Camera {
  glm::dvec3 position{0, 0, 3.2};
  glm::quat worldFromView{1, 0, 0, 0};
  float fieldOfViewRadians = 0.7f;  // vertical

  glm::vec3 right() const { return worldFromView * glm::vec3(1, 0, 0); }
  glm::vec3 up() const { return worldFromView * glm::vec3(0, 1, 0); }
  glm::vec3 forward() const { return worldFromView * glm::vec3(0, 0, -1); }
  double altitude() const { return glm::length(position) - 1; }  // above the sphere of radius 1
};

// From the planet's centre towards a place that has not turned.
glm::dvec3 directionOf(double longitudeRadians, double latitudeRadians);

// Stands over a place of a planet that has not turned and looks at the planet's centre, north up.
Camera lookAtPlanet(double longitudeRadians, double latitudeRadians, double distance);

// Stands over such a place and looks along the ground's compass: `heading` 0 is north, a quarter turn east; `pitch` 0 looks level, minus a
// quarter turn straight down, with the heading at the picture's top. `distance`: from the planet's centre.
struct Gaze {
  double headingRadians = 0, pitchRadians = -1.5707963267948966;
};
Camera lookFrom(double longitudeRadians, double latitudeRadians, double distance, const Gaze& gaze);

enum class CameraMode { orbit, flight };

// Where an orbiting camera stands: above a place, in world space, so many radii from the planet's centre.
struct OrbitPlace {
  double longitudeRadians = 0, latitudeRadians = 0, distance = 3.2;
};

// What the hands do in one frame. Lengths on screen are in window heights.
struct CameraInput {
  bool isDragging = false;
  glm::vec2 drag{0};  // to the right, down
  float wheel = 0;    // steps; positive moves closer
  glm::vec3 move{0};  // flight: right, up, forward, each in [-1, 1]
  bool isHurrying = false;
};

class CameraRig {
 public:
  static constexpr double kMinAltitude = 0.05;
  static constexpr double kMaxAltitude = 30;

  explicit CameraRig(const Camera& camera = {}) : camera_(camera), pose_(camera.worldFromView) {}

  const Camera& camera() const { return camera_; }
  CameraMode mode() const { return mode_; }
  void switchMode() { setMode(mode_ == CameraMode::orbit ? CameraMode::flight : CameraMode::orbit); }
  void setMode(CameraMode mode);

  // Orbits from here on, and glides there over the next second or so, unless the hands have another mind.
  void flyTo(const OrbitPlace& place);
  OrbitPlace place() const;

  // `spinRadians`: how far the planet turned meanwhile; whoever flies is carried along with the air.
  void update(float seconds, const CameraInput& input, double spinRadians);

 private:
  void updateOrbit(float seconds, const CameraInput& input);
  void updateFlight(float seconds, const CameraInput& input, double spinRadians);
  void glide(float seconds);
  void orbitBy(glm::dvec2 angles);
  void moveTo(const glm::dvec3& position);
  void turnTo(const glm::dquat& pose);

  Camera camera_;
  glm::dquat pose_;  // camera_.worldFromView, before it was rounded: steps of a millimetre add up to a way around the planet
  CameraMode mode_ = CameraMode::orbit;
  std::optional<OrbitPlace> goal_;
  glm::dvec2 orbitSpeed_{0};   // radians a second, eastwards and northwards
  double zoomLeft_ = 0;        // wheel steps not yet travelled
  glm::dvec3 flightSpeed_{0};  // in view space, altitudes a second
};

}  // namespace terrella::render
