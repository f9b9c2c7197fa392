// What the moons in a planet's sky look like, and in a moon's its planet: colours and slopes of each, 2:1, kept for the shaders.
#pragma once

#include <array>

#include "maps/maps.h"
#include "params/planet_params.h"
#include "render/frame.h"
#include "render/gl/handle.h"
#include "render/gl/program.h"

namespace terrella::render {

class MoonTextures {
 public:
  static constexpr int kColumns = 1024;                                        // of the maps that are shown
  static constexpr MapSet kMaps{MapId::albedo, MapId::normal, MapId::clouds};  // clouds where there are any

  // Of the moon with that place in SkySettings::moons. Until one is shown it is grey and smooth.
  void show(std::size_t moon, const PlanetParams& params, const Maps& maps);
  void forget(std::size_t moon) { relief_[moon] = 0; }

  // How many times as steep as in its map slopes of a moon are shown; 0 of one that was not shown yet.
  float relief(std::size_t moon) const { return relief_[moon]; }
  // How much of the light it throws back the way it came, as dust without air does; from 0 to 1.
  float dust(std::size_t moon) const { return dust_[moon]; }
  // Where its pictures lie; -1 of one that was not shown yet.
  int layer(std::size_t moon) const { return relief_[moon] > 0 ? static_cast<int>(moon) : -1; }

  static constexpr int kUnits = 2;
  void bind(int unit) const;
  void set(const gl::Program& program, int unit) const;

 private:
  gl::Texture colours_, tilts_;  // from when a moon is first shown
  std::array<float, kMostMoons> relief_{}, dust_{};
};

}  // namespace terrella::render
