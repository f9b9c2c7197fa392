// What one frame shows: plain values that the user interface edits and the renderer reads.
#pragma once

#include <glm/glm.hpp>
#include <optional>

#include "maps/map_table.h"
#include "params/air_params.h"
#include "render/camera.h"

namespace terrella::render {

// One map as it is, unlit, on the globe or flat; none: the lit planet.
using MapView = std::optional<MapId>;

struct SkySettings {
  bool hasClouds = true;
  AirParams air;
  float exposure = 1.0f;
  float shading = 1.0f;               // 0: the light does not see the mountains
  float sunLongitudeRadians = -0.7f;  // in world space: 0 shines from +Z
  float sunLatitudeRadians = 0.2f;
};

struct FlatView {
  glm::vec2 centre{0.5f, 0.5f};  // in map coordinates, u to the right, v down
  float zoom = 1;                // 1: the map fits into the window
};

struct Frame {
  Camera camera;
  SkySettings sky;
  MapView view;
  bool isFlat = false;
  float shiftRight = 0;  // of the picture's middle, in half window widths: makes room for a panel
  FlatView flat;
  float planetAngleRadians = 0;  // how far planet and clouds have turned to the east
  float cloudAngleRadians = 0;
  float windPhase = 0;  // how often streaks have run along the ways of moving air
};

}  // namespace terrella::render
