#include "render/passes/globe_view.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

#include "air/atmosphere.h"
#include "render/air_textures.h"
#include "render/highness.h"
#include "render/passes/aurora_view.h"
#include "render/passes/moon_view.h"
#include "render/stretch.h"
#include "system/suns.h"

namespace terrella::render {

glm::dmat3 turnedFromWorld(double angle) { return glm::dmat3(glm::rotate(glm::dmat4(1), -angle, glm::dvec3(0, 1, 0))); }

GlobeRays::GlobeRays(const Frame& frame, int width, int height)
    : flattening(frame.flattening),
      eye(stretched(frame.camera.position, flattening)),
      whole(frame.part.whole.x > 0 ? frame.part.whole : glm::ivec2(width, height)),
      first(frame.part.first),
      size(width, height) {
  const Camera& camera = frame.camera;
  const float tangent = std::tan(camera.fieldOfViewRadians / 2);
  up = camera.up() * tangent;
  right = camera.right() * (tangent * static_cast<float>(whole.x) / static_cast<float>(whole.y));
  forward = camera.forward() - right * frame.shiftRight;
  for (glm::vec3* way : {&up, &right, &forward}) way->y *= static_cast<float>(stretchOf(flattening));
  pixelAngle = 2 * tangent / static_cast<float>(whole.y);
}

glm::mat3 GlobeRays::screenFromWorld() const {
  const glm::vec2 larger = glm::vec2(whole) / glm::vec2(size), moved = glm::vec2(whole - 2 * first) / glm::vec2(size) - 1.0f;
  const glm::mat3 partFromWhole(larger.x, 0, 0, 0, larger.y, 0, moved.x, moved.y, 1);
  return partFromWhole * glm::inverse(glm::mat3(right, up, forward));
}

glm::vec3 GlobeRays::through(glm::vec2 pixel) const {
  const glm::vec2 screen = (pixel + glm::vec2(first)) * (2.0f / glm::vec2(whole)) - 1.0f;
  return glm::normalize(forward + screen.x * right + screen.y * up);
}

namespace {

constexpr float kStarAngle = 0.00035f;  // radians: no lens shows a star smaller

glm::dvec3 sunDirection(const SkySettings& sky) { return directionOf(sky.sunLongitudeRadians, sky.sunLatitudeRadians); }

// How much of a sun's disc the planet leaves in sight: its light strikes the lens then.
float sunInSight(const glm::vec3& eye, const glm::vec3& sun, float sunRadius) {
  const float distance = glm::length(eye);
  const float planetRadius = std::asin(std::min(1 / distance, 1.0f));
  const float apart = std::acos(glm::clamp(glm::dot(sun, -eye) / distance, -1.0f, 1.0f));
  return glm::smoothstep(-sunRadius, sunRadius, apart - planetRadius);
}

glm::vec3 vectorOf(const std::array<float, 3>& colour) { return {colour[0], colour[1], colour[2]}; }

// Discs stand around the direction in which the light of all of them has its middle.
void setSuns(const gl::Program& program, const SkySettings& sky, const GlobeRays& rays) {
  const Suns suns = sunsOf(sky.star, sky.days);
  program.set("u_sunColour", vectorOf(suns.light));
  program.set("u_sunCount", suns.count);
  const glm::dvec3 middle = sunDirection(sky), east = glm::normalize(glm::cross(glm::dvec3(0, 1, 0), middle)),
                   north = glm::cross(middle, east);
  for (int i = 0; i < suns.count; ++i) {
    const ShiningStar& star = suns.stars[static_cast<std::size_t>(i)];
    const glm::dvec3 direction = glm::normalize(middle + east * star.east + north * star.north);
    const glm::vec3 seen = glm::normalize(glm::vec3(stretched(direction, rays.flattening)));
    const float radius = static_cast<float>(star.radius), glare = static_cast<float>(star.share * star.inSight);
    program.set("u_suns", i, glm::vec4(glm::vec3(direction), radius));
    program.set("u_sunDiscs", i, vectorOf(star.colour) * static_cast<float>(star.shine));
    program.set("u_sunGlares", i, vectorOf(star.colour) * (glare * sunInSight(glm::vec3(rays.eye), seen, radius)));
  }
}

// They are a shell, which an eye near it sees as a line: flat looks along it are blurred.
void setCloudShell(const gl::Program& program, const Frame& frame) {
  constexpr double kRimBelow = 0.05, kRimAbove = 0.12;  // sines
  constexpr double kWholeRim = 0.75;                    // altitudes of the shell
  const double altitude = glm::length(frame.camera.position) - 1, shell = cloudAltitude(frame), away = (altitude - shell) / shell;
  program.set("u_cloudRadius", static_cast<float>(1 + shell));
  program.set("u_cloudVolume", frame.cloudVolume);
  program.set("u_cloudRim", static_cast<float>(away < 0 ? kRimBelow * -away : kRimAbove * std::min(away / kWholeRim, 1.0)));
}

// Share of the stars that air lit by the sun leaves to an eye within it or little above: who flies up sees them come out in the black.
double starsOverDay(const SkySettings& sky, const glm::dvec3& eye, const glm::dvec3& sun) {
  constexpr double kFewest = 4, kAll = 14, kNight = -0.15, kDay = 0.1;  // scale heights; sine of the sun's height
  const Atmosphere air = atmosphereOf(sky.air);
  if (air.height <= 0) return 1;
  const double above = glm::smoothstep(kFewest, kAll, (glm::length(eye) - 1) / static_cast<double>(air.moleculeScaleHeight));
  const double day = glm::smoothstep(kNight, kDay, glm::dot(glm::normalize(eye), sun));
  return 1 - day * (1 - above);
}

// Within thick air one would see nothing else: an eye there is shown as much of it as lets the ground through, as cameras for infrared
// light do, and nearer to the horizon. From space it is whole again, and so it is for who asks for all of the haze.
void setHaze(const gl::Program& program, const Frame& frame) {
  constexpr float kClear = 0.35f;                // optical depth, straight down, that hides little
  constexpr float kWithin = 3, kOutside = 12;    // scale heights
  constexpr float kSteep = 0.6f, kFlat = 0.22f;  // sines: of ordinary air and of the thickest
  const Atmosphere air = atmosphereOf(frame.sky.air);
  float shown = 1;
  if (air.height > 0) {
    const float scales = static_cast<float>(glm::length(frame.camera.position) - 1) / air.particleScaleHeight;
    const float whole = (air.particleScattering[1] + air.particleAbsorption[1]) * air.particleScaleHeight;
    const float below = whole * (1 - std::exp(-std::max(scales, 0.0f)));
    const float asked = glm::clamp(2 * frame.sky.haze - 1, 0.0f, 1.0f);
    shown = glm::mix(std::min(kClear / std::max(below, 1e-6f), 1.0f), 1.0f, std::max(glm::smoothstep(kWithin, kOutside, scales), asked));
  }
  program.set("u_haze", frame.sky.haze * shown);
  program.set("u_hazeSteepness", glm::mix(kFlat, kSteep, shown));
}

}  // namespace

// They sink to where they are as one comes nearer.
double cloudAltitude(const Frame& frame) {
  constexpr double kFromOrbit = 0.003, kScaleHeights = 0.55, kWithoutAir = 0.0007;
  const Atmosphere air = atmosphereOf(frame.sky.air);
  const double truly = air.height > 0 ? std::min(kScaleHeights * static_cast<double>(air.moleculeScaleHeight), kFromOrbit) : kWithoutAir;
  const double altitude = glm::length(frame.camera.position) - 1;
  return truly + (kFromOrbit - truly) * static_cast<double>(highness(altitude, 0.016, 0.05));
}

void setGlobeView(const gl::Program& program, const Frame& frame, const GlobeRays& rays) {
  const glm::vec3 eye(rays.eye);
  program.set("u_cameraPosition", eye);
  program.set("u_rayUp", rays.up);
  program.set("u_rayRight", rays.right);
  program.set("u_rayForward", rays.forward);
  program.set("u_pixelAngle", rays.pixelAngle);
  program.set("u_firstPixel", glm::vec2(rays.first));
  program.set("u_screenPerPixel", 2.0f / glm::vec2(rays.whole));
  program.set("u_planetFromWorld", glm::mat3(turnedFromWorld(frame.planetAngleRadians)));
  program.set("u_cloudsFromWorld", glm::mat3(turnedFromWorld(frame.cloudAngleRadians)));

  const SkySettings& sky = frame.sky;
  const glm::vec3 sun = glm::normalize(glm::vec3(stretched(sunDirection(sky), rays.flattening)));
  program.set("u_stretch", static_cast<float>(stretchOf(rays.flattening)));
  program.set("u_sunDirection", sun);
  setSuns(program, sky, rays);
  program.set("u_hasClouds", static_cast<int>(sky.hasClouds));
  setCloudShell(program, frame);
  setHaze(program, frame);
  // A camera that opens for the night shows stars brighter, too, but not as much: they are bright points before.
  const double stars = starsOverDay(sky, rays.eye, glm::dvec3(sun));
  program.set("u_starlight", static_cast<float>(stars) / std::sqrt(std::max(sky.exposure * sky.skyFilter, 1.0f)));
  program.set("u_starAngle", std::max(rays.pixelAngle * static_cast<float>(frame.samples), kStarAngle));
  setAir(program, sky.air);
  setMoonShadows(program, frame);
  setAurora(program, frame);
}

}  // namespace terrella::render
