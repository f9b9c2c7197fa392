// FineGround: what stands under one's feet, anywhere on a planet, as fine as one likes.
//
//   Result<FineGround> ground = terrella::FineGround::of(*planet);
//   ground->metersAboveSea(59.6, 9.7)                          of a place, with all that is there: valleys, gullies, beds of streams
//   Result<Maps> maps = ground->paint({.latitudeDegrees = 59.6, .longitudeDegrees = 9.7, .meters = 8192, .size = 1025});
//
// paint() of planet.h asks the lattices that a planet was grown with, which go on smoothly between their points, 20 km apart at 2048 columns
// on an Earth. A region goes on to grow finer where it lies, valleys and streams with it, and has the pixels of `terrella bake --region` of
// the same place, to the bit, of a planet that was grown as that is: with 2048 columns. Neighbours, {.column = 1}, join without a seam.
#pragma once

#include <memory>

#include "terrella/planet.h"
#include "tiles/region.h"

namespace terrella {

// Cheap to copy; may be used by several threads at once. It keeps its planet.
class FineGround {
 public:
  // An error of planets that have none: giants; and if there is not enough memory.
  static Result<FineGround> of(const Planet& planet);

  const Planet& planet() const;

  // As fine as the ground is anywhere, below 0 under the sea. Takes some milliseconds: many that lie in a square are had sooner as its
  // region. Latitudes from -90 to 90, longitudes from -360 to 360; NaN of anything else.
  double metersAboveSea(double latitudeDegrees, double longitudeDegrees) const;

  // Those of options.maps that the planet has, and heights. Normals are as steep as the ground is. An error if the region is none that can be
  // (checkRegion), if there is not enough memory, or if it was cancelled.
  Result<Maps> paint(const Region& region, const PaintOptions& options = {}) const;

 private:
  struct State;
  explicit FineGround(std::shared_ptr<const State> state) : state_(std::move(state)) {}
  std::shared_ptr<const State> state_;
};

}  // namespace terrella
