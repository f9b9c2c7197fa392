// A placeholder with the interface of the endless map.
#pragma once

#include <cstdint>
#include <vector>

#include "params/planet_params.h"

namespace terrella {

struct EndlessSettings {
  std::uint64_t seed = 7;
  int worldBits = 24;
  int featureBits = 12;
  double roughness = 2.0;
  double gain = 0.54;
  OldPoints oldPoints = OldPoints::relax;
};

class EndlessMap {
 public:
  explicit EndlessMap(const EndlessSettings& settings) : settings_(settings) {}
  void window(std::uint32_t x, std::uint32_t y, int w, int h, int level, std::vector<float>& out) const;
  const EndlessSettings& settings() const { return settings_; }

 private:
  EndlessSettings settings_;
};

}  // namespace terrella
