// A delta: the land that a great river has laid down before its mouth, and the arms by which its water goes through it.
//
//              river            Arms leave the river to the left and to the right, part again, and make for the sea; the land lies along
//                |              them, highest on their banks and where they leave the river, with pools between. Where an arm reaches far
//              / | \            out so does the land: the more by itself, the more it looks like the foot of a bird. Arms lie at the
//            / \ |  | \         level of the sea. In front of the shore what the river carries clouds the water.
//      ~~~~~~~~~~~~~~~~~~~
//
// Lengths are those of a planet of the Earth's size, whatever its radius, as flows are (river_shape.h).
//
// Simplified: arms do not take from the river what they carry, which stays as wide as it is; the land does not know the tides.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/hash.h"
#include "maps/point3.h"
#include "rivers/plane_piece.h"

namespace terrella {

class DeltaShape {
 public:
  // `course`: the river's, downstream, from where the first arm may leave it to as far as its land goes, in steps that are short beside the
  // whole; unit vectors. It carries `flow` m^3/s, and the land goes `reach` metres from where the course begins.
  DeltaShape(const std::vector<Point3<double>>& course, double flow, double reach, std::uint64_t seed);

  // No place farther from `middle` belongs to it.
  const Point3<double>& middle() const { return origin_; }
  double radius() const { return kFarthest * reach_; }  // Earth metres

  struct Place {
    double shore;        // metres from the land's shore: above 0 on the land
    double meters;       // above the sea: the top of what was laid down
    double arm;          // metres from the middle of an arm
    double half;         // of its width
    double flow;         // m^3/s in it
    double clouded;      // of the sea's water in front: 1 as a river's, 0 clear
    double bed() const;  // metres above the sea of the ground in the arm
  };

  using Flat = PlanePlace;
  // Straight, and how wide the land beside it is: from its middle to the shore, at most and at least.
  struct Piece {
    PlanePiece line;
    double half, flow, mostBeside, leastBeside;
    bool isArm;
  };
  // What counts within so many metres of a place: without the pieces that others lie nearer than everywhere there. Nothing counts where
  // no land and no clouded water is.
  struct Cut {
    std::vector<Piece> shores, arms;
  };
  Cut cut(const Point3<double>& middle, double radius) const;
  // In a direction that the cut holds.
  std::optional<Place> at(const Point3<double>& direction, const Cut& cut) const;

  // No land of it is higher; and no arm deeper.
  static constexpr double kHighest = 5, kDeepest = 8;

 private:
  static constexpr double kFarthest = 2;

  struct Arm;

  Flat flat(const Point3<double>& direction) const;
  void addPiece(const Flat& from, const Flat& to, double flow, bool isArm);
  void grow(const Arm& arm, int generation);
  double noise(const Flat& at, double length, std::uint32_t salt) const;
  double landBeside(double fromOrigin) const;

  Point3<double> origin_, ahead_{}, across_{};
  double reach_;
  RowKeys keys_;
  double beside_ = 0;
  std::vector<Piece> pieces_;
};

}  // namespace terrella
