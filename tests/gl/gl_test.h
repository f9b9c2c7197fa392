// Tests that draw: a context without a window, and a renderer, for each test. A test in which OpenGL complains fails.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "gl/picture.h"
#include "gl/synthetic_planet.h"
#include "render/renderer.h"

namespace terrella::test {
using namespace render;

// Puts a planet on screen, wholly uploaded.
void show(Renderer& renderer, const WholePlanet& maps, MapView view = {});

class GlTest : public ::testing::Test {
 public:
  static constexpr int kWidth = 320, kHeight = 180;

 protected:
  void SetUp() override;
  void TearDown() override;

  void show(const WholePlanet& maps, MapView view = {}) { test::show(*renderer_, maps, view); }
  Picture draw(const Frame& frame, int width = kWidth, int height = kHeight, int supersampling = 1);

  std::optional<Renderer> renderer_;
};

// The lit planet, and each map.
inline const std::vector<MapView> kAllViews = [] {
  std::vector<MapView> views{MapView()};
  for (const MapInfo& info : kMaps) views.emplace_back(info.id);
  return views;
}();
// "planet", or the key of the map.
inline std::string viewName(MapView view) { return view ? infoOf(*view).key : "planet"; }

// What OpenGL complained about since the last call.
std::vector<std::string> takeGlComplaints();

// A planet of the generator, as the viewer draws it or as one 2:1 map; each is grown once.
const WholePlanet& grownPlanet(const std::string& preset = "terra", std::uint64_t seed = 7, int columns = 512);
const WholePlanet& grownFlat(const std::string& preset = "terra", std::uint64_t seed = 7, int width = 512);

// The camera above a place, the sun `sunDegrees` to its west.
Frame frameAbove(float longitudeDegrees, float latitudeDegrees, float distance, float sunDegrees = 0);

// The same over longitude 0 without air and clouds, so that the sun is the only light.
Frame airlessFrame(float latitudeDegrees, float distance, float sunDegrees, float sunLatitudeDegrees);

// How bright a picture is at a place in space, in planet radii.
inline double lightAt(const Picture& picture, const Frame& frame, const glm::vec3& point) {
  return luminance(at(picture, project(frame, point, picture.width, picture.height)));
}

// How bright a place of the planet is in a picture.
inline double brightness(const Picture& picture, const Frame& frame, float longitudeDegrees, float latitudeDegrees) {
  return luminance(
      at(picture, project(frame, direction(longitudeDegrees * kDegrees, latitudeDegrees * kDegrees), picture.width, picture.height)));
}

}  // namespace terrella::test
