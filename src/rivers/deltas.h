// The deltas of a planet: where, and how each lies on its coast (delta_shape.h).
//
// Great rivers of gentle country that end in a shallow sea have one, unless chance gives them an estuary. Where one lies is told by the
// network alone; the coast it lies on is looked for when somebody comes near, so that a planet with a hundred of them costs nothing more.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "methods/elevation_windows.h"
#include "rivers/circle_of_points.h"
#include "rivers/delta_shape.h"
#include "rivers/river_network.h"
#include "rivers/river_shape.h"

namespace terrella {

class Deltas {
 public:
  // Levels coarser than this know of none: of most there would be no more than a point.
  static constexpr int kCoarsest = 10;
  static constexpr double kLeastFlow = 900;  // m^3/s

  // All outlive this.
  Deltas(const RiverNetwork& network, const ElevationWindows& ground, std::uint64_t seed);

  // Those that points of a level may lie in. Safe from any thread.
  std::vector<const DeltaShape*> near(int level, const FaceRects& points) const;

  // The cells of the network that rivers with a delta end in, if the coast is fit; and what lies there.
  std::size_t count() const { return mouths_.size(); }
  const DeltaShape* of(std::size_t mouth) const;

 private:
  struct Mouth {
    std::int32_t cell;
    double flow, reach;
    std::once_flag isLaid;
    std::unique_ptr<const DeltaShape> shape;
  };
  std::int32_t below(std::int32_t cell) const;
  std::int32_t mainAbove(std::int32_t cell) const;
  bool isSea(std::int32_t cell) const;
  struct CourseOverGround {
    std::vector<Point3<double>> places;
    std::vector<FixedHeight> ground;  // under them, without rivers
  };
  CourseOverGround courseThrough(const Mouth& mouth) const;
  std::unique_ptr<const DeltaShape> laid(const Mouth& mouth) const;
  std::uint64_t chanceOf(std::int32_t cell) const;

  const RiverNetwork& network_;
  const ElevationWindows& ground_;
  std::uint64_t seed_;
  std::vector<std::unique_ptr<Mouth>> mouths_;
};

}  // namespace terrella
