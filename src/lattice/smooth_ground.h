// The ground of a level without what is small on it, at any points of finer levels: how high it is, and which way it slopes.
//
// Between 4 x 4 points of the level stands a cubic B-spline: it follows them loosely, and its slopes have no kinks. Places lie between the
// corners of a cell in straight lines, which keeps off the sphere by less than a millimetre.
#pragma once

#include <functional>
#include <vector>

#include "lattice/face_patches.h"
#include "lattice/smooth_rows.h"

namespace terrella {

class SmoothGround {
 public:
  // Points of the level, in units above the sea.
  using Source = std::function<FacePatches(const FaceRects& wanted)>;

  struct Level {
    int level;
    double radiusMeters, unitsPerMeter;
  };
  // Reads cells of a face.
  SmoothGround(const Level& level, const Source& source, int face, const FaceRect& cells);

  // The cells that points of a face lie in, of a level so many finer.
  static FaceRect cellsUnder(const FaceRect& points, int level, int shift);
  const FaceRect& cells() const { return cells_; }

  // No slope of these cells is steeper, and none of them lies higher.
  struct Most {
    double slope, meters;
  };
  Most most() const;

  // Lengths are in cells where these are widest. Around an origin, the corner of a block of 32 x 32 cells, single precision will do.
  static constexpr int kOriginShift = 5;
  Point3<double> originOf(int column, int row) const;

  // Points of row j of a level so many finer: from column `first` on, all in cells of one origin.
  struct Row {
    std::vector<float> x, y, z, meters, contourX, contourY, contourZ;  // with room for whole vectors
    std::vector<SmoothCell> cells;
    explicit Row(int count);
  };
  void read(int shift, int j, int first, int count, const Point3<double>& origin, Row& out) const;

 private:
  // What a cell has to say of every line across it.
  struct Frame {
    Point3<double> corner;
    Point3<float> along, down, twist, ofAlong, ofDown;
  };
  Frame frameAt(const Point3<double>* north, const Point3<double>* south) const;

  int face_, level_;
  double slopePerMeter_;  // of a metre from one side of a cell to the other, where it is widest
  FaceRect cells_;
  std::vector<double> meters_;  // of points one before the first cell to two past the last one
  std::vector<Frame> frames_;
};

}  // namespace terrella
