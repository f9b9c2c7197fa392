#include "render/passes/moon_view.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "render/stretch.h"
#include "system/suns.h"

namespace terrella::render {
namespace {

double angleBetween(const glm::dvec3& a, const glm::dvec3& b) { return std::atan2(glm::length(glm::cross(a, b)), glm::dot(a, b)); }

// Turned as the Moon is: longitude 0 faces the planet, the poles stand upright; or as far as it has turned by itself.
glm::dmat3 axesOf(const SkyMoon& moon) {
  const glm::dvec3 outwards = moon.turn ? glm::dvec3(std::sin(*moon.turn), 0, std::cos(*moon.turn)) : -glm::normalize(moon.place);
  const glm::dvec3 pole = std::abs(outwards.y) > 0.999 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0);
  const glm::dvec3 east = glm::normalize(glm::cross(pole, outwards));
  return glm::transpose(glm::dmat3(east, glm::cross(outwards, east), outwards));
}

// Whether its shadow may fall on the planet, or on an eye that is out in space.
bool mayShade(const SkyMoon& moon, const Frame& frame) {
  constexpr double kHighestAir = 1.05;
  const glm::dvec3 sun = directionOf(frame.sky.sunLongitudeRadians, frame.sky.sunLatitudeRadians);
  const double along = glm::dot(moon.place, sun), reach = std::max<double>(glm::length(frame.camera.position), kHighestAir);
  return along > -reach && glm::length(moon.place - along * sun) < reach + moon.radius + kSunDisc * (std::abs(along) + reach);
}

}  // namespace

bool isInPicture(const SkyMoon& moon, const glm::dvec3& eye, const GlobeRays& rays) {
  const glm::vec2 high(rays.size);
  const glm::dvec3 middle(rays.through(high / 2.0f)), toMoon = stretched(moon.place - eye, rays.flattening);
  double widest = 0;
  for (const glm::vec2 corner : {glm::vec2(0), high, glm::vec2(high.x, 0), glm::vec2(0, high.y)})
    widest = std::max(widest, angleBetween(middle, glm::dvec3(rays.through(corner))));
  const double distance = glm::length(toMoon), radius = moon.radius * stretchOf(rays.flattening);
  return distance < radius ||
         angleBetween(middle, toMoon) < widest + std::asin(radius / distance) + 2 * static_cast<double>(rays.pixelAngle);
}

bool isSunHidden(const Frame& frame) {
  const glm::dvec3 sun = directionOf(frame.sky.sunLongitudeRadians, frame.sky.sunLatitudeRadians);
  const auto& moons = frame.sky.moons;
  return std::any_of(moons.begin(), moons.end(), [&](const SkyMoon& moon) {
    const glm::dvec3 toMoon = moon.place - frame.camera.position;
    const double distance = glm::length(toMoon);
    return distance > moon.radius && angleBetween(toMoon, sun) + kSunDisc < std::asin(moon.radius / distance);
  });
}

FrameNeeds moonShadowNeeds(const Frame& frame) {
  const auto& moons = frame.sky.moons;
  return {false, std::any_of(moons.begin(), moons.end(), [&](const SkyMoon& moon) { return mayShade(moon, frame); })};
}

FrameNeeds moonNeeds(const Frame& frame, const GlobeRays& rays) {
  FrameNeeds needs = moonShadowNeeds(frame);
  for (const SkyMoon& moon : frame.sky.moons) needs.hasMoons |= isInPicture(moon, frame.camera.position, rays);
  return needs;
}

void setMoonShadows(const gl::Program& program, const Frame& frame) {
  int count = 0;
  for (const SkyMoon& moon : frame.sky.moons) {
    if (!mayShade(moon, frame)) continue;
    program.set("u_shades", count++, glm::vec4(glm::vec3(stretched(moon.place, frame.flattening)), static_cast<float>(moon.radius)));
  }
  program.set("u_shadeCount", count);
}

void setMoons(const gl::Program& program, const Frame& frame, const GlobeRays& rays, const MoonTextures& textures) {
  const glm::dvec3 eye(frame.camera.position);
  struct Seen {
    const SkyMoon* moon;
    std::size_t index;
    double distance;
  };
  std::vector<Seen> seen;
  for (std::size_t i = 0; i < std::min(frame.sky.moons.size(), kMostMoons); ++i) {
    const SkyMoon& moon = frame.sky.moons[i];
    if (isInPicture(moon, eye, rays)) seen.push_back({&moon, i, glm::length(moon.place - eye)});
  }
  std::sort(seen.begin(), seen.end(), [](const Seen& a, const Seen& b) { return a.distance > b.distance; });
  for (int i = 0; i < static_cast<int>(seen.size()); ++i) {
    const auto& [moon, index, distance] = seen[static_cast<std::size_t>(i)];
    program.set("u_moons", i, glm::vec4(glm::vec3(moon->place - eye), static_cast<float>(moon->radius)));
    program.set("u_moonPlaces", i, glm::vec4(glm::vec3(moon->place), textures.relief(index)));
    program.set("u_moonAxes", i, glm::mat3(axesOf(*moon)));
    program.set("u_moonLooks", i, glm::vec2(textures.layer(index), textures.dust(index)));
  }
  program.set("u_moonCount", static_cast<int>(seen.size()));
}

}  // namespace terrella::render
