// Simple clouds: a fractal field of their own, carried and twisted by winds, then cut at a level (docs/methods.md, Clouds).
//
//   field    diamond-square on the globe, rougher than the ground's, and a finer one of puffs that the wind leaves alone
//   winds    see winds.h: each place looks back along the wind and takes what was there, which winds the blobs of the plain
//            field up into fronts
//   banding  more cloud where air rises (equator, 60 degrees), less where it sinks (30 degrees, poles)
//   cut      `coverage` of the sphere's area holds cloud; from the cut upwards it thickens over a range set by `softness`
#pragma once

#include <cstdint>
#include <memory>

#include "base/progress.h"
#include "base/workers.h"
#include "maps/map.h"
#include "maps/row_pass.h"
#include "params/planet_params.h"

namespace terrella {

// The fields that clouds are made of, which most of their time goes into, as fine as grids of `columns` want them. A fact of the planet.
class CloudFields {
 public:
  static constexpr const char* kName = "cloud fields";
  static constexpr bool kIsBulky = true;

  CloudFields(const CloudParams& params, std::uint64_t seed, int columns, const Workers& workers, const Progress* progress = nullptr);
  CloudFields(CloudFields&&) noexcept;
  ~CloudFields();

 private:
  friend RowMakers cloudRows(const CloudFields& fields, Map<Rgba8>& clouds);
  class Density;
  std::unique_ptr<const Density> density_;  // none: a clear sky
  float cut_ = 0, thickness_ = 0;
};

// Rows of `clouds`: sRGB colour and linear opacity (not premultiplied).
RowMakers cloudRows(const CloudFields& fields, Map<Rgba8>& clouds);
// Of a clear sky.
RowMakers clearRows(Map<Rgba8>& clouds);

}  // namespace terrella
