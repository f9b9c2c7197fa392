// What one frame shows: plain values that the user interface edits and the renderer reads.
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <vector>

#include "maps/map_table.h"
#include "params/air_params.h"
#include "params/star_params.h"
#include "render/camera.h"

namespace terrella::render {

// One map as it is, unlit, on the globe or flat; none: the lit planet.
using MapView = std::optional<MapId>;

// A moon in the sky of the planet, or what the planet itself is a moon of; in the planet's radii, in world space.
struct SkyMoon {
  glm::dvec3 place{0};
  double radius = 0;
  // How far it has turned, in radians from +Z to +X; else it keeps one face to the planet.
  std::optional<double> turn = {};
};

inline constexpr std::size_t kMostMoons = 5;
inline constexpr double kWaterPeriod = 600;

struct SkySettings {
  bool hasClouds = true;
  AirParams air;
  StarParams star;
  double days = 0;                    // that have passed where two suns go around each other
  std::vector<SkyMoon> moons;         // at most kMostMoons: what it is a moon of, if any, and its own from the inside out
  float exposure = 1.0f;              // 1: a photograph of the day
  float skyFilter = 1;                // share of its light that a graduated filter before the lens leaves to the sky; 1: none
  float haze = 0.5f;                  // share of the air over the ground below that is shown, 0 to 1; photographs are published with half
  float aurora = 1;                   // how bright aurorae are; 0: none
  bool hasBloom = true;               // what is brighter than a screen shows shines around
  float shading = 1.0f;               // 0: the light does not see the mountains
  float sunLongitudeRadians = -0.7f;  // in world space: 0 shines from +Z
  float sunLatitudeRadians = 0.2f;
};

struct FlatView {
  glm::vec2 centre{0.5f, 0.5f};  // in map coordinates, u to the right, v down
  float zoom = 1;                // 1: the map fits into the window
};

// Which pixels of a picture a frame shows: one that is too large to be drawn at once is drawn part by part.
struct PicturePart {
  glm::ivec2 whole{0};  // size of the picture; 0: the frame is all of it
  glm::ivec2 first{0};  // the part's first pixel, from the bottom left; even numbers, or neighbours' differences are taken otherwise
};

struct Frame {
  Camera camera;
  SkySettings sky;
  double flattening = 0;  // of the planet (stretch.h)
  MapView view;
  bool isFlat = false;
  float shiftRight = 0;  // of the picture's middle, in half window widths: makes room for a panel
  FlatView flat;
  PicturePart part;
  int samples = 1;                // that a pixel of what is shown has along a side
  double planetAngleRadians = 0;  // how far planet and clouds have turned to the east
  double cloudAngleRadians = 0;
  double driftWays = 0;          // how far the jets of a giant have carried its clouds (jet_texture.h)
  bool waitsForTerrain = false;  // for a single picture: until the ground is as fine as it will ever be
  double waterSeconds = 0;       // how long waves have run; kWaterPeriod later they are where they were
  bool sketchesAir = false;      // for frame after frame: an air that has changed is a little off until better tables of it are made
  float cloudVolume = 0;         // how far near clouds are drawn as bodies (terrain/cloud_volume_pass.h), which a renderer finds out itself
  float windPhase = 0;           // how often streaks have run along the ways of moving air
};

}  // namespace terrella::render
