// The maps of a planet that is too large to be held at once, in bands of rows from north to south: the same bits as Generator's.
//
// Only the lattices and the moisture patches are whole, one after the other where that is possible: clouds come first and give
// their memory back before the ground begins.
#pragma once

#include <functional>

#include "base/progress.h"
#include "base/workers.h"
#include "maps/planet_maps.h"
#include "params/planet_params.h"
#include "surface/palette.h"

namespace terrella {

class BandedGenerator {
 public:
  static constexpr int kBandRows = 256;

  // As Generator::generate; `shape.columns()` as isBakedWidth allows. `bandRows` is a power of two.
  BandedGenerator(const PlanetParams& params, const Palette& palette, MapShape shape, const Workers& workers, int bandRows = kBandRows);

  // Gets each band in turn. Maps that are not of this pass are null; heights may hold a row more on either side. Returns whether to go on.
  using Use = std::function<bool(const PlanetMaps& band, Rows rows)>;

  // The clouds from north to south if they are wanted, and then all the rest. Returns false if `use` did or `progress` was cancelled.
  bool generate(bool wantsClouds, const Use& use, Progress* progress = nullptr) const;

 private:
  bool clouds(const Use& use, Progress* progress) const;
  bool ground(const Use& use, Progress* progress, float from) const;
  bool forBands(const Use& use, Progress* progress, float from, float to, const std::function<PlanetMaps(Rows)>& make) const;

  PlanetParams params_;
  Palette palette_;
  MapShape shape_;
  const Workers& workers_;
  int bandRows_;
};

}  // namespace terrella
