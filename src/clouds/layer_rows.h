// The layers of a row of cells, in the widest vectors of the machine: cloud_layers.h says what they are. Counts are multiples of 16.
#pragma once

#include <array>

#include "clouds/cloud_layers.h"

namespace terrella {

struct LayerRules {
  float thermalEquator = 0;  // degrees
  std::vector<Storm> lows, arcs;
  std::array<CloudOctave, 4> texture;
  std::array<CloudOctave, 3> filaments, patches, tufts;
  std::array<CloudOctave, 4> moods;  // where it is dry, and lumpy
  std::array<CloudOctave, 3> convergence;
  std::array<CloudOctave, 2> towers, ridges, cirrusStreaks, cirrusCover;
  std::array<CloudOctave, 6> towerShapes;
  CloudOctave cellPatches;
};

// `finest`: octaves of higher frequency are left out, for cells cannot show them.
LayerRules layerRules(const CloudDay& day, const Storms& storms, float finest);

struct LayerRow {
  std::array<const float*, 3> place;
  std::array<std::array<const float*, 3>, AirPaths::kStops.size()> stops;
  const float *front, *land, *desert, *wet, *decks, *lift;
};
void layCloudRow(const LayerRules& rules, const LayerRow& row, int count, CloudCell* out);

}  // namespace terrella
