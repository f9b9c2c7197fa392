#include "app/viewer/motion_scale.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "render/passes/globe_view.h"

namespace terrella::app {
using namespace render;
namespace {

constexpr double kWanted = 0.05;    // seconds for a frame while the eye moves
constexpr double kPatience = 0.25;  // until a still picture is drawn in full: longer than hands pause between two drags
constexpr float kShares[] = {1, 0.75f, 0.5f, 0.375f};

}  // namespace

float MotionScale::next(double seconds, bool isMoving) {
  constexpr double kLongest = 1;  // longer ones had something else to do, such as to compile shaders
  const double whole = std::min(seconds, kLongest) / static_cast<double>(share_ * share_);
  whole_ = whole_ > 0 ? whole_ + (whole - whole_) * 0.3 : whole;
  still_ = isMoving ? 0 : still_ + seconds;
  if (!isMoving) {
    if (still_ > kPatience) share_ = 1;
    return share_;
  }
  const auto isQuick = [this](float share) {
    // To get more pixels a frame must be twice as quick as to keep those it has: else pictures would change between two of them.
    const double most = kWanted * (share > share_ ? 0.7 : 1.4);
    return whole_ * static_cast<double>(share * share) <= most;
  };
  const auto* const found = std::find_if(std::begin(kShares), std::end(kShares) - 1, isQuick);
  return share_ = *found;
}

bool MotionSense::moves(const Frame& frame) {
  const std::optional<Frame> last = last_;
  last_ = frame;
  if (!last) return false;
  constexpr float kTurned = 2e-4f;    // radians: less than a pixel
  constexpr double kMoved = 2e-4;     // of the altitude
  constexpr float kSunMoved = 1e-4f;  // radians
  constexpr double kLowest = 1e-7;    // radii: half a metre on an Earth
  const auto hasMoved = [&](double before, double now) {
    const glm::dmat3 from = turnedFromWorld(before), to = turnedFromWorld(now);
    const double altitude = std::max(frame.camera.altitude(), kLowest);
    const glm::dvec3 way = to * frame.camera.position - from * last->camera.position;
    const glm::vec3 ahead = glm::mat3(to) * frame.camera.forward() - glm::mat3(from) * last->camera.forward(),
                    aside = glm::mat3(to) * frame.camera.right() - glm::mat3(from) * last->camera.right();
    return glm::length(way) > kMoved * altitude || glm::length(ahead) > kTurned || glm::length(aside) > kTurned;
  };
  const bool isSun = std::abs(frame.sky.sunLongitudeRadians - last->sky.sunLongitudeRadians) > kSunMoved ||
                     std::abs(frame.sky.sunLatitudeRadians - last->sky.sunLatitudeRadians) > kSunMoved;
  return isSun || (hasMoved(0, 0) && hasMoved(last->planetAngleRadians, frame.planetAngleRadians));
}

}  // namespace terrella::app
