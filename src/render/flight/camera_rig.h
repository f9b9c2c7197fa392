// Moves the camera: one pose, from orbit to the ground, and three ways for the hands to change it.
//
// Orbit holds the globe like a map: what is grasped stays under the cursor, the wheel comes closer to it; far away the eye looks at the
// planet's centre, near the ground it may be tilted to the horizon. Flight looks around freely and goes where keys lead. On foot there is
// gravity. All three change one pose, so switching between them never jumps. Near the ground up is the horizon's up and the eye goes along
// with the turning planet; far out both fade away.
#pragma once

#include <optional>

#include "render/flight/camera_input.h"
#include "render/flight/glide.h"
#include "render/flight/ground_shape.h"
#include "render/flight/walker.h"

namespace terrella::render {

enum class CameraMode { orbit, flight, walk };
constexpr const char* nameOf(CameraMode mode) {
  return mode == CameraMode::orbit ? "orbit" : mode == CameraMode::flight ? "flight" : "walk";
}

// Where an orbiting camera stands: above a place, in world space, so many radii from the planet's centre.
struct OrbitPlace {
  double longitudeRadians = 0, latitudeRadians = 0, distance = 3.2;
};

class CameraRig {
 public:
  static constexpr double kMinAltitude = render::kMinAltitude;  // where there is no ground() with relief
  static constexpr double kMaxAltitude = render::kMaxAltitude;
  static constexpr double kTiltAltitude = 0.15;  // over the ground, in radii: below, an orbiting camera stays as it was tilted
  static constexpr double kUntiltedAltitude = 4 * kTiltAltitude;  // above, it looks straight down

  explicit CameraRig(const Camera& camera = {});

  const Camera& camera() const { return camera_; }
  CameraMode mode() const { return mode_; }
  void switchMode() { setMode(mode_ == CameraMode::flight ? CameraMode::orbit : CameraMode::flight); }
  void setMode(CameraMode mode);

  // Another ground may lift the eye in the next update.
  void setGround(GroundShape ground);
  const GroundShape& ground() const { return ground_; }

  // Orbits from here on, and glides there, unless the hands have another mind.
  void flyTo(const OrbitPlace& place);
  // Glides to a pose over ground that turns with the planet, to go on from there as `mode`.
  void glideTo(const EyePose& goal, CameraMode mode);
  bool isGliding() const { return glide_.has_value(); }
  // What it will be when it has arrived.
  CameraMode nextMode() const { return glide_ ? glideMode_ : mode_; }
  // Stands at once where it is told, at rest.
  void jumpTo(const EyePose& pose, CameraMode mode);

  OrbitPlace place() const;
  EyePose pose() const { return {camera_.position, pose_}; }
  double heightOverGround() const { return ground_.heightOf(camera_.position); }  // radii
  double metersPerSecond() const { return metersPerSecond_; }                     // over the ground
  bool canTilt() const;

  // `spinRadians`: how far the planet turned meanwhile, to `planetAngleRadians` in all.
  void update(float seconds, const CameraInput& input, double spinRadians, double planetAngleRadians = 0);

 private:
  void updateOrbit(double seconds, const CameraInput& input);
  void updateFlight(double seconds, const CameraInput& input);
  void updateWalk(double seconds, const CameraInput& input);
  void carryWithPlanet(double spinRadians);
  bool glide(double seconds, const CameraInput& input, double spinRadians);
  void drag(double seconds, const CameraInput& input);
  void pan(double seconds, const CameraInput& input);
  void zoom(double seconds, const CameraInput& input);
  void tilt(glm::dvec2 turn);
  void settleGaze(double seconds);
  void look(glm::dvec2 turn);
  bool keepsNorth() const;
  double lowestEye(const glm::dvec3& direction) const;
  void set(const EyePose& eye);

  Camera camera_;
  glm::dquat pose_;  // camera_.worldFromView, before it was rounded: steps of a millimetre add up to a way around the planet
  GroundShape ground_;
  double planetAngle_ = 0;  // radians
  CameraMode mode_ = CameraMode::orbit;
  std::optional<Glide> glide_;
  CameraMode glideMode_ = CameraMode::orbit;
  bool glidesWithPlanet_ = false;

  // What a dragging hand has hold of, in the planet's axes; nothing in the sky.
  struct Grip {
    std::optional<glm::dvec3> place;
  };
  std::optional<Grip> grip_;
  glm::dvec2 panSpeed_{0};                         // to the right and ahead, radians a second
  double zoomLeft_ = 0;                            // wheel steps not yet travelled,
  std::optional<glm::dvec3> zoomPlace_, zoomRay_;  // and towards what: in the planet's axes, and in view space
  glm::dvec3 flightSpeed_{0};                      // right, up, forward, in heights a second
  Walker walker_;
  double metersPerSecond_ = 0;
};

}  // namespace terrella::render
