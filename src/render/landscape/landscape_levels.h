// The patches around the eye: nested squares, each twice as wide and half as fine as the one before (Losasso, Hoppe 2004).
//
//   +-----------------+
//   |    +-------+    |     A square is `cells` mesh cells wide and moves in steps of two of them, so that its border lies
//   |    |  eye  |    |     on samples of the next. A patch holds a margin more than its square: most steps need no new
//   |    +-------+    |     samples, and the slope at the border is known.
//   +-----------------+
#pragma once

#include <array>
#include <cstdint>

#include "render/landscape/sun_shadow.h"

namespace terrella::render {

class LandscapeLevels {
 public:
  static constexpr int kMost = 9;

  // `cells`: a multiple of 32.
  LandscapeLevels(const LandscapeParams& params, std::uint64_t seed, int cells);

  struct Square {
    LandscapePatch patch;
    int firstColumn = 0, firstRow = 0;  // of the square, in samples of the patch
    std::uint64_t version = 0;          // another number: other samples; 0 before the first
  };

  // Brings the squares around a place, the finest of which has the level `finest`. Patches that still reach are kept.
  void follow(double x, double z, int finest);

  int count() const { return count_; }
  // The i-th of them, the finest first.
  const Square& square(int i) const { return squares_[slot(finest_ + i)]; }
  int finest() const { return finest_; }
  int cells() const { return cells_; }
  // A square for every level that the landscape has, up to kMost.
  int coarsestFinest() const;
  const LandscapeField& field() const { return field_; }

  // The elevation at a place, on the finest square that reaches there.
  float elevationAt(double x, double z) const;
  // The height of ground or water there, in samples above the sea.
  double surfaceAt(double x, double z) const;

  int patchSize() const { return cells_ + 2 * margin() + 1; }

 private:
  static std::size_t slot(int level) { return static_cast<std::size_t>(level % kMost); }
  int margin() const { return cells_ / 4; }
  bool place(Square& square, std::int64_t column, std::int64_t row, int level) const;

  LandscapeField field_;
  SunRay sun_;
  int cells_;
  int finest_ = 0, count_ = 0;
  std::array<Square, kMost> squares_;
};

// Which level's samples are as fine as one can tell from a height, with a fraction: 0 near the ground.
double levelForAltitude(double altitudeSamples, int cells);

}  // namespace terrella::render
