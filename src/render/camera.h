// The camera: where it is, where it looks, and how drags, wheel and keys move it.
//
// World space: right-handed, +Y north, the planet's centre at the origin and its radius 1. The camera looks along its own
// -Z. Both ways of moving change one and the same pose, so switching between them never jumps.
#pragma once

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>
#include <optional>

namespace terrella::render {

inline constexpr float kDegree = 3.14159265f / 180;  // in radians

struct Camera {
  glm::vec3 position{0, 0, 3.2f};
  glm::quat worldFromView{1, 0, 0, 0};
  float fieldOfViewRadians = 0.7f;  // vertical

  glm::vec3 right() const { return worldFromView * glm::vec3(1, 0, 0); }
  glm::vec3 up() const { return worldFromView * glm::vec3(0, 1, 0); }
  glm::vec3 forward() const { return worldFromView * glm::vec3(0, 0, -1); }
  float altitude() const { return glm::length(position) - 1.0f; }
};

// From the planet's centre towards a place that has not turned.
glm::vec3 directionOf(float longitudeRadians, float latitudeRadians);

// Stands over a place of a planet that has not turned and looks at the planet's centre, north up.
Camera lookAtPlanet(float longitudeRadians, float latitudeRadians, float distance);

// Stands over such a place and looks along the ground's compass: `heading` 0 is north, a quarter turn east; `pitch` 0 looks level, minus a
// quarter turn straight down, with the heading at the picture's top. `distance`: from the planet's centre.
struct Gaze {
  float headingRadians = 0, pitchRadians = -1.5707963f;
};
Camera lookFrom(float longitudeRadians, float latitudeRadians, float distance, const Gaze& gaze);

enum class CameraMode { orbit, flight };

// Where an orbiting camera stands: above a place, in world space, so many radii from the planet's centre.
struct OrbitPlace {
  float longitudeRadians = 0, latitudeRadians = 0, distance = 3.2f;
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
  static constexpr float kMinAltitude = 0.05f;
  static constexpr float kMaxAltitude = 30.0f;

  explicit CameraRig(const Camera& camera = {}) : camera_(camera) {}

  const Camera& camera() const { return camera_; }
  CameraMode mode() const { return mode_; }
  void switchMode() { setMode(mode_ == CameraMode::orbit ? CameraMode::flight : CameraMode::orbit); }
  void setMode(CameraMode mode);

  // Orbits from here on, and glides there over the next second or so, unless the hands have another mind.
  void flyTo(const OrbitPlace& place);
  OrbitPlace place() const;

  // `spinRadians`: how far the planet turned meanwhile; whoever flies is carried along with the air.
  void update(float seconds, const CameraInput& input, float spinRadians);

 private:
  void updateOrbit(float seconds, const CameraInput& input);
  void updateFlight(float seconds, const CameraInput& input, float spinRadians);
  void glide(float seconds);
  void orbitBy(glm::vec2 angles);
  void moveTo(glm::vec3 position);

  Camera camera_;
  CameraMode mode_ = CameraMode::orbit;
  std::optional<OrbitPlace> goal_;
  glm::vec2 orbitSpeed_{0};   // radians a second, eastwards and northwards
  float zoomLeft_ = 0;        // wheel steps not yet travelled
  glm::vec3 flightSpeed_{0};  // in view space, altitudes a second
};

}  // namespace terrella::render
