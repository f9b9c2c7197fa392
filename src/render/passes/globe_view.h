// How the globe is seen: the camera, the turned planet and the light, as all shaders that draw it know them.
#pragma once

#include "render/frame.h"
#include "render/gl/program.h"

namespace terrella::render {

// The directions, in its own axes, of a planet that turned by `angle` radians to the east, from those of the world.
glm::dmat3 turnedFromWorld(double angle);

// The rays of a picture of width x height pixels: through (x, y), both in [-1, 1] and up positive, goes forward + x * right + y * up.
// Where the frame is a part of a picture, they are those of the whole of it. The eye and they are in the space in which a flat planet is a
// ball (stretch.h).
struct GlobeRays {
  GlobeRays(const Frame& frame, int width, int height);
  double flattening;
  glm::dvec3 eye;
  glm::vec3 right, up, forward;
  float pixelAngle;         // radians, in the picture's middle
  glm::ivec2 whole, first;  // of the picture and the part, in pixels
  glm::ivec2 size;          // of what is drawn

  // Of a place that lies x right + y up + z forward from the eye: it is seen at (x, y) / z of what is drawn.
  glm::mat3 screenFromWorld() const;
  // Through a pixel of what is drawn, counted from its bottom left corner.
  glm::vec3 through(glm::vec2 pixel) const;
};

// How high clouds are drawn, in planet radii: some twice as high as they are when seen from orbit, so that they stand apart from their
// shadows.
double cloudAltitude(const Frame& frame);

// Sets rays, camera, and the uniforms of shaders/lib/globe_light.glsl.
void setGlobeView(const gl::Program& program, const Frame& frame, const GlobeRays& rays);

}  // namespace terrella::render
