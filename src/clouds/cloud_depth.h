// How deep the clouds above a row of places are, in the widest vectors of the machine: the layers of the coarse globe, blended between its
// cells (cloud_layers.h), and noise that is finer than cells.
//
// Optical depth tau counts how often light is scattered on its way straight down: 0.3 is a veil, 3 a grey sky, 30 a rain cloud.
#pragma once

#include <array>
#include <vector>

#include "clouds/cloud_layers.h"
#include "clouds/storms.h"
#include "maps/places.h"

namespace terrella {

struct DepthRules {
  static constexpr int kMostOctaves = 6;

  float bias = 0;           // of all covers
  float stormStrength = 1;  // of hurricanes
  int octaves = 0;          // of fine noise: as many as maps can show
  bool hasCells = false;    // whether maps can show the small cells over the sea
  std::array<CloudOctave, kMostOctaves> fine;
  CloudOctave cells;
  std::array<CloudOctave, 4> spirals;
  std::vector<Storm> hurricanes;
};

// For maps of `columns` around the equator. `coverage`: the share of the sky that shall hold cloud, about.
DepthRules depthRules(const CloudDay& day, const Storms& storms, double coverage, int columns);

// Of `count` places from `first` on, up to kDepthBlock and a multiple of 16.
inline constexpr int kDepthBlock = 256;
void cloudDepths(const CloudCells& cells, const DepthRules& rules, const PlaceRow& places, int first, int count, float* depths);

}  // namespace terrella
