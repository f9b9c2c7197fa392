// A hand on the globe: what it has hold of stays under the cursor, to the pixel, from any distance.
//
// The eye turns about the planet's centre until its ray through the cursor meets the place that is held. With north up that turn is two
// angles found in closed form: the latitude at which the held place's height over the equator lies on the ray, then the longitude. Near the
// poles, where nobody can keep north up, it is the shortest turn there is.
#pragma once

#include "render/flight/pose.h"

namespace terrella::render {

// The point of the ball that a ray (of view space, of any length) meets; for rays that graze or miss the ball, one near its rim.
glm::dvec3 grasped(double radius, const EyePose& eye, const glm::dvec3& viewRay);

// The pose from which the ray meets `held`, a place nearer to the centre than the eye; distance, pitch and roll over the ground stay, and
// the heading by the compass does if north is kept.
EyePose gripped(const EyePose& eye, const glm::dvec3& viewRay, const glm::dvec3& held, bool keepsNorth);

// Moves over the globe to the right and ahead, by angles of the planet's centre, as the picture has them.
EyePose panned(const EyePose& eye, const glm::dvec2& rightAhead, bool keepsNorth);

}  // namespace terrella::render
